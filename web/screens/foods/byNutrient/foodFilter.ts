import { matchesWords } from '../../../ui/table/matchesWords.ts';

/** A food as the filter reads it. */
interface Filtered {
  readonly name: string;
  readonly category_name: string;
}

/** Words of the name, and a category or the empty text for all. */
export interface FoodFilter {
  readonly words: string;
  readonly category: string;
}

/** The indexes of the foods that a filter leaves, in their order. */
export const filteredFoods = (
  foods: readonly Filtered[],
  { words, category }: FoodFilter,
): readonly number[] =>
  foods.flatMap(({ name, category_name }, index) =>
    (category === '' || category_name === category) && matchesWords(name, words) ? [index] : [],
  );

/** The categories of foods, by name. */
export const categoriesOf = (foods: readonly Filtered[]): readonly string[] =>
  [...new Set(foods.map(({ category_name }) => category_name))].sort((a, b) => a.localeCompare(b, 'en'));
