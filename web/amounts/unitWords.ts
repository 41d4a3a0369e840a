import { type Fraction, fraction } from '../../engine/host/fractions.ts';

/** Volumes in millilitres, exactly: the US cup of 236.5882365 ml, 16 tablespoons, 48 teaspoons. Words in the singular. */
const volumeWords: Readonly<Record<string, readonly [millilitres: string, words: string]>> = {
  cup: ['236.5882365', 'cup c'],
  tbsp: ['14.78676478125', 'tbsp tbs tbl tblsp tbspn tablespoon tablespoonful'],
  tsp: ['4.92892159375', 'tsp tspn teaspoon teaspoonful'],
  'fl oz': ['29.5735295625', 'fl_oz floz fl_ounce fluid_oz fluid_ounce'],
  pint: ['473.176473', 'pint pt'],
  quart: ['946.352946', 'quart qt'],
  gallon: ['3785.411784', 'gallon gal'],
  ml: ['1', 'ml cc milliliter millilitre'],
  cl: ['10', 'cl centiliter centilitre'],
  dl: ['100', 'dl deciliter decilitre'],
  l: ['1000', 'l liter litre'],
};

/** Synonyms of pieces. */
const pieceWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ tab: 'tablet', caplet: 'tablet', cap: 'capsule', softgel: 'capsule', gtt: 'drop', tin: 'can' },
    ...{ pc: 'piece', pcs: 'piece', pkg: 'package', pack: 'package', lg: 'large', lge: 'large' },
    ...{ med: 'medium', sm: 'small', xl: 'extra large', leaves: 'leaf', halves: 'half', rib: 'stalk' },
    ...{ floret: 'floweret' },
  }),
);

const volumeByWord = new Map(
  Object.entries(volumeWords).flatMap(([name, [, words]]) =>
    words.split(' ').flatMap((word) => {
      const one = word.replace('_', ' ');
      return (word.length > 1 ? [one, `${one}s`] : [one]).map((each) => [each, name] as const);
    }),
  ),
);

const volumeSizes = new Map(
  Object.entries(volumeWords).map(([name, [millilitres]]) => [name, fraction(millilitres)] as const),
);

/** The millilitres of a volume. */
export const millilitresOf = (volume: string): Fraction => volumeSizes.get(volume) ?? fraction('0');

/** A word's singular: `tablets` is `tablet`, `leaves` is `leaf`, `patties` is `patty`. */
export const singular = (word: string): string => {
  const known = pieceWords.get(word);
  if (known !== undefined) return known;
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  const one = word.slice(0, /(?:ch|sh|x|o)es$/.test(word) ? -2 : -1);
  return pieceWords.get(one) ?? one;
};

/** Words of a unit or a name in the singular, without accents, punctuation and text in brackets. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && word !== 'of')
    .flatMap((word) => singular(word).split(' '));

/** The volume at the start of a text, and the words after it: `cups, chopped` is a cup with the word `chopped`. T is a tablespoon, t a teaspoon. */
export const volumeIn = (text: string): { readonly volume: string; readonly rest: string } | null => {
  const bare = text
    .replace(/^\s*([tT])(?=\.?(?:\s|,|$))/, (letter) => (letter.trim() === 'T' ? 'tbsp' : 'tsp'))
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\./g, ' ')
    .trim()
    .replace(/\s+/g, ' ');
  const [first = '', second = ''] = bare.split(/[ ,]+/);
  const two = volumeByWord.get(`${first} ${second}`);
  if (two !== undefined) return { volume: two, rest: bare.slice(first.length + second.length + 1) };
  const one = volumeByWord.get(first);
  return one === undefined ? null : { volume: one, rest: bare.slice(first.length) };
};

/** Pattern of the words for volumes. A letter alone is a spoon: 1 T, 1/4 t. */
export const volumePattern: string = [...volumeByWord.keys(), 't']
  .sort((a, b) => b.length - a.length)
  .map((word) => word.replace(' ', '\\.?\\s*'))
  .join('|');

const steady = /^(?:tbsp|tsp|fl oz|ml|cl|dl|l|.*(?:large|medium|small|jumbo|whole|extra))$/;

const pluralOf = (word: string): string => {
  if (steady.test(word) || word.endsWith('s')) return word;
  if (word.endsWith('leaf')) return `${word.slice(0, -1)}ves`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:ch|sh|x|to)$/.test(word) ? `${word}es` : `${word}s`;
};

/** The plural of a unit: `cup, chopped` becomes `cups, chopped`. */
export const plural = (name: string): string => {
  const [, head = name, rest = ''] = /^([^,(]*[^,(\s])(.*)$/.exec(name) ?? [];
  const volume = /^(cup|pint|quart|gallon)(?=\s)/.exec(head);
  if (volume) return `${volume[0]}s${head.slice(volume[0].length)}${rest}`;
  return pluralOf(head) + rest;
};
