import { product } from '../../server/contract/brand.ts';

/** Texts of the search that adds foods to a recipe. */
export const foodSearchTexts = {
  label: 'Add a food',
  placeholder: `Search ${product} Ingredients...`,
  submit: 'Search',
} as const;
