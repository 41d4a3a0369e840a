import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { PasswordInput } from '../form/PasswordInput.tsx';
import { ConfirmButton, Dialog, DialogButtons } from './Dialog.tsx';
import styles from './dialog.module.css';
import { openDialog } from './dialogQueue.ts';
import { Paragraphs, type Question } from './dialogs.tsx';

/** What is asked for, with the properties of its input. A password is hidden until the user shows it. */
const inputs = {
  text: { autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'email' },
  'new-password': { autoComplete: 'new-password' },
  'current-password': { autoComplete: 'current-password' },
} as const;
type PromptKind = keyof typeof inputs;

interface Prompt {
  readonly title: string;
  readonly label: string;
  /** A sentence below the label. */
  readonly hint?: string;
  readonly start?: string;
  /** An error beside the field when it opens. */
  readonly error?: string;
  readonly confirm: string;
  /** Shown above the field. */
  readonly more?: ReactNode;
  /** The action deletes something. */
  readonly deletes?: boolean;
  readonly maxLength?: number;
  readonly kind?: PromptKind;
  /** The email of the account that a password belongs to, for password managers. */
  readonly account?: string;
  /** The title while `submit` runs, when a progress bar replaces the field. */
  readonly progress?: string;
  /** Runs on confirmation; returns an error to show beside the field, or null when done. */
  readonly submit: (value: string) => Promise<string | null>;
}

interface PromptDialogProps extends Prompt {
  /** Called with the submitted text, or null when it is cancelled; the parent then removes the dialog. */
  readonly answer: (value: string | null) => void;
}

/** State of a prompt. Its field has the focus, all of its text selected, except while `submit` runs. */
const usePrompt = ({ start = '', error: firstError, submit, answer }: PromptDialogProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(start);
  const [error, setError] = useState<string | null>(firstError ?? null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (busy) return;
    field.current?.focus();
    field.current?.select();
  }, [busy]);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const refused = await submit(value);
    setBusy(false);
    if (refused === null) answer(value);
    else setError(refused);
  };
  return { field, value, setValue, error, busy, send };
};

/** Asks for one line of text and submits it: `promptDialog` for a screen that renders its dialog itself. */
export const PromptDialog = (props: PromptDialogProps) => {
  const {
    title,
    label,
    hint,
    confirm,
    deletes,
    maxLength,
    kind = 'text',
    account,
    progress,
    more,
    answer,
  } = props;
  const { field, value, setValue, error, busy, send } = usePrompt(props);
  const cancel = (): void => answer(null);
  const Input = kind.endsWith('password') ? PasswordInput : TextInput;
  if (busy && progress !== undefined)
    return (
      <Dialog title={progress} close={cancel} busy>
        <progress className={styles.progress} aria-label={progress} />
      </Dialog>
    );
  return (
    <Dialog title={title} close={cancel} busy={busy}>
      <form noValidate onSubmit={(event) => void send(event)}>
        {account !== undefined && (
          <input type="text" hidden readOnly autoComplete="username" value={account} />
        )}
        {more}
        <Input
          ref={field}
          className={styles.input}
          size="md"
          {...inputs[kind]}
          label={label}
          description={hint}
          value={value}
          error={error}
          {...(maxLength === undefined ? {} : { maxLength })}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <DialogButtons>
          <Button variant="default" disabled={busy} onClick={cancel}>
            {texts.dialogs.cancel}
          </Button>
          <ConfirmButton type="submit" deletes={deletes} loading={busy}>
            {confirm}
          </ConfirmButton>
        </DialogButtons>
      </form>
    </Dialog>
  );
};

/** Asks for one line of text and submits it. Resolves with the text, or null when it is cancelled. */
export const promptDialog = (prompt: Prompt): Promise<string | null> =>
  openDialog<string | null>((answer) => <PromptDialog {...prompt} answer={answer} />);

interface Choices<T> extends Question {
  readonly choices: readonly { readonly label: string; readonly value: T }[];
}

/** Asks for one of several answers, each a button. Resolves with its value, or null when it is cancelled. */
export const choiceDialog = <T,>({ title, text, choices }: Choices<T>): Promise<T | null> =>
  openDialog<T | null>((answer) => (
    <Dialog title={title} close={() => answer(null)}>
      <Paragraphs text={text} />
      <div className={`${styles.choices} stack gap-8 above-24`}>
        {choices.map(({ label, value }, at) => (
          // Two may have one label, and they stay in their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Button key={at} variant="default" onClick={() => answer(value)}>
            {label}
          </Button>
        ))}
        <Button variant="subtle" onClick={() => answer(null)}>
          {texts.dialogs.cancel}
        </Button>
      </div>
    </Dialog>
  ));

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

/** Shows a progress dialog until the promise settles. Returns its outcome. */
export const progressDialog = async <T,>(question: Question, run: Promise<T>): Promise<T> => {
  await openDialog<void>((answer) => <Progress {...question} run={run} answer={answer} />);
  return run;
};
