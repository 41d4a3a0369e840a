import { texts } from '../../texts/texts.ts';
import screenReader from '../styles/screenReaderOnly.module.css';
import styles from './LevelBadge.module.css';

/** A nutrient's level on screen; `none` without a need. */
export type LevelName = 'low' | 'optimal' | 'high' | 'unknown' | 'none';

const shapes = {
  low: <path d="M1 2.5h10L6 11Z" />,
  optimal: <circle cx="6" cy="6" r="4" />,
  high: <path d="M1 10h10L6 1.5Z" />,
} as const;

/** Possible levels of an Unknown level (D22). */
export type Direction = 'low' | 'high' | 'either';

interface ShapeProps {
  readonly level: Exclude<LevelName, 'none'>;
  /** Optimal without a met need (D59). */
  readonly hollow?: boolean;
}

/** A level's shape, hidden from screen readers; the word is beside it. */
export const LevelShape = ({ level, hollow = false }: ShapeProps) => (
  <svg
    className={hollow ? `${styles.shape} ${styles.hollow}` : styles.shape}
    viewBox="0 0 12 12"
    aria-hidden="true"
  >
    {level === 'unknown' ? (
      <text x="6" y="10.5" textAnchor="middle" className={styles.question}>
        ?
      </text>
    ) : (
      shapes[level]
    )}
  </svg>
);

interface LevelBadgeProps extends Pick<ShapeProps, 'hollow'> {
  readonly level: LevelName;
  readonly text?: string | undefined;
}

/** A level: word, shape and colour. With `text`, only screen readers get the word. */
export const LevelBadge = ({ level, text, hollow = false }: LevelBadgeProps) =>
  level === 'none' ? (
    <span className={styles.none}>
      <span aria-hidden="true">–</span>
      <span className={screenReader.screenReaderOnly}>{texts.levels.none}</span>
    </span>
  ) : (
    <span className={`${styles.level} ${styles[level]}`}>
      <LevelShape level={level} hollow={hollow} />
      {text === undefined ? (
        texts.levels[level]
      ) : (
        <span>
          {!text.startsWith(texts.levels[level]) && (
            <span className={screenReader.screenReaderOnly}>{texts.levels[level]}: </span>
          )}
          {text}
        </span>
      )}
    </span>
  );
