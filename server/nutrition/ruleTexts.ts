import { searchName } from '../kernel/database/searchName.ts';
import { plainWord } from './phrases.ts';

/** Letters that look like Latin ones: Greek capitals, then small letters of Cyrillic, Greek and phonetic writing. */
const lookAlikes = new Map(
  [
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhikmnoptyx'],
    ['авсеһіјкмнорѕтухѵԝԛԁӏгпь', 'abcehijkmhopstyxvwqdlrnb'],
    ['αβεηικνορτυχγϲςωσ', 'abenikvoptuxycswo'],
    ['ıȷɡɑəłøđħŧɩʟʀɴ', 'ijgaelodhtilrn'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, at) => [letter, to[at] ?? letter])),
);

const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu;

/** Replaces letters that look like Latin ones, and takes out what nobody sees. */
const plainLetters = (name: string): string =>
  [...name.normalize('NFKD').replace(invisible, '').replace(/\p{M}/gu, '')]
    .map((letter) => lookAlikes.get(letter) ?? lookAlikes.get(letter.toLowerCase()) ?? letter)
    .join('');

/** Digits and signs that stand for letters, once for each reading of 1. */
const leetLetters = ['l', 'i'].map(
  (one) =>
    new Map(Object.entries({ 0: 'o', 1: one, 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' })),
);

const leet =
  /(?<=\p{L})[013457@$!]+(?=\p{L})|(?<![\p{L}\p{N}])[013457@$!](?=\p{L}{2})|(?<=\p{L}{3})[013457@$](?![\p{L}\p{N}])/gu;

const unleeted = (text: string, letters: ReadonlyMap<string, string>): string =>
  text.replace(leet, (signs) => [...signs].map((sign) => letters.get(sign) ?? sign).join(''));

/** A text that rules are matched with. */
export interface RuleText {
  /** Normalized words with a space around each, and a bar between names, so that no phrase runs over it. */
  readonly text: string;
  /** Words that several of its words in a row make, such as `xylitol` in `xy-litol`. */
  readonly joined: readonly string[];
}

const longestJoined = 20;

const joinedIn = (text: string): readonly string[] => {
  const parts = text.trim().split(' ');
  return parts.flatMap((first, at) => {
    const words: string[] = [];
    let word = first;
    for (const part of parts.slice(at + 1)) {
      word += part;
      if (part === '|' || word.length > longestJoined) break;
      words.push(word);
    }
    return words;
  });
};

/** The texts of a food's names: as written, with Latin letters for those that look like them, with letters for digits. */
export const ruleTextsOf = (names: readonly string[]): readonly RuleText[] => {
  const plain = names.map(plainLetters);
  const written = names.map((name) => name.replace(invisible, ''));
  const digits = leetLetters.map((letters) => plain.map((name) => unleeted(name, letters)));
  const readings = [written, plain, ...digits];
  const texts = new Set(readings.map((each) => ` ${each.map(searchName).join(' | ')} `));
  return [...texts].map((text) => ({ text, joined: joinedIn(text) }));
};

/** Shorter words are put together from others too easily. */
const shortestJoined = 5;

/** Makes a function that tells whether several words of a text in a row make one of the words. */
export const joinedFinderOf = (words: readonly string[]): ((text: RuleText) => boolean) => {
  const whole = words.map((word) => plainWord(word).replaceAll('*', ''));
  const long = whole.filter((word) => word.length >= shortestJoined && !word.includes(' '));
  const known = new Set(long.flatMap((word) => [word, `${word}s`, `${word}es`]));
  return ({ joined }) => joined.some((word) => known.has(word));
};
