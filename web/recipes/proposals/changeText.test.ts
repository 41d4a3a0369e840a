import { expect, test } from 'vitest';
import { changeText } from './changeText.ts';

const line = (total_g: number, cooking: 'raw' | 'cooked' | null = null, cooked = cooking !== 'raw') => ({
  ...{ total_g, cooking, cooked },
});

test.each([
  [line(400), line(380), '400 g → 380 g'],
  [line(400, 'cooked'), line(400, 'raw'), '400 g, cooked with it → 400 g, raw'],
  [line(400), line(380, 'raw'), '400 g, cooked with it (usual) → 380 g, raw'],
  [null, line(495, null, false), 'new, 495 g, no loss (usual)'],
  [null, line(20, 'raw'), 'new, 20 g, raw'],
  [line(450), null, '450 g → left out'],
])('a change of %j to %j reads %s', (before, after, text) => {
  expect(changeText({ before, after })).toBe(text);
});
