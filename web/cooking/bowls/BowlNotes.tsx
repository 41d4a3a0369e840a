import { textOf, type Warned } from '../../foods/warnings.ts';
import { VerdictMark } from '../../verdict/VerdictMark.tsx';
import type { BowlNote } from './useBowlNotes.ts';

interface NotesProps {
  readonly notes: readonly BowlNote[];
  /** That what bowls get is not known, or not yet; null if it is. */
  readonly unknown: string | null;
  readonly species: Warned['species'];
}

/** What the bowls of pets get beside a recipe, for who cooks, serves and buys. Nothing if they get nothing. */
export const BowlNotes = ({ notes, unknown, species }: NotesProps) => {
  if (unknown !== null) return <p className="muted below-16">{unknown}</p>;
  return notes.map(({ key, title, verdict, foods, remarks, changed }) => (
    <section key={key} className="above-16 below-16" aria-label={title}>
      <h3>{title}</h3>
      {verdict && <VerdictMark verdict={verdict} />}
      <ul>
        {foods.map(({ food, amount }) => (
          <li key={food.id}>
            <strong>{food.short_name}</strong> {amount}{' '}
            <span className="small muted">{textOf({ food, species }).join(' ')}</span>
          </li>
        ))}
      </ul>
      {remarks.length > 0 && <p className="muted">{remarks.join(' ')}</p>}
      {changed !== null && (
        <p role="note" className="strong">
          {changed}
        </p>
      )}
    </section>
  ));
};
