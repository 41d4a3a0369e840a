import { expect, it } from 'vitest';
import { statedNote } from './valueRows.ts';

it.each([
  [null, false, 'USDA'],
  [null, true, 'estimated, USDA'],
  ['6', false, '4 to 6 µg, USDA'],
  ['6', true, '4 to 6 µg, estimated, USDA'],
])('notes the range of a stated value, that it is estimated, and its source', (high, estimated, text) => {
  const stated = { id: 1, qty: '4', qty_high: high, estimated, derived: false, source: 'USDA' };
  expect(statedNote(stated, 'ug')).toBe(text);
});
