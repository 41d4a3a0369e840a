import type { LifeStageColumns } from '../../../engine/host/derivedValues.ts';
import { grownMonths, isLargeBreed } from '../../../server/contract/growth.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';

/** Life stages with bounds in standards. */
export const lifeStages = ['adult_dog', 'puppy', 'large_breed_puppy', 'adult_cat', 'kitten'] as const;

export type LifeStage = (typeof lifeStages)[number];

/** True before an age in months. */
const isYounger = (birthday: string, months: number, today: string): boolean => {
  const end = new Date(birthday);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end > new Date(today);
};

/**
 * Life stage of an animal from its species slug, its birthday if known, and the current date: that of growth until it
 * is grown (D112), and of a female that is pregnant or nurses.
 * @param adultKg its weight as an adult; of a puppy whose adult weight is not known its weight, which is less
 */
export const getLifeStage = (
  species: string,
  birthday: string | null,
  today: string,
  adultKg = 0,
  isReproducing = false,
): LifeStage => {
  const young =
    isReproducing || (birthday !== null && isYounger(birthday, grownMonths(species, adultKg), today));
  if (species === 'cat') return young ? 'kitten' : 'adult_cat';
  if (!young) return 'adult_dog';
  return isLargeBreed(adultKg) && !isReproducing ? 'large_breed_puppy' : 'puppy';
};

/** A seeded maximum is stored this much above the published one, which is Optimal (D7). */
const beside = 0.0001;

/** The lower of a puppy's bound and the maximum for large breeds. */
const largeBreedBound = (highMin: number | null, max: number | null | undefined): number => {
  const own = max == null ? Number.POSITIVE_INFINITY : max + beside;
  const smallest = Math.min(highMin ?? Number.POSITIVE_INFINITY, own);
  return Number.isFinite(smallest) ? smallest : Number.NaN;
};

/** Bounds of a life stage in the column order of the matrix, as engine input (D7). */
export const getLifeStageBounds = (nutrients: readonly Nutrient[], stage: LifeStage): LifeStageColumns => {
  const isLarge = stage === 'large_breed_puppy';
  const stored = isLarge ? 'puppy' : stage;
  const column = (part: 'dmb_low_max' | 'dmb_high_min' | 'dm_low_max' | 'dm_high_min'): Float64Array =>
    Float64Array.from(nutrients, (nutrient) => {
      const bound = nutrient[`${part}_${stored}`];
      const max = part === 'dmb_high_min' ? 'dmb_max' : 'dm_max';
      return isLarge && part.endsWith('high_min')
        ? largeBreedBound(bound, nutrient.large_breed_puppy?.[max])
        : (bound ?? Number.NaN);
    });
  return {
    dryMatterLowMax: column('dmb_low_max'),
    dryMatterHighMin: column('dmb_high_min'),
    per1000KcalLowMax: column('dm_low_max'),
    per1000KcalHighMin: column('dm_high_min'),
  };
};
