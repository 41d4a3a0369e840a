import { countPattern } from '../../amounts/counts.ts';
import { unitPattern, units } from '../../amounts/numbers.ts';
import { volumePattern } from '../../amounts/unitWords.ts';

/** Words for pieces of a supplement, and units of vitamins. They are never part of a food's own name alone. */
const doses = [
  ...['tablets?', 'tabs?', 'capsules?', 'caps?', 'pills?', 'softgels?', 'drops?', 'pumps?', 'scoops?'],
  ...['iu', 'i\\.u\\.', 'mcg', 'µg', 'μg', 'ug'],
];

/** Counting words and sizes of foods. Some are parts of names: ribs, leaf, large. */
const pieces = [
  ...['pieces?', 'pcs?', 'slices?', 'cloves?', 'pinch(?:es)?', 'dash(?:es)?', 'cans?', 'tins?', 'cubes?'],
  ...['bunch(?:es)?', 'handfuls?', 'servings?', 'portions?', 'sticks?', 'heads?', 'stalks?', 'ribs?'],
  ...['leaf', 'leaves', 'sprigs?', 'spears?', 'ears?', 'wedges?', 'fillets?', 'filets?', 'patt(?:y|ies)'],
  ...['packets?', 'packs?', 'packages?', 'pkgs?', 'sachets?', 'jars?', 'bottles?', 'containers?', 'boxes'],
  ...['bags?', 'blocks?', 'splash(?:es)?', 'drizzles?', 'sprinkles?', 'glugs?', 'knobs?', 'pats?'],
  ...['florets?', 'extra[\\s-]large', 'large', 'lg', 'medium', 'med', 'small', 'jumbo'],
];

const fullness = ['heaping', 'heaped', 'scant', 'level', 'rounded'];
const countable = [volumePattern, ...doses, ...pieces, 'x', ...fullness].join('|');
const full = '(?:(?:heaping|heaped|level|rounded)\\s+)?';

/** Pattern of a count with a unit or a container: 3 cups, ½ tsp, 2 tablets, 3 large. */
export const measurePattern = `${countPattern}\\s*-?\\s*${full}(?:${countable})\\.?(?![\\p{L}\\d])`;

/** Pattern of a count with a unit of mass: 1/2 lb, 2-3 oz. */
export const massPattern = `${countPattern}\\s*-?\\s*(?:${unitPattern})\\.?(?![\\p{L}\\d])`;

/** Pattern of a unit that is no part of a food's name: g, tbsp, tablets. */
export const strictUnitPattern = `${full}(?:${[unitPattern, volumePattern, ...doses].join('|')})\\.?`;

/** Pattern of a word that is a unit or a part of a name: ribs, large. */
export const looseUnitPattern = `(?:${pieces.join('|')})\\.?`;

const only = new RegExp(`^(?:${measurePattern})$`, 'iu');
const anywhere = new RegExp(`(?<![\\p{L}\\d.,])(?:${measurePattern}|${massPattern})`, 'iu');

/** True if a text is a volume or a count. */
export const isMeasure = (text: string): boolean => only.test(text);

/** True if a text contains an amount with a unit. */
export const holdsAmount = (text: string): boolean => anywhere.test(text);

/** True if a text is a unit of mass. */
export const isMassUnit = (text: string): boolean => units.has(text.toLowerCase().replace(/\.$/, ''));
