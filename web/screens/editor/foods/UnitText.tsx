import { grams } from '../../../format.ts';
import { editorTexts } from '../../../texts.ts';
import { type DraftLine, isInUnit, unitTextOf } from '../draft.ts';
import styles from './UnitText.module.css';

/** The amount in the unit that it was typed in, or in pieces; while a unit is typed, the grams that it means. */
export const UnitText = ({ line }: { readonly line: DraftLine }) => {
  const text = isInUnit(line) ? editorTexts.foods.isGrams(grams(line.milligrams)) : unitTextOf(line);
  if (text === null) return null;
  return (
    <span className={styles.unit} data-unit-text title={text}>
      {text}
    </span>
  );
};
