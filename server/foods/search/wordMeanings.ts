import { typosAllowed, typosIn } from '../../contract/typos.ts';
import type { FoodNames } from './foodNames.ts';
import { isPlain } from './foodWords.ts';

/** Ranks of a match between a typed word and a word of a name; lower is better. */
export const exact = 0;
export const begins = 1;
export const within = 2;
export const oneTypo = 3;

/** The words of names that a typed word may mean, each with the rank of the match. */
export type Meanings = ReadonlyMap<string, number>;

export type Layers = readonly FoodNames[];

const shortestWithin = 4;
/** Letters of a word that may be the start of a synonym: trot is no trotter. */
const shortestOfSynonym = 5;
const shortestCorrected = 4;
const shortestPart = 3;
/** Words of seven letters may have two wrong ones, as the answer says how they were read. */
const almostLong = 7;
const almostLongTypos = 2;

const vocabulary = function* (layers: Layers): Generator<string> {
  for (const { words } of layers) yield* words.keys();
};

export const hasWord = (word: string, layers: Layers): boolean => layers.some(({ words }) => words.has(word));

const isIn = (set: 'known' | 'foreign', word: string, layers: Layers): boolean =>
  layers.some(({ synonyms }) => synonyms[set].has(word));

/** True for a word of the public food table that no food here has. */
export const isForeign = (word: string, layers: Layers): boolean =>
  isIn('foreign', word, layers) && !hasWord(word, layers);

/** True for a word of foods, here or anywhere. */
export const isKnown = (word: string, layers: Layers): boolean =>
  isIn('known', word, layers) || isIn('foreign', word, layers);

/** True for a word of a food's names, not of a synonym alone. */
const isOwn = (word: string, layers: Layers): boolean => layers.some(({ own }) => own.has(word));

const beginningWith = (typed: string, layers: Layers): Meanings => {
  const meanings = new Map<string, number>();
  for (const word of vocabulary(layers)) {
    if (!word.startsWith(typed)) continue;
    if (word === typed) meanings.set(word, exact);
    else if (typed.length >= shortestOfSynonym || isOwn(word, layers)) meanings.set(word, begins);
  }
  return meanings;
};

const containing = (typed: string, layers: Layers): Meanings => {
  const meanings = new Map<string, number>();
  if (typed.length >= shortestWithin)
    for (const word of vocabulary(layers))
      if (word.includes(typed) && isOwn(word, layers)) meanings.set(word, within);
  return meanings;
};

/** Words that differ by the fewest wrong letters. */
const corrections = (typed: string, layers: Layers): Meanings => {
  const max = typed.length === almostLong ? almostLongTypos : typosAllowed(typed);
  const meanings = new Map<string, number>();
  if (max === 0) return meanings;
  for (const word of vocabulary(layers)) {
    if (word[0] !== typed[0] || word.length < shortestCorrected || isPlain(word)) continue;
    if (Math.abs(word.length - typed.length) > max) continue;
    // Of whole words: chook is not the start of cooked.
    const typos = Math.max(typosIn(typed, word), typosIn(word, typed));
    if (typos <= max) meanings.set(word, oneTypo + typos - 1);
  }
  const best = Math.min(...meanings.values());
  return new Map([...meanings].filter(([, rank]) => rank === best));
};

/**
 * Finds the words a typed word may mean: whole words and starts, else parts of words, else wrong spellings. A word
 * that is known means itself alone.
 */
export const meaningsOf = (typed: string, layers: Layers): Meanings => {
  if (typed.length === 1 || /^\d|-/.test(typed))
    return new Map(hasWord(typed, layers) ? [[typed, exact] as const] : []);
  if (isIn('known', typed, layers) && !hasWord(typed, layers)) return new Map();
  const finds = isForeign(typed, layers) ? [beginningWith] : [beginningWith, containing, corrections];
  for (const find of finds) {
    const meanings = find(typed, layers);
    if (meanings.size > 0) return meanings;
  }
  return new Map();
};

/** A word typed as one that is two words of names, or null. */
export const splitWord = (typed: string, layers: Layers): readonly [string, string] | null => {
  for (let at = shortestPart; at <= typed.length - shortestPart; at += 1) {
    const [a, b] = [typed.slice(0, at), typed.slice(at)];
    if (hasWord(a, layers) && hasWord(b, layers)) return [a, b];
  }
  return null;
};
