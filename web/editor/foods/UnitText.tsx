import { spoonSource } from '../../amounts/spoonSource.ts';
import { statedState } from '../../foods/weighState.ts';
import { formatGrams } from '../../kernel/format.ts';
import { type DraftLine, isInUnit, unitTextOf } from '../../nutrition/draft.ts';
import { amountTexts } from '../../texts/amountTexts.ts';
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

/** The mass in grams at the end of the name's cell while the field shows a unit, with the source of a spoon where there is room. */
export const MeantGrams = ({ line }: UnitProps) => {
  if (!isInUnit(line)) return null;
  const source = spoonSource(line.food, line.measured?.label ?? null);
  return (
    <>
      <span className={styles.meant} data-unit-text title={source ?? undefined}>
        {amountTexts.isGrams(formatGrams(line.milligrams))}
      </span>
      {source !== null && (
        <span className={styles.source} title={source}>
          {amountTexts.by(source)}
        </span>
      )}
    </>
  );
};
