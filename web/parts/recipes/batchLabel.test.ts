import { expect, it } from 'vitest';
import { batchLabel } from './batchLabel.ts';

it.each([
  [0, '6 lbs Batch Size (CP3A and C-PRO)'],
  [1, '6 lbs Batch Size (CP3A and C-PRO)'],
  [5, '32 lbs Batch Size (MAXIMUS)'],
  [0.5, '3 lbs Batch Size (CP3A and C-PRO)'],
  [2, '3 lbs Batch Size (CP3A and C-PRO)'],
])('labels the multiplier %s', (multiplier, label) => {
  expect(batchLabel(multiplier)).toBe(label);
});
