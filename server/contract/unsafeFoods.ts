import { listed } from './sentences.ts';
import { animalsOf, type NamedFood } from './verdict.ts';

/** Foods that are named before the words end with "and 4 more". */
const maxNamed = 6;

/** The unsafe foods in words: "2 foods are not safe for dogs: Grapes and Garlic.", a sentence for each group of species. */
export const unsafeFoodsText = (foods: readonly Pick<NamedFood, 'name' | 'species'>[]): string => {
  const byAnimals = new Map<string, string[]>();
  for (const { name, species } of foods) {
    const animals = animalsOf(species);
    byAnimals.set(animals, [...(byAnimals.get(animals) ?? []), name]);
  }
  return [...byAnimals]
    .map(([animals, names]) => {
      const count = names.length === 1 ? '1 food is' : `${names.length} foods are`;
      return `${count} not safe for ${animals}: ${listed(names, maxNamed)}.`;
    })
    .join(' ');
};
