import type { Word } from './foodWords.ts';
import { type Part, partOf } from './queryPart.ts';

const units = new Set(['iu', 'mg', 'μg', 'g', 'kg', 'ml']);
const negations = new Set(['no', 'without', 'minus']);
const skinWords = new Set(['skin', 'peel', 'rind', 'jacket']);
const absentAfter = new Set(['free', 'removed', 'off', 'less']);
const less = new Set(['low', 'lower', 'reduced', 'less']);
/** Words behind `free` that make it no absence: free range, free from hormones. */
const afterFree = new Set(['range', 'run', 'roaming', 'from', 'of']);
const lessOf = new Set(['salt', 'sodium', 'sugar', 'lactose']);
/** What canned food lies in. */
export const media: ReadonlySet<string> = new Set([
  'oil',
  'water',
  'brine',
  'juice',
  'sauce',
  'syrup',
  'tomato',
]);
const longestMedium = 4;

const wordOf = (word: Word | undefined): string => word?.word ?? '';

/** `no skin`, `without added salt`, `skin removed`, `unsalted`. */
const readAbsence = (rest: readonly Word[]): Part | null => {
  const [a, b] = [wordOf(rest[0]), wordOf(rest[1])];
  if (negations.has(a) && b !== '') {
    const isAdded = b === 'added' || wordOf(rest[2]) === 'added';
    const some = rest.slice(0, isAdded ? 3 : 2);
    const absent = wordOf(some.findLast(({ word }) => word !== 'added'));
    return skinWords.has(absent)
      ? partOf(some, 'skinless')
      : partOf(some, 'without', { words: [`no:${absent}`] });
  }
  if (skinWords.has(a) && absentAfter.has(b)) return partOf(rest.slice(0, 2), 'skinless');
  if (a !== '' && b === 'removed') return partOf(rest.slice(0, 2), 'without', { words: [`no:${a}`] });
  if (less.has(a) && lessOf.has(b) && wordOf(rest[2]) !== 'salt')
    return partOf(rest.slice(0, 2), 'without', { words: [`no:${b === 'sodium' ? 'salt' : b}`] });
  if (b === 'free' && a !== 'fat' && a !== 'range' && !afterFree.has(wordOf(rest[2])))
    return partOf(rest.slice(0, 2), 'without', { words: [`no:${a}`] });
  if (a === 'unsalted') return partOf(rest.slice(0, 1), 'without', { words: ['no:salt'] });
  return a === 'skinned' || a === 'peeled' ? partOf(rest.slice(0, 1), 'skinless') : null;
};

/** `with skin`, `skin on`, `unpeeled`. */
const readSkin = (rest: readonly Word[]): Part | null => {
  const [a, b] = [wordOf(rest[0]), wordOf(rest[1])];
  if ((a === 'with' && skinWords.has(b)) || (skinWords.has(a) && b === 'on'))
    return partOf(rest.slice(0, 2), 'skin');
  return a === 'unpeeled' ? partOf(rest.slice(0, 1), 'skin') : null;
};

/** `bone in`, `with bones`, `on the bone`, `in shells`: meat and eggs are eaten without. */
const readBone = (rest: readonly Word[]): Part | null => {
  const [a, b, c] = rest.map(({ word }) => word);
  if (a === 'bone' && b === 'in') return partOf(rest.slice(0, 2), 'handling');
  if (a === 'with' && b === 'bone') return partOf(rest.slice(0, 2), 'handling');
  if ((a === 'with' || a === 'in') && b === 'shell') return partOf(rest.slice(0, 2), 'handling');
  return a === 'on' && b === 'the' && c === 'bone' ? partOf(rest.slice(0, 3), 'handling') : null;
};

/** `in water`, `in olive oil`. */
const readMedium = (rest: readonly Word[]): Part | null => {
  if (wordOf(rest[0]) !== 'in') return null;
  const at = rest.slice(1, longestMedium).findIndex(({ word }) => media.has(word));
  if (at < 0) return null;
  const medium = wordOf(rest[at + 1]);
  const length = at + (media.has(wordOf(rest[at + 2])) ? 3 : 2);
  return partOf(rest.slice(0, length), 'medium', { words: [`in:${medium}`] });
};

/** What is added to a food, not a food beside it. */
const additions = new Set([
  ...['salt', 'sugar', 'oil', 'butter', 'sauce', 'gravy', 'syrup', 'honey', 'vinegar', 'pepper', 'seasoning'],
]);

/** `with salt`, `with added sugar`, `with olive oil`. */
const readAddition = (rest: readonly Word[]): Part | null => {
  if (wordOf(rest[0]) !== 'with') return null;
  const at = rest.slice(1, longestMedium).findIndex(({ word }) => additions.has(word));
  if (at < 0) return null;
  return partOf(rest.slice(0, at + 2), 'medium', { words: [`+:${wordOf(rest[at + 1])}`] });
};

/** `400 IU`, or a number alone. */
const readStrength = ([first, second, third]: readonly Word[]): Part | null => {
  if (first === undefined || !/^\d+$/.test(first.word)) return null;
  if (second?.word === 'percent') {
    const some = third?.word === 'fat' ? [first, second, third] : [first, second];
    if (Number(first.word) === 0) return partOf(some, 'cut', { words: ['nonfat'] });
    const typed = [`${first.typed}%`, ...some.slice(2).map((word) => word.typed)].join(' ');
    return partOf(some, 'strength', { typed, words: [first.word] });
  }
  if (second && units.has(second.word)) return partOf([first, second], 'strength');
  return first.word.length > 1 ? partOf([first], 'strength') : null;
};

/** The part at the beginning of the words that says what a food is without, lies in, or how strong it is. */
export const readMark = (rest: readonly Word[]): Part | null =>
  readAbsence(rest) ??
  readSkin(rest) ??
  readBone(rest) ??
  readMedium(rest) ??
  readAddition(rest) ??
  readStrength(rest);
