import { countPattern } from '../../../parts/amounts/counts.ts';
import { unitPattern, units } from '../../../parts/amounts/numbers.ts';
import { volumePattern } from '../../../parts/amounts/unitWords.ts';

/** Counting words of foods and units of vitamins. A food may have them as units. */
const words = [
  ...['tablets?', 'tabs?', 'capsules?', 'caps?', 'pills?', 'softgels?', 'drops?', 'pumps?', 'scoops?'],
  ...['pieces?', 'pcs?', 'slices?', 'cloves?', 'pinch(?:es)?', 'dash(?:es)?', 'cans?', 'tins?', 'cubes?'],
  ...['bunch(?:es)?', 'handfuls?', 'servings?', 'portions?', 'sticks?', 'heads?', 'stalks?', 'ribs?'],
  ...['leaf', 'leaves', 'sprigs?', 'spears?', 'ears?', 'wedges?', 'fillets?', 'filets?', 'patt(?:y|ies)'],
  ...['packets?', 'packs?', 'packages?', 'pkgs?', 'sachets?', 'jars?', 'bottles?', 'containers?', 'boxes'],
  ...[
    'bags?',
    'blocks?',
    'splash(?:es)?',
    'drizzles?',
    'sprinkles?',
    'glugs?',
    'knobs?',
    'pats?',
    'florets?',
  ],
  ...[
    'extra[\\s-]large',
    'large',
    'lg',
    'medium',
    'med',
    'small',
    'jumbo',
    'iu',
    'i\\.u\\.',
    'mcg',
    'µg',
    'μg',
  ],
  ...['ug', 'x', 'heaping', 'heaped', 'scant', 'level', 'rounded'],
];

const countable = `${volumePattern}|${words.join('|')}`;

/** Pattern of a count with a unit or a container: 3 cups, ½ tsp, 2 tablets, 3 large. */
export const measurePattern = `${countPattern}\\s*-?\\s*(?:(?:heaping|heaped|level|rounded)\\s+)?(?:${countable})\\.?(?![\\p{L}\\d])`;

/** Pattern of a count with a unit of mass: 1/2 lb, 2-3 oz. */
export const massPattern = `${countPattern}\\s*-?\\s*(?:${unitPattern})\\.?(?![\\p{L}\\d])`;

const only = new RegExp(`^(?:${measurePattern})$`, 'iu');
const anywhere = new RegExp(`(?<![\\p{L}\\d.,])(?:${measurePattern}|${massPattern})`, 'iu');

/** True if a text is a volume or a count. */
export const isMeasure = (text: string): boolean => only.test(text);

/** True if a text contains an amount with a unit. */
export const holdsAmount = (text: string): boolean => anywhere.test(text);

/** True if a text is a unit of mass. */
export const isUnit = (text: string): boolean => units.has(text.toLowerCase().replace(/\.$/, ''));
