import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { placeUnder } from '../value/placeUnder.ts';
import type { Place } from './cursor.ts';
import styles from './matrixTip.module.css';
import {
  isSection,
  type MatrixColumn,
  type MatrixRow,
  type MatrixSource,
  type MatrixTips,
  nameWithUnit,
} from './types.ts';
import { columnAt } from './useCursor.ts';
import type { useMatrix } from './useMatrix.ts';

export interface TipProps<Row extends MatrixRow, Column extends MatrixColumn> {
  /** Element id. */
  readonly id: string;
  readonly matrix: ReturnType<typeof useMatrix<Row, Column>>;
  readonly source: MatrixSource<Row, Column>;
  readonly tips: (() => Promise<MatrixTips<Row, Column>>) | undefined;
  readonly at: Place;
}

/** The full names of a cell and its text. */
const namesOf =
  <Row extends MatrixRow, Column extends MatrixColumn>(
    source: MatrixSource<Row, Column>,
  ): MatrixTips<Row, Column> =>
  (row, column) => {
    if (!row || !column) return row ? [nameWithUnit(row)] : column ? [nameWithUnit(column)] : [];
    const cell = source.read([column])?.(row, column);
    return [`${nameWithUnit(row)}: ${nameWithUnit(column)}`, ...(cell ? [cell.ariaText ?? cell.text] : [])];
  };

const linesAt = <Row extends MatrixRow, Column extends MatrixColumn>(
  { matrix: { table }, at }: TipProps<Row, Column>,
  tips: MatrixTips<Row, Column>,
): readonly string[] => {
  const item = table.items[at.row - 1]?.item;
  if (item && isSection(item)) return [item.name];
  return tips(item ?? null, columnAt(table, at.column));
};

/** Tooltip of a cell. Its text follows the values. */
export const Tip = <Row extends MatrixRow, Column extends MatrixColumn>(props: TipProps<Row, Column>) => {
  const { id, matrix, source, tips, at } = props;
  const element = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  const [loaded, setLoaded] = useState<{ readonly of: MatrixTips<Row, Column> } | null>(null);
  useEffect(() => {
    let here = true;
    tips?.().then(
      (of) => here && setLoaded({ of }),
      () => here && setLoaded(null),
    );
    return () => {
      here = false;
    };
  }, [tips]);
  const lines = (): void => {
    if (!text.current) return;
    const written = (loaded || !tips) && linesAt(props, loaded?.of ?? namesOf(source)).join('\n');
    if (written && text.current.textContent !== written) text.current.textContent = written;
  };
  const follow = (): void => {
    // Scrolling can show or hide the cell.
    const cell = text.current?.textContent ? matrix.cellAt(at) : null;
    if (cell) element.current?.showPopover();
    else element.current?.hidePopover();
    if (cell && element.current) placeUnder(element.current, cell);
  };
  const latest = useRef({ lines, follow });
  latest.current = { lines, follow };
  useLayoutEffect(() => {
    lines();
    follow();
  });
  useEffect(() => source.subscribe(() => latest.current.lines()), [source]);
  useEffect(() => {
    const within = matrix.scroller.current;
    const scrolled = (): void => latest.current.follow();
    within?.addEventListener('scroll', scrolled, { passive: true });
    return () => within?.removeEventListener('scroll', scrolled);
  }, [matrix.scroller]);
  return (
    <div ref={element} id={id} role="tooltip" popover="manual" className={styles.tooltip}>
      <p ref={text} />
    </div>
  );
};
