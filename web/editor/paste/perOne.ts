import { volumeIn, wordsOf } from '../../amounts/unitWords.ts';

const each = /(?<!\p{L})(?:each|apiece|ea|every|per)(?!\p{L})|^\s*(?:an?\s|\/\s*\p{L})/iu;
const eachOf = /(?:(?<!\p{L})(?:for\s+each|every|per)\s+|^\s*(?:an?\s+|\/\s*))(\S.*)$/iu;

/** True if words after a weight refer to one piece: each, per cup, a teaspoon. Not per day. */
export const isOfOne = (words: string): boolean => each.test(words);

/** True if the named unit is the counted one: a cup if cups are counted. */
export const isOneOf = (words: string, counted: string): boolean => {
  const unit = eachOf.exec(words)?.[1];
  if (unit === undefined) return true;
  const [volume, other] = [volumeIn(unit), volumeIn(counted)];
  if (volume || other) return volume?.volume === other?.volume;
  const [piece = ''] = wordsOf(unit);
  return /^\p{L}/u.test(unit) && ['piece', 'unit', ...wordsOf(counted)].includes(piece);
};
