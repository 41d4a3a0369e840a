import type { LifeStageColumns } from '../../../engine/host/derivedValues.ts';
import type { LineValues } from '../../../engine/host/lineValues.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { emptyCell, type MatrixCell, type MatrixSource } from '../../ui/matrix/types.ts';
import type { NutritionModel } from '../calculation.ts';
import { linesByKey } from '../draft.ts';
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

/** Lines of these columns. Columns of removed foods have none. */
const linesOf = (
  model: NutritionModel,
  { draft }: NutritionState,
  columns: readonly RecipeColumn[],
  { of, width }: CellContext,
): Lines => {
  const drafted = linesByKey(draft.lines);
  const lines = columns.flatMap(({ key, kind }) => (kind === 'food' && drafted.get(key)) || []);
  return {
    ...{ lines, width, of },
    contributions: model.contributionsOf(lines.map(({ food }) => food.id)),
    marksOf: (food, column) => model.marksOf(food, column),
  };
};

/** Reads cells row by row: the cells of a row's foods are calculated together. */
const reader = (results: RecipeResults, lines: Lines, { bounds, showing }: CellContext) => {
  const places = new Map(lines.lines.map(({ key }, at) => [key, at]));
  let last: ValueRow | null = null;
  let cells: readonly MatrixCell[] = [];
  return (row: ValueRow, column: RecipeColumn): MatrixCell => {
    if (column.kind === 'total') return totalCell(row, results);
    if (column.kind === 'basis') return basisCell(row, column.basis, results, bounds);
    if (row !== last) cells = lineCells(row, results, lines, showing);
    last = row;
    return cells[places.get(column.key) ?? -1] ?? emptyCell;
  };
};

/** Cells of a recipe for the matrix. */
export const recipeSource = (
  model: NutritionModel,
  context: CellContext,
): MatrixSource<ValueRow, RecipeColumn> => ({
  subscribe: model.subscribe,
  read: (columns) => {
    const state = model.state();
    const { results } = state;
    return results && reader(results, linesOf(model, state, columns, context), context);
  },
});
