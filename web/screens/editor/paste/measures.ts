/** What people measure food by that is no mass: volumes, counts, and units of vitamins. */
const words = [
  ...['cups?', 'c', 'tbsps?', 'tbs', 'tablespoons?', 'tsps?', 'teaspoons?', 'ml', 'cl', 'dl', 'l'],
  ...['millilit(?:er|re)s?', 'decilit(?:er|re)s?', 'lit(?:er|re)s?', 'fl\\.?\\s?oz', 'fluid ounces?'],
  ...['pints?', 'quarts?', 'gallons?', 'tablets?', 'tabs?', 'capsules?', 'caps?', 'pills?', 'drops?'],
  ...['pieces?', 'pcs?', 'slices?', 'cloves?', 'pinch(?:es)?', 'dash(?:es)?', 'scoops?', 'cans?', 'tins?'],
  ...['bunch(?:es)?', 'handfuls?', 'servings?', 'portions?', 'sticks?', 'heads?', 'stalks?', 'leaves'],
  ...['packets?', 'packs?', 'sachets?', 'jars?', 'bottles?', 'iu', 'i\\.u\\.', 'mcg', 'µg', 'μg', 'ug', 'x'],
];

const fraction = '(?:\\d+\\s+)?\\d+\\s*/\\s*\\d+|\\d*\\s?[¼½¾⅓⅔⅕⅛⅜⅝⅞]';
const plain = "\\d[\\d.,'’]*|[.,]\\d+";

/** A number as one counts, fractions too, to be put into a pattern. */
export const countPattern = `(?:${fraction}|${plain})(?:\\s*[-–]\\s*(?:${fraction}|${plain}))?`;

/** A count with what is counted or filled, to be put into a pattern: 3 cups, ½ tsp, 2 tablets. */
export const measurePattern = `${countPattern}\\s*(?:${words.join('|')})\\.?(?![\\p{L}\\d])`;

const only = new RegExp(`^${measurePattern}$`, 'iu');
const anyUnit = new RegExp(`^${countPattern}\\s+\\p{L}+\\.?$`, 'iu');

/** Whether a text is a volume or a count. */
export const isMeasure = (text: string): boolean => only.test(text);

/** Whether a text is a number with a word behind it, whatever that means. */
export const hasUnit = (text: string): boolean => isMeasure(text) || anyUnit.test(text);
