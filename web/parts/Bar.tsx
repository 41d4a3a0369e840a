import { memo } from 'react';
import styles from './Bar.module.css';
import type { LevelName } from './Level.tsx';
import { placeOf } from './scale.ts';

interface BarProps {
  /** Percent of the need; NaN where there is none. */
  readonly percent: number;
  /** The bounds in percent of the need; NaN where there is none. */
  readonly lowMax: number;
  readonly highMin: number;
  readonly level: LevelName;
}

/** A nutrient against its bounds: the band between them is as wide for every nutrient. Its words stand beside it. */
export const Bar = memo(({ percent, lowMax, highMin, level }: BarProps) => {
  if (Number.isNaN(percent)) return <span className={styles.track} data-empty="true" aria-hidden="true" />;
  const place = placeOf(percent, lowMax, highMin);
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.band} data-open={Number.isNaN(highMin)} />
      <span
        className={styles.fill}
        data-level={level}
        data-cut={place.cut}
        style={{ width: `${place.end}%` }}
      />
    </span>
  );
});
Bar.displayName = 'Bar';
