import { type AmountByBasis, amountByBasis, toGrams } from '../../../../engine/host/bases.ts';
import type { LifeStageColumns, ValueRange } from '../../../../engine/host/derivedValues.ts';
import { Level } from '../../../../engine/host/recipeTotals.ts';
import { formatAmount, formatShare, noValue, valueText } from '../../../format.ts';
import type { RecipeResults } from '../../../recipeCalculator.ts';
import { editorTexts } from '../../../texts/editorTexts.ts';
import { matrixTexts } from '../../../texts/matrixTexts.ts';
import { texts } from '../../../texts.ts';
import { emptyCell, type MatrixCell } from '../../../ui/matrix/types.ts';
import type { LevelName } from '../../../ui/value/LevelBadge.tsx';
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

/** Cell of a value. A value that no food states is a dash, never 0. */
export const cellOf = (
  value: number,
  format: (value: number) => string,
  precision: Precision = 'exact',
  level: LevelName | null = null,
): MatrixCell => {
  if (Number.isNaN(value)) return none(matrixTexts.noValue);
  const text = format(value);
  const spoken = precision === 'exact' ? text : matrixTexts.precision[precision](text);
  const full = level === null ? spoken : `${spoken}, ${texts.levels[level]}`;
  return {
    text: marks[precision] + text,
    ariaText: full === text ? null : full,
    level,
    value,
    ...(precision !== 'exact' && { remark: matrixTexts.remarks[precision] }),
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

/** Cell of a nutrient's amount from the foods that state it. `itself`: the amount is also the denominator. */
const stated = (
  { totals }: RecipeResults,
  { column }: NutrientRow,
  value: number,
  below: Precision | 'itself',
  level: LevelName | null = null,
): MatrixCell => {
  const known = knownOf(totals, column);
  if (known === 'nothing')
    return level === null
      ? none(matrixTexts.notStated)
      : { ...none(`${matrixTexts.notStated}, ${texts.levels[level]}`), level };
  if (Number.isNaN(totals.amounts[column] ?? Number.NaN)) return none(editorTexts.nutrients.tooLarge);
  const precision = below === 'itself' ? 'exact' : dividing(known === 'part' ? 'atLeast' : 'exact', below);
  return cellOf(value, formatAmount, precision, level);
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
      return stated(results, row, totals.amounts[row.column] ?? Number.NaN, 'exact');
    default: {
      const bounded = derived.values[row.derivedValue];
      return cellOf(bounded.value, formatOfDerived(row), getPrecision(bounded));
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
  const value = results.derived[basis][column] ?? Number.NaN;
  const below = isPer1000KcalItself(row, basis) ? 'itself' : divisorOf(results, basis);
  return isUnbounded(results, bounds, basis, column)
    ? { ...stated(results, row, value, below, 'optimal'), hollow: true }
    : stated(results, row, value, below, rangeOf(results, bounds, basis, column));
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
      return cellOf(on(toGrams(totals.totalMilligrams)), formatAmount, dividing('exact', below));
    case 'nutrient':
      return nutrientCell(row, basis, results, bounds);
    case 'quantity': {
      const bounded = derived.values[row.derivedValue];
      const itself = row.derivedValue === 'dryMatter' && basis === 'dryMatterBasis';
      return cellOf(
        on(bounded.value),
        formatOfDerived(row),
        itself ? 'exact' : dividing(getPrecision(bounded), below),
      );
    }
    default:
      return emptyCell;
  }
};
