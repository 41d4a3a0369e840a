import { expect, test } from 'vitest';
import { dayMoney } from './dayMoney.ts';

test.each([
  [1.2, [], '$1.20'],
  [1.2, [7], 'about $1.20'],
  [null, [7], 'not known'],
])('a day of %s with the foods %j without a price costs %s', (amount, unpriced, text) => {
  expect(dayMoney(amount, { currency: 'USD', unpriced })).toBe(text);
});
