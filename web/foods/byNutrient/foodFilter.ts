import { typosAllowed, typosIn } from '../../../server/contract/typos.ts';
import { matchesWords } from '../../ui/table/matchesWords.ts';
import { foodsByNutrientTexts as texts } from '../foodsByNutrientTexts.ts';

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

/** The indexes of foods that a filter leaves, and the words that no name has with those that were searched for instead. */
export interface FilteredFoods {
  readonly indexes: readonly number[];
  readonly read: readonly { readonly typed: string; readonly as: readonly string[] }[];
}

const wordsIn = (text: string): string[] => text.toLocaleLowerCase('en').match(/[\p{L}\p{N}%]+/gu) ?? [];

/** The words of foods' names. */
export const vocabularyOf = (foods: readonly Filtered[]): ReadonlySet<string> =>
  new Set(foods.flatMap(({ name }) => wordsIn(name)));

/** The words with the fewest typing errors, by the rule of the food search: the first letter is right. */
const nearest = (typed: string, vocabulary: ReadonlySet<string>): readonly string[] => {
  const max = typosAllowed(typed);
  if (max === 0) return [];
  const near = [...vocabulary].flatMap((word) => {
    const typos = word[0] === typed[0] ? typosIn(typed, word) : Number.POSITIVE_INFINITY;
    return typos <= max ? { word, typos } : [];
  });
  const fewest = Math.min(...near.map(({ typos }) => typos));
  return near.flatMap(({ word, typos }) => (typos === fewest ? word : []));
};

/**
 * The foods that a filter leaves, in their order: those with all words in any order. A word that no name has is read as
 * the nearest words, if it has few typing errors.
 * @param vocabulary result of `vocabularyOf`
 */
export const filteredFoods = (
  foods: readonly Filtered[],
  { words, category }: FoodFilter,
  vocabulary: ReadonlySet<string>,
): FilteredFoods => {
  const asked = words
    .toLocaleLowerCase('en')
    .split(/\s+/)
    .filter(Boolean)
    .map((typed) => {
      const isKnown = foods.some(({ name }) => matchesWords(name, typed));
      const near = isKnown ? [] : nearest(typed, vocabulary);
      return { typed, as: near.length > 0 ? near : [typed] };
    });
  const read = asked.filter(({ typed, as }) => !as.includes(typed));
  const isFound = ({ name, category_name }: Filtered): boolean =>
    (category === '' || category_name === category) &&
    asked.every(({ as }) => as.some((word) => matchesWords(name, word)));
  return { indexes: foods.flatMap((food, index) => (isFound(food) ? [index] : [])), read };
};

/** The number of found foods, and how misspelt words were read. */
export const foundText = ({ indexes, read }: FilteredFoods): string =>
  texts.count(indexes.length) + read.map(({ typed, as }) => texts.readAs(typed, as)).join('');

/** The categories of foods, by name. */
export const categoriesOf = (foods: readonly Filtered[]): readonly string[] =>
  [...new Set(foods.map(({ category_name }) => category_name))].sort((a, b) => a.localeCompare(b, 'en'));
