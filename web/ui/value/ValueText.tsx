import { valueTexts } from '../../texts/valueTexts.ts';
import screenReader from '../styles/screenReaderOnly.module.css';
import styles from './ValueText.module.css';

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
