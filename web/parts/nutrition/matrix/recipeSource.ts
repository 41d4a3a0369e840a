import type { LifeStageColumns } from '../../../../engine/host/derivedValues.ts';
import type { LineValues } from '../../../../engine/host/lineValues.ts';
import type { RecipeResults } from '../../../recipeCalculator.ts';
import { emptyCell, type MatrixCell, type MatrixSource } from '../../../ui/matrix/types.ts';
import type { NutritionModel } from '../nutritionStore.ts';
import type { NutritionState } from '../state.ts';
import { basisCell, totalCell } from './cells.ts';
import { type Lines, lineCells, type Showing } from './lineCells.ts';
import type { ValueRow } from './matrixRows.ts';
import type { RecipeColumn } from './recipeColumns.ts';

/** Settings of the cells besides the results. */
export interface CellContext {
  readonly of: LineValues;
  readonly width: number;
  readonly bounds: LifeStageColumns | null;
  readonly showing: Showing;
}

/** Lines of these columns, with one engine call. Null while the columns differ from the draft's lines. */
const linesOf = (
  model: NutritionModel,
  { draft }: NutritionState,
  columns: readonly RecipeColumn[],
  { of, width }: CellContext,
): Lines | null => {
  const foods = columns.filter((column) => column.kind === 'food');
  if (foods.some(({ key, line }) => draft.lines[line]?.key !== key)) return null;
  const places = foods.map(({ line }) => line);
  const first = places.reduce((least, place) => Math.min(least, place), places[0] ?? 0);
  const end = places.reduce((most, place) => Math.max(most, place + 1), first);
  const lines = draft.lines.slice(first, end);
  return { first, lines, contributions: model.window(first, lines.length), width, of };
};

/** Reads cells row by row: the cells of a row's foods are calculated together. */
const reader = (results: RecipeResults, lines: Lines, { bounds, showing }: CellContext) => {
  let last: ValueRow | null = null;
  let cells: readonly MatrixCell[] = [];
  return (row: ValueRow, column: RecipeColumn): MatrixCell => {
    if (column.kind === 'total') return totalCell(row, results);
    if (column.kind === 'basis') return basisCell(row, column.basis, results, bounds);
    if (row !== last) cells = lineCells(row, results, lines, showing);
    last = row;
    return cells[column.line - lines.first] ?? emptyCell;
  };
};

/** Cells of a recipe for the matrix. There are none while the results do not match the recipe's lines. */
export const recipeSource = (
  model: NutritionModel,
  context: CellContext,
): MatrixSource<ValueRow, RecipeColumn> => ({
  subscribe: model.subscribe,
  read: (columns) => {
    const state = model.state();
    const { results, draft } = state;
    if (!results || results.totals.percentOfRecipe.length !== draft.lines.length) return null;
    const lines = linesOf(model, state, columns, context);
    return lines && reader(results, lines, context);
  },
});
