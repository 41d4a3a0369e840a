import type { LifeStageColumns } from '../../../../engine/host/derivedValues.ts';
import type { Nutrient } from '../../../../server/contract/nutrients.ts';

/** The life stages that standards bound nutrients for. */
export const lifeStages = ['adult_dog', 'puppy', 'adult_cat', 'kitten'] as const;

export type LifeStage = (typeof lifeStages)[number];

/** Younger than a year. Days are text like 2026-11-21, which is in the order of time. */
const isYoung = (birthday: string, today: string): boolean => {
  const year = Number(birthday.slice(0, 4));
  return `${String(year + 1).padStart(4, '0')}${birthday.slice(4, 10)}` > today;
};

/** The life stage of an animal: its species by slug, its birthday where it is known, and the day it is. */
export const getLifeStage = (species: string, birthday: string | null, today: string): LifeStage => {
  const young = birthday !== null && isYoung(birthday, today);
  if (species === 'cat') return young ? 'kitten' : 'adult_cat';
  return young ? 'puppy' : 'adult_dog';
};

/** A life stage's bounds in the order of the matrix's columns, as the engine takes them (D7). */
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
