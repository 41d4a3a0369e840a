import type { ApiResult } from '../../kernel/api.ts';
import { staleTexts as texts } from '../../texts/staleTexts.ts';
import { Button } from '../controls.ts';
import { Dialog, DialogButtons } from '../dialog/Dialog.tsx';
import { openDialog } from '../dialog/dialogQueue.ts';
import { showToast } from '../toast/toasts.tsx';
import styles from './stale.module.css';

/** A field whose texts differ between the saved version and the page. */
export interface Difference {
  readonly name: string;
  readonly theirs: string;
  readonly mine: string;
}

/** The user's choice: load the saved version, save over it, or neither. */
export type StaleChoice = 'theirs' | 'mine' | 'edit';

/** The texts of the dialog that differ when nobody else saved. */
export type StaleWords = Readonly<Record<'title' | 'text' | 'theirs' | 'loadTheirs', string>>;

const textOf = (text: string): string => (text === '' ? texts.empty : text);

const Differences = ({
  rows,
  theirs: heading,
}: {
  readonly rows: readonly Difference[];
  readonly theirs: string;
}) => (
  <table className={styles.table}>
    <caption className="unseen">{texts.compared}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.field}</th>
        <th scope="col">{heading}</th>
        <th scope="col">{texts.mine}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, theirs, mine }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{textOf(theirs)}</td>
          <td>{textOf(mine)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Shows the fields that differ, and asks which version counts. Esc keeps editing. */
export const staleDialog = (rows: readonly Difference[], words: StaleWords = texts): Promise<StaleChoice> =>
  openDialog<StaleChoice>((answer) => (
    <Dialog wide title={words.title} close={() => answer('edit')}>
      <p>{words.text}</p>
      {rows.length === 0 ? <p>{texts.same}</p> : <Differences rows={rows} theirs={words.theirs} />}
      <DialogButtons>
        <Button variant="default" onClick={() => answer('edit')}>
          {texts.keepEditing}
        </Button>
        <Button variant="default" onClick={() => answer('theirs')}>
          {words.loadTheirs}
        </Button>
        <Button onClick={() => answer('mine')}>{texts.keepMine}</Button>
      </DialogButtons>
    </Dialog>
  ));

interface StaleOptions<T> {
  /** Fetches the saved version. */
  readonly fetch: () => Promise<ApiResult<T>>;
  /** The fields in which the saved version differs from the page. */
  readonly compare: (theirs: T) => readonly Difference[];
  /** Shows the saved version instead of the page's values. */
  readonly load: (theirs: T) => void;
  /** Saves the page's values with the version of the saved row. */
  readonly saveOver: (theirs: T) => unknown;
  /** The dialog's texts if nobody else saved. */
  readonly words?: StaleWords;
}

/**
 * Resolves a 409 `stale` of a form (D11): fetches the saved version, shows the differences, then does what the user
 * chooses. Pass it to `useMutation` as `stale`.
 */
export const resolveStale =
  <T,>({ fetch, compare, load, saveOver, words }: StaleOptions<T>) =>
  async (): Promise<void> => {
    const saved = await fetch();
    if (!saved.ok) {
      showToast(texts.notLoaded, { error: true });
      return;
    }
    const choice = await staleDialog(compare(saved.value), words);
    if (choice === 'theirs') load(saved.value);
    if (choice === 'mine') await saveOver(saved.value);
  };
