import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { proofTexts as texts } from '../../texts/proofTexts.ts';
import { texts as common } from '../../texts/texts.ts';
import { FieldError } from '../page/states.tsx';
import { ConfirmButton, Dialog, DialogButtons } from './Dialog.tsx';
import styles from './dialog.module.css';
import { openDialog } from './dialogQueue.ts';
import { Paragraphs } from './dialogs.tsx';

interface Proof {
  /** Sends a code; returns an error, or null when it was right. */
  readonly sendCode: (code: string) => Promise<string | null>;
  /** Asks for a passkey and sends it; returns an error, or null when it was accepted. */
  readonly sendPasskey: () => Promise<string | null>;
}

const ProofDialog = ({
  sendCode,
  sendPasskey,
  answer,
}: Proof & { readonly answer: (proved: boolean) => void }) => {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [passkeyError, setPasskeyError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!busy) field.current?.focus();
  }, [busy]);
  const run = async (send: Promise<string | null>, show: (error: string) => void): Promise<void> => {
    setBusy(true);
    setError(null);
    setPasskeyError(null);
    const refused = await send;
    setBusy(false);
    if (refused === null) answer(true);
    else show(refused);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(sendCode(field.current?.value ?? ''), setError);
  };
  return (
    <Dialog title={texts.title} close={() => answer(false)} busy={busy}>
      <form noValidate onSubmit={submit}>
        <Paragraphs text={texts.text} />
        <TextInput
          ref={field}
          className={styles.input}
          size="md"
          label={texts.code}
          autoComplete="one-time-code"
          maxLength={50}
          error={error}
        />
        <div role="alert">{passkeyError !== null && <FieldError>{passkeyError}</FieldError>}</div>
        <DialogButtons>
          <Button variant="default" disabled={busy} onClick={() => answer(false)}>
            {common.dialogs.cancel}
          </Button>
          <Button variant="default" disabled={busy} onClick={() => void run(sendPasskey(), setPasskeyError)}>
            {texts.passkey}
          </Button>
          <ConfirmButton type="submit" loading={busy}>
            {texts.confirm}
          </ConfirmButton>
        </DialogButtons>
      </form>
    </Dialog>
  );
};

/** Asks for the second factor. Resolves with false when it is cancelled. */
export const proofDialog = (proof: Proof): Promise<boolean> =>
  openDialog<boolean>((answer) => <ProofDialog {...proof} answer={answer} />);
