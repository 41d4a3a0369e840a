import { typosIn } from '../../contract/typos.ts';
import { searchWords } from '../../kernel/database/searchName.ts';

/** Words that mark the plain variant of a food, or have no meaning. They do not lower the rank of a name. */
const plainWords = new Set([
  ...['a', 'an', 'and', 'for', 'from', 'in', 'of', 'or', 'the', 'to', 'with'],
  ...['all', 'average', 'boneless', 'class', 'commercial', 'commercially', 'common', 'domestic'],
  ...['domesticated', 'fluid', 'fresh', 'lean', 'meat', 'mixed', 'only', 'plain', 'prepared', 'raw'],
  ...['regular', 'ripe', 'skinless', 'species', 'type', 'uncooked', 'unprepared', 'variety', 'whole'],
]);

/** The approximate singular of an English word: `berries` to `berry`, `oats` to `oat`. */
export const stem = (word: string): string => {
  if (word.length <= 3 || !/^\p{L}+s$/u.test(word)) return word;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:[aeo]l|ea|oa|ar)ves$/.test(word)) return `${word.slice(0, -3)}f`;
  if (/(?:oes|ses|xes|zes|shes|ches)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
};

/** Units and short words in one spelling. */
const spellings = new Map([
  ['vit', 'vitamin'],
  ['mcg', 'μg'],
  ['ug', 'μg'],
  ['milligram', 'mg'],
  ['microgram', 'μg'],
]);

/** A wrong spelling of vitamin, whose letter would be lost. */
const isVitamin = (word: string): boolean =>
  /^v[a-z]{4,8}$/.test(word) && Math.max(typosIn(word, 'vitamin'), typosIn('vitamin', word)) <= 2;

const numberedVitamins = new Set('b1 b2 b3 b5 b6 b7 b9 b12 d2 d3 k1 k2 k3'.split(' '));

/** A word of a text: as typed, and as it is compared. */
export interface Word {
  readonly typed: string;
  readonly word: string;
}

const possessive = /['’`´]s(?![\p{L}\p{N}])/giu;
const thousands = /(\d)[,\u00a0\u202f](?=\d{3}(?!\d))/g;
const joinedUnit = /(\d)(?=(?:iu|mg|mcg|[uµμ]g|g|kg|ml)(?![\p{L}\p{N}]))/giu;

/** The words of a text. A letter and a short number after it form one word: `B-12` is `b12`; `vitamin A` has `vitamin-a`. */
export const wordsOf = (text: string): Word[] => {
  const words: Word[] = [];
  const plain = text
    .replace(possessive, '')
    .replace(thousands, '$1')
    .replace(joinedUnit, '$1 ')
    .replace(/(spring|tap|mineral)water/giu, '$1 water');
  for (const typed of searchWords(plain)) {
    const before = words.at(-1);
    const numbered = `${before?.word.at(-1) ?? ''}${typed}`;
    if (before && /^(?:vitamin-)?[a-z]$/.test(before.word) && numberedVitamins.has(numbered)) {
      words[words.length - 1] = { typed: before.typed + typed, word: numbered };
    } else if (before?.word === 'vitamin' && /^[a-k]$/.test(typed)) {
      words.push({ typed: `${before.typed} ${typed}`, word: `vitamin-${typed}` });
    } else {
      const singular = stem(typed);
      words.push({ typed, word: isVitamin(singular) ? 'vitamin' : (spellings.get(singular) ?? singular) });
    }
  }
  return words;
};

/** The words of a text in the singular. */
export const foodWords = (text: string): string[] => wordsOf(text).map(({ word }) => word);

/** True for words that mark the plain variant of a food. */
export const isPlain = (word: string): boolean => plainWords.has(word);
