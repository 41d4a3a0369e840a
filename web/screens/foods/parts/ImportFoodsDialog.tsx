import { type FormEvent, useId, useState } from 'react';
import { foodTables, maxFoodTableBytes } from '../../../../server/contract/foodTables.ts';
import { ingredients } from '../../../../server/contract/ingredients.ts';
import type { ApiFailure } from '../../../api.ts';
import { foodTableTexts as texts } from '../../../texts/foodTableTexts.ts';
import { texts as general } from '../../../texts.ts';
import { Button } from '../../../ui/controls.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/Dialog.tsx';
import { Paragraphs } from '../../../ui/dialog/dialogs.tsx';
import { useMutation } from '../../../ui/hooks/useMutation.ts';
import styles from './ImportFoodsDialog.module.css';

const megabytes = maxFoodTableBytes / 1024 / 1024;

const messagesOf = ({ errors, message }: ApiFailure): readonly string[] => {
  const messages = Object.values(errors).flat();
  return messages.length === 0 ? [message] : messages;
};

const refusalOf = (file: File | null): string | null => {
  if (file === null) return texts.choose;
  return file.size > maxFoodTableBytes ? texts.tooLarge(megabytes) : null;
};

const Failure = ({ messages }: { readonly messages: readonly string[] }) => (
  <div role="alert" className={styles.failure}>
    <strong>{texts.failed}</strong>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls takes the keyboard. */}
    <ul tabIndex={0} aria-label={texts.failed}>
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  </div>
);

/** Asks for a CSV file and imports its foods. Names each wrong cell of a file that is refused. */
export const ImportFoodsDialog = ({ close }: { readonly close: () => void }) => {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const { send, busy } = useMutation(foodTables.import, {
    form: { fail: (failure) => setMessages(messagesOf(failure)) },
    done: texts.done,
    refresh: [ingredients.list],
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const refusal = refusalOf(file);
    setMessages(refusal === null ? [] : [refusal]);
    if (file !== null && refusal === null && (await send({ body: { file } })).ok) close();
  };
  return (
    <Dialog wide title={texts.title} close={close} busy={busy}>
      <Paragraphs text={texts.help} />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <label className={styles.file} htmlFor={id}>
          {texts.file(megabytes)}
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          disabled={busy}
          onChange={({ currentTarget }) => {
            setFile(currentTarget.files?.[0] ?? null);
            setMessages([]);
          }}
        />
        {busy && <progress className={styles.progress} aria-label={texts.importing} />}
        {messages.length > 0 && <Failure messages={messages} />}
        <DialogButtons>
          <Button variant="default" disabled={busy} onClick={close}>
            {general.dialogs.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {texts.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
};
