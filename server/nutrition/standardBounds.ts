import type { LifeStageColumns } from '../../engine/host/derivedValues.ts';
import { type StandardId, standardName, standardStages } from '../contract/standards.ts';
import { readStandards } from '../migrations/seed/needs.ts';
import { largeBreedPuppy } from '../nutrients/standardLimits.model.ts';
import type { CatalogueSnapshot } from './catalogue.ts';
import type { LimitStage } from './limitStages.ts';
import type { StandardRow } from './standardRows.ts';
import { KG_PER_LB, lowestLimit, minimaOf } from './standards.ts';

/** A ratio that a standard bounds. */
export interface StandardRatio {
  readonly ratio: 'calciumToPhosphorus' | 'omega6To3';
  readonly side: 'min' | 'max';
  /** Itself Optimal. */
  readonly bound: number;
}

/** The bounds of a standard at one life stage. */
export interface StandardBounds {
  readonly standard: StandardId;
  readonly lifeStage: string;
  /** "AAFCO 2016 adult" */
  readonly name: string;
  readonly columns: LifeStageColumns;
  readonly ratios: readonly StandardRatio[];
}

/** The parts of a catalogue that bounds are made of. */
type Catalogue = Pick<CatalogueSnapshot, 'columns' | 'limits'>;

const stageWords: Readonly<Record<string, string>> = {
  adult_dog: 'adult',
  adult_dog_95: 'adult at 95 kcal per kg^0.75',
  adult_dog_110: 'adult at 110 kcal per kg^0.75',
  adult_cat: 'adult',
  adult_cat_75: 'adult at 75 kcal per kg^0.67',
  adult_cat_100: 'adult at 100 kcal per kg^0.67',
  puppy: 'puppy',
  puppy_early: 'puppy up to 14 weeks',
  puppy_late: 'puppy from 14 weeks on',
  puppy_large_breed: 'puppy, 70 lb or more as an adult',
  kitten: 'kitten',
};

/** A published bound is Optimal itself: Low ends, and High begins, so far beside it (D7). */
const beside = 0.0001;

let rows: readonly StandardRow[] | undefined;

/** The rows of a standard's table of a life stage. */
const tableOf = (standard: StandardId, lifeStage: string): readonly StandardRow[] => {
  rows ??= readStandards();
  return rows.filter((row) => row.standard === standard && row.lifeStage === lifeStage);
};

/** Adult weight in lb from which AAFCO has lower maxima for puppies. */
const largeBreedLb = 70;

/**
 * The life stage of a standard for an animal; null if the standard has none. The adult weight of a puppy is not known, but
 * is at least its weight.
 * @param stage FEDIAF's
 */
export const lifeStageOf = (standard: StandardId, stage: LimitStage, weightKg: number): string | null => {
  const isPuppy = stage.startsWith('puppy');
  const isLarge = weightKg >= largeBreedLb * Number(KG_PER_LB);
  const grown = stage.replace(/_\d+$/, '');
  const ofAafco = isLarge ? largeBreedPuppy : 'puppy';
  const own = standard === 'aafco-2016' && isPuppy ? ofAafco : grown;
  return [stage, own].find((each) => isStageOf(standard, each)) ?? null;
};

/** True if a standard has a table of a life stage. */
export const isStageOf = (standard: StandardId, stage: string): boolean =>
  (standardStages[standard] as readonly string[]).includes(stage);

const lower = (one: number, other: number): number => (Number.isNaN(one) || other < one ? other : one);

/** AAFCO's bounds, as the catalogue has them for the screens (D7). */
const storedColumns = ({ columns, limits }: Catalogue, lifeStage: string): LifeStageColumns => {
  const isLarge = lifeStage === largeBreedPuppy;
  const stage = (isLarge ? 'puppy' : lifeStage) as 'puppy' | 'adult_dog' | 'kitten' | 'adult_cat';
  const part = (name: 'dmb_low_max' | 'dmb_high_min' | 'dm_low_max' | 'dm_high_min') =>
    Float64Array.from(columns, ({ bounds }) => bounds[`${name}_${stage}`] ?? Number.NaN);
  const maxima = (name: 'dmb_high_min' | 'dm_high_min', basis: 'per_100g_dry_matter' | 'per_1000_kcal') => {
    const own = limits.filter((each) => each.life_stage === largeBreedPuppy && each.basis === basis);
    const maxOf = (id: number) => own.find(({ nutrient_id }) => nutrient_id === id)?.max_qty;
    return part(name).map((value, column) => {
      const max = isLarge ? maxOf(columns[column]?.id ?? 0) : undefined;
      return max === undefined ? value : lower(value, Number(max) + beside);
    });
  };
  return {
    dryMatterLowMax: part('dmb_low_max'),
    dryMatterHighMin: maxima('dmb_high_min', 'per_100g_dry_matter'),
    per1000KcalLowMax: part('dm_low_max'),
    per1000KcalHighMin: maxima('dm_high_min', 'per_1000_kcal'),
  };
};

const all = (): boolean => true;

/** The minima of a table per 1000 kcal, and the maximum of a nutrient, unverified ones too. */
const printed = (table: readonly StandardRow[], stage: string) => ({
  minima: minimaOf([stage], table, all),
  maximumOf: (nutrientId: number) => lowestLimit([stage], nutrientId, table, all),
});

/** Bounds of a table per 1000 kcal. FEDIAF prints the same amounts per 100 g dry matter of 4000 kcal per kg. */
const printedColumns = (
  { columns }: Catalogue,
  { minima, maximumOf }: ReturnType<typeof printed>,
): LifeStageColumns => {
  const none = () => new Float64Array(columns.length).fill(Number.NaN);
  const numberOf = (row: StandardRow | null | undefined, by: number) =>
    row ? Number(row.value) + by : Number.NaN;
  return {
    dryMatterLowMax: none(),
    dryMatterHighMin: none(),
    per1000KcalLowMax: Float64Array.from(columns, ({ id }) => numberOf(minima.get(id), -beside)),
    per1000KcalHighMin: Float64Array.from(columns, ({ id }) => numberOf(maximumOf(id), beside)),
  };
};

/** The ratios of a table, the stricter of two bounds: of small and large breeds those of large ones. */
const ratiosOf = (table: readonly StandardRow[]): StandardRatio[] => {
  const found = new Map<string, StandardRatio>();
  for (const { basis, nutrient, kind, value } of table) {
    if (basis !== 'ratio') continue;
    const ratio = nutrient.startsWith('Omega') ? 'omega6To3' : 'calciumToPhosphorus';
    const side = kind === 'min' ? 'min' : 'max';
    const key = `${ratio} ${side}`;
    const bounds = [Number(value), found.get(key)?.bound ?? Number(value)];
    const bound = side === 'min' ? Math.max(...bounds) : Math.min(...bounds);
    found.set(key, { ratio, side, bound });
  }
  return [...found.values()];
};

/** What the name of a standard says where its bounds are not all checked against the print. */
const unverifiedWords = (bounds: ReturnType<typeof printed>, { columns }: Catalogue): string => {
  const rows = columns.flatMap(({ id }) => [bounds.minima.get(id), bounds.maximumOf(id)]);
  return rows.some((row) => row?.confidence === 'low') ? ' (unverified in part)' : '';
};

/**
 * The bounds of a standard at a life stage of its tables. Unverified ones hold too, as a recipe is the safer for it, and the
 * name says that there are some.
 */
export const standardBounds = (
  catalogue: Catalogue,
  standard: StandardId,
  lifeStage: string,
): StandardBounds => {
  const table = tableOf(standard, lifeStage);
  const isStored = standard === 'aafco-2016';
  const bounds = printed(table, `${standard}:${lifeStage}`);
  const unverified = isStored ? '' : unverifiedWords(bounds, catalogue);
  return {
    ...{ standard, lifeStage, name: `${standardName(standard)} ${stageWords[lifeStage]}${unverified}` },
    columns: isStored ? storedColumns(catalogue, lifeStage) : printedColumns(catalogue, bounds),
    // The table of large breeds has what differs only.
    ratios: ratiosOf(lifeStage === largeBreedPuppy ? tableOf(standard, 'puppy') : table),
  };
};
