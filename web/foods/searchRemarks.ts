import type { FoodSearch, Ingredient } from '../../server/contract/ingredients.ts';

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

const texts = {
  reference: (query: string) => `Only a reference compound is “${query}”, and no recipe may hold one.`,
  nearest: (query: string, food: string) => `No “${query}” here. Nearest: ${food}.`,
  unmatched: (words: readonly string[]) => `No food says ${quoted(words)}.`,
  notFirst: (words: readonly string[]) => `The first food does not say ${quoted(words)}.`,
  corrected: (typed: string, read: string) => `“${typed}” is read as “${read}”.`,
} as const;

/** What the first of the found foods is not, and how wrong spellings were read, for every list of a search. */
export const searchRemarks = (
  query: string,
  foods: readonly Pick<Ingredient, 'name' | 'short_name' | 'reference_only'>[],
  search: FoodSearch | undefined,
): readonly string[] => {
  const [first] = foods;
  if (first === undefined || search === undefined) return [];
  const isSaid = (word: string): boolean =>
    foods.some(({ name, short_name }) => `${name} ${short_name}`.toLowerCase().includes(word.toLowerCase()));
  const [ofOthers, ofNone] = [
    search.unmatched.filter(isSaid),
    search.unmatched.filter((word) => !isSaid(word)),
  ];
  return [
    ...search.corrected.map(({ typed, read }) => texts.corrected(typed, read)),
    ...(search.nearest
      ? [first.reference_only ? texts.reference(query) : texts.nearest(query, first.short_name)]
      : []),
    ...(ofNone.length > 0 ? [texts.unmatched(ofNone)] : []),
    ...(ofOthers.length > 0 ? [texts.notFirst(ofOthers)] : []),
  ];
};
