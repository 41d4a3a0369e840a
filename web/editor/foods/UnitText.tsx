import { meantText, spoonSource } from '../../amounts/spoonSource.ts';
import { type DraftLine, isInUnit, unitTextOf } from '../../nutrition/draft.ts';
import styles from './UnitText.module.css';

interface UnitProps {
  readonly line: DraftLine;
}

/** The amount in its typed unit or in pieces, inside the field's cell. */
export const UnitText = ({ line }: UnitProps) => {
  const text = isInUnit(line) ? null : unitTextOf(line);
  if (text === null) return null;
  return (
    <span className={styles.unit} data-unit-text title={text}>
      {text}
    </span>
  );
};

/** The mass in grams at the end of the name's cell while the field shows a unit. */
export const MeantGrams = ({ line }: UnitProps) =>
  isInUnit(line) && (
    <span
      className={styles.meant}
      data-unit-text
      title={spoonSource(line.food, line.measured?.label ?? null) ?? undefined}
    >
      {meantText(line.food, line.measured?.label ?? null, line.milligrams)}
    </span>
  );
