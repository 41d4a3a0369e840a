import { product } from '../../server/contract/brand.ts';

/** Texts of the search that adds foods to a recipe. */
export const foodSearchTexts = {
  label: 'Add a food',
  placeholder: `Search ${product} Ingredients...`,
  submit: 'Search',
  add: 'Add',
  addFood: (food: string) => `Add ${food}`,
  adding: 'Adding',
  added: 'Added',
  reference: 'Reference compound: not for recipes',
  none: (words: string) => `No food is named like “${words}”.`,
  found: (count: number) => (count === 1 ? '1 food found' : `${count} foods found`),
  /** Maximum number of results. */
  max: 50,
  more: 'The first 50 foods; add a word to find others',
  searching: 'Searching',
} as const;
