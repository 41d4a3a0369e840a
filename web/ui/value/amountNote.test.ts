import { expect, it } from 'vitest';
import { amountNote } from './amountNote.ts';

it.each([
  [{}, ''],
  [{ estimated: true }, 'estimated'],
  [{ high: 6 }, '3 to 6 mg'],
  [{ high: 6, estimated: true }, '3 to 6 mg, estimated'],
])('shows the range of a value, and that it is estimated: %j', (more, text) => {
  expect(amountNote({ value: 3, unit: 'mg', ...more })).toBe(text);
});
