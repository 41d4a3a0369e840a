import { Loader } from '@mantine/core';
import { memo } from 'react';
import { share as shareText } from '../../../format.ts';
import { ask } from '../../../parts/dialogs.tsx';
import { Figure } from '../../../parts/Figure.tsx';
import { Fault } from '../../../parts/states.tsx';
import { editorTexts } from '../../../texts.ts';
import { changed, type DraftLine } from '../draft.ts';
import { faultOf } from '../gramsFault.ts';
import styles from './FoodPane.module.css';
import { GramsField } from './GramsField.tsx';

const words = editorTexts.foods;

interface RowProps {
  readonly line: DraftLine;
  readonly species: readonly { readonly slug: string; readonly name: string }[];
  /** Percent of the recipe; null while it is not known. */
  readonly share: number | null;
  readonly tooLarge: boolean;
  readonly removing: boolean;
  readonly type: (key: string, text: string) => void;
  readonly settle: (key: string) => void;
  readonly remove: (line: DraftLine) => Promise<void>;
}

const plural: Readonly<Record<string, string>> = { dog: 'dogs', cat: 'cats' };

/** What there is to say against a food, for the recipe's species: a word that opens the whole of it. */
const Warning = ({
  food,
  species,
}: {
  readonly food: DraftLine['food'];
  readonly species: RowProps['species'];
}) => {
  const notes = food.notes.map(({ msg }) => msg);
  if (!food.unsafe && !food.possibly_unsafe && notes.length === 0) return null;
  const animals = species.map(({ slug, name }) => plural[slug] ?? name).join(', ');
  const word = food.unsafe ? words.unsafe : food.possibly_unsafe ? words.possiblyUnsafe : words.note;
  const first = food.unsafe
    ? [words.unsafeTo(animals)]
    : food.possibly_unsafe
      ? [words.possiblyUnsafeTo(animals)]
      : [];
  return (
    <button
      type="button"
      className={styles.warning}
      data-unsafe={food.unsafe}
      onClick={() => void ask({ title: food.short_name, text: [...first, ...notes] })}
    >
      {(food.unsafe || food.possibly_unsafe) && <span aria-hidden="true">!</span>}
      {word}
      <span className="unseen"> {food.short_name}</span>
    </button>
  );
};

/** A food of the recipe: its grams to type over, its share, what warns of it. */
export const FoodRow = memo((props: RowProps) => {
  const { line, share, removing } = props;
  const fault = faultOf(line, props.tooLarge);
  const faultId = `fault-${line.key}`;
  return (
    <tr>
      <th scope="row">
        <span className={styles.food}>
          <span className={styles.name} title={line.food.name}>
            {line.food.short_name}
          </span>
          <Warning food={line.food} species={props.species} />
        </span>
      </th>
      <td className={`${styles.number} ${styles.field}`}>
        <GramsField
          text={line.text}
          name={line.food.short_name}
          describedBy={fault === null ? undefined : faultId}
          unsaved={changed(line)}
          type={(text) => props.type(line.key, text)}
          settle={() => props.settle(line.key)}
        />
        {fault !== null && (
          <span className={styles.fault}>
            <Fault id={faultId}>{fault}</Fault>
          </span>
        )}
      </td>
      <td className={styles.number}>{share !== null && <Figure text={shareText(share)} />}</td>
      <td className={styles.action}>
        <button
          type="button"
          className={`${styles.remove} unprinted`}
          disabled={removing}
          aria-label={words.removeFood(line.food.short_name)}
          onClick={() => void props.remove(line)}
        >
          {removing ? <Loader size={12} color="gray" aria-label={words.removing} /> : words.remove}
        </button>
      </td>
    </tr>
  );
});
FoodRow.displayName = 'FoodRow';
