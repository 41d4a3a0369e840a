import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { singular } from '../../amounts/unitWords.ts';
import { withoutForm, withoutManner, withoutState } from './preparation.ts';

/** Foods that a name may mean: one for sure, or candidates. */
export interface Match<Food> {
  readonly sure: Food | null;
  /** The best candidate if none is sure. The user must confirm it. */
  readonly likely: Food | null;
  readonly candidates: readonly Food[];
}

type Named = Pick<Ingredient, 'id' | 'name' | 'short_name' | 'reference_only' | 'unsafe'>;

const maxCandidates = 12;

/** Words without accents, case, punctuation and plural s. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}%]+/u)
    .filter(Boolean)
    .map(singular);

/** Words of a name in sorted order. */
const keyOf = (text: string): string => [...new Set(wordsOf(text))].sort().join(' ');

const headOf = ({ name }: Named): string => keyOf(name.split(',')[0] ?? '');

/** Words after "without" in a food name. They must not match: salt is not pumpkin without salt. */
const lacking = /\b(?:without|no)\s+(?:added\s+)?\p{L}+(?:\s+added)?/giu;

const holds = (food: Named, words: readonly string[]): boolean => {
  const names = `${food.name}, ${food.short_name}`;
  const all = wordsOf(words.includes('without') ? names : names.replace(lacking, ''));
  return words.every((word) => all.some((other) => other.startsWith(word)));
};

const only = <Food>(foods: readonly Food[]): Food | null => (foods.length === 1 ? (foods[0] ?? null) : null);

/** The name with fewer and fewer words of preparation. */
const namesOf = (name: string): readonly string[] =>
  [...new Set([name, withoutManner(name), withoutForm(name), withoutState(name)])].filter(
    (each) => keyOf(each) !== '',
  );

/**
 * True if all found foods have names beyond the searched name: raw oats are no oat bran. Foods with the name without
 * its words of state then come first.
 */
export const isBeside = (name: string, foods: readonly Named[]): boolean => {
  const searched = new Set(wordsOf(name));
  return !foods.some(({ name: other }) =>
    wordsOf(other.split(',')[0] ?? '').every((word) => searched.has(word)),
  );
};

/** Query after a search found foods with other names. Null if the name has no word of state. */
export const plainQuestionOf = (name: string): string | null => {
  const plain = withoutState(name);
  return plain === '' || plain === name ? null : plain;
};

/** Foods with this name up to their first comma. */
export const headedBy = <Food extends Named>(question: string, foods: readonly Food[]): readonly Food[] =>
  foods.filter((food) => headOf(food) === keyOf(question));

/** First word of a name. It is searched if no food has all words. */
const firstWordOf = (name: string): string => {
  const [first = ''] = (namesOf(name).at(-1) ?? '').split(/[\s,]+/);
  return first;
};

/** True if a query has fewer words than the name of the food. */
export const isGuess = (name: string, question: string): boolean =>
  question === firstWordOf(name) && !namesOf(name).includes(question);

/** Queries of a name, tried in order until foods are found. The last is its first word. */
export const questionsOf = (name: string): readonly string[] => {
  const names = namesOf(name);
  return [...new Set([...names, firstWordOf(name)])].filter(Boolean);
};

/** The first of found foods, or in place of an unsafe one the first safe one with the same first part of its name. */
const safest = <Food extends Named>(foods: readonly Food[]): Food | null => {
  const [first = null] = foods;
  if (!first?.unsafe) return first;
  return foods.find((food) => !food.unsafe && headOf(food) === headOf(first)) ?? first;
};

/**
 * Matches a name with foods. Sure is a food with exactly this name, or the only food of the recipe with this first
 * part. Similar foods are candidates.
 * @param own the foods of the recipe
 * @param found other foods of a search, best first
 * @param guessed true if the search used the first word only
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
  // Words of cutting do not identify a food, words of state do. A name is sure only with all of them.
  const sure = whole === '' ? null : (called(whole) ?? called(bare) ?? headed(whole) ?? headed(bare));
  const words = wordsOf(bare);
  const mine = words.length === 0 ? [] : own.filter((food) => holds(food, words));
  const alike = words.length === 0 ? [] : [...mine, ...others];
  const candidates = sure && !alike.includes(sure) ? [sure, ...alike] : alike;
  // The search ranks by all words of the name. A result of the first word alone is not proposed.
  const likely = sure ? null : (mine[0] ?? (guessed ? null : safest(others)));
  return { sure, likely, candidates: candidates.slice(0, maxCandidates) };
};
