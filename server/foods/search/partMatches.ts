import { countBits, type FoodName, type FoodNames } from './foodNames.ts';
import { isPlain } from './foodWords.ts';
import type { Part } from './queryPart.ts';
import {
  begins,
  exact,
  isForeign,
  isKnown,
  type Layers,
  type Meanings,
  meaningsOf,
  splitWord,
  within,
} from './wordMeanings.ts';

/** Words that a part may mean, all of which a food must have. */
interface Reading {
  readonly words: readonly Meanings[];
  readonly nearest: boolean;
  /** Only foods that are called so, before the first comma: cottage cheese with curds is no cheese curds. */
  readonly called: boolean;
}

/** A part of a query with what it may mean among these foods. */
export interface AskedPart extends Part {
  readonly readings: readonly Reading[];
  /** The word that its wrong spelling is read as. */
  readonly corrected: string | null;
  /** A food is called so: the word stands before the first comma of a name. */
  readonly heads: boolean;
  /** The words are of foods, here or anywhere. */
  readonly known: boolean;
}

const exactly = (words: readonly string[], nearest = false, called = false): Reading => ({
  ...{ nearest, called, words: words.map((word) => new Map([[word, exact]])) },
});

const isHead = (word: string, layers: Layers): boolean =>
  layers.some(({ foods, words }) => {
    const { foods: places = [], bits = [] } = words.get(word) ?? {};
    return places.some((place, index) => {
      const { head = 0, reference = true } = foods[place] ?? {};
      return !reference && (head & (bits[index] ?? 0)) !== 0;
    });
  });

/** True for a word of reference compounds alone. */
const isOfReferences = (word: string, layers: Layers): boolean =>
  layers.every(({ foods, words }) => (words.get(word)?.foods ?? []).every((at) => foods[at]?.reference));

const strict = new Set<Part['kind']>(['handling', 'cut', 'strength', 'without', 'medium']);

/** The word that a typed word was read as, if it is another word or a wrong spelling. */
const correctionOf = (typed: string, meanings: Meanings, layers: Layers): string | null => {
  const [[word, rank] = ['', exact]] = meanings;
  return rank >= within || (word !== '' && isForeign(typed, layers)) ? word : null;
};

/** Beside other words a whole word is no start of another: milk is no milkfat. */
const wordMeanings = (word: string, layers: Layers, isAlone: boolean): Meanings => {
  const meanings = meaningsOf(word, layers);
  return !isAlone && meanings.get(word) === exact ? new Map([[word, exact]]) : meanings;
};

/** What a part may mean: its words, what they mean together, and the nearest food only if no food has the words. */
export const askedPart = (typed: Part, layers: Layers, isAlone: boolean): AskedPart => {
  const { words, phrases, kind } = typed;
  const heads = words.some((word) => isHead(word, layers));
  const known = words.every((word) => isKnown(word, layers));
  const part = { ...typed, heads, known };
  if (strict.has(kind)) return { ...part, corrected: null, readings: [exactly(words)] };
  const own = words.length === 1 ? [wordMeanings(words[0] ?? '', layers, isAlone)] : [];
  const isOfOther = phrases.some(({ nearest, none }) => nearest || none);
  const literal: Reading[] =
    words.length === 1
      ? own.map((meanings) => ({ words: [meanings], nearest: false, called: false }))
      : [exactly(words, false, isOfOther)];
  const [first = ''] = words;
  const corrected = own[0] ? correctionOf(first, own[0], layers) : null;
  const split =
    phrases.length === 0 && (own[0]?.size === 0 || corrected !== null) ? splitWord(first, layers) : null;
  if (split) return { ...part, corrected: split.join(' '), readings: [exactly(split)] };
  const meant = phrases
    .filter(({ nearest }) => !nearest || words.length > 1 || !heads)
    .map(({ means, nearest }) => exactly(means, nearest));
  // A food that is called so is what was asked for; one that only says it is not: mutton is no mutton tallow.
  const isOther =
    words.length === 1 && meant.some(({ nearest }) => nearest) && !isOfReferences(first, layers);
  return {
    ...part,
    corrected: isOther ? null : corrected,
    readings: isOther ? meant : [...literal, ...meant],
  };
};

const unmet = 255;

/** The matches of one part with each food of a layer. */
export interface PartMatches {
  /** The rank of the match; 255 without one. */
  readonly ranks: Uint8Array;
  /** Masks of the matched words of the short names. */
  readonly bits: Int32Array;
  /** 1 where only the nearest food of the part matches. */
  readonly nearest: Uint8Array;
}

/** For each food the best of the words that one word may mean. */
const addWord = ({ words }: FoodNames, meanings: Meanings, ranks: Uint8Array, bits: Int32Array): void => {
  for (const [word, rank] of meanings) {
    const { foods = [], bits: masks = [] } = words.get(word) ?? {};
    for (const [index, food] of foods.entries()) {
      if (rank < (ranks[food] ?? unmet)) ranks[food] = rank;
      bits[food] = (bits[food] ?? 0) | (masks[index] ?? 0);
    }
  }
};

const matchReading = (layer: FoodNames, { words }: Reading): Pick<PartMatches, 'ranks' | 'bits'> => {
  const size = layer.foods.length;
  const [all, bits] = [new Uint8Array(size), new Int32Array(size)];
  for (const meanings of words) {
    const ranks = new Uint8Array(size).fill(unmet);
    addWord(layer, meanings, ranks, bits);
    for (let food = 0; food < size; food += 1) all[food] = Math.max(all[food] ?? unmet, ranks[food] ?? unmet);
  }
  return { ranks: all, bits };
};

/** True if all words are of the name before its first comma. */
const isCalled = ({ foods }: FoodNames, place: number, bits: number, count: number): boolean =>
  countBits((foods[place]?.head ?? 0) & bits) >= count;

/** Matches a part with the foods of a layer. The words themselves go before a nearest food. */
export const matchPart = (layer: FoodNames, { readings, last, words, phrases }: AskedPart): PartMatches => {
  const size = layer.foods.length;
  const found = {
    ...{ ranks: new Uint8Array(size).fill(unmet), bits: new Int32Array(size), nearest: new Uint8Array(size) },
  };
  for (const reading of readings) {
    const { ranks, bits } = matchReading(layer, reading);
    for (let food = 0; food < size; food += 1) {
      if (reading.called && !isCalled(layer, food, bits[food] ?? 0, words.length)) continue;
      if ((ranks[food] ?? unmet) === unmet || (found.ranks[food] ?? unmet) <= (ranks[food] ?? unmet))
        continue;
      found.ranks[food] = ranks[food] ?? unmet;
      found.bits[food] = bits[food] ?? 0;
      found.nearest[food] = reading.nearest ? 1 : 0;
    }
  }
  // A food that only lies in oil, or has a skin, is none. Pink salmon without salt is no pink salt, cream of tartar no
  // cream.
  const isOne = words.length === 1;
  const marks = words.flatMap((word) => [`in:${word}`, `${isOne ? 'of' : 'no'}:${word}`]);
  if (last)
    for (const mark of marks)
      for (const food of layer.words.get(mark)?.foods ?? []) found.ranks[food] = unmet;
  // A name without a food of its own is none that another only says.
  if (last && isOne && phrases.some(({ none }) => none))
    for (const [food, { head }] of layer.foods.entries())
      if ((head & (found.bits[food] ?? 0)) === 0) found.ranks[food] = unmet;
  return found;
};

/** The match of a part with one food. */
export interface Match {
  readonly part: AskedPart;
  /** The rank; null without a match. */
  readonly rank: number | null;
  readonly bits: number;
  readonly nearest: boolean;
}

/** The word that a typed word was read as: another one, or one that begins so, which the last word may be while typed. */
export const readAs = ({ part, rank }: Match, { words }: FoodName): string | null => {
  const { corrected, readings, last } = part;
  const isStart = rank === begins && !last && part.kind === 'specific';
  if (rank === null || (corrected === null && !isStart)) return null;
  const meant = readings.flatMap((reading) => reading.words.flatMap((meanings) => [...meanings.keys()]));
  return corrected?.includes(' ') ? corrected : (meant.find((word) => words.has(word)) ?? corrected);
};

/** What a food's state has of a word of state: null for parts of other kinds. */
const hasState = ({ kind }: Part, { state }: FoodName): boolean | null => {
  if (kind === 'raw') return !state.cooked && !state.canned;
  if (kind === 'dried') return state.dried || state.soldDry;
  if (kind === 'fresh') return !state.frozen && !state.canned && !state.dried && !state.cooked;
  if (kind === 'skinless') return state.skin === 'off';
  if (kind === 'skin') return state.skin === 'on';
  if (kind === 'cooked' || kind === 'frozen' || kind === 'canned') return state[kind];
  return null;
};

/** True if the state of the food is not what the part asks for. */
export const isOtherState = (part: Part, food: FoodName): boolean => hasState(part, food) === false;

/** True if a food says the part: by a word, or by its state. A word of the plain variant is not asked for. */
export const says = ({ part, rank }: Match, food: FoodName): boolean => {
  if (rank !== null || (part.kind === 'handling' && part.words.every(isPlain))) return true;
  const general = ['raw', 'fresh', 'skinless', 'skin', 'canned', 'frozen', 'dried'].includes(part.kind);
  return (general || part.words[0] === 'cooked') && hasState(part, food) === true;
};
