import { bowls } from '../../../server/contract/bowls.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { useQuery } from '../../kernel/api.ts';
import { bowlText, bowlTexts as texts } from '../../nutrition/bowlText.ts';
import { bowlFoods } from './usePetBowl.ts';

/** The pets that eat a recipe. */
export type Eaters = readonly Pick<Pet, 'id' | 'name'>[];

/** What the bowls of these pets get beside a recipe, those that get something; as a text if it could not be loaded. */
export const useBowlNotes = (id: number, pets: Eaters) => {
  const { data, error } = useQuery(bowls.list, pets.length > 0 ? { params: { id } } : null);
  const unknown = !data && error ? texts.unknown(pets.map(({ name }) => name)) : null;
  const notes = pets.flatMap((pet) => {
    const foods = data ? bowlFoods(data, pet.id) : [];
    const gets = foods.map(({ food, milligrams, days }) => ({
      ...{ id: food.id, name: food.short_name, amount: bowlText(food, milligrams, days) },
    }));
    return gets.length > 0 ? [{ pet, title: texts.title(pet.name), gets, how: texts.how(pet.name) }] : [];
  });
  return { notes, unknown };
};

/** The same for a document. */
export const bowlBlocks = ({ notes, unknown }: ReturnType<typeof useBowlNotes>) => [
  ...(unknown === null ? [] : [{ title: unknown, items: [] }]),
  ...notes.map(({ title, gets, how }) => ({
    ...{ title, items: [...gets.map(({ name, amount }) => `${name}: ${amount}`), how] },
  })),
];
