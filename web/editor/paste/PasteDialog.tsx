import { type ClipboardEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/controls.ts';
import { copyText } from '../../ui/copyText.ts';
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx';
import { restoreFocus } from '../../ui/hooks/restoreFocus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { FieldError } from '../../ui/page/states.tsx';
import type { Editor } from '../editor.ts';
import type { FoodView } from '../foods/view.ts';
import { foodTexts } from '../foodTexts.ts';
import { pasteTexts } from '../pasteTexts.ts';
import { linesBelow } from './applyPaste.ts';
import styles from './PasteDialog.module.css';
import { PasteLine } from './PasteLine.tsx';
import { namesFoods, type ParsedPaste, parsePaste } from './parsePaste.ts';
import { countsOf, unsafeText, unusedLines } from './pasteChanges.ts';
import { asksFor, type PasteRow } from './pasteRows.ts';
import { rowNote } from './rowNote.ts';
import { useLineKeys } from './useLineKeys.ts';
import { type Pasting, usePasting } from './usePasting.ts';

const texts = pasteTexts;

const choices = 'select, input:not(:disabled), button';
interface DialogProps {
  readonly model: Editor;
  readonly view: FoodView;
  readonly pasting: Pasting;
  readonly close: () => void;
}

/** Form for a list that was not pasted into a field. */
const ListForm = (props: { readonly read: (text: string) => void; readonly cancel: () => void }) => {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    props.read(String(new FormData(event.currentTarget).get('list')));
  };
  /** A list that is pasted into the empty field is read at once. */
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const text = event.clipboardData.getData('text/plain');
    if (event.currentTarget.value !== '' || text.trim() === '') return;
    event.preventDefault();
    props.read(text);
  };
  return (
    <form onSubmit={submit}>
      <p id="paste-hint">{texts.hint}</p>
      <textarea
        name="list"
        className={styles.list}
        rows={10}
        required
        aria-label={texts.list}
        aria-describedby="paste-hint"
        onPaste={paste}
      />
      <DialogButtons>
        <Button variant="default" onClick={props.cancel}>
          {texts.cancel}
        </Button>
        <Button type="submit">{texts.read}</Button>
      </DialogButtons>
    </form>
  );
};

/** Selects the column of the grams if several columns have numbers. */
const ColumnSelect = (props: { readonly pasted: ParsedPaste; readonly choose: (column: number) => void }) => {
  const { columns, column } = props.pasted;
  if (columns.length < 2) return null;
  return (
    <div className={styles.column}>
      <label>
        {texts.column}
        <select
          aria-describedby="paste-column"
          value={column ?? ''}
          onChange={(event) => props.choose(Number(event.target.value))}
        >
          {column === null && <option value="">{texts.chooseColumn}</option>}
          {columns.map(({ at, heading, sample }) => (
            <option key={at} value={at}>
              {texts.columnName(at + 1, heading, sample)}
            </option>
          ))}
        </select>
      </label>
      <p id="paste-column">{column === null ? texts.needColumn : texts.askColumn}</p>
    </div>
  );
};

/** Copies the unused lines, which are lost when the dialog closes. */
const CopyUnused = ({ lines }: { readonly lines: readonly string[] }) => {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async (): Promise<void> => setCopied(await copyText(lines.join('\n')));
  return (
    <>
      <Button variant="subtle" onClick={() => void copy()}>
        {copied ? texts.copied : texts.copyUnused}
      </Button>
      {copied === false && <FieldError>{foodTexts.notCopied}</FieldError>}
    </>
  );
};

const Rows = (props: {
  readonly model: Editor;
  readonly rows: readonly PasteRow[];
  readonly pasted: ParsedPaste;
  readonly applying: boolean;
  readonly change: (row: PasteRow, to: Partial<PasteRow>) => void;
  readonly apply: () => void;
  readonly cancel: () => void;
}) => {
  const { rows, pasted, applying, change } = props;
  const { lines, recipe } = props.model.state().draft;
  const counts = countsOf(rows, lines, pasted);
  const unused = unusedLines(rows);
  const slugs = recipe.species.map(({ slug }) => slug);
  const unsafe = unsafeText(rows, lines, slugs);
  const own = new Set(lines.map(({ food }) => food.id));
  const blocked = rows.some((row) => rowNote(row, rows)?.blocks) || counts.set + counts.added === 0;
  const asking = rows.filter(asksFor).length;
  const keys = useLineKeys(() => {
    if (!blocked) props.apply();
  });
  return (
    <div ref={keys}>
      {asking > 0 && <p className={styles.asking}>{texts.asking(asking)}</p>}
      <ul className={styles.lines} aria-label={texts.table}>
        {rows.map((row) => (
          <PasteLine
            key={`${pasted.column} ${row.line.at}`}
            row={row}
            rows={rows}
            own={own}
            species={recipe.species}
            change={change}
          />
        ))}
      </ul>
      {unsafe !== '' && (
        <p role="alert" className={styles.unsafe}>
          <Icon name="warning" size={16} /> {unsafe}
        </p>
      )}
      <DialogButtons>
        <p className={styles.summary} role="status">
          {texts.summary(counts, props.model.mayWrite)}
        </p>
        {unused.length > 0 && <CopyUnused key={unused.join('\n')} lines={unused} />}
        <Button variant="default" onClick={props.cancel}>
          {texts.cancel}
        </Button>
        <Button disabled={blocked} aria-disabled={applying} onClick={props.apply}>
          {applying ? texts.applying : texts.apply}
        </Button>
      </DialogButtons>
    </div>
  );
};

const titleOf = (model: Editor, { text, below }: Pasting): string => {
  const [first] = linesBelow(model, below);
  return first && !namesFoods(parsePaste(text)) ? texts.columnTitle(first.food.short_name) : texts.title;
};

/** Moves the focus to the first choice of new content, or to the dialog without one. */
const useFocus = (content: RefObject<HTMLElement | null>, holds: 'form' | 'progress' | 'rows'): void =>
  useEffect(() => {
    if (holds === 'form') return;
    restoreFocus(
      () => content.current?.querySelector<HTMLElement>(choices) ?? content.current?.closest('dialog'),
    );
  }, [content, holds]);

/** Shows the pasted lines before anything changes: unambiguous, ambiguous and invalid ones. */
export function PasteDialog({ model, view, pasting, close }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const state = usePasting(model, view, close);
  const read = useRef(state.read);
  useEffect(() => {
    if (pasting.text !== '') void read.current(pasting.text, pasting.below);
  }, [pasting]);
  const { rows, pasted, progress } = state;
  useFocus(content, rows ? 'rows' : progress ? 'progress' : 'form');
  return (
    <Dialog wide title={titleOf(model, pasting)} close={close}>
      <div ref={content} className={styles.content}>
        {progress && (
          <p role="status">
            {texts.looking(progress.done, progress.all)} <progress value={progress.done} max={progress.all} />
          </p>
        )}
        {state.failure !== null && <FieldError>{state.failure}</FieldError>}
        {pasted && <ColumnSelect pasted={pasted} choose={state.choose} />}
        {pasted && pasted.headings.length > 0 && (
          <p className={styles.headings}>
            {pasted.headings.map(({ at, text }) => texts.heading(at, text)).join(' ')}
          </p>
        )}
        {rows && pasted && (
          <Rows
            model={model}
            rows={rows}
            pasted={pasted}
            applying={state.applying}
            change={state.change}
            apply={() => void state.apply()}
            cancel={close}
          />
        )}
        {!rows && !progress && pasting.text === '' && (
          <ListForm read={(text) => void state.read(text, [])} cancel={close} />
        )}
      </div>
    </Dialog>
  );
}
