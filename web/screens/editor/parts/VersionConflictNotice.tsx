import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Recipe } from '../../../../server/contract/recipes.ts';
import { noValue } from '../../../format.ts';
import { restoreFocus } from '../../../parts/restoreFocus.ts';
import { versionConflictTexts } from '../../../texts/versionConflictTexts.ts';
import { editorTexts } from '../../../texts.ts';
import { Button } from '../../../ui/controls.ts';
import dialogs from '../../../ui/dialog/dialog.module.css';
import { showToast } from '../../../ui/toast/toasts.tsx';
import { ValueText } from '../../../ui/value/Value.tsx';
import { countChangedLines, type Draft } from '../draft.ts';
import type { EditorModel } from '../model.ts';
import { compareLines, type Mutation } from '../mutations.ts';
import styles from './Comparison.module.css';
import { focusFoods } from './focusFoods.ts';
import { Versions } from './Versions.tsx';

const texts = versionConflictTexts;

interface VersionConflictProps {
  readonly model: EditorModel;
  readonly draft: Draft;
  /** What was refused. */
  readonly mutation: Mutation;
}

/** The short name of a food of either version. */
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

/** Theirs beside what stands on this page, where they differ; what was not touched here stays theirs. */
const Comparison = (props: VersionConflictProps & { readonly theirs: Recipe }) => {
  const { theirs, draft, mutation } = props;
  const rows = compareLines(mutation, draft, theirs);
  if (rows.length === 0) return <p data-same>{texts.same}</p>;
  return (
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
  );
};

/** Somebody else saved the recipe meanwhile: take theirs, look at both, or save mine on top (D11). */
export const VersionConflictNotice = (props: VersionConflictProps) => {
  const { model, draft, mutation } = props;
  const element = useRef<HTMLDialogElement>(null);
  const [theirs, setTheirs] = useState<Recipe | null>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // It leaves by itself where theirs cannot be had: only closing gives the focus back.
    return () => dialog?.close();
  }, []);
  // The button that asked for them is gone.
  useEffect(() => {
    if (theirs) restoreFocus(() => element.current?.querySelector<HTMLElement>('table, [data-same]'));
  }, [theirs]);
  /** Closing gives the focus back to where it was, before the dialog leaves the page; the mutation may take that away. */
  const then = (action: () => unknown) => async () => {
    element.current?.close();
    await action();
    focusFoods();
  };
  const keepMine = then(async () => {
    if (await model.overwriteWithMine(theirs))
      showToast(editorTexts.savedToast(model.state().draft.recipe.name));
  });
  const reload = then(() => model.reload());
  const keep = then(() => model.dismissConflict());
  return (
    <dialog
      ref={element}
      className={`${dialogs.dialog} ${styles.dialog}`}
      aria-labelledby="stale-title"
      onCancel={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <h2 id="stale-title">{texts.title}</h2>
      <p>{mutation.kind === 'save' ? texts.saving : texts.changing(countChangedLines(draft) > 0)}</p>
      {theirs && <Comparison {...props} theirs={theirs} />}
      <div className={`${dialogs.buttons} ${styles.buttons}`}>
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
      </div>
    </dialog>
  );
};
