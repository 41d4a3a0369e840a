import { meantText } from '../../amounts/spoonSource.ts';
import { statedState } from '../../foods/weighState.ts';
import { type DraftLine, isInUnit, unitTextOf } from '../../nutrition/draft.ts';
import { foodTexts } from '../foodTexts.ts';
import styles from './UnitText.module.css';

interface UnitProps {
  readonly line: DraftLine;
}

/** The amount in its typed unit or in pieces, else whether it is weighed raw, cooked or dry, inside the field's cell. */
export const UnitText = ({ line }: UnitProps) => {
  if (isInUnit(line)) return null;
  const unit = unitTextOf(line);
  const text = unit ?? statedState(line.food);
  return (
    text && (
      <span
        className={styles.unit}
        data-unit-text={unit === null ? undefined : true}
        title={unit ?? foodTexts.weigh(text)}
      >
        {text}
      </span>
    )
  );
};

/** The mass in grams at the end of the name's cell while the field shows a unit. */
export const MeantGrams = ({ line }: UnitProps) => {
  if (!isInUnit(line)) return null;
  const text = meantText(line.food, line.measured?.label ?? null, line.milligrams);
  return (
    <span className={styles.meant} data-unit-text title={text}>
      {text}
    </span>
  );
};
