import type { Limits } from '../../engine/host/recipeTotals.ts';
import { dogId } from '../nutrients/ids.ts';
import {
  type LimitBasis,
  type LimitKind,
  largeBreedPuppy,
  StandardLimit,
} from '../nutrients/standardLimits.model.ts';
import { stageAge } from './growth.ts';
import { boundsAt, type LimitStage, limitStages } from './limitStages.ts';
import type { PetFacts } from './needs.ts';
import { reproductionYears } from './reproduction.ts';

/** A bound of a standard or a law, or a multiple of a reference minimum (D83, D84), as stored. */
export interface Limit {
  readonly standard: string;
  readonly specie_id: number;
  readonly life_stage: string;
  readonly nutrient_id: number;
  readonly basis: LimitBasis;
  readonly kind: LimitKind;
  readonly max_qty: string;
  /** Of a multiple: how many times the reference minimum `max_qty` is. */
  readonly multiple: number | null;
  readonly confidence: string;
  readonly publisher: string;
  readonly edition: string;
  readonly locator: string | null;
}

/** All limits, read outside any transaction. */
export const readLimits = (): Promise<Limit[]> =>
  StandardLimit.findAll({
    order: ['nutrient_id', 'basis', 'kind', 'specie_id', 'life_stage', 'standard'],
    transaction: null,
    raw: true,
  });

const fourteenWeeks = 0.2683;
const grown = 1;

/** Adult columns of a species: the first up to `between` kcal per kg^exponent, the second above it. */
const adults = {
  dog: { exponent: 0.75, between: 102.5, stages: ['adult_dog_95', 'adult_dog_110'] },
  cat: { exponent: 0.67, between: 87.5, stages: ['adult_cat_75', 'adult_cat_100'] },
} as const;

/** The age range of a need. */
interface Ages {
  readonly age_gte: string | null;
  readonly age_lt: string | null;
}

/**
 * Age in years that selects the life stage: the pet's, else the start of the need's age range; adult if it has no end. A
 * large dog counts as a puppy until it is grown.
 */
export const stageYears = (pet: PetFacts, { age_gte, age_lt }: Ages, today: Date): number => {
  if (pet.reproduction !== null) return reproductionYears;
  if (pet.birthday !== null) return stageAge(pet.birthday, pet, today);
  return age_lt === null ? grown : Number(age_gte ?? 0);
};

/**
 * The column of FEDIAF's tables for a pet.
 *
 * Below one year it is growth; for dogs below 14 weeks it is early growth. The pet's age decides, whatever need was
 * chosen; without a birthday the need's. Adults take the column nearest to their energy per kg^0.75 (dogs) or
 * kg^0.67 (cats).
 * @param kcalPerDay energy of the pet; null if the need states none
 */
export const limitStageOf = (
  pet: PetFacts,
  need: Ages,
  kcalPerDay: number | null,
  today: Date,
): LimitStage => {
  const isDog = pet.specieId === dogId;
  const years = stageYears(pet, need, today);
  if (years < grown && !isDog) return 'kitten';
  if (years < grown) return years < fourteenWeeks ? 'puppy_early' : 'puppy_late';
  const { exponent, between, stages } = isDog ? adults.dog : adults.cat;
  const perMetabolic = kcalPerDay === null ? Infinity : kcalPerDay / Number(pet.weightKg) ** exponent;
  return perMetabolic <= between ? stages[0] : stages[1];
};

/**
 * The limits of a species at a life stage. Those of puppies of large breeds take the place of those that their standard has
 * for all puppies.
 */
export const limitsAt = (
  { limits }: { readonly limits: readonly Limit[] },
  specieId: number,
  stage: LimitStage,
  isLargeBreed = false,
): Limit[] => {
  const ofSpecies = limits.filter(({ specie_id }) => specie_id === specieId);
  const published = ofSpecies.filter(({ kind }) => kind !== 'multiple');
  const multiples = ofSpecies.filter(({ kind, life_stage }) => kind === 'multiple' && life_stage === stage);
  const large = published.filter(({ life_stage }) => life_stage === largeBreedPuppy);
  const isReplaced = ({ standard, nutrient_id, basis }: Limit) =>
    large.some(
      (each) => each.standard === standard && each.nutrient_id === nutrient_id && each.basis === basis,
    );
  const ofStage = boundsAt(published, stage);
  return isLargeBreed
    ? [...ofStage.filter((limit) => !isReplaced(limit)), ...large, ...multiples]
    : [...ofStage, ...multiples];
};

/** Columns of nutrients, with the column index by nutrient id. */
interface Columns {
  readonly columns: readonly unknown[];
  readonly place: ReadonlyMap<number, number>;
}

/** The lowest of limits per column and basis, NaN without one. */
const lowestOf = ({ columns, place }: Columns, limits: readonly Limit[]) => {
  const empty = () => new Float64Array(columns.length).fill(Number.NaN);
  const made = { dryMatterMax: empty(), per1000KcalMax: empty() };
  for (const { nutrient_id, basis, max_qty } of limits) {
    const index = place.get(nutrient_id);
    if (index === undefined) continue;
    const maxima = basis === 'per_1000_kcal' ? made.per1000KcalMax : made.dryMatterMax;
    const other = maxima[index] ?? Number.NaN;
    maxima[index] = Number.isNaN(other) ? Number(max_qty) : Math.min(other, Number(max_qty));
  }
  return made;
};

/**
 * Limits as engine input: one value per column, NaN without a limit; the lowest if a basis has several. Legal maxima are
 * limits of added sources; the highest amount studied is none (D83).
 */
export const engineLimits = (columns: Columns, limits: readonly Limit[]): Limits => ({
  ...lowestOf(
    columns,
    limits.filter(({ kind }) => kind !== 'legal_max' && kind !== 'SUL_above'),
  ),
  added: lowestOf(
    columns,
    limits.filter(({ kind }) => kind === 'legal_max'),
  ),
});

const speciesStages: Readonly<Record<string, readonly LimitStage[]>> = {
  dog: limitStages.filter((stage) => !/cat|kitten/.test(stage)),
  cat: limitStages.filter((stage) => /cat|kitten/.test(stage)),
};

/** Column by column what `choose` takes of two limits. */
const merged = (one: Limits, other: Limits, choose: (a: number, b: number) => number): Limits => {
  const each = (a: Float64Array, b: Float64Array) =>
    a.map((value, index) => choose(value, b[index] ?? Number.NaN));
  const both = (a: Omit<Limits, 'added'>, b: Omit<Limits, 'added'>) => ({
    dryMatterMax: each(a.dryMatterMax, b.dryMatterMax),
    per1000KcalMax: each(a.per1000KcalMax, b.per1000KcalMax),
  });
  return { ...both(one, other), ...(one.added && other.added && { added: both(one.added, other.added) }) };
};

/** The lower of two limits, or the only one. */
const lower = (a: number, b: number): number => (Number.isNaN(a) || b < a ? b : a);

/**
 * What is too much for animals of these species whatever their age is, as engine input: of each species the highest of its
 * life stages, if all have one on the same basis; of several species the lowest.
 */
export const limitsOfSpecies = (
  snapshot: Columns & { readonly limits: readonly Limit[] },
  species: readonly string[],
): Limits => {
  const ofSpecies = species.map((slug) =>
    (speciesStages[slug] ?? [])
      .map((stage) => engineLimits(snapshot, limitsAt(snapshot, slug === 'dog' ? dogId : dogId + 1, stage)))
      // Math.max of a number and NaN is NaN.
      .reduce((one, other) => merged(one, other, Math.max)),
  );
  return ofSpecies.reduce((one, other) => merged(one, other, lower));
};
