import { bowls } from '../../../server/contract/bowls.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { useQuery } from '../../kernel/api.ts';
import { bowlText, bowlTexts as texts } from '../../nutrition/bowlText.ts';
import { bowlOf } from './usePetBowl.ts';

/** The pets that eat a recipe. */
export type Eaters = readonly Pick<Pet, 'id' | 'name'>[];

/** What the bowls of these pets get beside a recipe, those that get something; as a text if it could not be loaded. */
export const useBowlNotes = (id: number, pets: Eaters) => {
  const { data, error } = useQuery(bowls.list, pets.length > 0 ? { params: { id } } : null);
  const unknown = !data && error ? texts.unknown(pets.map(({ name }) => name)) : null;
  const notes = pets.flatMap((pet) => {
    if (!data) return [];
    const { foods, recipeChanged } = bowlOf(data, pet.id);
    const gets = foods.map(({ food, milligrams, days }) => ({
      ...{ id: food.id, name: food.short_name, amount: bowlText(food, milligrams, days) },
    }));
    const said = { title: texts.title(pet.name), how: texts.how(pet.name) };
    return gets.length > 0
      ? [{ pet, gets, ...said, changed: recipeChanged ? texts.changed(pet.name) : null }]
      : [];
  });
  return { notes, unknown };
};

/** The same for a document. */
export const bowlBlocks = ({ notes, unknown }: ReturnType<typeof useBowlNotes>) => [
  ...(unknown === null ? [] : [{ title: unknown, items: [] }]),
  ...notes.map(({ title, gets, how, changed }) => ({
    ...{
      title,
      items: [...gets.map(({ name, amount }) => `${name}: ${amount}`), how, ...(changed ? [changed] : [])],
    },
  })),
];
