import { countPattern } from '../../amounts/counts.ts';
import { twoMassesPattern, unitPattern, units } from '../../amounts/numbers.ts';
import { volumePattern } from '../../amounts/unitWords.ts';

/** Words for pieces of a supplement. */
const pillWords = 'tablets? tabs? capsules? caps? pills? softgels? caplets? drops?'.split(' ');

/** Units of what a supplement holds. */
const doses = 'iu i\\.u\\. mcg µg μg ug'.split(' ');

/** Packs with a mass of their own. */
const cans = 'cans?|tins?';
const packages =
  'packages?|pkgs?|packets?|packs?|sachets?|jars?|bags?|box(?:es)?|cartons?|pouch(?:es)?|tubs?|containers?|bottles?|blocks?';

/** Counting words and sizes of foods. Some are parts of names: ribs, leaf, large. */
const pieces =
  `pieces? pcs? slices? cloves? pinch(?:es)? dash(?:es)? ${cans} ${packages} bunch(?:es)? handfuls?
  servings? portions? sticks? heads? stalks? ribs? leaf leaves sprigs? spears? ears? wedges? fillets? filets?
  patt(?:y|ies) cubes? sheets? splash(?:es)? drizzles? sprinkles? glugs? knobs? pats? florets? extra[\\s-]large large lg
  medium med small jumbo`.split(/\s+/);

const full = '(?:(?:heaping|heaped|scant|level|rounded|generous)\\s+)?';
const pillUnits = [...pillWords, 'pumps?', 'scoops?'].join('|');
const end = '\\.?(?![\\p{L}\\d])';
/** A large head, a small can: a size before a piece belongs to it. */
const sized = '(?:(?:extra[\\s-]large|large|medium|small)\\s+)?';
const counted = (unit: string): string => `${countPattern}\\s*-?\\s*${full}${sized}(?:${unit})${end}`;

/** Pattern of a count with a unit or a container: 3 cups, ½ tsp, 2 tablets, 3 large. */
export const measurePattern = counted([volumePattern, pillUnits, ...doses, ...pieces, 'x'].join('|'));

/** Pattern of a count with a unit of mass: 1/2 lb, 2-3 oz. */
export const massPattern = `${countPattern}\\s*-?\\s*(?:(?:${unitPattern})${end}|#(?=[\\s,)]|$))`;

/** Pattern of a unit that is no part of a food's name: g, tbsp, tablets. */
export const strictUnitPattern = `${full}(?:${[unitPattern, volumePattern, pillUnits, ...doses].join('|')})\\.?`;

/** Pattern of a word that is a unit or a part of a name: ribs, large. */
export const looseUnitPattern = `(?:${pieces.join('|')})\\.?`;

/** Words for pieces of a supplement. */
export const pills = new RegExp(`(?<!\\p{L})(?:${pillWords.join('|')})(?!\\p{L})`, 'iu');

/** A pack at the start of a text: can, tin, bag. */
export const packAtStart = new RegExp(`^[\\s)-]*(?:(${cans})|${packages})(?!\\p{L})\\.?`, 'iu');

/** A pack at the end of a text. */
export const packAtEnd = new RegExp(`(?<!\\p{L})(?:(${cans})|(?:${packages}))\\.?[\\s(,]*$`, 'iu');

const only = new RegExp(`^(?:${measurePattern})$`, 'iu');

/** True if a text is a volume or a count. */
export const isMeasure = (text: string): boolean => only.test(text);

/** True if a text is a unit of mass. */
export const isMassUnit = (text: string): boolean => units.has(text.toLowerCase().replace(/\.$/, ''));

/** What an amount is: a mass, what a supplement holds, its pieces, a volume, pieces of a food, a percentage. */
export type QuantityKind = 'mass' | 'dose' | 'pill' | 'volume' | 'piece' | 'share' | 'other';

/** An amount with its unit within a line. */
export interface Quantity {
  readonly kind: QuantityKind;
  readonly text: string;
  /** Its number as written. */
  readonly count: string;
  readonly start: number;
  readonly end: number;
  readonly inBrackets: boolean;
}

const several = '(?:(?<=\\p{L}[\\s,:(–-]*|\\p{L}\\d+[\\s,:(–-]+)\\d+\\s*[x×]\\s*)?';

const kinds: Readonly<Record<QuantityKind, string>> = {
  mass: `${twoMassesPattern}|${several}${massPattern}`,
  dose: several + counted(doses.join('|')),
  pill: several + counted(pillUnits),
  volume: several + counted(volumePattern),
  piece: counted(pieces.join('|')),
  share: `${countPattern}\\s*%`,
  other: counted('kcal|kilocalories|calories|kj|kilojoules'),
};

const anywhere = new RegExp(
  `(?<=^|[^\\p{L}\\d.,/⁄%]|\\d\\s?[x×]|[\\p{L}\\s]/)(?:${Object.entries(kinds)
    .map(([kind, pattern]) => `(?<${kind}>${pattern})`)
    .join('|')})`,
  'giu',
);
const countAtStart = new RegExp(`^${countPattern}`, 'iu');

/** The amounts of a line in order. */
export const quantitiesIn = (line: string): readonly Quantity[] =>
  [...line.matchAll(anywhere)].map(({ 0: text, index: start, groups = {} }) => {
    const ahead = line.slice(0, start);
    const kind = (Object.keys(kinds) as QuantityKind[]).find((each) => groups[each] !== undefined) ?? 'other';
    return {
      ...{ kind, text: text.trim(), start, end: start + text.length },
      count: countAtStart.exec(text)?.[0] ?? '1',
      inBrackets: ahead.lastIndexOf('(') > ahead.lastIndexOf(')'),
    };
  });
