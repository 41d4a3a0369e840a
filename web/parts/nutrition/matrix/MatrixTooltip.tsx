import { useEffect, useRef, useState } from 'react';
import { useLazyComponent } from '../../../ui/hooks/useLazyComponent.ts';
import { type Place, placeOf } from './cursor.ts';
import type { TooltipProps } from './Tooltip.tsx';

/** Milliseconds that a pointer rests before the tooltip opens. */
const patience = 300;

/** Cell of the tooltip, and whether the pointer or the cursor opened it. */
interface TooltipTarget {
  readonly place: Place;
  readonly by: 'pointer' | 'cursor';
}

/** Follows the cell under a resting pointer. */
const followPointer = (
  element: HTMLElement,
  setTarget: (target: TooltipTarget | null) => void,
): (() => void) => {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(rest);
    setTarget(null);
  };
  const over = ({ target }: Event): void => {
    clearTimeout(rest);
    const place = target instanceof Element ? placeOf(target) : null;
    rest = setTimeout(() => setTarget(place && { place, by: 'pointer' }), patience);
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
const useTooltipTarget = ({ scroller, cursor, rows, headings }: TooltipProps): TooltipTarget | null => {
  const [target, setTarget] = useState<TooltipTarget | null>(null);
  const latest = useRef(cursor);
  useEffect(() => {
    const moved = latest.current.row !== cursor.row || latest.current.column !== cursor.column;
    latest.current = cursor;
    if (moved) setTarget({ place: cursor, by: 'cursor' });
  }, [cursor]);
  // Another cell may now be at this place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: close the tooltip when rows or columns change
  useEffect(() => setTarget(null), [rows, headings]);
  useEffect(() => (scroller.current ? followPointer(scroller.current, setTarget) : undefined), [scroller]);
  return target;
};

const load = async () => (await import('./Tooltip.tsx')).Tooltip;

/** Tooltip under the cell at the pointer or at the cursor. */
export const MatrixTooltip = (props: TooltipProps) => {
  const target = useTooltipTarget(props);
  const Tip = useLazyComponent(load, target !== null);
  return (
    Tip && target && <Tip key={`${target.place.row}/${target.place.column}`} {...props} at={target.place} />
  );
};
