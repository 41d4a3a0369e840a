import { bowls } from '../../../server/contract/bowls.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { useQuery } from '../../kernel/api.ts';
import { bowlText, bowlTexts as texts } from '../../nutrition/bowlText.ts';
import { bowlFoods } from './usePetBowl.ts';

interface NotesProps {
  readonly recipe: number;
  /** The pets that eat it. */
  readonly pets: readonly Pick<Pet, 'id' | 'name'>[];
}

/** What the bowls of these pets get beside a recipe, for who cooks, serves and buys. Nothing if they get nothing. */
export const BowlNotes = ({ recipe: id, pets }: NotesProps) => {
  const { data, error } = useQuery(bowls.list, pets.length > 0 ? { params: { id } } : null);
  if (data === undefined)
    return error ? <p className="muted">{texts.unknown(pets.map(({ name }) => name))}</p> : null;
  return pets.map((pet) => {
    const foods = bowlFoods(data, pet.id);
    if (foods.length === 0) return null;
    return (
      <section key={pet.id} className="below-16" aria-label={texts.title(pet.name)}>
        <h3>{texts.title(pet.name)}</h3>
        <ul>
          {foods.map(({ food, milligrams, days }) => (
            <li key={food.id}>
              <strong>{food.short_name}</strong> {bowlText(food, milligrams, days)}
            </li>
          ))}
        </ul>
        <p className="muted">{texts.how(pet.name)}</p>
      </section>
    );
  });
};
