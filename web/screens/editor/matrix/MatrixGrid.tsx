import { type KeyboardEvent, type MouseEvent, useCallback, useMemo, useRef, useState } from 'react';
import { matrixTexts } from '../../../texts.ts';
import type { DraftLine } from '../draft.ts';
import type { EditorModel } from '../model.ts';
import { usePaint, useSlice } from '../useEditor.ts';
import { idOf, moveBy, type Place, placeOf } from './cursor.ts';
import levels from './levels.module.css';
import styles from './MatrixGrid.module.css';
import { type Columns, type Heading, MatrixHead, MatrixRowView } from './MatrixRowView.tsx';
import { MatrixTip } from './MatrixTip.tsx';
import { cut, foodCharacters, type MatrixRow } from './matrixRows.ts';
import { type Making, paintMatrix } from './paint.ts';
import { type Sight, useWindow } from './useWindow.ts';

interface GridProps {
  readonly model: EditorModel;
  readonly rows: readonly MatrixRow[];
  readonly making: Making;
  /** Shows where a nutrient's figures come from. */
  readonly trace: (column: number) => void;
}

/** The draft's lines; the same list until foods come, go or change places. */
const useFoods = (model: EditorModel): readonly DraftLine[] => {
  const kept = useRef<readonly DraftLine[]>([]);
  return useSlice(model, ({ draft: { lines } }) => {
    const same =
      lines.length === kept.current.length && lines.every(({ key }, at) => key === kept.current[at]?.key);
    if (!same) kept.current = lines;
    return kept.current;
  });
};

const headingsOf = (foods: readonly DraftLine[]): readonly Heading[] => [
  matrixTexts.columns.asFed,
  matrixTexts.columns.dryMatterBasis,
  matrixTexts.columns.per1000Kcal,
  ...foods.map(({ food }) => ({ short: cut(food.short_name, foodCharacters), name: food.name })),
];

/** The cursor, as in a spreadsheet: keys and clicks move it, and the view follows. */
const useCursor = (
  rows: readonly MatrixRow[],
  columns: number,
  sight: Sight,
  open: (place: Place) => void,
) => {
  const [cursor, setCursor] = useState<Place>({ row: 1, column: 0 });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') open(cursor);
    const reach = { lastRow: rows.length, lastColumn: columns - 1, page: sight.page };
    const to = moveBy(event, cursor, reach);
    if (!to) return;
    event.preventDefault();
    setCursor(to);
    sight.reveal(to);
  };
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const to = event.target instanceof Element ? placeOf(event.target) : null;
    if (!to) return;
    setCursor(to);
    if (to.column === 0) open(to);
  };
  return { cursor, onKeyDown, onClick };
};

/** Whether a cell is on the page: only then can it be named to a screen reader. */
const isOn = ({ row, column }: Place, sight: Sight): boolean =>
  (row === 0 || (row - 1 >= sight.firstRow && row - 1 < sight.endRow)) &&
  (column < 2 || (column - 2 >= sight.firstColumn && column - 2 < sight.endColumn));

/** A section has no cells but its name. */
const shownAt = ({ row, column }: Place, rows: readonly MatrixRow[]): Place =>
  rows[row - 1]?.kind === 'section' ? { row, column: 0 } : { row, column };

interface BodyProps extends Pick<GridProps, 'model' | 'rows' | 'making'> {
  readonly keys: readonly string[];
  readonly sight: Sight;
  readonly range: Columns;
  readonly cursor: Place;
}

/** The rows in sight: made when they come into sight, painted with the figures at every keystroke. */
const Body = ({ model, rows, keys, making, sight, range, cursor }: BodyProps) => {
  const { firstRow, endRow, firstColumn, endColumn, above, height } = sight;
  const brought = useRef<Float64Array>(undefined);
  const body = usePaint<HTMLTableSectionElement>(model, (element) => {
    const window = { rows, firstRow, firstColumn, endColumn, keys };
    brought.current = paintMatrix(element, model, window, making, brought.current);
  });
  return (
    <tbody ref={body} className={levels.levels} style={{ height, paddingTop: above }}>
      {rows.slice(firstRow, endRow).map((row, i) => (
        <MatrixRowView
          key={row.key}
          {...range}
          row={row}
          at={firstRow + i + 1}
          cursor={cursor.row === firstRow + i + 1 ? cursor.column : null}
        />
      ))}
    </tbody>
  );
};

/** What each food brings of each nutrient: as many rows and columns as it takes, of which those in sight are there. */
export const MatrixGrid = ({ model, rows, making, trace }: GridProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const foods = useFoods(model);
  const headings = useMemo(() => headingsOf(foods), [foods]);
  const keys = useMemo(() => foods.map(({ key }) => key), [foods]);
  const columns = 2 + headings.length;
  const sight = useWindow(scroller, rows.length, headings.length);
  const open = useCallback(
    ({ row }: Place) => {
      const asked = rows[row - 1];
      if (asked?.kind === 'nutrient') trace(asked.column);
    },
    [rows, trace],
  );
  const { cursor, onKeyDown, onClick } = useCursor(rows, columns, sight, open);
  const shown = shownAt(cursor, rows);
  const range = { first: sight.firstColumn, end: sight.endColumn, before: sight.before };
  return (
    <>
      <div ref={scroller} className={styles.scroller}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is walked cell by cell is a grid
          role="grid"
          tabIndex={0}
          className={styles.grid}
          style={{ width: sight.width }}
          aria-label={matrixTexts.title}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns}
          aria-activedescendant={isOn(shown, sight) ? idOf(shown) : undefined}
          data-totals-stay={sight.totalsStay}
          data-showing={making.showing}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          <MatrixHead {...range} headings={headings} cursor={cursor.row === 0 ? cursor.column : null} />
          <Body
            model={model}
            rows={rows}
            keys={keys}
            making={making}
            sight={sight}
            range={range}
            cursor={cursor}
          />
        </table>
      </div>
      <MatrixTip
        model={model}
        rows={rows}
        headings={headings}
        making={making}
        scroller={scroller}
        cursor={shown}
      />
    </>
  );
};
