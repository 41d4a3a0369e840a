import { toGrams } from '../../../engine/host/bases.ts';
import type { LineValues } from '../../../engine/host/lineValues.ts';
import { sharesOf } from '../../../engine/host/shares.ts';
import { widthIn } from '../../kernel/foodMarks.ts';
import { formatAmount, formatShare, noValue } from '../../kernel/format.ts';
import { percentOfFood, type RecipeResults } from '../../kernel/recipeCalculator.ts';
import { matrixTexts } from '../../texts/matrixTexts.ts';
import { emptyCell, type MatrixCell } from '../../ui/matrix/types.ts';
import type { NutritionModel } from '../calculation.ts';
import type { DraftLine } from '../draft.ts';
import { type CellMarks, cellOf, formatOfDerived, type Precision } from './cells.ts';
import type { DerivedRow, MatrixRow } from './matrixRows.ts';

/** The visible foods and their contributions. */
export interface Lines {
  readonly lines: readonly DraftLine[];
  /** Line by line, in column order. */
  readonly contributions: Float64Array;
  /** Number of columns in the catalogue. */
  readonly width: number;
  readonly of: LineValues;
  /** Whether a food's value in a column is estimated, and its range. */
  readonly marksOf: NutritionModel['marksOf'];
}

/** Content of food cells: amounts or percents of the recipe's total. */
export type Showing = 'amount' | 'share';

/** A row's value for each visible food. NaN if the food does not state it. */
const valuesOf = (
  row: MatrixRow,
  results: RecipeResults,
  { lines, contributions, width, of }: Lines,
): Float64Array => {
  const value = (at: number, { food, milligrams }: DraftLine): number => {
    switch (row.kind) {
      case 'grams':
        return toGrams(milligrams);
      case 'share':
        return percentOfFood(results, food.id);
      case 'nutrient':
        return contributions[at * width + row.column] ?? Number.NaN;
      case 'section':
        return Number.NaN;
      default:
        return of.value(row.derivedValue, contributions, at, milligrams);
    }
  };
  return Float64Array.from(lines, (line, at) => value(at, line));
};

/** Each food's share of the stated total. Null if a row has no shares. */
const partsOf = (row: MatrixRow, values: Float64Array, results: RecipeResults): Float64Array | null => {
  const { totals, derived } = results;
  switch (row.kind) {
    case 'grams':
      return sharesOf(values, toGrams(totals.totalMilligrams));
    case 'share':
      return values;
    case 'nutrient':
      return sharesOf(values, totals.amounts[row.column] ?? Number.NaN);
    case 'quantity':
      return sharesOf(values, derived.values[row.derivedValue].value);
    default:
      return null;
  }
};

const percent = (value: number): string => `${formatShare(value)}%`;

const formatOf = (row: MatrixRow): ((value: number) => string) => {
  if (row.kind === 'share') return formatShare;
  if (row.kind === 'quantity' || row.kind === 'ratio') return formatOfDerived(row);
  return formatAmount;
};

/** Precision of a value that is derived from lower ends: of dry matter the largest, of a ratio neither end. */
const derivedPrecision = ({ kind, derivedValue }: DerivedRow): Precision => {
  if (kind === 'ratio') return 'about';
  return derivedValue === 'dryMatter' ? 'atMost' : 'atLeast';
};

/** Cell of a value that a food does not state. */
const missing = (row: MatrixRow): MatrixCell => ({
  text: noValue,
  ariaText: row.kind === 'nutrient' ? matrixTexts.notStated : matrixTexts.noValue,
  level: null,
  value: null,
});

/** The cells of a row for the visible foods. */
export const lineCells = (
  row: MatrixRow,
  results: RecipeResults,
  lines: Lines,
  showing: Showing,
): MatrixCell[] => {
  if (row.kind === 'section') return lines.lines.map(() => emptyCell);
  const values = valuesOf(row, results, lines);
  const shown = showing === 'share' ? partsOf(row, values, results) : values;
  if (!shown) return lines.lines.map(() => emptyCell);
  const format = showing === 'share' ? percent : formatOf(row);
  const marks = (line: DraftLine | undefined): CellMarks => {
    if (!line) return {};
    const own = (column: number) => lines.marksOf(line.food.id, column);
    const widthOf = (column: number): number =>
      showing === 'amount' ? widthIn(own(column), line.milligrams) : 0;
    if (row.kind === 'nutrient') return { estimated: own(row.column).estimated, width: widthOf(row.column) };
    if (row.kind !== 'quantity' && row.kind !== 'ratio') return {};
    const isBounded = lines.of.inputs(row.derivedValue).some((column) => widthOf(column) > 0);
    return isBounded ? { precision: derivedPrecision(row) } : {};
  };
  return Array.from(shown, (value, at) =>
    Number.isNaN(values[at] ?? Number.NaN) ? missing(row) : cellOf(value, format, marks(lines.lines[at])),
  );
};
