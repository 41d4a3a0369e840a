import { singular } from '../../amounts/unitWords.ts';

/** Words without accents, case, punctuation and plural s. Lamb's is lamb. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s?(?!\p{L})/gu, '')
    .split(/[^\p{L}\p{N}%]+/u)
    .filter(Boolean)
    .map(singular);
