import { type FormEvent, useId, useState } from 'react';
import { foodTables, maxFoodTableBytes } from '../../../server/contract/foodTables.ts';
import { ingredients } from '../../../server/contract/ingredients.ts';
import type { ApiFailure } from '../../kernel/api.ts';
import { texts as general } from '../../texts/texts.ts';
import { Button } from '../../ui/controls.ts';
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx';
import { Paragraphs } from '../../ui/dialog/dialogs.tsx';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { foodTableTexts as texts } from '../foodTableTexts.ts';
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

/** What keeps a file from being saved: wrong cells, or unsafe foods that the user may accept. */
interface Refused {
  readonly title: string;
  readonly messages: readonly string[];
  readonly isUnsafe: boolean;
}

const refusedBy = (failure: ApiFailure): Refused => {
  const isUnsafe = failure.error_code === 'unsafe_foods';
  return { title: isUnsafe ? texts.unsafe : texts.failed, messages: messagesOf(failure), isUnsafe };
};

const Failure = ({ title, messages }: Refused) => (
  <div role="alert" className={`${styles.failure} above-16`}>
    <strong>{title}</strong>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls takes the keyboard. */}
    <ul tabIndex={0} aria-label={title}>
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  </div>
);

/**
 * Asks for a CSV file and imports its foods. Names each wrong cell of a file that is refused, and the foods that are not
 * safe before they are saved.
 */
export const ImportFoodsDialog = ({ close }: { readonly close: () => void }) => {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { send, busy } = useMutation(foodTables.import, {
    form: { fail: (failure) => setRefused(refusedBy(failure)) },
    done: texts.done,
    refresh: [ingredients.list],
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const refusal = refusalOf(file);
    setRefused(refusal === null ? null : { title: texts.failed, messages: [refusal], isUnsafe: false });
    const accept_unsafe = refused?.isUnsafe === true;
    if (file !== null && refusal === null && (await send({ body: { file, accept_unsafe } })).ok) close();
  };
  return (
    <Dialog wide title={texts.title} close={close} busy={busy}>
      <Paragraphs text={texts.help} />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <label className={`${styles.file} strong block below-8 above-16`} htmlFor={id}>
          {texts.file(megabytes)}
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          disabled={busy}
          onChange={({ currentTarget }) => {
            setFile(currentTarget.files?.[0] ?? null);
            setRefused(null);
          }}
        />
        {busy && <progress className="full block above-16" aria-label={texts.importing} />}
        {refused && <Failure {...refused} />}
        <DialogButtons>
          <Button variant="default" disabled={busy} onClick={close}>
            {general.dialogs.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {refused?.isUnsafe ? texts.saveUnsafe : texts.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
};
