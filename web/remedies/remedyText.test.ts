import { expect, test } from 'vitest';
import { ingredientOf } from '../testing/factories.ts';
import { amountText, costText } from './remedyText.ts';

test('an amount of a food that is sold by the piece has pieces and grams', () => {
  const tablet = ingredientOf(1, 0, { unit_name: 'tablet', unit_mg: 600 });
  expect(amountText(tablet, 1.2)).toBe('2 tablets (1.2 g)');
  expect(amountText(tablet, 0.6)).toBe('1 tablet (0.6 g)');
  expect(amountText(ingredientOf(2, 0), 1250)).toBe('1,250 g');
});

test('a cost below half a cent is not $0.00', () => {
  const dollars = (cost: number | null) => costText({ cost, currency: 'USD' });
  expect([0, 0.0049, 0.005, 1.2, null].map(dollars)).toEqual([
    '$0.00',
    '< $0.01',
    '$0.01',
    '$1.20',
    'not stated',
  ]);
});
