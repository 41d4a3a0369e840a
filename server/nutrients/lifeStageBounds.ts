import { type LifeStageBounds, noLifeStageBounds } from '../contract/shapes.ts';
import type { NutrientBound } from './nutrientBounds.model.ts';

type Bound = Pick<NutrientBound, 'life_stage' | 'basis' | 'low_max' | 'high_min'>;

/** Exact decimal text as the nearest double. */
export const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

/** A nutrient's bounds of the life stages, by their API names. */
export const toLifeStageBounds = (bounds: readonly Bound[]): LifeStageBounds => {
  const named: { -readonly [Name in keyof LifeStageBounds]: LifeStageBounds[Name] } = {
    ...noLifeStageBounds,
  };
  for (const { basis, life_stage, low_max, high_min } of bounds) {
    named[`${basis}_low_max_${life_stage}`] = numberOf(low_max);
    named[`${basis}_high_min_${life_stage}`] = numberOf(high_min);
  }
  return named;
};
