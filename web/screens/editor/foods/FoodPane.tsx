import { toGramsText } from '../../../../engine/host/quantity.ts';
import point from '../../../parts/decimals.module.css';
import { decimalsIn } from '../../../parts/decimals.ts';
import { Notice } from '../../../parts/states.tsx';
import { say } from '../../../parts/toasts.tsx';
import { editorTexts } from '../../../texts.ts';
import type { DraftLine } from '../draft.ts';
import type { EditorModel } from '../model.ts';
import type { EditorState } from '../state.ts';
import styles from './FoodPane.module.css';
import { FoodRow } from './FoodRow.tsx';
import { FoodSearch } from './FoodSearch.tsx';

const words = editorTexts.foods;

interface PaneProps {
  readonly model: EditorModel;
  readonly state: EditorState;
}

const searchField = (): HTMLElement | null => document.querySelector('input[name="query"]');

/** The grams of the line at a place, or of the one before; the search where no line is left. */
const fieldAt = (at: number): HTMLElement | null => {
  const fields = document.querySelectorAll<HTMLElement>('input[data-grams]');
  return fields[at] ?? fields[at - 1] ?? searchField();
};

const Head = () => (
  <thead>
    <tr>
      <th scope="col">{words.food}</th>
      <th scope="col" className={`${styles.number} ${styles.grams}`}>
        {words.grams}
      </th>
      <th scope="col" className={`${styles.number} ${styles.share}`}>
        <span aria-hidden="true">{words.percentShort}</span>
        <span className="unseen">{words.percent}</span>
      </th>
      <th scope="col" className={styles.action}>
        <span className="unseen">{words.remove}</span>
      </th>
    </tr>
  </thead>
);

/** The sum under the fields, written and placed as they are. */
const Total = ({ state }: Pick<PaneProps, 'state'>) => {
  const total = state.figures ? toGramsText(state.figures.sheet.totalMilligrams) : '';
  return (
    <tfoot>
      <tr>
        <th scope="row">{words.total}</th>
        <td className={styles.number}>
          <span className={point.onPoint} data-decimals={decimalsIn(total)}>
            {total}
          </span>
        </td>
        <td colSpan={2} />
      </tr>
    </tfoot>
  );
};

/** The recipe's foods with their grams, and the search that adds to them. */
export const FoodPane = ({ model, state }: PaneProps) => {
  const { draft, figures, deed } = state;
  const remove = async ({ key, food }: DraftLine): Promise<void> => {
    const at = draft.lines.findIndex((line) => line.key === key);
    if (!(await model.remove(key))) return;
    say(editorTexts.removedToast(food.short_name));
    // The button that was used is gone: on to the line that took its place.
    requestAnimationFrame(() => fieldAt(at)?.focus());
  };
  // The figures in hand may be of a moment before a line came or went: then shares wait for the next ones.
  const shares =
    figures?.sheet.percentOfRecipe.length === draft.lines.length ? figures.sheet.percentOfRecipe : null;
  return (
    <section className={styles.pane} aria-label={words.title}>
      {draft.lines.length === 0 ? (
        <Notice level={2} title={words.empty} text={words.emptyText} />
      ) : (
        <table className={styles.grid}>
          <caption className="unseen">{words.title}</caption>
          <Head />
          <tbody>
            {draft.lines.map((line, at) => (
              <FoodRow
                key={line.key}
                line={line}
                species={draft.recipe.species}
                share={shares?.[at] ?? null}
                tooLarge={figures?.tooLarge.includes(at) ?? false}
                removing={deed?.kind === 'change' && deed.removes.includes(line.key)}
                type={model.type}
                settle={model.settle}
                remove={remove}
              />
            ))}
          </tbody>
          <Total state={state} />
        </table>
      )}
      <FoodSearch model={model} state={state} />
    </section>
  );
};
