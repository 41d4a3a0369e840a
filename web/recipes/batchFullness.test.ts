import { expect, it } from 'vitest';
import { fullnessText } from './batchFullness.ts';

it.each([
  [0, 1362, 'This recipe makes 1,362 g: 47 % of a full batch of this size (2,898 g).'],
  [0.5, 681, 'This recipe makes 681 g: 47 % of a full batch of this size (1,449 g).'],
  [5, 29_000, 'This recipe makes 29 kg: 200 % of a full batch of this size (14.49 kg).'],
  [1, 2897.6, null],
  [5, 14_490, null],
  [1, 0, null],
])('says how much of a full batch of the multiplier %s weighs %s g', (recipe_multiplier, total_qty, text) => {
  expect(fullnessText({ recipe_multiplier, total_qty })).toBe(text);
});
