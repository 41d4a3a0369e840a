import { ask } from '../../../parts/dialogs.tsx';
import { editorTexts } from '../../../texts.ts';
import type { DraftLine } from '../draft.ts';
import styles from './FoodMark.module.css';

const words = editorTexts.foods;

interface MarkProps {
  readonly food: DraftLine['food'];
  readonly species: readonly { readonly slug: string; readonly name: string }[];
}

const plural: Readonly<Record<string, string>> = { dog: 'dogs', cat: 'cats' };

/** Letters of a note that are shown before it is opened (specification part 1, section 9). */
const shown = 12;

const cut = (note: string): string => (note.length > shown ? `${note.slice(0, shown).trimEnd()}…` : note);

/** What a food's warning says, for the recipe's species: its first sentence and its notes. */
const textOf = ({ food, species }: MarkProps): readonly string[] => {
  const animals = species.map(({ slug, name }) => plural[slug] ?? name).join(', ');
  const notes = food.notes.map(({ msg }) => msg);
  if (food.unsafe) return [words.unsafeTo(animals), ...notes];
  return food.possibly_unsafe ? [words.possiblyUnsafeTo(animals), ...notes] : notes;
};

/** What there is to say against a food: a word, or how its first note begins, that opens the whole of it. */
export const FoodMark = ({ food, species }: MarkProps) => {
  const [note] = food.notes;
  const warns = food.unsafe || food.possibly_unsafe;
  if (!warns && !note) return null;
  const text = textOf({ food, species });
  return (
    <button
      type="button"
      className={styles.mark}
      data-warns={warns}
      data-unsafe={food.unsafe}
      title={text.join(' ')}
      onClick={() => void ask({ title: food.short_name, text })}
    >
      {warns ? (
        <>
          <span className={styles.bang} aria-hidden="true">
            !
          </span>
          <span className={styles.word}>{food.unsafe ? words.unsafe : words.possiblyUnsafe}</span>
        </>
      ) : (
        <>
          <span className="unseen">{words.note} </span>
          <span className={styles.note}>{cut(note?.msg ?? '')}</span>
        </>
      )}
      <span className="unseen"> {food.short_name}</span>
    </button>
  );
};
