import styles from './Figure.module.css';

/** A number that stands under others on its decimal point, what follows the point in a quieter tone, and its unit. */
export const Figure = ({ text, unit }: { readonly text: string; readonly unit?: string }) => {
  const point = text.indexOf('.');
  return (
    <span className={styles.figure}>
      {point < 0 ? text : text.slice(0, point)}
      {point >= 0 && <span className={styles.quiet}>{text.slice(point)}</span>}
      {unit !== undefined && <span className={styles.unit}> {unit}</span>}
    </span>
  );
};
