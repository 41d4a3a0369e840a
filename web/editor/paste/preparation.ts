/** Words of cutting and quality. They do not distinguish foods. */
const manner = [
  ...['finely', 'roughly', 'coarsely', 'thinly', 'thickly', 'lightly', 'freshly', 'well', 'very'],
  ...[
    'chopped',
    'diced',
    'minced',
    'sliced',
    'grated',
    'shredded',
    'cubed',
    'halved',
    'quartered',
    'crushed',
  ],
  ...['mashed', 'pureed', 'puréed', 'crumbled', 'flaked', 'trimmed', 'peeled', 'cored', 'seeded', 'deseeded'],
  ...['pitted', 'washed', 'rinsed', 'scrubbed', 'beaten', 'packed', 'loosely', 'divided', 'torn', 'cut'],
  ...['optional', 'organic', 'ripe', 'good', 'quality', 'about', 'approx', 'leftover', 'cooled', 'thawed'],
  ...[
    'daily',
    'per day',
    'a day',
    'each',
    'to taste',
    'plain',
    'pure',
    'of',
    'the',
    'your',
    'and',
    'or',
    'into',
    'in',
  ],
];

/** Words of state. They may distinguish foods: cooked rice is not raw rice. */
const state = [
  ...['cooked', 'uncooked', 'raw', 'boiled', 'steamed', 'roasted', 'baked', 'grilled', 'poached', 'fried'],
  ...[
    'hard-boiled',
    'hard boiled',
    'simmered',
    'braised',
    'frozen',
    'fresh',
    'dried',
    'dry',
    'canned',
    'tinned',
  ],
  ...['drained', 'skinless', 'boneless', 'skin-on', 'bone-in', 'lean', 'ground', 'unsalted', 'salted'],
  ...[
    'stalks?',
    'cloves?',
    'fillets?',
    'filets?',
    'florets?',
    'leaves',
    'sprigs?',
    'pieces?',
    'slices?',
    'steaks?',
  ],
  ...['low-sodium', 'low-fat', 'whole', 'unsweetened', 'pitted', 'shelled', 'powdered', 'powder'],
];

const longestFirst = (words: readonly string[]): string =>
  [...words].sort((a, b) => b.length - a.length).join('|');

/** Pattern of a word of preparation. */
export const preparation: string = `(?:${longestFirst([...manner, ...state])})(?![\\p{L}-])`;

const onlyPreparation = new RegExp(`^(?:(?:${preparation})[\\s,]*)+$`, 'iu');

/** True if a text has only words of preparation: peeled and diced. */
export const isOnlyPreparation = (text: string): boolean => onlyPreparation.test(text);

const mannerWords = new RegExp(`(?<![\\p{L}-])(?:${longestFirst(manner)})(?![\\p{L}-])`, 'giu');
const anyWords = new RegExp(`(?<![\\p{L}-])(?:${longestFirst([...manner, ...state])})(?![\\p{L}-])`, 'giu');

const tidy = (name: string): string =>
  name
    .replace(/[()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s*,(?:\s*,)*\s*/g, ', ')
    .replace(/^[\s,.*]+|[\s,.*]+$/g, '');

/** A name without words of cutting: carrots, peeled and diced, are carrots. */
export const withoutManner = (name: string): string => tidy(name.replace(mannerWords, ' '));

/** Forms of a food, such as a puree. Some foods are named by them, for example tomato puree. */
const forms = /(?<![\p{L}-])(?:pur[eé]es?|mash|chunks?|cubes?|strips?)(?![\p{L}-])/giu;

/** A name without words of cutting and form. */
export const withoutForm = (name: string): string => tidy(withoutManner(name).replace(forms, ' '));

/** A name without words of cutting, form and state. */
export const withoutState = (name: string): string => tidy(name.replace(anyWords, ' ').replace(forms, ' '));
