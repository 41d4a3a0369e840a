import { typosAllowed, typosIn } from '../../contract/typos.ts';
import { asksForNoWord } from '../../kernel/database/searchName.ts';
import { type FoodName, type FoodNames, inListOrder } from './foodNames.ts';
import { isPlain, queryWords } from './foodWords.ts';
import { usualKey } from './synonyms.ts';

/** Ranks of a match between a typed word and a word of a name; lower is better. */
const exact = 0;
const begins = 1;
const within = 2;
const oneTypo = 3;
const unmet = 255;

/** The words of names that a typed word may mean, each with the rank of the match. */
type Meanings = ReadonlyMap<string, number>;

type Layers = readonly FoodNames[];

const shortestWithin = 3;

const vocabulary = function* (layers: Layers): Generator<string> {
  for (const { words } of layers) yield* words.keys();
};

/** Finds the words a typed word may mean: whole words and starts, else parts of words, else typing errors. */
const meaningsOf = (typed: string, layers: Layers): Meanings => {
  const meanings = new Map<string, number>();
  for (const word of vocabulary(layers))
    if (word.startsWith(typed)) meanings.set(word, word === typed ? exact : begins);
  if (meanings.size > 0) return meanings;
  if (typed.length >= shortestWithin)
    for (const word of vocabulary(layers)) if (word.includes(typed)) meanings.set(word, within);
  if (meanings.size > 0) return meanings;
  const max = typosAllowed(typed);
  for (const word of vocabulary(layers)) {
    if (max === 0 || word[0] !== typed[0]) continue;
    const typos = typosIn(typed, word);
    if (typos <= max) meanings.set(word, oneTypo + typos - 1);
  }
  return meanings;
};

/** A found food with its score; lower is better. */
interface Found {
  readonly food: FoodName;
  readonly score: number;
}

const countBits = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
};

/** 0 if the query has all words of the head, 1 if it has the first, 2 if it has another, else 3. */
const headRank = ({ head, firstOfHead }: FoodName, asked: number): number => {
  if (head !== 0 && (head & ~asked) === 0) return 0;
  if ((firstOfHead & asked) !== 0) return 1;
  return (head & asked) === 0 ? 3 : 2;
};

const isUsual = ({ words }: FoodName, usual: readonly string[] | undefined): boolean =>
  usual?.every((word) => words.has(word)) ?? false;

const scoreOf = (food: FoodName, worst: number, asked: number, usual: readonly string[] | undefined) => {
  const more = countBits(food.telling & ~asked);
  const [fit, head] = [isUsual(food, usual) ? 0 : 1, headRank(food, asked)];
  const ranks = [fit, worst, food.reference ? 1 : 0, head, food.added ? 1 : 0, more];
  return ranks.reduce((score, rank) => score * 32 + rank, 0);
};

/** Matches of the query's words so far, for each food of a layer. */
class Hits {
  /** The number of matched words. */
  readonly count: Uint8Array;
  /** The worst rank of the matches. */
  readonly worst: Uint8Array;
  /** Mask of the matched words of the short name. */
  readonly bits: Int32Array;

  constructor(foods: number) {
    this.count = new Uint8Array(foods);
    this.worst = new Uint8Array(foods);
    this.bits = new Int32Array(foods);
  }

  /** Adds the next word: for each food that matched all previous words, the best of its meanings. */
  add({ words }: FoodNames, before: number, meanings: Meanings): void {
    const best = new Uint8Array(this.count.length).fill(unmet);
    for (const [word, rank] of meanings) {
      const postings = words.get(word);
      if (!postings) continue;
      for (const [index, food] of postings.foods.entries()) {
        const now = best[food] ?? unmet;
        if (rank > now || (now === unmet && this.count[food] !== before)) continue;
        this.count[food] = before + 1;
        best[food] = rank;
        this.bits[food] = (this.bits[food] ?? 0) | (postings.bits[index] ?? 0);
      }
    }
    for (const [food, rank] of best.entries())
      if (rank !== unmet) this.worst[food] = Math.max(rank, this.worst[food] ?? 0);
  }
}

/** The best foods of a layer that have every word, in order. */
const foundIn = (layer: FoodNames, asked: readonly Meanings[], key: string, max: number): Found[] => {
  const hits = new Hits(layer.foods.length);
  for (const [before, meanings] of asked.entries()) hits.add(layer, before, meanings);
  const meant = layer.usual.get(key);
  const found = layer.foods.flatMap((food, place) => {
    if (hits.count[place] !== asked.length) return [];
    return [{ food, score: scoreOf(food, hits.worst[place] ?? 0, hits.bits[place] ?? 0, meant) }];
  });
  // The layer is sorted by length of name, and the sort is stable.
  return found.sort((a, b) => a.score - b.score).slice(0, max);
};

const inOrder = (a: Found, b: Found): number =>
  a.score - b.score || a.food.length - b.food.length || inListOrder(a.food, b.food);

const searchWords = (words: readonly string[], layers: Layers, max: number): Found[] => {
  const asked = words.map((word) => meaningsOf(word, layers));
  if (asked.some(({ size }) => size === 0)) return [];
  const key = usualKey(words);
  return layers.flatMap((layer) => foundIn(layer, asked, key, max)).sort(inOrder);
};

const all = (layers: Layers): FoodName[] =>
  layers.flatMap(({ foods, listed }) => listed.flatMap((place) => foods[place] ?? [])).sort(inListOrder);

/**
 * Searches foods by name; returns their ids, the best first. The picker, the paste dialog and the API use it.
 *
 * A food is found when its name, short name or synonyms have every word of the query, in any order. A typed
 * word matches whole words, in singular or plural, and starts of words. If there are none, it matches parts of
 * words. If there are none either, it matches words with one typing error, or two from 8 letters on. If no food
 * has every word, the search ignores words that mark the plain variant (raw, boneless, ...).
 *
 * The order is:
 * 1. the usual food of the whole query (fixtures/food-synonyms.csv, `usual`)
 * 2. by the worst match: whole words, starts, parts, typing errors
 * 3. foods that recipes may contain
 * 4. by the matched words of the head, the short name up to its first comma: all, the first, another, none
 * 5. foods of the shipped data and private foods, then imported and published ones
 * 6. by the number of further words, without words that mark the plain variant
 * 7. by the length of the short name
 * 8. list order
 *
 * @param layers the names of the foods that the caller may see; no food is in two of them
 */
export const searchFoods = (query: string, layers: Layers, max: number): number[] => {
  if (asksForNoWord(query)) return [];
  const words = queryWords(query);
  if (words.length === 0)
    return all(layers)
      .slice(0, max)
      .map(({ id }) => id);
  const found = searchWords(words, layers, max);
  const telling = words.filter((word) => !isPlain(word));
  const again = found.length === 0 && telling.length > 0 && telling.length < words.length;
  const best = again ? searchWords(telling, layers, max) : found;
  return best.slice(0, max).map(({ food }) => food.id);
};
