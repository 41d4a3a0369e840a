import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { texts } from '../../texts.ts';
import { Dialog, DialogButtons } from './Dialog.tsx';
import styles from './dialog.module.css';
import { openDialog } from './dialogQueue.ts';
import { Paragraphs, type Question } from './dialogs.tsx';

interface Prompt {
  readonly title: string;
  readonly label: string;
  readonly start?: string;
  readonly confirm: string;
  readonly maxLength?: number;
  /** Runs on confirmation; returns an error to show beside the field, or null when done. */
  readonly submit: (value: string) => Promise<string | null>;
}

const PromptForm = ({
  title,
  label,
  start = '',
  confirm,
  maxLength,
  submit,
  answer,
}: Prompt & { readonly answer: (value: string | null) => void }) => {
  const [value, setValue] = useState(start);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const refused = await submit(value);
    setBusy(false);
    if (refused === null) answer(value);
    else setError(refused);
  };
  return (
    <Dialog title={title} close={() => answer(null)} busy={busy}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <TextInput
          className={styles.input}
          size="md"
          label={label}
          value={value}
          error={error}
          {...(maxLength === undefined ? {} : { maxLength })}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <DialogButtons>
          <Button variant="default" disabled={busy} onClick={() => answer(null)}>
            {texts.dialogs.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {confirm}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
};

/** Asks for one line of text and submits it. Resolves with the text, or null when it is cancelled. */
export const promptDialog = (prompt: Prompt): Promise<string | null> =>
  openDialog<string | null>((answer) => <PromptForm {...prompt} answer={answer} />);

interface Running extends Question {
  readonly run: Promise<unknown>;
  readonly answer: () => void;
}

const Progress = ({ title, text, run, answer }: Running) => {
  useEffect(() => void run.then(answer, answer), [run, answer]);
  return (
    <Dialog title={title} close={() => {}} busy>
      <Paragraphs text={text} />
      <progress className={styles.progress} aria-label={title} />
    </Dialog>
  );
};

/** Shows that work is under way until the promise settles, and passes its outcome on. */
export const progressDialog = async <T,>(question: Question, run: Promise<T>): Promise<T> => {
  await openDialog<void>((answer) => <Progress {...question} run={run} answer={answer} />);
  return run;
};
