import said from '../../../parts/said.module.css';
import { usePaint } from '../useEditor.ts';
import { changeText, changeWords, shapeOf } from './figuresOf.ts';
import styles from './NutrientTable.module.css';
import { write } from './Painted.tsx';
import type { Told } from './sight.ts';
import { type NutrientView, usePart } from './view.ts';

/** How much more or less of a nutrient a day's food has than by the saved recipe. */
export const ChangeCell = ({
  model,
  view,
  column,
}: {
  readonly model: Told;
  readonly view: NutrientView;
  readonly column: number;
}) => {
  // Painted anew when the saved figures come.
  usePart(view, ({ saved }) => saved);
  const painted = usePaint<HTMLTableCellElement>(model, (cell, state) => {
    const shape = shapeOf(state, column);
    const stated = shape === 'all' || shape === 'part';
    const change = (stated && state.figures && view.changes(state.figures)?.[column]) || 0;
    write(cell.children[0], changeText(change));
    write(cell.children[1], changeWords(change));
  });
  return (
    <td ref={painted} data-cell="change" className={styles.number}>
      <span />
      <span className={said.aloud} />
    </td>
  );
};
