import { type FormEvent, useId } from 'react';
import { texts as general } from '../../texts/texts.ts';
import { Button } from '../../ui/controls.ts';
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx';
import { Paragraphs } from '../../ui/dialog/dialogs.tsx';
import { foodTableTexts as texts } from '../foodTableTexts.ts';
import styles from './ImportFoodsDialog.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { megabytes, type Refused, useFoodImport } from './useFoodImport.ts';

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

interface AnswersProps<Answer extends string> {
  readonly of: Readonly<Record<Answer, string>>;
  readonly busy: boolean;
  readonly choose: (answer: Answer) => void;
}

/** The answers to what a file does not show. */
const Answers = <Answer extends string>({ of, busy, choose }: AnswersProps<Answer>) => (
  <div className="flex wrap gap-8 above-16">
    {(Object.keys(of) as Answer[]).map((answer) => (
      <Button key={answer} variant="default" disabled={busy} onClick={() => choose(answer)}>
        {of[answer]}
      </Button>
    ))}
  </div>
);

/**
 * Asks for a CSV file, shows how it is understood, and imports its foods. Names each wrong cell of a file that is refused,
 * asks for the decimal sign and for what the values are for where the file does not show it, and names foods that are not safe before they are saved.
 */
export const ImportFoodsDialog = ({ close }: { readonly close: () => void }) => {
  const id = useId();
  const { preview, refusal, busy, choose, answer, save } = useFoodImport(close);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog wide title={texts.title} close={close} busy={busy}>
      {preview === null && <Paragraphs text={texts.help} />}
      <form noValidate onSubmit={submit}>
        <label className={`${styles.file} strong block below-8 above-16`} htmlFor={id}>
          {texts.file(megabytes)}
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          disabled={busy}
          onChange={({ currentTarget }) => void choose(currentTarget.files?.[0] ?? null)}
        />
        {busy && <progress className="full block above-16" aria-label={texts.importing} />}
        {refusal && <Failure {...refusal} />}
        {refusal?.code === 'unclear_decimals' && (
          <Answers of={texts.decimals} busy={busy} choose={(decimals) => void answer({ decimals })} />
        )}
        {refusal?.code === 'unclear_basis' && (
          <Answers of={texts.bases} busy={busy} choose={(basis) => void answer({ basis })} />
        )}
        {preview && <ImportPreview of={preview} />}
        <DialogButtons>
          <Button variant="default" disabled={busy} onClick={close}>
            {general.dialogs.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {refusal?.code === 'unsafe_foods' ? texts.saveUnsafe : texts.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
};
