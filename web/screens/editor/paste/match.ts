import type { Ingredient } from '../../../../server/contract/ingredients.ts';
import { singular } from '../../../parts/amounts/unitWords.ts';
import { withoutForm, withoutManner, withoutState } from './preparation.ts';

/** What foods a name may mean: one for sure, or some to choose from, perhaps none. */
export interface Match<Food> {
  readonly sure: Food | null;
  /** Where none is sure: the best of those alike, to be confirmed. */
  readonly likely: Food | null;
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
    .map(singular);

/** The words of a name in whatever order. */
const keyOf = (text: string): string => [...new Set(wordsOf(text))].sort().join(' ');

const headOf = ({ name }: Named): string => keyOf(name.split(',')[0] ?? '');

/** What a food is named as being without: pumpkin without salt is not meant by salt. */
const lacking = /\b(?:without|no)\s+(?:added\s+)?\p{L}+(?:\s+added)?/giu;

const holds = (food: Named, words: readonly string[]): boolean => {
  const names = `${food.name}, ${food.short_name}`;
  const all = wordsOf(words.includes('without') ? names : names.replace(lacking, ''));
  return words.every((word) => all.some((other) => other.startsWith(word)));
};

const only = <Food>(foods: readonly Food[]): Food | null => (foods.length === 1 ? (foods[0] ?? null) : null);

/** A name with fewer and fewer words of preparation, down to those that name the food. */
const namesOf = (name: string): readonly string[] =>
  [...new Set([name, withoutManner(name), withoutForm(name), withoutState(name)])].filter(
    (each) => keyOf(each) !== '',
  );

/**
 * Whether all foods found are called by words that the name has not: raw oats are no oat bran. Then those that are called
 * by the name without its words of state come first.
 */
export const isBeside = (name: string, foods: readonly Named[]): boolean => {
  const said = new Set(wordsOf(name));
  return !foods.some(({ name: other }) => wordsOf(other.split(',')[0] ?? '').every((word) => said.has(word)));
};

/** What is asked for where a search found foods of other names; null where the name has no word of state. */
export const plainQuestionOf = (name: string): string | null => {
  const plain = withoutState(name);
  return plain === '' || plain === name ? null : plain;
};

/** Foods that are called just so up to their first comma. */
export const headedBy = <Food extends Named>(question: string, foods: readonly Food[]): readonly Food[] =>
  foods.filter((food) => headOf(food) === keyOf(question));

/** The first word of a name, which is asked for where no food has all its words. */
const firstWordOf = (name: string): string => {
  const [first = ''] = (namesOf(name).at(-1) ?? '').split(/[\s,]+/);
  return first;
};

/** Whether a search was asked for less than what names the food. */
export const isGuess = (name: string, question: string): boolean =>
  question === firstWordOf(name) && !namesOf(name).includes(question);

/** What a search is asked for a name, in turn until it finds foods; at last its first word. */
export const questionsOf = (name: string): readonly string[] => {
  const names = namesOf(name);
  return [...new Set([...names, firstWordOf(name)])].filter(Boolean);
};

/**
 * The food that a name means. Sure is one that is called just so, or the one food of the recipe that begins so up to its
 * first comma; what is merely alike is to be chosen.
 * @param own the foods of the recipe
 * @param found what a search found besides, best first
 * @param guessed whether it was asked for the first word alone
 */
export const matchOf = <Food extends Named>(
  name: string,
  own: readonly Food[],
  found: readonly Food[],
  guessed = false,
): Match<Food> => {
  const others = found.filter(
    ({ id, reference_only }) => !reference_only && !own.some((one) => one.id === id),
  );
  const all = [...own, ...others];
  const names = namesOf(name);
  const called = (each: string): Food | null =>
    only(all.filter((food) => [food.name, food.short_name].some((text) => keyOf(text) === keyOf(each))));
  const headed = (each: string): Food | null => only(own.filter((food) => headOf(food) === keyOf(each)));
  const [whole = ''] = names;
  const bare = withoutManner(name) || whole;
  // Words of cutting name no food; words of state do, so a name is sure with all of them only.
  const sure = whole === '' ? null : (called(whole) ?? called(bare) ?? headed(whole) ?? headed(bare));
  const words = wordsOf(bare);
  const mine = words.length === 0 ? [] : own.filter((food) => holds(food, words));
  const alike = words.length === 0 ? [] : [...mine, ...others];
  const candidates = sure && !alike.includes(sure) ? [sure, ...alike] : alike;
  // The search has ranked what it found by all words of the name; what it found by its first word alone is no proposal.
  const likely = sure ? null : (mine[0] ?? (guessed ? null : others[0]) ?? null);
  return { sure, likely, candidates: candidates.slice(0, mostCandidates) };
};
