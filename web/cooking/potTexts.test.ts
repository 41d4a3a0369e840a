import { expect, it } from 'vitest';
import { shareText } from './potTexts.ts';

it.each([
  [0.18, '18 % (about 1/6)'],
  [0.5, '50 % (about 1/2)'],
  [0.61, '61 %'],
  [0.7, '70 %'],
  [0.04, '4 %'],
])('%d of the pot is %s', (share, text) => {
  expect(shareText(share)).toBe(text);
});
