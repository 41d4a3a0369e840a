import type { StageBounds } from '../../../../engine/host/balance.ts';
import type { LineFigures } from '../../../../engine/host/lines.ts';
import type { EditorModel } from '../model.ts';
import type { EditorState } from '../state.ts';
import { type Basis, basisCell, type Cell, totalCell } from './cells.ts';
import { type Lines, lineCells, type Showing } from './lineCells.ts';
import type { MatrixRow } from './matrixRows.ts';
import { set, write } from './pool.ts';
import { lead } from './rowElements.ts';

/** The bases that the recipe's amounts can be shown on, before its foods. */
export const bases = ['asFed', 'dryMatterBasis', 'per1000Kcal'] as const satisfies readonly Basis[];

/** What of the matrix is on the page: rows and columns of bases and foods, from the first to before the end. */
export interface Window {
  readonly rows: readonly MatrixRow[];
  readonly firstRow: number;
  readonly firstColumn: number;
  readonly endColumn: number;
  /** Foods by their keys, as the columns on the page have them. */
  readonly keys: readonly string[];
}

/** What cells are made with, besides the figures. */
export interface Making {
  readonly of: LineFigures;
  readonly width: number;
  readonly bounds: StageBounds | null;
  readonly showing: Showing;
  /** The bases that are shown. */
  readonly bases: readonly Basis[];
}

/** Shows a cell: most stay the same at most keystrokes, and are left alone. */
const show = (element: Element, { text, said, level }: Cell): void => {
  write(element, text);
  set(element, 'aria-label', said);
  set(element, 'data-level', level);
};

/** The foods in sight; null while the columns on the page are not the draft's. */
const linesIn = (
  model: EditorModel,
  { draft }: EditorState,
  { firstColumn, endColumn, keys }: Window,
  { of, width, bases: shown }: Making,
  reuse: Float64Array | undefined,
): Lines | null => {
  const first = Math.max(0, firstColumn - shown.length);
  const end = Math.max(first, endColumn - shown.length);
  const lines = draft.lines.slice(first, end);
  if (keys.length !== draft.lines.length) return null;
  if (lines.some(({ key }, at) => key !== keys[first + at])) return null;
  return { first, lines, brought: model.window(first, lines.length, reuse), width, of };
};

const paintRow = (
  element: Element,
  row: MatrixRow,
  { figures }: EditorState & { readonly figures: NonNullable<EditorState['figures']> },
  { firstColumn, endColumn }: Window,
  lines: Lines,
  { bounds, showing, bases: there }: Making,
): void => {
  const { children } = element;
  const total = children[1];
  if (total) show(total, totalCell(row, figures));
  const foods = lineCells(row, figures, lines, showing);
  for (let column = firstColumn, at = lead; column < endColumn; column++, at++) {
    const cell = children[at];
    const basis = there[column];
    const shown = basis ? basisCell(row, basis, figures, bounds) : foods[column - there.length - lines.first];
    if (cell && shown) show(cell, shown);
  }
};

/**
 * Paints the figures on the rows that are on the page, in one call to the engine for the foods in sight.
 * @param reuse what an earlier call answered, written over
 * @param among the rows to paint; all where it is left out
 * @returns what lines in sight bring, to be handed in again; undefined where nothing was painted
 */
export const paintMatrix = (
  body: Element,
  model: EditorModel,
  window: Window,
  making: Making,
  reuse: Float64Array | undefined,
  among?: ReadonlySet<Element>,
): Float64Array | undefined => {
  const state = model.state();
  const { figures } = state;
  if (!figures || figures.sheet.percentOfRecipe.length !== state.draft.lines.length) return undefined;
  const lines = linesIn(model, state, window, making, reuse);
  if (!lines) return undefined;
  for (let at = 0; at < body.children.length; at++) {
    const element = body.children[at];
    const row = window.rows[window.firstRow + at];
    if (element && row && row.kind !== 'section' && (among?.has(element) ?? true))
      paintRow(element, row, { ...state, figures }, window, lines, making);
  }
  return lines.brought;
};
