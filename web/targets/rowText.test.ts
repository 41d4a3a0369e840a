import { expect, it } from 'vitest';
import type { TargetRow } from '../../server/contract/targetRows.ts';
import { subjectText, targetText } from './rowText.ts';

const none = { nutrient_id: null, ratio: null, category_id: null, category_name: null };
const rest = { min: null, max: null, kcal_per_kg: null, note: null, source: null, confidence: null };
const nutrients = new Map([[305, { id: 305, display: 'Phosphorus', unit_type: 'mg' }]]);

it.each<[TargetRow, string, string]>([
  [
    { ...none, ...rest, nutrient_id: 305, basis: 'per_1000_kcal', max: 1000 },
    'Phosphorus',
    'at most 1,000 mg per 1000 kcal',
  ],
  [
    { ...none, ...rest, nutrient_id: 305, basis: 'per_100g_as_fed', max: 500, kcal_per_kg: 3520 },
    'Phosphorus',
    'at most 500 mg per 100 g of food as it is fed, stated for 3,520 kcal per kg as fed',
  ],
  [
    { ...none, ...rest, ratio: 'calciumToPhosphorus', basis: 'ratio', min: 1, max: 2 },
    'Calcium to phosphorus (x to 1)',
    '1 to 2',
  ],
  [
    { ...none, ...rest, category_id: 4, category_name: 'Fats', basis: 'percent_of_food', min: 5 },
    'Fats',
    'at least 5 % of all grams',
  ],
])('says %o in words', (row, subject, target) => {
  expect(subjectText(row, nutrients)).toBe(subject);
  expect(targetText(row, nutrients)).toBe(target);
});
