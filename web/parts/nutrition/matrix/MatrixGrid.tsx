import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { matrixTexts } from '../../../texts/matrixTexts.ts';
import type { DraftLine } from '../../recipes/draft.ts';
import type { NutritionModel } from '../nutritionStore.ts';
import { useModelState } from '../useModel.ts';
import { moveBy, type Place, placeOf } from './cursor.ts';
import { headingsOf } from './headings.ts';
import levels from './levels.module.css';
import styles from './MatrixGrid.module.css';
import { MatrixTooltip } from './MatrixTooltip.tsx';
import type { MatrixRow } from './matrixRows.ts';
import { type Content, MatrixView } from './matrixView.ts';
import type { CellContext } from './renderCells.ts';
import { fixedColumns } from './rowElements.ts';

interface GridProps {
  readonly model: NutritionModel;
  readonly rows: readonly MatrixRow[];
  readonly context: CellContext;
  /** Opens the sources of a nutrient. */
  readonly trace: (column: number) => void;
}

/** The draft's lines. The same array until foods are added, removed or moved. */
const useFoods = (model: NutritionModel): readonly DraftLine[] => {
  const kept = useRef<readonly DraftLine[]>([]);
  return useModelState(model, ({ draft: { lines } }) => {
    const same =
      lines.length === kept.current.length && lines.every(({ key }, at) => key === kept.current[at]?.key);
    if (!same) kept.current = lines;
    return kept.current;
  });
};

/** Section rows have only a name cell. */
const shownAt = ({ row, column }: Place, rows: readonly MatrixRow[]): Place =>
  rows[row - 1]?.kind === 'section' ? { row, column: 0 } : { row, column };

/** Cursor of the grid. Keys and clicks move it, and the view scrolls to it. */
const useCursor = ({ rows, trace }: GridProps, columns: number, view: RefObject<MatrixView | null>) => {
  const [cursor, setCursor] = useState<Place>({ row: 1, column: 0 });
  const open = ({ row }: Place): void => {
    const target = rows[row - 1];
    if (target?.kind === 'nutrient') trace(target.column);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      // Otherwise the same key press would activate the element that gets the focus.
      event.preventDefault();
      open(cursor);
    }
    const reach = { lastRow: rows.length, lastColumn: columns - 1, page: view.current?.page ?? 1 };
    const to = moveBy(event, cursor, reach);
    if (!to) return;
    event.preventDefault();
    setCursor(to);
    view.current?.reveal(to);
  };
  const onClick = ({ target }: MouseEvent): void => {
    const to = target instanceof Element ? placeOf(target) : null;
    if (!to) return;
    setCursor(to);
    if (to.column === 0) open(to);
    else if (to.row > 0 && to.column >= fixedColumns) view.current?.reveal(to);
  };
  return { cursor, onKeyDown, onClick };
};

/** Creates the matrix view of a table and removes it on unmount. */
const useMatrixView = (
  model: NutritionModel,
  scroller: RefObject<HTMLElement | null>,
  table: RefObject<HTMLTableElement | null>,
  view: RefObject<MatrixView | null>,
  content: Content,
): void => {
  useLayoutEffect(() => {
    if (!scroller.current || !table.current) return;
    const opened = new MatrixView(model, scroller.current, table.current);
    view.current = opened;
    return () => {
      opened.close();
      view.current = null;
    };
  }, [model, scroller, table, view]);
  useLayoutEffect(() => view.current?.show(content), [view, content]);
};

/** Grid of the contribution of each food to each nutrient, with arrow-key navigation. */
export const MatrixGrid = (props: GridProps) => {
  const { model, rows, context } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const view = useRef<MatrixView>(null);
  const foods = useFoods(model);
  const { bases } = context;
  const headings = useMemo(() => headingsOf(bases, foods), [bases, foods]);
  const keys = useMemo(() => foods.map(({ key }) => key), [foods]);
  const { cursor, onKeyDown, onClick } = useCursor(props, headings.length + fixedColumns, view);
  const { row, column } = shownAt(cursor, rows);
  const content = useMemo(
    () => ({ rows, headings, keys, context, cursor: { row, column } }),
    [rows, headings, keys, context, row, column],
  );
  useMatrixView(model, scroller, table, view, content);
  return (
    <>
      <div ref={scroller} className={`${styles.scroller} unprinted`}>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow-key navigation is an ARIA grid, which has no HTML element
          role="grid"
          tabIndex={0}
          className={`${styles.grid} ${levels.levels}`}
          aria-label={matrixTexts.title}
          data-showing={context.showing}
          onKeyDown={onKeyDown}
          onClick={onClick}
        />
      </div>
      <MatrixTooltip
        model={model}
        rows={rows}
        headings={headings}
        context={context}
        scroller={scroller}
        view={view}
        cursor={content.cursor}
      />
    </>
  );
};
