import { expect, it } from 'vitest';
import { batchLabel, weighedBatchLabel } from './batchLabel.ts';

it.each([
  [0, '6 lbs Batch Size (CP3A and C-PRO)'],
  [1, '6 lbs Batch Size (CP3A and C-PRO)'],
  [5, '32 lbs Batch Size (MAXIMUS)'],
  [0.5, '3 lbs Batch Size (CP3A and C-PRO)'],
  [2, '3 lbs Batch Size (CP3A and C-PRO)'],
])('labels the multiplier %s', (multiplier, label) => {
  expect(batchLabel(multiplier)).toBe(label);
});

it.each([
  [0.5, 1449, '3 lbs Batch Size (CP3A and C-PRO), 1,449 g'],
  [1, 2897.6, '6 lbs Batch Size (CP3A and C-PRO), 2,898 g'],
  [5, 14_490, '32 lbs Batch Size (MAXIMUS), 14.49 kg'],
])('states the weight beside the multiplier %s', (recipe_multiplier, total_qty, label) => {
  expect(weighedBatchLabel({ recipe_multiplier, total_qty })).toBe(label);
});
