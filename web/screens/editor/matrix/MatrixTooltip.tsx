import { useEffect, useRef, useState } from 'react';
import { useLazyComponent } from '../../../ui/hooks/useLazyComponent.ts';
import { type Place, placeOf } from './cursor.ts';
import type { TooltipProps } from './Tooltip.tsx';

/** Milliseconds that a pointer rests before it is told more. */
const patience = 300;

/** A cell to tell of, and who asked. */
interface TooltipTarget {
  readonly place: Place;
  readonly by: 'pointer' | 'cursor';
}

/** Tells of the cell that a pointer rests on. */
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

/** The cell to tell of: the one under a resting pointer, or the cursor's when it came there; Escape ends it. */
const useTooltipTarget = ({ scroller, cursor, rows, headings }: TooltipProps): TooltipTarget | null => {
  const [target, setTarget] = useState<TooltipTarget | null>(null);
  const latest = useRef(cursor);
  useEffect(() => {
    const moved = latest.current.row !== cursor.row || latest.current.column !== cursor.column;
    latest.current = cursor;
    if (moved) setTarget({ place: cursor, by: 'cursor' });
  }, [cursor]);
  // What stood at the place may stand elsewhere now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows or columns end what was told of these
  useEffect(() => setTarget(null), [rows, headings]);
  useEffect(() => (scroller.current ? followPointer(scroller.current, setTarget) : undefined), [scroller]);
  return target;
};

const load = async () => (await import('./Tooltip.tsx')).Tooltip;

/** A small card under the cell that is pointed at, or that the cursor came to. */
export const MatrixTooltip = (props: TooltipProps) => {
  const target = useTooltipTarget(props);
  const Tip = useLazyComponent(load, target !== null);
  return (
    Tip && target && <Tip key={`${target.place.row}/${target.place.column}`} {...props} at={target.place} />
  );
};
