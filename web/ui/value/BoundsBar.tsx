import type { RefCallback } from 'react';
import styles from './BoundsBar.module.css';
import { barPosition } from './barScale.ts';
import type { LevelName } from './LevelBadge.tsx';

/** Values of a bar. */
export interface BarValues {
  /** Percent of the need; NaN without a need. */
  readonly percent: number;
  /** The bounds in percent of the need; NaN for none. */
  readonly lowMax: number;
  readonly highMin: number;
  readonly level: LevelName;
  /** The previous percent of the need; NaN for none. */
  readonly before: number;
  /** The lowest limit of a standard or law (D77), in percent of the need; NaN for none. */
  readonly limit: number;
  /** How far the percent may be from it in either direction, drawn as a whisker; NaN or absent for none. */
  readonly spread?: number;
}

/**
 * A nutrient against its bounds. The band between them has the same width for every nutrient. Its level is shown beside it. It is
 * painted with `paintBar`.
 */
export const BoundsBar = ({ painted }: { readonly painted: RefCallback<HTMLSpanElement> }) => (
  <span ref={painted} className={styles.track} data-empty="true" aria-hidden="true" />
);

const write = (element: HTMLElement, name: string, value: string): void => {
  if (element.dataset[name] !== value) element.dataset[name] = value;
};

const place = (
  { style }: HTMLElement,
  name: '--end' | '--before' | '--limit' | '--least' | '--most',
  percent: number,
): void => {
  const text = `${percent}%`;
  if (style.getPropertyValue(name) !== text) style.setProperty(name, text);
};

/** Draws values on a bar; changes only attributes that differ. */
export const paintBar = (
  track: HTMLElement,
  { percent, lowMax, highMin, level, before, limit, spread = Number.NaN }: BarValues,
): void => {
  const empty = Number.isNaN(percent);
  write(track, 'empty', String(empty));
  if (empty) return;
  const { end, cut } = barPosition(percent, lowMax, highMin);
  const compared = !Number.isNaN(before);
  write(track, 'open', String(Number.isNaN(highMin)));
  write(track, 'level', level);
  write(track, 'cut', String(cut));
  place(track, '--end', end);
  write(track, 'compared', String(compared));
  if (compared) place(track, '--before', barPosition(before, lowMax, highMin).end);
  const limited = !Number.isNaN(limit);
  write(track, 'limited', String(limited));
  if (limited) place(track, '--limit', barPosition(limit, lowMax, highMin).end);
  const isSpread = spread > 0;
  write(track, 'spread', String(isSpread));
  if (!isSpread) return;
  place(track, '--least', barPosition(Math.max(0, percent - spread), lowMax, highMin).end);
  place(track, '--most', barPosition(percent + spread, lowMax, highMin).end);
};
