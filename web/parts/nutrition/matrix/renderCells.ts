import type { LifeStageColumns } from '../../../../engine/host/derivedValues.ts';
import type { LineValues } from '../../../../engine/host/lineValues.ts';
import type { RecipeResults } from '../../../recipeCalculator.ts';
import type { NutritionModel } from '../nutritionStore.ts';
import type { NutritionState } from '../state.ts';
import { type Basis, basisCell, blank, type Cell, totalCell } from './cells.ts';
import { type IndexRange, placeIn, set, write } from './elementPool.ts';
import type { Elements } from './labels.ts';
import { type Lines, lineCells, type Showing } from './lineCells.ts';
import type { MatrixRow } from './matrixRows.ts';
import type { Line } from './rowElements.ts';

/** Bases of the recipe's amounts in column order, before the foods. */
export const bases = ['asFed', 'dryMatterBasis', 'per1000Kcal'] as const satisfies readonly Basis[];

/** The rendered part of the matrix. */
export interface MatrixWindow extends Elements {
  readonly rows: readonly MatrixRow[];
  /** Keys of the foods in rendered column order. */
  readonly keys: readonly string[];
}

/** Cells to render. */
export interface RenderTask {
  readonly rows: readonly number[];
  readonly columns: IndexRange;
  /** True if the totals are rendered too. */
  readonly totals: boolean;
}

/** Settings of the cells besides the results. */
export interface CellContext {
  readonly of: LineValues;
  readonly width: number;
  readonly bounds: LifeStageColumns | null;
  readonly showing: Showing;
  /** The visible bases. */
  readonly bases: readonly Basis[];
}

/** Characters that fit into a cell. Longer text is cut at its edge. */
const room = 11;

/** Updates a cell if its content differs. Most cells do not change on a keystroke. */
const show = (element: Element, { text, ariaText, level }: Cell): void => {
  write(element, text);
  set(element, 'aria-label', ariaText);
  set(element, 'data-level', level);
  set(element, 'data-long', text.length > room ? '' : null);
};

/** Lines of these columns. Null while the rendered columns differ from the draft's lines. */
const linesIn = (
  model: NutritionModel,
  { draft }: NutritionState,
  keys: readonly string[],
  columns: IndexRange,
  { of, width, bases: shown }: CellContext,
  reuse: Float64Array | undefined,
): Lines | null => {
  const first = Math.max(0, columns.first - shown.length);
  const end = Math.max(first, columns.end - shown.length);
  const lines = draft.lines.slice(first, end);
  if (keys.length !== draft.lines.length) return null;
  if (lines.some(({ key }, at) => key !== keys[first + at])) return null;
  return { first, lines, contributions: model.window(first, lines.length, reuse), width, of };
};

const renderRow = (
  { cells }: Line,
  row: MatrixRow,
  results: RecipeResults,
  columns: IndexRange,
  { visible }: MatrixWindow,
  lines: Lines,
  { bounds, showing, bases: there }: CellContext,
): void => {
  const foods = lineCells(row, results, lines, showing);
  for (let column = columns.first; column < columns.end; column++) {
    const cell = cells[placeIn(visible.columns, column)];
    const basis = there[column];
    const shown = basis ? basisCell(row, basis, results, bounds) : foods[column - there.length - lines.first];
    if (cell && shown) show(cell, shown);
  }
};

/**
 * Renders the values of a part of the page with one engine call.
 * @param reuse buffer of an earlier call to overwrite
 * @returns contributions of the foods, to pass as `reuse`; undefined if nothing was rendered
 */
export const renderCells = (
  model: NutritionModel,
  window: MatrixWindow,
  context: CellContext,
  { rows, columns, totals }: RenderTask,
  reuse?: Float64Array,
): Float64Array | undefined => {
  const state = model.state();
  const { results } = state;
  if (!results || results.totals.percentOfRecipe.length !== state.draft.lines.length) return undefined;
  const lines = linesIn(model, state, window.keys, columns, context, reuse);
  if (!lines) return undefined;
  for (const at of rows) {
    const line = window.lines[placeIn(window.visible.rows, at)];
    const row = window.rows[at];
    if (!line || !row) continue;
    if (totals) show(line.total, totalCell(row, results));
    renderRow(line, row, results, columns, window, lines, context);
  }
  return lines.contributions;
};

/** Clears a part of the page until its values arrive. */
export const clearCells = ({ lines, visible }: Elements, { rows, columns, totals }: RenderTask): void => {
  for (const at of rows) {
    const line = lines[placeIn(visible.rows, at)];
    if (line && totals) show(line.total, blank);
    for (let column = columns.first; column < columns.end; column++) {
      const cell = line?.cells[placeIn(visible.columns, column)];
      if (cell) show(cell, blank);
    }
  }
};
