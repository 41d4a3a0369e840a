import type { FoodSearch } from '../../../server/contract/ingredients.ts';
import { doubtOf, type FoodDoubt, type Named, sharedWords, wayOfCooking } from './fit.ts';
import { isLight, withoutManner } from './preparation.ts';
import { wordsOf } from './words.ts';

/** Foods that a name may mean: one for sure, or candidates. */
export interface Match<Food> {
  readonly sure: Food | null;
  /** The best candidate if none is sure. */
  readonly likely: Food | null;
  /** Why the user must confirm the likely food; null if its names agree with the name. */
  readonly doubt: FoodDoubt | null;
  readonly candidates: readonly Food[];
}

/** What a search found for a name. */
export interface Finding<Food> {
  readonly foods: readonly Food[];
  /** Words of the name that the first food does not say, or that were read as others. */
  readonly unmatched: readonly string[];
  /** True if the first food is only the nearest. */
  readonly nearest: boolean;
}

/** What a search answered. */
export const findingOf = <Food>(foods: readonly Food[], search: FoodSearch | undefined): Finding<Food> => {
  const { unmatched = [], corrected = [], nearest = false } = search ?? {};
  return { foods, unmatched: [...unmatched, ...corrected.map(({ typed }) => typed)], nearest };
};

/** A search that found nothing. */
export const nothingFound = { foods: [], unmatched: [], nearest: false } as const;

const maxCandidates = 12;

/** Words of a name in sorted order. */
const keyOf = (text: string): string => [...new Set(wordsOf(text))].sort().join(' ');

const headOf = ({ name }: Named): string => keyOf(name.split(',')[0] ?? '');

/** Words after "without" in a food name. They must not match: salt is not pumpkin without salt. */
const lacking = /\b(?:without|no)\s+(?:added\s+)?\p{L}+(?:\s+added)?/giu;

/** True if the names of a food have all the words, as whole words: peas are no peanuts. */
const holds = (food: Named, words: readonly string[]): boolean => {
  const names = `${food.name}, ${food.short_name}`;
  const all = wordsOf(words.includes('without') ? names : names.replace(lacking, ''));
  return words.length > 0 && words.every((word) => all.includes(word));
};

const only = <Food>(foods: readonly Food[]): Food | null => (foods.length === 1 ? (foods[0] ?? null) : null);

/** The food that is called so, or the only one of the recipe with this first part of its name if nothing speaks against it. */
const calledSo = <Food extends Named>(
  name: string,
  own: readonly Food[],
  all: readonly Food[],
): Food | null => {
  const names = [name, withoutManner(name) || name];
  const called = (each: string): Food | null =>
    only(all.filter((food) => [food.name, food.short_name].some((text) => keyOf(text) === keyOf(each))));
  const headed = (each: string): Food | null => {
    const food = only(own.filter((one) => headOf(one) === keyOf(each)));
    return food && doubtOf(name, food) === null ? food : null;
  };
  const [whole = '', bare = ''] = names;
  return keyOf(whole) === '' ? null : (called(whole) ?? called(bare) ?? headed(whole) ?? headed(bare));
};

/** The first of found foods, or in place of an unsafe one the first safe one with the same first part of its name. */
const safest = <Food extends Named>(foods: readonly Food[]): Food | null => {
  const [first = null] = foods;
  if (!first?.unsafe) return first;
  return foods.find((food) => !food.unsafe && headOf(food) === headOf(first)) ?? first;
};

/** True for a name that is only in other words: pas is no pasta, and oast is not roasted. Blue berries are blueberries. */
const isPartOfWord = (asked: string, said: ReadonlySet<string>): boolean => {
  const words = wordsOf(asked).filter((word) => !isLight(word) && /^\p{L}/u.test(word));
  if (words.some((word) => said.has(word)) || said.has(words.join(''))) return false;
  return words.some((word) => [...said].some((other) => other.includes(word) && other !== `${word}seed`));
};

/** Words that the search did not find, and that the food does not say either. */
const isUnsaid = (asked: string, { name, short_name }: Named, { unmatched }: Finding<Named>): boolean => {
  const said = new Set(wordsOf(`${name} ${short_name}`));
  if (isPartOfWord(asked, said)) return true;
  const words = unmatched.flatMap(wordsOf);
  // A can holds a puree.
  const isPuree = (word: string): boolean => word === 'puree' && said.has('canned');
  return words.some((word) => !isLight(word) && !said.has(word) && !isPuree(word));
};

/** Doubts that say less than that no food is what the name means. */
const lesser = new Set<FoodDoubt | null>(['kind', 'choice', null]);

/** What a food is called, without its form: oats. */
export const kindOf = ({ short_name }: Named): string => keyOf(short_name.split(',')[0] ?? '');

/** Cooked alone is roasted as well as stewed, where the table has both. */
const cookingDoubt = (name: string, best: readonly Named[]): 'state' | null => {
  const ways = new Set(best.map((food) => wayOfCooking(food.name)));
  return /\bcooked\b/iu.test(name) && wayOfCooking(name) === null && ways.size > 1 ? 'state' : null;
};

/** Of the foods called like the first the one that says most words without a doubt, else the first with its doubt. */
const bestOf = <Food extends Named>(
  name: string,
  foods: readonly Food[],
  finding: Finding<Food>,
): Pick<Match<Food>, 'likely' | 'doubt'> => {
  const first = safest(foods);
  if (first === null) return { likely: null, doubt: null };
  const least = sharedWords(name, first);
  const fitting = [...new Set([first, ...foods])]
    .filter((food) => kindOf(food) === kindOf(first) && doubtOf(name, food) === null)
    .map((food) => ({ food, said: sharedWords(name, food) }))
    .filter(({ said }) => said >= least)
    .sort((a, b) => b.said - a.said);
  const likely = fitting[0]?.food ?? first;
  const best = fitting.filter(({ said }) => said === fitting[0]?.said).map(({ food }) => food);
  const doubt = doubtOf(name, likely);
  const other = doubt ?? (isUnsaid(name, likely, finding) ? 'words' : cookingDoubt(name, best));
  const isNearest = finding.nearest && lesser.has(doubt);
  return { likely, doubt: likely.unsafe ? 'unsafe' : isNearest ? 'nearest' : other };
};

/**
 * Matches a name with foods. Sure is a food with exactly this name, or the only food of the recipe with this first
 * part. The food of the recipe with all words, else the best that was found, is taken if its names agree with the name
 * in state, skin, salt, fat and kind.
 * @param own the foods of the recipe
 * @param found other foods of a search, best first
 */
export const matchOf = <Food extends Named>(
  name: string,
  own: readonly Food[],
  finding: Finding<Food>,
): Match<Food> => {
  const bare = withoutManner(name) || name;
  const words = wordsOf(bare);
  const mine = own.filter((food) => holds(food, words));
  const found = finding.foods.filter(({ reference_only }) => !reference_only);
  // A food of the recipe may be found by another name of it: courgette is zucchini.
  const others = words.length === 0 ? [] : found.filter(({ id }) => !mine.some((one) => one.id === id));
  const sure = calledSo(name, own, [...own, ...found.filter(({ id }) => !own.some((one) => one.id === id))]);
  const alike = [...mine, ...others];
  const candidates = (sure && !alike.includes(sure) ? [sure, ...alike] : alike).slice(0, maxCandidates);
  if (sure) return { sure, likely: null, doubt: null, candidates };
  // Which of several foods of the recipe is meant only the user knows.
  if (mine.length > 1) return { sure, likely: mine[0] ?? null, doubt: 'choice', candidates };
  return {
    sure,
    ...(mine.length > 0 ? bestOf(name, mine, nothingFound) : bestOf(name, others, finding)),
    candidates,
  };
};
