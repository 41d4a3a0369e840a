import screenReader from '../../ui/styles/screenReaderOnly.module.css';
import type { NutritionState } from '../state.ts';
import { useLiveUpdate, useModelState } from '../useModel.ts';
import { changeText, changeWords } from './amountText.ts';
import { write } from './LiveValue.tsx';
import styles from './NutrientTable.module.css';
import type { LiveState } from './rowVisibility.ts';
import type { NutrientView } from './view.ts';

/** Change of a value since the last save. Empty for 0 and NaN. */
export const ChangeCell = ({
  model,
  view,
  change,
  text = changeText,
}: {
  readonly model: LiveState;
  readonly view: NutrientView;
  readonly change: (state: NutritionState) => number;
  readonly text?: (change: number) => string;
}) => {
  // Update again when the saved results arrive.
  useModelState(view, ({ saved }) => saved);
  const painted = useLiveUpdate<HTMLTableCellElement>(model, (cell, state) => {
    const by = change(state);
    write(cell.children[0], text(by));
    write(cell.children[1], changeWords(by));
  });
  return (
    <td ref={painted} data-cell="change" className={styles.number}>
      <span />
      <span className={screenReader.screenReaderOnly} />
    </td>
  );
};
