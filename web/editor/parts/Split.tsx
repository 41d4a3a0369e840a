import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { paneTexts } from '../../texts/matrixTexts.ts';
import { type Layout, layoutSetting, moved, type PaneId, parted, sidesOf } from '../panes.ts';
import styles from './Panes.module.css';

interface SplitProps {
  readonly after: PaneId;
  readonly layout: Layout;
  /** `show` updates the panes during a drag, `keep` stores the layout after it. */
  readonly show: (layout: Layout) => void;
  readonly keep: (layout: Layout) => void;
}

/** Start of a drag and its current layout. */
interface Drag {
  readonly x: number;
  readonly widths: readonly [number, number];
  layout: Layout;
}

const step = 16;
const wide = 64;

const widthOf = (pane: PaneId): number => document.getElementById(`pane-${pane}`)?.offsetWidth ?? 0;

/** Pixels that a key moves a split by; null for other keys. */
const byKey = ({ key, shiftKey }: KeyboardEvent): number | null => {
  if (key === 'Home') return -Infinity;
  if (key === 'End') return Infinity;
  const way = { ArrowLeft: -1, ArrowRight: 1 }[key];
  return way === undefined ? null : way * (shiftKey ? wide : step);
};

/** Border between two panes. Drag or arrow keys move it; a double click or Enter resets it. */
export const Split = ({ after, layout, show, keep }: SplitProps) => {
  const drag = useRef<Drag | null>(null);
  const sides = sidesOf(after, layout.folded);
  if (!sides) return <div className={styles.rest} />;
  const [left, right] = sides;
  const { parts } = layout;
  const widths = (): readonly [number, number] => [widthOf(left), widthOf(right)];
  const at = (from: readonly [number, number], by: number): Layout => ({
    ...layout,
    parts: parted(parts, sides, moved(sides, from, by)),
  });
  const putBack = (): void => keep({ ...layout, parts: layoutSetting.otherwise.parts });
  const begin = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, widths: widths(), layout };
  };
  const move = ({ clientX }: PointerEvent): void => {
    if (!drag.current) return;
    drag.current.layout = at(drag.current.widths, clientX - drag.current.x);
    show(drag.current.layout);
  };
  const end = (): void => {
    if (drag.current && drag.current.layout !== layout) keep(drag.current.layout);
    drag.current = null;
  };
  const onKey = (event: KeyboardEvent): void => {
    const by = byKey(event);
    if (by === null && event.key !== 'Enter') return;
    event.preventDefault();
    if (by === null) putBack();
    else keep(at(widths(), by));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved; this is the ARIA window splitter
    <div
      role="separator"
      tabIndex={0}
      className={styles.split}
      aria-orientation="vertical"
      aria-label={paneTexts.split(paneTexts.titles[left], paneTexts.titles[right])}
      aria-controls={`pane-${left}`}
      aria-valuenow={Math.round((parts[left] / (parts[left] + parts[right])) * 100)}
      title={paneTexts.splitHow}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={putBack}
      onKeyDown={onKey}
    />
  );
};
