import { setImmediate as breathe } from 'node:timers/promises';
import { sortName } from '../../kernel/database/searchName.ts';
import { type FoodState, stateOf } from './foodState.ts';
import { foodWords, isPlain } from './foodWords.ts';
import { media } from './readMark.ts';
import type { Synonym, Synonyms } from './synonyms.ts';

/** The fields of a food that the search reads. */
export interface NamedFood {
  readonly id: number;
  readonly name: string;
  readonly short_name: string;
  /** A reference compound, which no recipe may contain; found last. */
  readonly reference_only: boolean;
  /** Imported or published by a user, so not in the shipped data; found after shipped foods that match alike. */
  readonly added: boolean;
}

/** Prepared names of a food. Sets of words are bit masks over the words of the short name. */
export interface FoodName {
  readonly id: number;
  readonly reference: boolean;
  readonly added: boolean;
  readonly length: number;
  readonly sortName: string;
  /** Words of the names and synonyms. Each value is a mask of the short name's words it matches. */
  readonly words: ReadonlyMap<string, number>;
  /** The number of those that its names have, which come first. */
  readonly own: number;
  /** Words of the short name before its first comma, without brackets. */
  readonly head: number;
  readonly firstOfHead: number;
  /** Words of the short name outside brackets that distinguish the food from the plain one. */
  readonly telling: number;
  readonly state: FoodState;
  /** An organ, or another part that an animal's name alone does not mean. */
  readonly byProduct: boolean;
}

/** The foods that have a word, each with a mask of the matched words of its short name. */
interface Postings {
  readonly foods: number[];
  readonly bits: number[];
}

/** Names of foods, prepared for the search. Immutable. */
export interface FoodNames {
  /** Shorter names first, then in list order. */
  readonly foods: readonly FoodName[];
  readonly words: ReadonlyMap<string, Postings>;
  /** Words that foods have by their names, not only by synonyms. */
  readonly own: ReadonlySet<string>;
  /** Indexes of all foods in list order. */
  readonly listed: readonly number[];
  readonly synonyms: Synonyms;
}

const maxBits = 31;

// Part of a long name that names an absent component, or what may have been.
const absent = /\bwithout [^,]*|\(may have been[^)]*\)/g;

// The group of foods that USDA puts before a name.
const group =
  /^(?:cereals|crustaceans|fish|game meat|leavening agents|mollusks|nuts|oil|seeds|soup|spices|beverages|alcoholic beverage)\s*,\s*/i;

// How a food is made: coconut milk is no coconut water.
const making = /\(liquid expressed[^)]*\)/g;

const inBrackets = /\([^)]*\)?/g;

const bitsOf = (words: readonly string[], places: ReadonlyMap<string, number>): number => {
  let bits = 0;
  for (const word of words) {
    const place = places.get(word);
    if (place !== undefined && place < maxBits) bits |= 1 << place;
  }
  return bits;
};

/** The number of words of a mask. */
export const countBits = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
};

const hasAll = (words: ReadonlyMap<string, number>, all: readonly string[]): boolean =>
  all.every((word) => words.has(word));

/** Adds the synonyms of the food. Synonyms may join two words into one. */
const addSynonyms = (words: Map<string, number>, synonyms: readonly Synonym[]): void => {
  const found = synonyms.filter(({ means }) => hasAll(words, means));
  for (const { words: others, means } of found) {
    const bits = means.reduce((sum, word) => sum | (words.get(word) ?? 0), 0);
    for (const word of others) words.set(word, bits | (words.get(word) ?? 0));
  }
};

const without = /\b(?:without|no|un)[ -]?(?:added )?(\p{L}+)/giu;

const withAdded = /\bwith (?:added )?(\p{L}+)/giu;

const inMedium = /\bin ([^,]*)/gi;
/** Names that say what a food is not: cream of tartar, hearts of palm. */
const ofOther = /^(cream|butter|milk|hearts?) of /giu;
const notSweet = /unsweetened|not sweetened/i;
const byProduct = /variety meats/i;
const aboutSkin = /\b(?:and|with|without|in|includes) (?:skin|peel)/i;

/** Words for what the names say is not in the food (`no:salt`), is added (`+:salt`) and what it lies in (`in:oil`), as a query reads them. */
const markedWords = (names: string): string[] => [
  ...[...names.matchAll(without)].map(([, word = '']) => `no:${foodWords(word).join('')}`),
  ...[...names.matchAll(withAdded)].map(([, word = '']) => `+:${foodWords(word).join('')}`),
  ...(notSweet.test(names) ? ['no:sugar'] : []),
  ...[...names.matchAll(inMedium)].flatMap(([, words = '']) =>
    foodWords(words).flatMap((word) => (media.has(word) ? [`in:${word}`, `+:${word}`] : [])),
  ),
  ...[...names.matchAll(ofOther)].flatMap(([, word = '']) => foodWords(word).map((each) => `of:${each}`)),
  ...(aboutSkin.test(names) ? ['in:skin', 'in:peel'] : []),
];

/** Prepares the names of a food. */
const foodName = (food: NamedFood, synonyms: readonly Synonym[]): FoodName => {
  const plain = food.short_name.replace(inBrackets, ' ');
  const shortWords = [...new Set([...foodWords(plain), ...foodWords(food.short_name.replace(making, ' '))])];
  const places = new Map(shortWords.map((word, place) => [word, place]));
  const words = new Map(
    [...shortWords, ...foodWords(food.name.replace(absent, ' ').replace(making, ' '))].map((word) => [
      word,
      bitsOf([word], places),
    ]),
  );
  for (const word of markedWords(`${food.short_name}, ${food.name}`)) words.set(word, 0);
  const own = words.size;
  addSynonyms(words, synonyms);
  const head = foodWords(plain.replace(group, '').split(',')[0] ?? '');
  const tellingHead = head.filter((word) => !isPlain(word));
  return {
    id: food.id,
    reference: food.reference_only,
    added: food.added,
    length: food.short_name.length,
    sortName: sortName(food.name),
    ...{ words, own },
    head: bitsOf(tellingHead.length > 0 ? tellingHead : head, places),
    firstOfHead: bitsOf(head.slice(0, 1), places),
    telling: bitsOf(
      foodWords(plain).filter((word) => !isPlain(word)),
      places,
    ),
    state: stateOf(`${food.short_name}, ${food.name}`),
    byProduct: byProduct.test(food.name),
  };
};

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Compares two foods in list order: by name, with numbers by value. */
export const inListOrder = (a: FoodName, b: FoodName): number =>
  byText(a.sortName, b.sortName) || a.id - b.id;

const indexOf = (names: FoodName[], synonyms: Synonyms): FoodNames => {
  names.sort((a, b) => a.length - b.length || inListOrder(a, b));
  const words = new Map<string, Postings>();
  const own = new Set<string>();
  for (const [place, food] of names.entries()) {
    for (const word of [...food.words.keys()].slice(0, food.own)) own.add(word);
    for (const [word, bits] of food.words) {
      const postings = words.get(word) ?? { foods: [], bits: [] };
      words.set(word, postings);
      postings.foods.push(place);
      postings.bits.push(bits);
    }
  }
  const inOrder = [...names.entries()].sort(([, a], [, b]) => inListOrder(a, b));
  return { foods: names, words, own, listed: inOrder.map(([place]) => place), synonyms };
};

/** Prepares foods for the search by name. */
export const foodNamesOf = (foods: readonly NamedFood[], synonyms: Synonyms): FoodNames =>
  indexOf(
    foods.map((food) => foodName(food, synonyms.names)),
    synonyms,
  );

const sliceLength = 200;

/** Prepares many foods for the search by name. Other work of the process goes on in between. */
export const foodNamesInSlices = async (
  foods: readonly NamedFood[],
  synonyms: Synonyms,
): Promise<FoodNames> => {
  const names: FoodName[] = [];
  for (let at = 0; at < foods.length; at += sliceLength) {
    for (const food of foods.slice(at, at + sliceLength)) names.push(foodName(food, synonyms.names));
    await breathe();
  }
  return indexOf(names, synonyms);
};
