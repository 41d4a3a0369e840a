import { warningTexts } from '../../texts/warningTexts.ts';
import { messageDialog } from '../../ui/dialog/dialogs.tsx';
import screenReader from '../../ui/styles/screenReaderOnly.module.css';
import styles from './FoodMark.module.css';
import { WarningSign } from './WarningSign.tsx';
import { kindOf, textOf, type Warned } from './warnings.ts';

interface MarkProps extends Warned {
  /** True if the text stays visible in a narrow pane. */
  readonly spelt?: boolean;
}

/** Letters of a note that are shown before it is opened (specification part 1, section 9). */
const shown = 12;

const cut = (note: string): string => (note.length > shown ? `${note.slice(0, shown).trimEnd()}…` : note);

/** Button with the kind of a food's warning or the start of its first note. Opens the full text. */
export const FoodMark = ({ food, species, spelt = false }: MarkProps) => {
  const [note] = food.notes;
  const kind = kindOf(food);
  if (kind === null && !note) return null;
  const text = textOf({ food, species });
  return (
    <button
      type="button"
      className={styles.mark}
      data-kind={kind ?? 'note'}
      data-spelt={spelt}
      title={text.join(' ')}
      onClick={() => void messageDialog({ title: food.short_name, text })}
    >
      <WarningSign kind={kind ?? 'note'} />
      {kind === null && <span className={screenReader.screenReaderOnly}>{warningTexts.note} </span>}
      <span className={styles.word}>{kind === null ? cut(note?.msg ?? '') : warningTexts.words[kind]}</span>
      <span className={screenReader.screenReaderOnly}> {food.short_name}</span>
    </button>
  );
};
