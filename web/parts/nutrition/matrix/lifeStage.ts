import type { LifeStageColumns } from '../../../../engine/host/derivedValues.ts';
import type { Nutrient } from '../../../../server/contract/nutrients.ts';

/** Life stages with bounds in standards. */
export const lifeStages = ['adult_dog', 'puppy', 'adult_cat', 'kitten'] as const;

export type LifeStage = (typeof lifeStages)[number];

/** True if younger than one year. ISO dates compare as text. */
const isYoung = (birthday: string, today: string): boolean => {
  const year = Number(birthday.slice(0, 4));
  return `${String(year + 1).padStart(4, '0')}${birthday.slice(4, 10)}` > today;
};

/** Life stage of an animal from its species slug, its birthday if known, and the current date. */
export const getLifeStage = (species: string, birthday: string | null, today: string): LifeStage => {
  const young = birthday !== null && isYoung(birthday, today);
  if (species === 'cat') return young ? 'kitten' : 'adult_cat';
  return young ? 'puppy' : 'adult_dog';
};

/** Bounds of a life stage in the column order of the matrix, as engine input (D7). */
export const getLifeStageBounds = (nutrients: readonly Nutrient[], stage: LifeStage): LifeStageColumns => {
  const column = (part: 'dmb_low_max' | 'dmb_high_min' | 'dm_low_max' | 'dm_high_min'): Float64Array =>
    Float64Array.from(nutrients, (nutrient) => nutrient[`${part}_${stage}`] ?? Number.NaN);
  return {
    dryMatterLowMax: column('dmb_low_max'),
    dryMatterHighMin: column('dmb_high_min'),
    per1000KcalLowMax: column('dm_low_max'),
    per1000KcalHighMin: column('dm_high_min'),
  };
};
