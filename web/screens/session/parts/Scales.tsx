import { texts } from '../../../texts.ts';
import styles from './Scales.module.css';

/** End of each bar in the picture, in percent of its scale, and the level's colour. */
const bars = [
  { end: 52, level: 'optimal' },
  { end: 21, level: 'low' },
  { end: 61, level: 'optimal' },
  { end: 38, level: 'optimal' },
  { end: 84, level: 'high' },
  { end: 47, level: 'optimal' },
] as const;

const shapes = { low: '▼', optimal: '●', high: '▲' } as const;

const ruler = Array.from({ length: 41 }, (_, tick) => `M${tick * 10} 152v-${tick % 4 === 0 ? 12 : 6}`).join(
  '',
);

/** A decorative picture of the product: bars against one common band. */
export const Scales = () => (
  <svg className={styles.scales} viewBox="0 0 480 152" aria-hidden="true">
    <rect className={styles.band} x="120" y="0" width="160" height="128" />
    {bars.map(({ end, level }, row) => (
      <g key={`${level}${end}`}>
        <path className={styles.line} d={`M0 ${row * 20 + 14}h400`} />
        <text className={`${styles.word} ${styles[level]}`} x="412" y={row * 20 + 18.5}>
          {`${shapes[level]}  ${texts.levels[level]}`}
        </text>
        <rect className={styles[level]} x="0" y={row * 20 + 10} width={end * 4} height="8" rx="1" />
      </g>
    ))}
    <path className={styles.edge} d="M120 0v136M280 0v136" />
    <path className={styles.tick} d={ruler} />
  </svg>
);
