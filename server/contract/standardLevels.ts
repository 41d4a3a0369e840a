import { shownLevel } from './judgedRows.ts';
import { type LevelName, levelBeside, type StandardLevel } from './levelBeside.ts';
import {
  type BoundColumns,
  type Column,
  maximaOf,
  type PreparedStandard,
  placeOf,
} from './standardColumns.ts';
import { isUnverified, legalMaxima, type StandardBound, type StandardRow, subjectOf } from './standards.ts';

interface Range {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** The engine's results that levels by standards come from. */
interface Totals {
  readonly amounts: Float64Array;
  readonly rawAmounts: Float64Array;
  readonly maxUnstated: Float64Array;
  readonly knownMilligrams: Float64Array;
  readonly estimatedAmounts: Float64Array;
  readonly lossUnknown: Uint8Array;
  readonly limits: Uint8Array;
}
interface Levels {
  readonly dryMatter: Uint8Array;
  readonly dryMatterKnown: Uint8Array;
  readonly per1000Kcal: Uint8Array;
  readonly per1000KcalKnown: Uint8Array;
}
interface Values {
  readonly values: Readonly<
    Record<'dryMatter' | 'energy' | 'energyDensity' | 'calciumToPhosphorus' | 'omega6To3', Range>
  >;
}

/** The calls of the engine that levels by standards need. Its open recipe is the one that is judged. */
export interface StandardsEngine {
  assess(
    need: {
      readonly amounts: Float64Array;
      readonly lowMax: Float64Array;
      readonly highMin: Float64Array;
      readonly limits: { readonly dryMatterMax: Float64Array; readonly per1000KcalMax: Float64Array };
    },
    scale: number,
  ): Totals;
  deriveValues(need: null): Values;
  assessLifeStage(bounds: BoundColumns): Levels;
}

/** What the engine says of its open recipe, for all tables. */
interface Recipe {
  /** True if somebody reviewed each food, so that its added sources are known. */
  readonly isReviewed: boolean;
  readonly columns: readonly Column[];
  readonly place: ReadonlyMap<number, number>;
  readonly totals: Totals;
  readonly values: Values['values'];
  /** Percent of all grams by the name of a category; null if nobody knows it. */
  readonly categories: ReadonlyMap<string, number> | null;
}

/** kcal per kg dry matter above which bounds per 100 g dry matter rise with the energy (D8). */
export const denseFrom = 4000;

/** Bits of the engine's limits. */
const [isAbove, mayBeAbove, isAdded] = [1, 2, 16];

/** The column whose amount a maximum compares: of vitamin A the retinol (D2). */
const highColumn = ({ columns }: Recipe, column: number): number => {
  if (columns[column]?.role !== 'vitamin-a') return column;
  const retinol = columns.findIndex(({ role }) => role === 'retinol');
  return retinol < 0 ? column : retinol;
};

/** The smallest amount of a column on a basis that unstated values leave possible. */
const leastOn = ({ values }: Recipe, amount: number, basis: StandardRow['basis']): number =>
  basis === 'per_1000_kcal' ? (amount / values.energy.max) * 1000 : (amount / values.dryMatter.value) * 100;

/** The part that the energy density raises a bound by, at most. */
const correctionOf = ({ values }: Recipe, { basis }: StandardRow, isLaw: boolean): number =>
  isLaw || basis !== 'per_100g_dry_matter' ? 1 : Math.max(1, values.energyDensity.max / denseFrom);

const percentOf = (amount: number, bound: StandardBound | null, by: number): number | null => {
  if (bound === null || !(bound.value > 0)) return null;
  const percent = (amount / (bound.value * by)) * 100;
  return Number.isFinite(percent) ? percent : null;
};

const isStated = ({ totals }: Recipe, column: number): boolean =>
  totals.knownMilligrams[column] !== 0 || (totals.amounts[column] ?? 0) > 0;

const isWithin = ({ totals: { limits } }: Recipe, column: number, bits: number): boolean =>
  ((limits[column] ?? 0) & bits) === 0;

/** The level by a law, which limits added sources (D83). Whether a food that nobody reviewed is one is not known. */
const lawLevel = (of: Recipe, column: number): LevelName => {
  const isKnown = of.values.dryMatter.value > 0 && !Number.isNaN(of.totals.amounts[column]);
  if (!isKnown) return 'unknown';
  if (isWithin(of, column, isAbove | mayBeAbove)) return 'optimal';
  if (isWithin(of, column, isAdded)) return of.isReviewed ? 'optimal' : 'unknown';
  return isWithin(of, column, isAbove) ? 'unknown' : 'high';
};

/** The level by the figures of a row; `levels` is null for a law. */
const codeOf = (of: Recipe, levels: Levels | null, row: StandardRow, column: number): LevelName => {
  if (levels === null) return lawLevel(of, column);
  const level =
    row.basis === 'per_1000_kcal'
      ? shownLevel(levels.per1000Kcal[column] ?? 0, levels.per1000KcalKnown[column] === 1)
      : shownLevel(levels.dryMatter[column] ?? 0, levels.dryMatterKnown[column] === 1);
  return level === 'none' ? 'unknown' : level;
};

/** The level as it is shown, with what follows from who checked the bounds. */
const shown = (row: StandardRow, byFigure: LevelName) => ({
  level: byFigure === 'low' && isUnverified(row.min) ? ('unknown' as const) : byFigure,
  unverified: isUnverified(row.min) || isUnverified(row.max),
});

const nutrientLevel = (
  of: Recipe,
  levels: Levels | null,
  row: StandardRow,
  column: number,
): StandardLevel => {
  const { totals, values } = of;
  const byFigure = codeOf(of, levels, row, column);
  const by = correctionOf(of, row, levels === null);
  const amount = totals.amounts[column] ?? Number.NaN;
  const least = percentOf(leastOn(of, amount, row.basis), row.min, by);
  const isShort = row.min !== null && !(least !== null && least >= 100);
  const isHigh = byFigure === 'high' || row.min === null || (byFigure === 'unknown' && !isShort);
  const raw = totals.rawAmounts[highColumn(of, column)] ?? Number.NaN;
  const ofMax = percentOf(leastOn(of, raw, row.basis), row.max, by);
  const stated = isStated(of, column);
  const estimated = totals.estimatedAmounts[column] ?? 0;
  const without = percentOf(leastOn(of, amount - estimated, row.basis), row.min, by);
  const { max, value } = row.basis === 'per_1000_kcal' ? values.energy : values.energyDensity;
  const certain = max === value && totals.maxUnstated[column] === 0;
  const { level, unverified } = shown(row, byFigure);
  return {
    ...{ row, level, byFigure, unverified },
    mayBe: level !== 'unknown' || !stated ? null : isHigh ? 'high' : 'low',
    side: isHigh && row.max !== null ? 'max' : 'min',
    percent: !stated ? null : (isHigh && row.max !== null ? ofMax : least) || (certain ? 0 : null),
    isAtLeast: !certain,
    estimated: level === 'optimal' && estimated > 0 && row.min !== null && !((without ?? 0) >= 100),
    lossUnknown: totals.lossUnknown[column] === 1,
    isFromFood: levels === null && level === 'optimal' && !isWithin(of, column, isAbove),
  };
};

/** True if a ratio is, or by unstated values may be, beyond a bound. */
export const isBeyond = (
  { value, min, max }: Range,
  side: 'min' | 'max',
  bound: number,
  unstated: 'stated' | 'interval',
): boolean => {
  if (unstated === 'stated') return side === 'min' ? value < bound : value > bound;
  return side === 'min' ? !(min >= bound) : !(max <= bound);
};

/** True if Ca:P may be beyond a bound by estimated values: none of the one, twice those of the other (D89). */
const isEstimatedCaP = ({ columns, totals }: Recipe, min: number, max: number): boolean => {
  const indexOf = (role: string): number => columns.findIndex((column) => column.role === role);
  const [ca, p] = [indexOf('calcium'), indexOf('phosphorus')];
  const { amounts, estimatedAmounts } = totals;
  if (!estimatedAmounts[ca] && !estimatedAmounts[p]) return false;
  const of = (index: number, times: number): number =>
    (amounts[index] ?? Number.NaN) + times * (estimatedAmounts[index] ?? 0);
  const ratio = (times: number): number => of(ca, times) / of(p, -times);
  return !(ratio(-1) >= min && ratio(1) <= max);
};

/** The value of a ratio, or the share of a category; NaN if it is not known. */
const rangeOf = ({ values, categories }: Recipe, { ratio, category }: StandardRow): Range => {
  if (category === undefined) return values[ratio ?? 'calciumToPhosphorus'];
  const share = categories === null ? Number.NaN : (categories.get(category) ?? 0);
  return { value: share, min: share, max: share };
};

const ratioLevel = (of: Recipe, row: StandardRow): StandardLevel => {
  const range = rangeOf(of, row);
  const { min, max } = {
    min: row.min?.value ?? Number.NEGATIVE_INFINITY,
    max: row.max?.value ?? Number.POSITIVE_INFINITY,
  };
  const mayBeLow = isBeyond(range, 'min', min, 'interval');
  const mayBeHigh = isBeyond(range, 'max', max, 'interval');
  const isLow = range.max < min;
  const isHigh = range.min > max;
  const certain = isLow ? 'low' : isHigh ? 'high' : null;
  const byFigure = certain ?? (mayBeLow || mayBeHigh ? 'unknown' : 'optimal');
  const side = row.min === null || isHigh || (!mayBeLow && mayBeHigh) ? 'max' : 'min';
  const { level, unverified } = shown(row, byFigure);
  const isStatedRatio = Number.isFinite(range.value);
  return {
    ...{ row, level, byFigure, unverified, side },
    mayBe: level !== 'unknown' || !isStatedRatio ? null : side === 'max' ? 'high' : 'low',
    percent: isStatedRatio ? percentOf(range.value, row[side], 1) : null,
    estimated: level === 'optimal' && row.ratio === 'calciumToPhosphorus' && isEstimatedCaP(of, min, max),
    ...{ isAtLeast: false, lossUnknown: false, isFromFood: false },
  };
};

/** The level of a row whose nutrient the catalogue does not have. */
const notCompared = (row: StandardRow): StandardLevel => ({
  ...{ row, level: 'unknown', byFigure: 'unknown', mayBe: null, percent: null, isAtLeast: false },
  side: row.min === null ? 'max' : 'min',
  ...{ unverified: false, estimated: false, lossUnknown: false, isFromFood: false },
});

const empty = (length: number) => new Float64Array(length).fill(Number.NaN);

/**
 * The levels of an engine's open recipe by each standard: the one place that decides them, for screens, reports,
 * formulations and the test of the shipped recipes. An amount is an interval from what is stated to what may be unstated; a
 * level that the interval leaves open is Unknown, as by a need.
 * @param categories percent of all grams by the name of a category of foods, for target sets; null if nobody knows it
 */
export const levelsByStandards = (
  engine: StandardsEngine,
  columns: readonly Column[],
  standards: readonly PreparedStandard[],
  isReviewed: boolean,
  categories: Recipe['categories'] = null,
): readonly (readonly StandardLevel[])[] => {
  const none = empty(columns.length);
  const need = { amounts: none, lowMax: none, highMin: none };
  const { values } = engine.deriveValues(null);
  // A law's maxima are of dry matter as it is, whatever its energy.
  const recipeBy = (dryMatterMax: Float64Array): Recipe => {
    const totals = engine.assess({ ...need, limits: { dryMatterMax, per1000KcalMax: none } }, 1);
    return { isReviewed, columns, place: placeOf(columns), totals, values, categories };
  };
  const byFigures = recipeBy(none);
  return standards.map(({ table, columns: bounds }) => {
    const isLaw = table.standard === legalMaxima;
    const of = isLaw ? recipeBy(maximaOf(columns, table.rows)) : byFigures;
    const levels = isLaw ? null : engine.assessLifeStage(bounds);
    const all = table.rows.map((row) => {
      if (row.nutrient_id === null) return ratioLevel(of, row);
      const column = of.place.get(row.nutrient_id);
      return column === undefined ? notCompared(row) : nutrientLevel(of, levels, row, column);
    });
    return table.besideUnknown ? all.map(levelBeside) : all;
  });
};

/** From worst to best. */
const worstFirst: readonly LevelName[] = ['high', 'low', 'unknown', 'optimal', 'none'];

/** How bad a level is: the smaller the worse, and of two levels of one kind the one farther from its bound. */
export const badness = ({
  level,
  percent,
  unverified,
}: Pick<StandardLevel, 'level' | 'percent' | 'unverified'>): number => {
  const rank = worstFirst.indexOf(level) + (level === 'optimal' && unverified ? -0.5 : 0);
  const share = level === 'high' ? 1 / (percent ?? 100) : (percent ?? 0) / 1e6;
  return rank + Math.min(share, 0.49);
};

/** One level for each nutrient and ratio of a standard: on two bases the worse one. */
export const worstOfRows = (levels: readonly StandardLevel[]): StandardLevel[] => {
  const found = new Map<string, StandardLevel>();
  for (const each of levels) {
    const key = subjectOf(each.row);
    const other = found.get(key);
    if (other === undefined || badness(each) < badness(other)) found.set(key, each);
  }
  return [...found.values()];
};
