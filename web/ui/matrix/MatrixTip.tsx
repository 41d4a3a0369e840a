import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLazyComponent } from '../hooks/useLazyComponent.ts';
import { type Place, placeOf } from './cursor.ts';
import type { TipProps } from './Tip.tsx';
import type { MatrixColumn, MatrixRow } from './types.ts';

/** Milliseconds that a pointer rests before the tooltip opens. */
const patience = 300;

/** Follows the cell under a resting pointer. */
const followPointer = (element: HTMLElement, setTarget: (target: Place | null) => void): (() => void) => {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(rest);
    setTarget(null);
  };
  const over = ({ target }: Event): void => {
    clearTimeout(rest);
    const place = target instanceof Element ? placeOf(target) : null;
    rest = setTimeout(() => setTarget(place), patience);
  };
  const on = new AbortController();
  const { signal } = on;
  element.addEventListener('pointerover', over, { signal });
  for (const type of ['pointerleave', 'focusout', 'wheel'])
    element.addEventListener(type, end, { signal, passive: true });
  element.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  return () => {
    clearTimeout(rest);
    on.abort();
  };
};

/** Cell of the tooltip: under a resting pointer or at the cursor after it moved. Escape closes it. */
const useTipPlace = (
  scroller: RefObject<HTMLElement | null>,
  cursor: Place,
  content: readonly unknown[],
): Place | null => {
  const [target, setTarget] = useState<Place | null>(null);
  const latest = useRef(cursor);
  useEffect(() => {
    const { row, column } = latest.current;
    latest.current = cursor;
    if (row !== cursor.row || column !== cursor.column) setTarget(cursor);
  }, [cursor]);
  // Another cell may now be at this place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: close the tooltip when rows or columns change
  useEffect(() => setTarget(null), content);
  useEffect(() => (scroller.current ? followPointer(scroller.current, setTarget) : undefined), [scroller]);
  return target;
};

const load = async () => (await import('./Tip.tsx')).Tip;

/** Tooltip under the cell at the pointer or at the cursor. */
export const MatrixTip = <Row extends MatrixRow, Column extends MatrixColumn>(
  props: Omit<TipProps<Row, Column>, 'at'>,
) => {
  const { scroller, cursor, arrangement } = props.matrix;
  const at = useTipPlace(scroller, cursor, arrangement);
  const Tip = useLazyComponent(
    load as () => Promise<(tip: TipProps<Row, Column>) => React.ReactNode>,
    at !== null,
  );
  return Tip && at && <Tip key={`${at.row}/${at.column}`} {...props} at={at} />;
};
