import { useEffect, useRef, useState } from 'react';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { noValue } from '../../kernel/format.ts';
import { countChangedLines, type Draft } from '../../nutrition/draft.ts';
import { compareLines, type Mutation } from '../../recipes/mutations.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { Button } from '../../ui/controls.ts';
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx';
import { restoreFocus } from '../../ui/hooks/restoreFocus.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import { ValueText } from '../../ui/value/ValueText.tsx';
import type { Editor } from '../editor.ts';
import { versionConflictTexts } from '../versionConflictTexts.ts';
import styles from './Comparison.module.css';
import { focusFoods } from './focusFoods.ts';
import { Versions } from './Versions.tsx';

const texts = versionConflictTexts;

interface VersionConflictProps {
  readonly model: Editor;
  readonly draft: Draft;
  /** The rejected mutation. */
  readonly mutation: Mutation;
}

/** Short name of a food of either version. */
const nameOf = ({ draft, mutation }: VersionConflictProps, theirs: Recipe, food: number): string => {
  const foods = [...theirs.ingredients, ...draft.lines.map((line) => line.food)];
  const known = foods.find(({ id }) => id === food)?.short_name;
  if (known !== undefined || mutation.kind === 'save') return known ?? '';
  return mutation.adds.find((added) => added.food === food)?.name ?? '';
};

const Amount = ({ text }: { readonly text: string | null }) => (
  <td className={styles.number}>
    {text === null ? noValue : <ValueText text={text} unit="g" />}
    {text === null && <span className="unseen">{texts.absent}</span>}
  </td>
);

/**
 * Table of the differences between the saved version and this page. Foods that were not edited here keep the saved
 * grams.
 */
const Comparison = (props: VersionConflictProps & { readonly theirs: Recipe }) => {
  const { theirs, draft, mutation } = props;
  const element = useRef<HTMLDivElement>(null);
  // The button that opened the comparison is gone.
  useEffect(() => restoreFocus(() => element.current?.querySelector<HTMLElement>('table, p')), []);
  const rows = compareLines(mutation, draft, theirs);
  return (
    <div ref={element}>
      {rows.length === 0 ? (
        <p>{texts.same}</p>
      ) : (
        <Versions
          name={texts.compared}
          heads={[editorTexts.foods.food, texts.theirs, texts.mine]}
          styles={styles}
        >
          {rows.map((row) => (
            <tr key={row.food}>
              <th scope="row">
                {nameOf(props, theirs, row.food)}
                {row.stays && <p className={styles.stays}>{texts.stays}</p>}
                {row.waits && <p className={styles.stays}>{texts.waits}</p>}
              </th>
              <Amount text={row.theirs} />
              <Amount text={row.mine} />
            </tr>
          ))}
        </Versions>
      )}
    </div>
  );
};

/** Dialog of a version conflict: reload the saved version, compare, or save mine on top (D11). */
export const VersionConflictNotice = (props: VersionConflictProps) => {
  const { model, draft, mutation } = props;
  const [theirs, setTheirs] = useState<Recipe | null>(null);
  const [open, setOpen] = useState(true);
  /** Closes the dialog first. It must return the focus before the action removes the focused element. */
  const then = (action: () => unknown) => async () => {
    setOpen(false);
    await action();
    focusFoods();
  };
  const keepMine = then(async () => {
    if (await model.overwriteWithMine(theirs))
      showToast(editorTexts.savedToast(model.state().draft.recipe.name));
  });
  const reload = then(() => model.reload());
  const keep = then(() => model.dismissConflict());
  if (!open) return null;
  return (
    <Dialog wide title={texts.title} close={() => void keep()}>
      <p>{mutation.kind === 'save' ? texts.saving : texts.changing(countChangedLines(draft) > 0)}</p>
      {theirs && <Comparison {...props} theirs={theirs} />}
      <DialogButtons>
        <Button variant="default" onClick={() => void keep()}>
          {texts.keep}
        </Button>
        <Button variant="default" onClick={() => void reload()}>
          {texts.reload}
        </Button>
        {!theirs && (
          <Button variant="default" onClick={() => void model.fetchServerVersion().then(setTheirs)}>
            {texts.compare}
          </Button>
        )}
        <Button onClick={() => void keepMine()}>{texts.keepMine}</Button>
      </DialogButtons>
    </Dialog>
  );
};
