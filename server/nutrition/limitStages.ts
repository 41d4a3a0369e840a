import type { StandardRow } from './standardRows.ts';
import { minimaOf } from './standards.ts';

/**
 * FEDIAF's life stages: growth to 14 weeks and after, kittens, adults by kcal per day and kg^0.75 or kg^0.67.
 */
export const limitStages = [
  'puppy_early',
  'puppy_late',
  'adult_dog_95',
  'adult_dog_110',
  'kitten',
  'adult_cat_75',
  'adult_cat_100',
] as const;
export type LimitStage = (typeof limitStages)[number];

/** The parts of the standards that apply to a life stage, as `standard:life_stage`. */
interface StageSources {
  /** Bounds. A later part of one standard applies to nutrients that its earlier ones do not bound. */
  readonly bounds: readonly string[];
  /** Reference minima; the first that states a nutrient sets it. */
  readonly minima: readonly string[];
}

const puppy = (stage: string): StageSources => ({
  bounds: [`fediaf-2025:${stage}`, 'aafco-2016:puppy', `nrc-2006:${stage}`, 'nrc-2006:adult_dog'],
  minima: [`fediaf-2025:${stage}`, `nrc-2006:${stage}`],
});
const adultDog = (stage: string): StageSources => ({
  bounds: [`fediaf-2025:${stage}`, 'aafco-2016:adult_dog', 'nrc-2006:adult_dog'],
  minima: ['nrc-2006:adult_dog', `fediaf-2025:${stage}`],
});
const cat = (stage: string, name: string): StageSources => ({
  bounds: [`fediaf-2025:${stage}`, `aafco-2016:${name}`, `nrc-2006:${name}`],
  minima: [`fediaf-2025:${stage}`, `nrc-2006:${name}`],
});

const sources: Readonly<Record<LimitStage, StageSources>> = {
  puppy_early: puppy('puppy_early'),
  puppy_late: puppy('puppy_late'),
  adult_dog_95: adultDog('adult_dog_95'),
  adult_dog_110: adultDog('adult_dog_110'),
  kitten: cat('kitten', 'kitten'),
  adult_cat_75: cat('adult_cat_75', 'adult_cat'),
  adult_cat_100: cat('adult_cat_100', 'adult_cat'),
};

/** A bound of a standard, as far as it decides whether it applies to a life stage. */
interface StagedBound {
  readonly standard: string;
  readonly life_stage: string;
  readonly nutrient_id: number;
}

/** The bounds that apply to a life stage. */
export const boundsAt = <Bound extends StagedBound>(all: readonly Bound[], stage: LimitStage): Bound[] => {
  const parts = sources[stage].bounds;
  const found: Bound[] = [];
  const isStated = (standard: string, nutrient: number) =>
    found.some((each) => each.standard === standard && each.nutrient_id === nutrient);
  for (const part of parts) {
    const own = all.filter(({ standard, life_stage }) => `${standard}:${life_stage}` === part);
    found.push(...own.filter(({ standard, nutrient_id }) => !isStated(standard, nutrient_id)));
  }
  return found;
};

/** The reference minima per 1000 kcal of a life stage, by nutrient. */
export const referenceMinima = (stage: LimitStage, rows: readonly StandardRow[]): Map<number, StandardRow> =>
  minimaOf(sources[stage].minima, rows);
