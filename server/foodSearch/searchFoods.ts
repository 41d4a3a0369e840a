import { asksForNoWord } from '../models/searchName.ts';
import { type FoodName, type FoodNames, inListOrder } from './foodNames.ts';
import { isPlain, queryWords } from './foodWords.ts';
import { usualKey } from './synonyms.ts';
import { typosAllowed, typosIn } from './typos.ts';

/** How a typed word meets a word of a name, the better the lower. */
const exact = 0;
const begins = 1;
const within = 2;
const oneTypo = 3;
const unmet = 255;

/** The words of the names that a typed word may mean, and how it meets each. */
type Meanings = ReadonlyMap<string, number>;

type Layers = readonly FoodNames[];

const shortestWithin = 3;

const vocabulary = function* (layers: Layers): Generator<string> {
  for (const { words } of layers) yield* words.keys();
};

/** What a typed word means: words that it is or begins; where there are none, words it is part of, then typing errors. */
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

/** A food that was found, and what puts it in order: the lower the better. */
interface Found {
  readonly food: FoodName;
  readonly score: number;
}

const countBits = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
};

/** 0 where all words of the head are asked for, 1 where its first is, 2 where another is, else 3. */
const headRank = ({ head, firstOfHead }: FoodName, asked: number): number => {
  if (head !== 0 && (head & ~asked) === 0) return 0;
  if ((firstOfHead & asked) !== 0) return 1;
  return (head & asked) === 0 ? 3 : 2;
};

const isUsual = ({ words }: FoodName, usual: readonly string[] | undefined): boolean =>
  usual?.every((word) => words.has(word)) ?? false;

const scoreOf = (food: FoodName, worst: number, asked: number, usual: readonly string[] | undefined) => {
  const more = countBits(food.telling & ~asked);
  const ranks = [isUsual(food, usual) ? 0 : 1, worst, food.reference ? 1 : 0, headRank(food, asked), more];
  return ranks.reduce((score, rank) => score * 32 + rank, 0);
};

/** How the words asked for so far meet each food of a layer. */
class Hits {
  /** How many words met it. */
  readonly count: Uint8Array;
  /** The worst of how they met it. */
  readonly worst: Uint8Array;
  /** The words of its short name that they stand for. */
  readonly bits: Int32Array;

  constructor(foods: number) {
    this.count = new Uint8Array(foods);
    this.worst = new Uint8Array(foods);
    this.bits = new Int32Array(foods);
  }

  /** Adds the next word, the best of its meanings for each food that met all words before. */
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

/** The best foods of one layer that have every word, in order. */
const foundIn = (layer: FoodNames, asked: readonly Meanings[], key: string, max: number): Found[] => {
  const hits = new Hits(layer.foods.length);
  for (const [before, meanings] of asked.entries()) hits.add(layer, before, meanings);
  const meant = layer.usual.get(key);
  const found = layer.foods.flatMap((food, place) => {
    if (hits.count[place] !== asked.length) return [];
    return [{ food, score: scoreOf(food, hits.worst[place] ?? 0, hits.bits[place] ?? 0, meant) }];
  });
  // The layer has the shorter names first, and the sort is stable.
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
 * Ids of the foods that a query means, the best first. This is the one search of foods: the picker, the paste dialog
 * and the API use it.
 *
 * A food is found when its name, its short name or its synonyms have every word of the query, in any order. A typed word
 * meets a word that it is, singular or plural, or that it begins; where there is none anywhere, a word that it is part
 * of; where there is none either, a word with one letter wrong, two from 8 letters on. Where no food has every word, the
 * words that only say that a food is plain (raw, boneless, ...) are left out.
 *
 * Foods come in this order: the food that is usually meant by the whole query (fixtures/food-synonyms.csv, `usual`);
 * whole words before beginnings, parts and typing errors, by the worst of them; foods that recipes may hold; those whose
 * head, the short name up to its first comma, is asked for as a whole, then by its first word, by another, not at all;
 * those with the fewest further words, those that only say "plain" not counted; the shorter name; the order of lists.
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
