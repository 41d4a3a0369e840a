import { WarningSign } from '../../foods/WarningSign.tsx';
import { animalsOf, warnedFoods } from '../../foods/warnings.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { warningTexts as texts } from '../../texts/warningTexts.ts';
import { messageDialog } from '../../ui/dialog/dialogs.tsx';
import type { Editor } from '../editor.ts';
import styles from './FoodWarnings.module.css';

/** Number of foods with each kind of warning in one line of fixed height. Opens a list of their names. */
export const FoodWarnings = ({ model }: { readonly model: Editor }) => {
  const empty = useModelState(model, ({ draft }) => draft.lines.length === 0);
  // JSON text stays equal while grams are typed, so nothing renders.
  const json = useModelState(model, ({ draft }) =>
    JSON.stringify(warnedFoods(draft.lines.map(({ food }) => food))),
  );
  const species = useModelState(model, ({ draft }) => draft.recipe.species);
  if (empty) return null;
  const warned = JSON.parse(json) as ReturnType<typeof warnedFoods>;
  if (warned.length === 0) return <p className={styles.summary}>{texts.none}</p>;
  const open = (): void => {
    const text = warned.map(({ kind, names }) => texts.foods(texts.heads[kind], names));
    void messageDialog({ title: texts.title(animalsOf(species)), text });
  };
  return (
    <p className={styles.summary}>
      <button type="button" className={styles.open} onClick={open}>
        <span>{texts.summary}</span>
        {warned.map(({ kind, names }) => (
          <span key={kind} className={styles.kind} data-kind={kind}>
            <WarningSign kind={kind} />{' '}
            <span className={styles.count}>{texts.counts[kind](names.length)}</span>
          </span>
        ))}
      </button>
    </p>
  );
};
