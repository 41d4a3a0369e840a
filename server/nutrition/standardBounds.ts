import { boundColumns, type PreparedStandard } from '../contract/standardColumns.ts';
import {
  isOfCats,
  isUnverified,
  legalMaxima,
  type PublishedRow,
  type PublishedTable,
  type StandardBasis,
  type StandardBound,
  type StandardId,
  standardIds,
  standardName,
  standardStages,
} from '../contract/standards.ts';
import { readStandards } from '../migrations/seed/needs.ts';
import { largeBreedPuppy } from '../nutrients/standardLimits.model.ts';
import type { CatalogueSnapshot } from './catalogue.ts';
import type { LimitStage } from './limitStages.ts';
import type { StandardRow as PrintedRow } from './standardRows.ts';
import { lowestLimit, minimaOf } from './standards.ts';

/** A ratio that a standard bounds. */
export interface StandardRatio {
  readonly ratio: 'calciumToPhosphorus' | 'omega6To3';
  readonly side: 'min' | 'max';
  /** Itself Optimal. */
  readonly bound: number;
}

/** The bounds of a standard at one life stage. */
export interface StandardBounds extends PreparedStandard {
  readonly standard: StandardId;
  readonly lifeStage: string;
  /** "AAFCO 2016 adult dog", with what is unverified in it */
  readonly name: string;
  readonly ratios: readonly StandardRatio[];
}

/** The parts of a catalogue that bounds are made of. */
type Catalogue = Pick<CatalogueSnapshot, 'columns'>;

/** Each names the animal: a table of dogs says nothing of cats. */
const stageWords: Readonly<Record<string, string>> = {
  adult_dog: 'adult dog',
  adult_dog_95: 'adult dog at 95 kcal per kg^0.75',
  adult_dog_110: 'adult dog at 110 kcal per kg^0.75',
  adult_cat: 'adult cat',
  adult_cat_75: 'adult cat at 75 kcal per kg^0.67',
  adult_cat_100: 'adult cat at 100 kcal per kg^0.67',
  puppy: 'puppy',
  puppy_early: 'puppy up to 14 weeks',
  puppy_late: 'puppy from 14 weeks on',
  puppy_large_breed: 'puppy, 70 lb or more as an adult',
  kitten: 'kitten',
};

/** A published bound is Optimal itself: Low ends, and High begins, so far beside it (D7). */
const beside = 0.0001;

let rows: readonly PrintedRow[] | undefined;

/** The rows of a standard's table of a life stage. */
const tableOf = (standard: StandardId, lifeStage: string): readonly PrintedRow[] => {
  rows ??= readStandards();
  return rows.filter((row) => row.standard === standard && row.lifeStage === lifeStage);
};

/**
 * The life stage of a standard for an animal; null if the standard has none.
 * @param stage FEDIAF's
 * @param isLarge true for a puppy of a large breed
 */
export const lifeStageOf = (standard: StandardId, stage: LimitStage, isLarge: boolean): string | null => {
  const isPuppy = stage.startsWith('puppy');
  const grown = stage.replace(/_\d+$/, '');
  const ofAafco = isLarge ? largeBreedPuppy : 'puppy';
  const own = standard === 'aafco-2016' && isPuppy ? ofAafco : grown;
  return [stage, own].find((each) => isStageOf(standard, each)) ?? null;
};

/** True if a standard has a table of a life stage. */
export const isStageOf = (standard: StandardId, stage: string): boolean =>
  (standardStages[standard] as readonly string[]).includes(stage);

type Side = 'min' | 'max';

const comparedWith = (value: number, side: Side): number => value + (side === 'min' ? -beside : beside);

/** A bound as its table prints it. */
const printedBound = ({ value, locator, confidence }: PrintedRow, side: Side): StandardBound => ({
  ...{ value: Number(value), compared: comparedWith(Number(value), side), locator },
  confidence: confidence as StandardBound['confidence'],
});

/** Bounds that differ by less are the same. */
const rounding = 1e-9;

/** A bound of the catalogue: as printed, or as an admin changed it. Of one that it does not have the print counts. */
const storedBound = (
  stored: number | null | undefined,
  row: PrintedRow | undefined,
  side: Side,
): StandardBound | null => {
  const printed = row === undefined ? null : printedBound(row, side);
  if (stored == null) return printed;
  const isPrinted = printed !== null && Math.abs(printed.compared - stored) < rounding;
  return isPrinted
    ? { ...printed, compared: stored }
    : { value: stored, compared: stored, locator: null, confidence: null };
};

/** Rows of a standard's table for one nutrient. */
const rowOf = (
  id: number,
  basis: StandardBasis,
  min: StandardBound | null,
  max: StandardBound | null,
): PublishedRow[] =>
  min === null && max === null ? [] : [{ nutrient_id: id, ratio: null, basis, min, max }];

const bases = [
  { basis: 'per_100g_dry_matter', low: 'dmb_low_max', high: 'dmb_high_min' },
  { basis: 'per_1000_kcal', low: 'dm_low_max', high: 'dm_high_min' },
] as const;

/** The lower of two maxima. */
const lowerOf = (one: StandardBound | null, other: StandardBound | null): StandardBound | null =>
  one === null || (other !== null && other.value < one.value) ? other : one;

/** AAFCO's bounds, as the catalogue has them for the screens (D7). */
const storedRows = ({ columns }: Catalogue, lifeStage: string): PublishedRow[] => {
  const isLarge = lifeStage === largeBreedPuppy;
  const stage = (isLarge ? 'puppy' : lifeStage) as 'puppy' | 'adult_dog' | 'kitten' | 'adult_cat';
  const table = tableOf('aafco-2016', stage);
  const printedOf = (id: number, basis: string, kind: Side, rowsOf = table) => {
    const own = rowsOf.filter((row) => row.nutrientId === id && row.basis === basis && row.kind === kind);
    return own.find(({ seedsBound }) => seedsBound) ?? own[0];
  };
  const ofLarge = isLarge ? tableOf('aafco-2016', largeBreedPuppy) : [];
  return columns.flatMap(({ id, bounds }) =>
    bases.flatMap(({ basis, low, high }) => {
      const min = storedBound(bounds[`${low}_${stage}`], printedOf(id, basis, 'min'), 'min');
      const max = storedBound(bounds[`${high}_${stage}`], printedOf(id, basis, 'max'), 'max');
      const large = printedOf(id, basis, 'max', ofLarge);
      return rowOf(id, basis, min, large === undefined ? max : lowerOf(max, printedBound(large, 'max')));
    }),
  );
};

const all = (): boolean => true;

/**
 * The bounds of a table per 1000 kcal, unverified ones too. FEDIAF prints the same amounts per 100 g dry matter of 4000 kcal
 * per kg.
 */
const printedRows = ({ columns }: Catalogue, table: readonly PrintedRow[], stage: string): PublishedRow[] => {
  const minima = minimaOf([stage], table, all);
  return columns.flatMap(({ id }) => {
    const min = minima.get(id);
    const max = lowestLimit([stage], id, table, all);
    return rowOf(id, 'per_1000_kcal', min ? printedBound(min, 'min') : null, max && printedBound(max, 'max'));
  });
};

/** The ratios of a table, the stricter of two bounds: of small and large breeds those of large ones. */
const ratioRows = (table: readonly PrintedRow[]): PublishedRow[] =>
  (['calciumToPhosphorus', 'omega6To3'] as const).flatMap((ratio) => {
    const own = table.filter(
      ({ basis, nutrient }) => basis === 'ratio' && nutrient.startsWith('Omega') === (ratio === 'omega6To3'),
    );
    const strictest = (side: Side): StandardBound | null => {
      const ofSide = own.filter(({ kind }) => (kind === 'min') === (side === 'min'));
      const sorted = ofSide.toSorted((a, b) => Number(a.value) - Number(b.value));
      const row = side === 'min' ? sorted.at(-1) : sorted[0];
      return row === undefined ? null : { ...printedBound(row, side), compared: Number(row.value) };
    };
    const [min, max] = [strictest('min'), strictest('max')];
    return min === null && max === null ? [] : [{ nutrient_id: null, ratio, basis: 'ratio', min, max }];
  });

/** What a table bounds without a nutrient of ours, by its name. */
const notComparedOf = (table: readonly PrintedRow[]): string[] => [
  ...new Set(
    table.flatMap(({ nutrientId, basis, nutrient }) =>
      nutrientId === null && basis !== 'ratio' ? nutrient : [],
    ),
  ),
];

/** The table of a standard at one of its life stages. */
const standardTable = (catalogue: Catalogue, standard: StandardId, lifeStage: string): PublishedTable => {
  const own = tableOf(standard, lifeStage);
  // The table of large breeds has what differs only.
  const whole = lifeStage === largeBreedPuppy ? tableOf(standard, 'puppy') : own;
  const rowsOf =
    standard === 'aafco-2016'
      ? storedRows(catalogue, lifeStage)
      : printedRows(catalogue, own, `${standard}:${lifeStage}`);
  const [publisher = '', edition = ''] = standard.toUpperCase().split('-');
  return {
    ...{ standard, life_stage: lifeStage, name: `${standardName(standard)} ${stageWords[lifeStage]}` },
    ...{ publisher, edition, rows: [...rowsOf, ...ratioRows(whole)], not_compared: notComparedOf(whole) },
  };
};

/** The legal maxima of the European Union for feed of a species, per 100 g dry matter, the same for all life stages. */
const legalTable = ({ columns }: Catalogue, species: 'dog' | 'cat'): PublishedTable => {
  const stages = standardStages['fediaf-2025'].filter((stage) => isOfCats(stage) === (species === 'cat'));
  const printed = stages
    .flatMap((stage) => tableOf('fediaf-2025', stage))
    .filter(({ kind }) => kind === 'legal_max');
  const lowest = (id: number) =>
    printed
      .filter(({ nutrientId, basis }) => nutrientId === id && basis === 'per_100g_dry_matter')
      .toSorted((a, b) => Number(a.value) - Number(b.value))[0];
  return {
    ...{ standard: legalMaxima, life_stage: species, name: `EU legal maxima, ${species}` },
    ...{ publisher: 'EU, by FEDIAF', edition: '2025', not_compared: [] },
    rows: columns.flatMap(({ id }) => {
      const row = lowest(id);
      return rowOf(id, 'per_100g_dry_matter', null, row ? printedBound(row, 'max') : null);
    }),
  };
};

/** All tables for a species, with the legal maxima. */
export const tablesOfSpecies = (catalogue: Catalogue, species: 'dog' | 'cat'): PublishedTable[] => [
  ...standardIds.flatMap((standard) =>
    standardStages[standard]
      .filter((stage) => isOfCats(stage) === (species === 'cat'))
      .map((stage) => standardTable(catalogue, standard, stage)),
  ),
  legalTable(catalogue, species),
];

const ratiosOf = ({ rows: tableRows }: PublishedTable): StandardRatio[] =>
  tableRows.flatMap(({ ratio, min, max }) =>
    ratio === null
      ? []
      : [
          ...(min === null ? [] : [{ ratio, side: 'min' as const, bound: min.value }]),
          ...(max === null ? [] : [{ ratio, side: 'max' as const, bound: max.value }]),
        ],
  );

/** A table as formulations compare with it. */
export const boundsOfTable = (
  { columns }: Catalogue,
  table: PublishedTable & { readonly standard: StandardId },
): StandardBounds => {
  const isChecked = table.rows.every(({ min, max }) => !isUnverified(min) && !isUnverified(max));
  return {
    ...{ standard: table.standard, lifeStage: table.life_stage, table, ratios: ratiosOf(table) },
    name: `${table.name}${isChecked ? '' : ' (unverified in part)'}`,
    columns: boundColumns(columns, table.rows),
  };
};

/**
 * The bounds of a standard at a life stage of its tables. Unverified ones hold too, as a recipe is the safer for it, and the
 * name says that there are some.
 */
export const standardBounds = (
  catalogue: Catalogue,
  standard: StandardId,
  lifeStage: string,
): StandardBounds => boundsOfTable(catalogue, { ...standardTable(catalogue, standard, lifeStage), standard });
