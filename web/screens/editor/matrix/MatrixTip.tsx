import { useEffect, useRef, useState } from 'react';
import { useLazyComponent } from '../../../ui/hooks/useLazyComponent.ts';
import { type Place, placeOf } from './cursor.ts';
import type { TipProps } from './Tip.tsx';

/** Milliseconds that a pointer rests before it is told more. */
const patience = 300;

/** A cell to tell of, and who asked. */
interface Told {
  readonly place: Place;
  readonly by: 'pointer' | 'cursor';
}

/** Tells of the cell that a pointer rests on. */
const followPointer = (element: HTMLElement, tell: (told: Told | null) => void): (() => void) => {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(rest);
    tell(null);
  };
  const over = ({ target }: Event): void => {
    clearTimeout(rest);
    const place = target instanceof Element ? placeOf(target) : null;
    rest = setTimeout(() => tell(place && { place, by: 'pointer' }), patience);
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
const useTold = ({ scroller, cursor, rows, headings }: TipProps): Told | null => {
  const [told, tell] = useState<Told | null>(null);
  const latest = useRef(cursor);
  useEffect(() => {
    const moved = latest.current.row !== cursor.row || latest.current.column !== cursor.column;
    latest.current = cursor;
    if (moved) tell({ place: cursor, by: 'cursor' });
  }, [cursor]);
  // What stood at the place may stand elsewhere now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows or columns end what was told of these
  useEffect(() => tell(null), [rows, headings]);
  useEffect(() => (scroller.current ? followPointer(scroller.current, tell) : undefined), [scroller]);
  return told;
};

const load = async () => (await import('./Tip.tsx')).Tip;

/** A small card under the cell that is pointed at, or that the cursor came to. */
export const MatrixTip = (props: TipProps) => {
  const told = useTold(props);
  const Tip = useLazyComponent(load, told !== null);
  return Tip && told && <Tip key={`${told.place.row}/${told.place.column}`} {...props} at={told.place} />;
};
