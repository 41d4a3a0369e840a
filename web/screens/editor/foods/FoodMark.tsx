import { ask } from '../../../parts/dialogs.tsx';
import said from '../../../parts/said.module.css';
import { editorTexts } from '../../../texts.ts';
import type { DraftLine } from '../draft.ts';
import styles from './FoodMark.module.css';

const words = editorTexts.foods;

interface Warned {
  readonly food: DraftLine['food'];
  readonly species: readonly { readonly slug: string; readonly name: string }[];
}

interface MarkProps extends Warned {
  /** Whether its word stays where the pane is narrow: there is room for it. */
  readonly spelt?: boolean;
}

const plural: Readonly<Record<string, string>> = { dog: 'dogs', cat: 'cats' };

/** Letters of a note that are shown before it is opened (specification part 1, section 9). */
const shown = 12;

const cut = (note: string): string => (note.length > shown ? `${note.slice(0, shown).trimEnd()}…` : note);

/** What is said first of a food that warns, for the recipe's species (D32). */
export const warningOf = ({ food, species }: Warned): string | null => {
  const animals = species.map(({ slug, name }) => plural[slug] ?? name).join(', ');
  if (food.unsafe) return words.unsafeTo(animals);
  return food.possibly_unsafe ? words.possiblyUnsafeTo(animals) : null;
};

/** What a food's mark opens: its warning and its notes. */
const textOf = (warned: Warned): readonly string[] => {
  const warning = warningOf(warned);
  return [...(warning === null ? [] : [warning]), ...warned.food.notes.map(({ msg }) => msg)];
};

/** What there is to say against a food: a word, or how its first note begins, that opens the whole of it. */
export const FoodMark = ({ food, species, spelt = false }: MarkProps) => {
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
      data-spelt={spelt}
      title={text.join(' ')}
      onClick={() => void ask({ title: food.short_name, text })}
    >
      {warns ? (
        <>
          <span className={styles.sign} aria-hidden="true">
            !
          </span>
          <span className={styles.word}>{food.unsafe ? words.unsafe : words.possiblyUnsafe}</span>
        </>
      ) : (
        <>
          <span className={styles.sign} aria-hidden="true">
            i
          </span>
          <span className={said.aloud}>{words.note} </span>
          <span className={styles.word}>{cut(note?.msg ?? '')}</span>
        </>
      )}
      <span className={said.aloud}> {food.short_name}</span>
    </button>
  );
};
