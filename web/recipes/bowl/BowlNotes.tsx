import { type Eaters, useBowlNotes } from './useBowlNotes.ts';

interface NotesProps {
  readonly recipe: number;
  readonly pets: Eaters;
}

/** What the bowls of these pets get beside a recipe, for who cooks, serves and buys. Nothing if they get nothing. */
export const BowlNotes = ({ recipe, pets }: NotesProps) => {
  const { notes, unknown } = useBowlNotes(recipe, pets);
  if (unknown !== null) return <p className="muted">{unknown}</p>;
  return notes.map(({ pet, title, gets, how, changed }) => (
    <section key={pet.id} className="below-16" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {gets.map(({ id, name, amount }) => (
          <li key={id}>
            <strong>{name}</strong> {amount}
          </li>
        ))}
      </ul>
      <p className="muted">{how}</p>
      {changed !== null && <p role="note">{changed}</p>}
    </section>
  ));
};
