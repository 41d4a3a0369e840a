import type { Ingredient } from '../../../../server/contract/ingredients.ts';

/** What foods a name may mean: one for sure, or some to choose from, perhaps none. */
export interface Match<Food> {
  readonly sure: Food | null;
  readonly candidates: readonly Food[];
}

type Named = Pick<Ingredient, 'id' | 'name' | 'short_name' | 'reference_only'>;

const mostCandidates = 12;

/** Words without accents, case, marks and the plural's s. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}%]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));

const keyOf = (text: string): string => wordsOf(text).join(' ');

const headOf = ({ name }: Named): string => keyOf(name.split(',')[0] ?? '');

const holds = (food: Named, words: readonly string[]): boolean => {
  const all = [...wordsOf(food.name), ...wordsOf(food.short_name)];
  return words.every((word) => all.some((other) => other.startsWith(word)));
};

const only = <Food>(foods: readonly Food[]): Food | null => (foods.length === 1 ? (foods[0] ?? null) : null);

/**
 * The food that a name means. Sure is one that is called just so, or the one food of the recipe that begins so up to its
 * first comma; what is merely alike is to be chosen.
 * @param own the foods of the recipe
 * @param found what a search found besides
 */
export const matchOf = <Food extends Named>(
  name: string,
  own: readonly Food[],
  found: readonly Food[],
): Match<Food> => {
  const key = keyOf(name);
  const words = wordsOf(name);
  const others = found.filter(
    ({ id, reference_only }) => !reference_only && !own.some((one) => one.id === id),
  );
  const all = [...own, ...others];
  const called = only(all.filter((food) => [food.name, food.short_name].some((text) => keyOf(text) === key)));
  const headed = only(own.filter((food) => headOf(food) === key));
  const alike = words.length === 0 ? [] : [...own.filter((food) => holds(food, words)), ...others];
  const sure = key === '' ? null : (called ?? headed);
  const candidates = sure && !alike.includes(sure) ? [sure, ...alike] : alike;
  return { sure, candidates: candidates.slice(0, mostCandidates) };
};
