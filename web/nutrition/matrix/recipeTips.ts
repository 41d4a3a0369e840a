import { unit } from '../../kernel/format.ts';
import type { MatrixTips } from '../../ui/matrix/types.ts';
import type { NutritionModel } from '../calculation.ts';
import { linesByKey } from '../draft.ts';
import { matrixTipTexts } from '../matrixTipTexts.ts';
import { rawTotalText } from '../nutrients/amountText.ts';
import { disagreementOf } from '../standards.ts';
import type { NutritionState } from '../state.ts';
import { basisCell, totalCell } from './cells.ts';
import type { MatrixRow, ValueRow } from './matrixRows.ts';
import type { RecipeColumn } from './recipeColumns.ts';
import type { CellContext } from './recipeSource.ts';
import { cellTooltip, foodTooltip, rangeLines } from './tooltipTexts.ts';

/** Lines about a cell of the recipe's own amounts. */
const ownLines = (
  row: ValueRow,
  column: Exclude<RecipeColumn, { kind: 'food' }>,
  rows: readonly MatrixRow[],
  state: NutritionState,
  { bounds }: CellContext,
): string[] => {
  const { results, stage } = state;
  if (!results) return [];
  const shown = column.kind === 'total' ? 'total' : column.basis;
  const differs = row.kind === 'nutrient' && shown !== 'total' ? disagreementOf(state, row.column) : null;
  const cell = shown === 'total' ? totalCell(row, results) : basisCell(row, shown, results, bounds);
  const lines = cellTooltip(row, shown, rows, results, bounds, stage?.standard);
  const raw = row.kind === 'nutrient' && shown === 'total' ? rawTotalText(results, row) : '';
  return [
    ...rangeLines(cell, row.unit),
    ...(raw === '' ? [] : [raw]),
    ...lines,
    ...(differs === null ? [] : [differs]),
  ];
};

/** Tooltips of a recipe's matrix: full names, and how a value comes about. */
export const recipeTips =
  (
    model: NutritionModel,
    rows: readonly MatrixRow[],
    context: CellContext,
  ): MatrixTips<ValueRow, RecipeColumn> =>
  (row, column) => {
    if (!row) return column ? [column.name] : [];
    const named = `${row.fullName ?? row.name}, ${unit(row.unit)}`;
    if (!column) return row.kind === 'nutrient' ? [named, matrixTipTexts.openSources] : [named];
    const title = `${named}: ${column.name}`;
    const state = model.state();
    const { results, draft } = state;
    if (!results) return [title];
    if (column.kind !== 'food') return [title, ...ownLines(row, column, rows, state, context)];
    const line = linesByKey(draft.lines).get(column.key);
    if (!line) return [title];
    const nutrient = row.kind === 'nutrient' ? row.column : -1;
    const contribution = model.contributionsOf([column.food])[nutrient] ?? Number.NaN;
    const marks = model.marksOf(column.food, nutrient);
    return [title, ...foodTooltip(row, contribution, line.milligrams, marks)];
  };
