import { type RefObject, useLayoutEffect, useRef } from 'react';
import { unit } from '../../../format.ts';
import { matrixTexts } from '../../../texts/matrixTexts.ts';
import { placeUnder } from '../../../ui/value/placeUnder.ts';
import type { NutritionModel } from '../nutritionStore.ts';
import { disagreementOf } from '../standards.ts';
import type { NutritionState } from '../state.ts';
import { useLiveUpdate } from '../useModel.ts';
import { type Place, tooltipId } from './cursor.ts';
import type { Heading } from './headings.ts';
import styles from './MatrixTooltip.module.css';
import type { MatrixRow } from './matrixRows.ts';
import type { MatrixView } from './matrixView.ts';
import type { CellContext } from './renderCells.ts';
import { fixedColumns } from './rowElements.ts';
import { type Column, cellTooltip, foodTooltip } from './tooltipTexts.ts';

export interface TooltipProps {
  readonly model: NutritionModel;
  readonly rows: readonly MatrixRow[];
  readonly headings: readonly Heading[];
  readonly context: CellContext;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly view: RefObject<MatrixView | null>;
  readonly cursor: Place;
}

const headingOf = (headings: readonly Heading[], column: number): Heading | undefined =>
  column === 1 ? matrixTexts.columns.total : headings[column - 2];

const columnOf = ({ bases }: CellContext, column: number): Column | undefined =>
  column === 1 ? 'total' : bases[column - 2];

/** Lines of a cell's tooltip: full names, value with unit, and explanation. */
const linesOf = (
  { model, rows, headings, context }: TooltipProps,
  { row: at, column }: Place,
  state: NutritionState,
): string[] => {
  const { results, draft, stage } = state;
  const row = rows[at - 1];
  const heading = headingOf(headings, column);
  if (!row) return heading ? [heading.name] : [];
  const named = row.kind === 'section' ? row.name : `${row.name}, ${unit(row.unit)}`;
  if (column === 0) return row.kind === 'nutrient' ? [named, matrixTexts.openSources] : [named];
  if (row.kind === 'section' || !heading) return [named];
  const own = columnOf(context, column);
  const title = `${named}: ${heading.name}`;
  if (!results) return [title];
  if (own) {
    const differs = row.kind === 'nutrient' && own !== 'total' ? disagreementOf(state, row.column) : null;
    const lines = cellTooltip(row, own, rows, results, context.bounds, stage?.standard);
    return [title, ...lines, ...(differs === null ? [] : [differs])];
  }
  const food = column - fixedColumns - context.bases.length;
  const line = draft.lines[food];
  const resultsMatch = results.totals.percentOfRecipe.length === draft.lines.length;
  if (!line || !resultsMatch) return [title];
  const contribution = row.kind === 'nutrient' ? model.window(food, 1)[row.column] : undefined;
  return [title, ...foodTooltip(row, contribution ?? Number.NaN, line.milligrams)];
};

/** Tooltip of a cell. */
export const Tooltip = ({ at, ...props }: TooltipProps & { readonly at: Place }) => {
  const element = useRef<HTMLDivElement>(null);
  const text = useLiveUpdate<HTMLParagraphElement>(props.model, (paragraph, state) => {
    const lines = linesOf(props, at, state).join('\n');
    if (paragraph.textContent !== lines) paragraph.textContent = lines;
  });
  const { view, scroller } = props;
  useLayoutEffect(() => {
    // Scrolling can show or hide the cell.
    const follow = (): void => {
      const cell = view.current?.cellAt(at);
      if (cell) element.current?.showPopover();
      else element.current?.hidePopover();
      if (cell && element.current) placeUnder(element.current, cell);
    };
    follow();
    const within = scroller.current;
    within?.addEventListener('scroll', follow, { passive: true });
    const stop = view.current?.follow(follow);
    return () => {
      stop?.();
      within?.removeEventListener('scroll', follow);
    };
  }, [view, scroller, at]);
  return (
    <div ref={element} id={tooltipId} role="tooltip" popover="manual" className={styles.tooltip}>
      <p ref={text} />
    </div>
  );
};
