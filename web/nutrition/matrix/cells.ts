import { type AmountByBasis, amountByBasis, toGrams } from '../../../engine/host/bases.ts';
import type { LifeStageColumns, ValueRange } from '../../../engine/host/derivedValues.ts';
import { Level } from '../../../engine/host/recipeTotals.ts';
import { upperEnd } from '../../kernel/foodMarks.ts';
import { formatAmount, formatShare, noValue, valueText } from '../../kernel/format.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { matrixTexts } from '../../texts/matrixTexts.ts';
import { texts } from '../../texts/texts.ts';
import { valueTexts } from '../../texts/valueTexts.ts';
import { emptyCell, type MatrixCell } from '../../ui/matrix/types.ts';
import type { LevelName } from '../../ui/value/LevelBadge.tsx';
import { isEstimated, rangeWidth } from '../nutrients/amountText.ts';
import { knownOf } from '../rows.ts';
import type { DerivedRow, MatrixRow, NutrientRow } from './matrixRows.ts';

/** How a value from stated amounts relates to the true value. */
export type Precision = 'exact' | 'atLeast' | 'atMost' | 'about';

const marks: Readonly<Record<Precision, string>> = { exact: '', atLeast: '≥ ', atMost: '≤ ', about: '≈ ' };

/** Cell of a value that is not stated or cannot be calculated. */
const none = (text: string): MatrixCell => ({
  text: noValue,
  ariaText: text,
  level: null,
  value: null,
});

/** What a value is besides a number. */
export interface CellMarks {
  readonly precision?: Precision;
  readonly level?: LevelName | null;
  /** What the upper end of a range adds to the value, which is the lower end (D86); Infinity for a lower limit. */
  readonly width?: number;
  /** Of another state, of the class of food, or below a limit (D89). */
  readonly estimated?: boolean;
}

/** Sign, spoken text and remark of a value; a range shows the end that says more. */
const wordsOf = (
  value: number,
  format: (value: number) => string,
  precision: Precision,
  high: number | undefined,
) => {
  const text = format(value);
  if (high !== undefined) {
    const shown = value === 0 ? marks.atMost + format(high) : marks.atLeast + text;
    return { shown, spoken: valueTexts.range(text, format(high)), remark: '' };
  }
  if (precision === 'exact') return { shown: text, spoken: text, remark: '' };
  const spoken = matrixTexts.precision[precision](text);
  return { shown: marks[precision] + text, spoken, remark: matrixTexts.remarks[precision] };
};

/** Cell of a value. A value that no food states is a dash, never 0. */
export const cellOf = (
  value: number,
  format: (value: number) => string,
  { precision = 'exact', level = null, width = 0, estimated = false }: CellMarks = {},
): MatrixCell => {
  if (Number.isNaN(value)) return none(matrixTexts.noValue);
  const high = upperEnd(value, width);
  const bound = width === Number.POSITIVE_INFINITY ? 'atLeast' : precision;
  const { shown, spoken, remark } = wordsOf(value, format, bound, high);
  const mark = estimated ? valueTexts.estimatedMark : '';
  const text = mark + shown;
  const known = valueTexts.withEstimated(spoken, estimated);
  const full = level === null ? known : `${known}, ${texts.levels[level]}`;
  const remarks = [remark, estimated ? valueTexts.estimated : ''].filter((each) => each !== '').join(', ');
  return {
    text,
    ariaText: full === text ? null : full,
    level,
    value,
    ...(remarks !== '' && { remark: remarks }),
    ...(high !== undefined && { range: { high, text: mark + spoken } }),
  };
};

/** Precision of a derived value from its range with unstated values. */
export const getPrecision = ({ value, min, max }: ValueRange): Precision => {
  if (min === max) return 'exact';
  if (value === min) return 'atLeast';
  return value === max ? 'atMost' : 'about';
};

const inverse: Readonly<Record<Precision, Precision>> = {
  exact: 'exact',
  atLeast: 'atMost',
  atMost: 'atLeast',
  about: 'about',
};

/** Precision of a quotient. */
export const dividing = (above: Precision, below: Precision): Precision => {
  const divisor = inverse[below];
  if (above === 'exact') return divisor;
  return divisor === 'exact' || divisor === above ? above : 'about';
};

export type Basis = keyof AmountByBasis;

/** Precision of the denominator of a basis. */
const divisorOf = ({ derived: { values } }: RecipeResults, basis: Basis): Precision => {
  if (basis === 'asFed') return 'exact';
  return getPrecision(basis === 'dryMatterBasis' ? values.dryMatter : values.energy);
};

/** How a total of a nutrient is shown. */
interface StatedCell {
  /** What the shown value is of the total: 1, a serving's factor, or what 1 is on a basis. */
  readonly factor: number;
  /** Precision of the factor. `itself`: the amount is also the denominator. */
  readonly below?: Precision | 'itself';
  readonly level?: LevelName | null;
}

/** Cell of a nutrient's amount from the foods that state it. */
export const statedCell = (
  results: Pick<RecipeResults, 'totals'>,
  row: Pick<NutrientRow, 'column' | 'scale'>,
  value: number,
  { factor, below = 'exact', level = null }: StatedCell,
): MatrixCell => {
  const { totals } = results;
  const { column } = row;
  const known = knownOf(totals, column);
  if (known === 'nothing')
    return level === null
      ? none(matrixTexts.notStated)
      : { ...none(`${matrixTexts.notStated}, ${texts.levels[level]}`), level };
  if (Number.isNaN(totals.amounts[column] ?? Number.NaN)) return none(editorTexts.nutrients.tooLarge);
  const estimated = isEstimated(results, column);
  if (below === 'itself') return cellOf(value, formatAmount, { level, estimated });
  const width = rangeWidth(results, row, factor);
  if (below === 'exact' && width > 0) return cellOf(value, formatAmount, { level, width, estimated });
  const above = known === 'part' || width > 0 ? 'atLeast' : 'exact';
  return cellOf(value, formatAmount, { precision: dividing(above, below), level, estimated });
};

/** Number format of a derived value in the matrix. */
export const formatOfDerived =
  ({ unit, measure = unit }: DerivedRow) =>
  (value: number): string =>
    valueText(value, measure, 'exact');

/** Cell of the recipe's total. */
export const totalCell = (row: MatrixRow, results: RecipeResults): MatrixCell => {
  const { totals, derived } = results;
  switch (row.kind) {
    case 'section':
      return emptyCell;
    case 'grams':
      return cellOf(toGrams(totals.totalMilligrams), formatAmount);
    case 'share':
      return totals.totalMilligrams > 0 ? cellOf(100, formatShare) : none(matrixTexts.noValue);
    case 'nutrient':
      return statedCell(results, row, totals.amounts[row.column] ?? Number.NaN, { factor: 1 });
    default: {
      const bounded = derived.values[row.derivedValue];
      return cellOf(bounded.value, formatOfDerived(row), { precision: getPrecision(bounded) });
    }
  }
};

type Bounded = Exclude<Basis, 'asFed'>;

/** Largest Low and smallest High on a basis, by column. */
const boundsOn = (bounds: LifeStageColumns, basis: Bounded): readonly [Float64Array, Float64Array] =>
  basis === 'dryMatterBasis'
    ? [bounds.dryMatterLowMax, bounds.dryMatterHighMin]
    : [bounds.per1000KcalLowMax, bounds.per1000KcalHighMin];

const hasBound = (bounds: LifeStageColumns, basis: Bounded, column: number): boolean =>
  boundsOn(bounds, basis).some((bound) => !Number.isNaN(bound[column]));

/** Level by the bounds of the life stage: Low, Optimal, High or Unknown. Null without bounds. */
export const rangeOf = (
  { stages }: RecipeResults,
  bounds: LifeStageColumns | null,
  basis: Basis,
  column: number,
): LevelName | null => {
  if (!stages || !bounds || basis === 'asFed' || !hasBound(bounds, basis, column)) return null;
  const [codes, known] =
    basis === 'dryMatterBasis'
      ? [stages.dryMatter, stages.dryMatterKnown]
      : [stages.per1000Kcal, stages.per1000KcalKnown];
  const code = codes[column] ?? Level.none;
  if (code === Level.none) return null;
  if (code === Level.high) return 'high';
  if (known[column] !== 1) return 'unknown';
  return code === Level.low ? 'low' : 'optimal';
};

/** True for a stated amount that is Optimal because the life stage names no bound of it (D59). */
export const isUnbounded = (
  { stages, totals, derived }: RecipeResults,
  bounds: LifeStageColumns | null,
  basis: Basis,
  column: number,
): boolean =>
  stages !== null &&
  bounds !== null &&
  basis !== 'asFed' &&
  !hasBound(bounds, basis, column) &&
  knownOf(totals, column) !== 'nothing' &&
  !Number.isNaN(derived[basis][column] ?? Number.NaN);

/** True for energy per 1000 kcal, which is 1000 however much of it is stated. */
const isPer1000KcalItself = ({ role }: NutrientRow, basis: Basis): boolean =>
  basis === 'per1000Kcal' && role === 'energy';

/** Cell of a nutrient's amount on a basis, with its level at the life stage. */
const nutrientCell = (
  row: NutrientRow,
  basis: Basis,
  results: RecipeResults,
  bounds: LifeStageColumns | null,
): MatrixCell => {
  const { column } = row;
  const { derived, totals } = results;
  const value = derived[basis][column] ?? Number.NaN;
  const factor = amountByBasis(1, totals.totalMilligrams, derived.values)[basis];
  const below = isPer1000KcalItself(row, basis) ? 'itself' : divisorOf(results, basis);
  const hollow = isUnbounded(results, bounds, basis, column);
  const level = hollow ? 'optimal' : rangeOf(results, bounds, basis, column);
  return { ...statedCell(results, row, value, { factor, below, level }), ...(hollow && { hollow }) };
};

/** Cell of the recipe's amount on a basis. */
export const basisCell = (
  row: MatrixRow,
  basis: Basis,
  results: RecipeResults,
  bounds: LifeStageColumns | null,
): MatrixCell => {
  const { totals, derived } = results;
  const below = divisorOf(results, basis);
  const on = (amount: number): number => amountByBasis(amount, totals.totalMilligrams, derived.values)[basis];
  switch (row.kind) {
    case 'grams':
      return cellOf(on(toGrams(totals.totalMilligrams)), formatAmount, {
        precision: dividing('exact', below),
      });
    case 'nutrient':
      return nutrientCell(row, basis, results, bounds);
    case 'quantity': {
      const bounded = derived.values[row.derivedValue];
      const itself = row.derivedValue === 'dryMatter' && basis === 'dryMatterBasis';
      return cellOf(on(bounded.value), formatOfDerived(row), {
        precision: itself ? 'exact' : dividing(getPrecision(bounded), below),
      });
    }
    default:
      return emptyCell;
  }
};
