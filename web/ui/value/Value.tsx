import { type As, unit as unitText, valueText } from '../../format.ts';
import { valueTexts } from '../../texts/valueTexts.ts';
import screenReader from '../styles/screenReaderOnly.module.css';
import styles from './Value.module.css';

/** A number aligned on its decimal point, its decimals in a quieter tone, and its unit. */
export const ValueText = ({ text, unit }: { readonly text: string; readonly unit?: string }) => {
  const point = text.indexOf('.');
  return (
    <span className={styles.figure}>
      {point < 0 ? text : text.slice(0, point)}
      {point >= 0 && <span className={styles.muted}>{text.slice(point)}</span>}
      {unit !== undefined && <span className={styles.unit}> {unit}</span>}
    </span>
  );
};

/** Marks a value as a lower limit, also for screen readers. */
export const AtLeast = () => (
  <>
    <span className={styles.muted} aria-hidden="true">
      ≥{' '}
    </span>
    <span className={screenReader.screenReaderOnly}>{valueTexts.atLeast} </span>
  </>
);

interface ValueProps {
  /** NaN for a value that is not stated. */
  readonly value: number;
  readonly unit: string;
  /** `exact` in tables, `plain` elsewhere. */
  readonly as: As;
  /** The value is a lower limit: a part of it is not stated. */
  readonly part?: boolean;
}

/** A number with its unit, rounded by the one rule of format.ts. */
export const Value = ({ value, unit, as, part = false }: ValueProps) =>
  Number.isNaN(value) ? (
    <span className={styles.muted}>{valueTexts.notStated}</span>
  ) : (
    <>
      {part && <AtLeast />}
      <ValueText text={valueText(value, unit, as)} unit={unitText(unit)} />
    </>
  );
