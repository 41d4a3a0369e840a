import { formatGrams } from '../../../format.ts';
import { editorTexts } from '../../../texts.ts';
import { type DraftLine, isInUnit, unitTextOf } from '../draft.ts';
import styles from './UnitText.module.css';

interface UnitProps {
  readonly line: DraftLine;
}

/** In the field's cell: the amount in the unit that it was typed in, or in pieces. */
export const UnitText = ({ line }: UnitProps) => {
  const text = isInUnit(line) ? null : unitTextOf(line);
  if (text === null) return null;
  return (
    <span className={styles.unit} data-unit-text title={text}>
      {text}
    </span>
  );
};

/** While a unit is typed, which needs all of the field: the grams that it means, at the end of the name's cell. */
export const MeantGrams = ({ line }: UnitProps) =>
  isInUnit(line) && (
    <span className={styles.meant} data-unit-text>
      {editorTexts.foods.isGrams(formatGrams(line.milligrams))}
    </span>
  );
