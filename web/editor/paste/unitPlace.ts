import { countPattern } from '../../amounts/counts.ts';
import { looseUnitPattern, pills, strictUnitPattern } from './measures.ts';
import type { Parts } from './parts.ts';

const bareNumber = new RegExp(`^(?:${countPattern})$`, 'iu');
/** A letter alone is no unit of a name: vitamin C. */
const unitBehindName = new RegExp(
  `^(.*\\p{L}.*?)(?:\\s*[([]\\s*(?:in\\s+)?|\\s*,\\s*|\\s+(?:in\\s+)?)(?!(?:c|l|t|cap|tab)[)\\].]*$)(${strictUnitPattern})\\s*[)\\]]?\\s*:?$`,
  'iu',
);
const unitBeforeName = new RegExp(
  `^(?!(?:[clt]|cap|tab)\\s)(${strictUnitPattern})[\\s,]+(?:of\\s+)?(.*\\p{L}.*)$`,
  'iu',
);
const numberAtEnd = /[\d½¼¾⅓⅔⅛]$/u;
const looseUnit = new RegExp(`(?:^|,\\s*)${looseUnitPattern}(?:\\s*,|$)`, 'iu');

/** Moves a unit at an end of the name to a number without one: Olive oil (tbsp): 2. */
export const withUnitOfName = (parts: Parts): Parts => {
  const { name, amount } = parts;
  if (name === null || amount === null || !bareNumber.test(amount)) return parts;
  const [, food = '', behind] = unitBehindName.exec(name) ?? [];
  // A count is read with the words of the name.
  if (parts.counted && behind !== undefined && pills.test(behind)) return parts;
  // The name has an amount of its own.
  if (behind !== undefined && numberAtEnd.test(food)) return { ...parts, several: true };
  if (behind !== undefined)
    return {
      ...parts,
      name: pills.test(behind) ? name : food,
      amount: `${amount} ${behind}`,
    };
  const [, ahead, rest = ''] = unitBeforeName.exec(name) ?? [];
  if (ahead !== undefined) return { ...parts, name: rest, amount: `${amount} ${ahead}` };
  return looseUnit.test(name) ? { ...parts, several: true } : parts;
};

const wordUnit = `(?!(?:[clt]|cap|tab)(?![\\p{L}]))(?:${strictUnitPattern})(?![\\p{L}\\d])`;
const unitThenNumber = new RegExp(
  `^(.*?\\p{L}.*?)(?<![\\d½¼¾⅓⅔⅛])[\\s,(\\[]+(?:in\\s+)?(${wordUnit})\\s*[)\\]]?\\s*[:,=–-]?\\s*(${countPattern})$`,
  'iu',
);
const unitFirst = new RegExp(`^(${wordUnit})[\\s:]+(${countPattern})[\\s,:]+(.*\\p{L}.*)$`, 'iu');

/** Puts a unit behind its number: Salt, tsp: 1/2 is Salt, 1/2 tsp. */
export const withUnitBehind = (line: string): string => {
  if (pills.test(line)) return line;
  return line.replace(unitThenNumber, '$1, $3 $2').replace(unitFirst, '$2 $1 $3');
};
