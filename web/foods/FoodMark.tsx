import { warningTexts } from '../texts/warningTexts.ts';
import { messageDialog } from '../ui/dialog/dialogs.tsx';
import screenReader from '../ui/styles/screenReaderOnly.module.css';
import styles from './FoodMark.module.css';
import { WarningSign } from './WarningSign.tsx';
import { briefNote, type FoodMarkKind, markOf, textOf, type Warned } from './warnings.ts';

interface MarkProps extends Warned {
  /** True if the text stays visible in a narrow pane. */
  readonly spelt?: boolean;
}

/** Button with a sign and its word. Opens the full text of the food's warning and notes. */
const Mark = ({
  food,
  species,
  spelt = false,
  kind,
  second = false,
}: MarkProps & { readonly kind: FoodMarkKind | 'note'; readonly second?: boolean }) => {
  const text = textOf({ food, species });
  return (
    <button
      type="button"
      className={styles.mark}
      data-kind={kind}
      data-spelt={spelt}
      data-second={second}
      title={text.join(' ')}
      onClick={() => void messageDialog({ title: food.short_name, text })}
    >
      <WarningSign kind={kind} />
      {kind === 'note' && <span className={screenReader.screenReaderOnly}>{warningTexts.note} </span>}
      <span className={styles.word}>{kind === 'note' ? briefNote(food) : warningTexts.words[kind]}</span>
      <span className={screenReader.screenReaderOnly}> {food.short_name}</span>
    </button>
  );
};

/**
 * The mark of a food and the start of its first note (D73). Each opens the full text. A narrow pane shows their
 * signs.
 */
export const FoodMark = (props: MarkProps) => {
  const kind = markOf(props.food);
  return (
    <>
      {kind !== null && <Mark {...props} kind={kind} />}
      {props.food.notes.length > 0 && <Mark {...props} kind="note" second={kind !== null} />}
    </>
  );
};
