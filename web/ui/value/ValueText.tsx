import { valueTexts } from '../../texts/valueTexts.ts';
import screenReader from '../styles/screenReaderOnly.module.css';
import styles from './ValueText.module.css';

/** A number aligned on its decimal point, its decimals in a quieter tone, and its unit. */
export const ValueText = ({ text, unit }: { readonly text: string; readonly unit?: string }) => {
  const point = text.indexOf('.');
  return (
    <span className="nowrap">
      {point < 0 ? text : text.slice(0, point)}
      {point >= 0 && <span className={styles.muted}>{text.slice(point)}</span>}
      {unit !== undefined && <span className={styles.unit}> {unit}</span>}
    </span>
  );
};

interface SignsProps {
  /** The value is of another state, of the class of food, or below a limit (D89). */
  readonly estimated?: boolean;
  /** The value is a lower limit, or the lower end of a range. */
  readonly atLeast?: boolean;
  /** The value is an upper limit. */
  readonly atMost?: boolean;
}

/** Signs before a value, as words for screen readers. */
export const Signs = ({ estimated = false, atLeast = false, atMost = false }: SignsProps) => {
  const words = [
    ...(estimated ? [valueTexts.estimated] : []),
    ...(atLeast ? [valueTexts.atLeast] : []),
    ...(atMost ? [valueTexts.atMost] : []),
  ];
  if (words.length === 0) return null;
  return (
    <>
      <span className={styles.muted} aria-hidden="true" title={words.join(', ')}>
        {estimated && valueTexts.estimatedMark}
        {atLeast && '≥'}
        {atMost && '≤'}{' '}
      </span>
      <span className={screenReader.screenReaderOnly}>{words.join(', ')} </span>
    </>
  );
};

/** Marks a value as a lower limit, also for screen readers. */
export const AtLeast = () => <Signs atLeast />;
