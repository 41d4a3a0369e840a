import { warningTexts as words } from '../../../texts/warningTexts.ts';
import { messageDialog } from '../../../ui/dialog/dialogs.tsx';
import type { EditorModel } from '../model.ts';
import { useEditorState } from '../useEditor.ts';
import styles from './FoodWarnings.module.css';
import { WarningSign } from './WarningSign.tsx';
import { animalsOf, warnedFoods } from './warnings.ts';

/** How many foods carry which warning, in one line that keeps its height; it opens their names. */
export const FoodWarnings = ({ model }: { readonly model: EditorModel }) => {
  const empty = useEditorState(model, ({ draft }) => draft.lines.length === 0);
  // As text, which stays equal while grams are typed.
  const json = useEditorState(model, ({ draft }) =>
    JSON.stringify(warnedFoods(draft.lines.map(({ food }) => food))),
  );
  const species = useEditorState(model, ({ draft }) => draft.recipe.species);
  if (empty) return null;
  const warned = JSON.parse(json) as ReturnType<typeof warnedFoods>;
  if (warned.length === 0) return <p className={styles.summary}>{words.none}</p>;
  const open = (): void => {
    const text = warned.map(({ kind, names }) => words.foods(words.heads[kind], names));
    void messageDialog({ title: words.title(animalsOf(species)), text });
  };
  return (
    <p className={styles.summary}>
      <button type="button" className={styles.open} onClick={open}>
        <span>{words.summary}</span>
        {warned.map(({ kind, names }) => (
          <span key={kind} className={styles.kind} data-kind={kind}>
            <WarningSign kind={kind} />{' '}
            <span className={styles.count}>{words.counts[kind](names.length)}</span>
          </span>
        ))}
      </button>
    </p>
  );
};
