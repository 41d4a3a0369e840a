import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Recipe } from '../../../../server/contract/recipes.ts';
import type { User } from '../../../../server/contract/shapes.ts';
import type { ApiFailure } from '../../../api.ts';
import { addToMyRecipesTexts } from '../../../texts/addToMyRecipesTexts.ts';
import { texts } from '../../../texts.ts';
import { Button } from '../../../ui/controls.ts';
import dialogs from '../../../ui/dialog/dialog.module.css';
import { messageDialog } from '../../../ui/dialog/dialogs.tsx';
import { TextInput } from '../../../ui/form/inputs.ts';
import type { Draft } from '../draft.ts';
import type { EditorModel } from '../model.ts';
import { lineErrors } from '../state.ts';
import styles from './CopyDialog.module.css';
import { copyRecipe, suggestCopyName } from './copyRecipe.ts';

interface CopyDialogProps {
  readonly model: EditorModel;
  readonly user: User;
  /** The copy that was made; null where none was. */
  readonly done: (copy: Recipe | null) => void;
}

/** What the server says against a copy, line by line where it speaks of lines. */
const saidOf = (failure: ApiFailure, { lines }: Draft): string | readonly string[] => {
  const faults = [...lineErrors(failure)].map(([at, fault]) => `${lines[at]?.food.short_name}: ${fault}`);
  if (faults.length > 0) return faults;
  return failure.message === texts.faults.unexpected ? addToMyRecipesTexts.failed : failure.message;
};

const NameForm = (props: {
  readonly suggested: string;
  readonly fault: string | null;
  readonly hidden: boolean;
  readonly submit: (name: string) => void;
  readonly cancel: () => void;
}) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (props.hidden) return;
    field.current?.focus();
    field.current?.select();
  }, [props.hidden]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    props.submit(String(new FormData(event.currentTarget).get('name')));
  };
  return (
    <form className={styles.form} hidden={props.hidden} noValidate onSubmit={submit}>
      <TextInput
        ref={field}
        name="name"
        size="md"
        autoComplete="off"
        label={addToMyRecipesTexts.name}
        description={addToMyRecipesTexts.nameHint}
        defaultValue={props.suggested}
        error={props.fault}
      />
      <div className={dialogs.buttons}>
        <Button variant="default" onClick={props.cancel}>
          {texts.dialogs.cancel}
        </Button>
        <Button type="submit">{addToMyRecipesTexts.add}</Button>
      </div>
    </form>
  );
};

/** Asks for a name and makes the copy under it, with the grams as they stand on the page. */
export function CopyDialog({ model, user, done }: CopyDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { draft } = model.state();
  // Before the name's field takes the focus.
  useLayoutEffect(() => element.current?.showModal(), []);
  // The button that had the focus is gone while the copy is made.
  useEffect(() => {
    if (busy) heading.current?.focus();
  }, [busy]);
  const leave = (copy: Recipe | null): void => {
    // Closing gives the focus back to where it was, before the dialog leaves the page.
    element.current?.close();
    done(copy);
  };
  const submit = async (name: string): Promise<void> => {
    setBusy(true);
    const answer = await copyRecipe(user, name, draft);
    if (answer.ok) return leave(answer.value);
    const [wrong = null] = answer.failure.errors.name ?? [];
    setBusy(false);
    setFault(wrong);
    if (wrong !== null) return;
    leave(null);
    void messageDialog({ title: addToMyRecipesTexts.error, text: saidOf(answer.failure, draft) });
  };
  return (
    <dialog
      ref={element}
      className={dialogs.dialog}
      aria-labelledby="copy-title"
      aria-busy={busy}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) leave(null);
      }}
    >
      <h2 id="copy-title" ref={heading} className={styles.title} tabIndex={-1}>
        {busy ? addToMyRecipesTexts.progress : addToMyRecipesTexts.add}
      </h2>
      {busy && <progress className={styles.progress} aria-labelledby="copy-title" />}
      <NameForm
        suggested={suggestCopyName(user, draft)}
        fault={fault}
        hidden={busy}
        submit={(name) => void submit(name)}
        cancel={() => leave(null)}
      />
    </dialog>
  );
}
