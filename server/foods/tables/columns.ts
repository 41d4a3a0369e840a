import { divide, type Fraction, fraction } from '../../../engine/host/fractions.ts';
import {
  canConvert,
  gramsOfUnit,
  type LabelUnit,
  readUnit,
  unitAdvice,
} from '../../../engine/host/labelUnits.ts';
import type { FoodBasis } from '../../contract/foodTables.ts';
import { foodTableFields } from '../../contract/foodTables.ts';
import { typosAllowed, typosIn } from '../../contract/typos.ts';
import { nutrientIds } from '../../nutrients/ids.ts';
import type { Nutrient } from '../../nutrients/nutrients.model.ts';
import { partUnit } from './basisWords.ts';
import {
  calorieNames,
  type FieldColumn,
  fieldNames,
  plainName,
  refusedNames,
  saltNames,
  synonyms,
  usualName,
} from './columnNames.ts';
import { priceColumn } from './prices.ts';

/** A column of a table of foods: a field, or the values of a nutrient in a unit; null for the nutrient's own. */
export type FoodColumn = FieldColumn | NutrientColumn;

export interface NutrientColumn {
  readonly heading: string;
  readonly nutrient: Nutrient;
  readonly unit: LabelUnit | null;
  /** What its values are for; null for what the row says. */
  readonly basis: FoodBasis | null;
  readonly bound: 'min' | 'max' | null;
  /** What of an amount is the nutrient: salt is 2/5 sodium. Null for all. */
  readonly part: Fraction | null;
  /** True if neither a unit nor the nutrient's number is written. */
  readonly isBare: boolean;
  /** True if its values are for the serving size, which each row then needs. */
  readonly isServing: boolean;
}

/** The heading of a nutrient's values, such as `301 Calcium (mg)`. */
export const nutrientHeading = ({ id, display, name, unit_type }: Nutrient): string =>
  `${id} ${display || name} (${unit_type})`;

/** The nutrients with columns. The bound of retinol is calculated at every load and never stored. */
export const tableNutrients = (nutrients: readonly Nutrient[]): Nutrient[] =>
  nutrients
    .filter(({ id }) => id !== nutrientIds.retinolMost)
    .toSorted((a, b) => a.default_sort_order - b.default_sort_order || a.id - b.id);

/** The names of nutrients, the exact ones first: on screens, USDA's, short; then without brackets and what follows a comma. */
const namesOf = ({ display, name, short }: Nutrient): readonly (readonly string[])[] => [
  [display],
  [name, short],
  [display, name].flatMap((each) => [
    each.replace(/\(.*\)/, ''),
    each.replace(/,.*/, ''),
    ...(/\((.*)\)/.exec(each)?.slice(1) ?? []),
  ]),
];

const unitWord = /(?<![\p{L}\p{N}])(?:k?g|[mµμu]g|mcg|iu|kcal|kj|%)(?![\p{L}\p{N}])/iu;

/** Finds nutrients by the words of a heading. */
export class ColumnNames {
  readonly #byId: ReadonlyMap<number, Nutrient>;
  /** Nutrients by name, one map for each rank of names. */
  readonly #ranks: readonly Map<string, Nutrient[]>[] = [new Map(), new Map(), new Map()];

  constructor(nutrients: readonly Nutrient[]) {
    const all = tableNutrients(nutrients);
    this.#byId = new Map(all.map((each) => [each.id, each]));
    for (const nutrient of all)
      namesOf(nutrient).forEach((names, rank) => {
        for (const name of new Set(names.map(plainName)))
          if (name !== '') this.#ranks[rank]?.set(name, [...(this.#ranks[rank]?.get(name) ?? []), nutrient]);
      });
  }

  /** The nutrients of a number, of a number before a name, or of a name. */
  find(words: string): readonly Nutrient[] {
    const named = this.#named(words);
    if (named.length > 0) return named;
    const [, number, rest = ''] = /^(\d{3,4})(?![:\d])(.*)$/s.exec(words.trim()) ?? [];
    const nutrient = this.#byId.get(Number(number));
    if (nutrient === undefined) return [];
    const others = this.#named(rest);
    const isOther = others.length > 0 || unitWord.test(rest);
    return others.includes(nutrient) || !isOther ? [nutrient] : [];
  }

  #named(words: string): readonly Nutrient[] {
    const name = plainName(words);
    const found = this.#ranked(name);
    return found.length > 0 ? found : this.#ranked(usualName(name));
  }

  #ranked(name: string): readonly Nutrient[] {
    const [display, usda, parts] = this.#ranks.map((names) => names.get(name));
    const synonym = this.#byId.get(synonyms.get(name) ?? 0);
    return display ?? usda ?? (synonym === undefined ? (parts ?? []) : [synonym]);
  }

  /** The display name that is nearest to the words of a heading; undefined if none is near. */
  nearest(words: string): string | undefined {
    const name = plainName(words);
    const near = [...this.#byId.values()]
      .map(({ display }) => ({ display, typos: typosIn(name, plainName(display)) }))
      .filter(({ typos }) => name !== '' && typos <= typosAllowed(name))
      .toSorted((a, b) => a.typos - b.typos);
    return near[0]?.display;
  }
}

const unitAtEnd =
  /^(.*?)(?:\s+in)?[\s,]+((?:(?:[kmµμun]?g|gms?|mcg|iu|i\.u\.|ie|i\.e\.|ui|kcal|kj|%|ppm|ppb)(?:\s*(?:\/|per)\s*(?:1[.,]000|\d+)?\s*[a-z]*|\s*dv)?)(?:\s+(?:dmb?|ts|ms|dfe|dry matter|as fed))?)$/i;
const inBrackets = /^(.*?)[\s,]*[([]([^()[\]]*)[)\]]$/;

/** The ways to part a heading into words and a unit: those with a unit first, then all words, then those with no unit. */
const readings = (heading: string): readonly (readonly [words: string, unit: string])[] => {
  const parted = [inBrackets.exec(heading), unitAtEnd.exec(heading)].flatMap((found) =>
    found === null ? [] : [[found[1] ?? '', found[2] ?? ''] as const],
  );
  const isUnit = ([, unit]: readonly [string, string]): boolean => readUnit(partUnit(unit)[0]) !== null;
  return [...parted.filter(isUnit), [heading, ''] as const, ...parted.filter((one) => !isUnit(one))];
};

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** What a heading says of its values besides their nutrient and unit. */
interface Said {
  /** The heading without it. */
  readonly heading: string;
  readonly bound: 'min' | 'max' | null;
  readonly per: 'hundred' | 'serving' | null;
}

const boundWord = /(?<![\p{L}\p{N}])(min|max)(?:imum)?(?![\p{L}\p{N}])\.?/iu;
const perHundred = /(?<=[\s)])(?:per|pro|je|pour|por|par)\s*100\s*g(?:r(?:amm?e?s?)?)?(?=$|[\s([])/i;
const perServing = /(?<=[\s)])(?:per|pro|je|por|par)\s*(?:serving|portion|por[cç][aã]o)(?=$|[\s([])/i;

const saidIn = (heading: string): Said => {
  const bound = boundWord.exec(heading)?.[1]?.toLowerCase() as 'min' | 'max' | undefined;
  const [isHundred, isServing] = [perHundred, perServing].map((words) => words.test(heading));
  const rest = [boundWord, perHundred, perServing]
    .reduce((left, words) => left.replace(words, ''), heading)
    .replace(/[([]\s*[)\]]/g, ' ')
    .replace(/([([])\s+/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/[\s,]+$/, '')
    .trim();
  return { heading: rest, bound: bound ?? null, per: isHundred ? 'hundred' : isServing ? 'serving' : null };
};

/** The nutrients with two usual units, and what to write if none is written. */
const unitNeeded: Readonly<Record<number, string>> = {
  9001: 'Energy (kcal) or Energy (kJ)',
  9004: 'Vitamin D (IU) or Vitamin D (µg)',
  9005: 'Vitamin E (IU), or Alpha-tocopherol (mg)',
};

interface Read {
  readonly heading: string;
  readonly words: string;
  readonly written: string;
  readonly said: Said;
  readonly part: Fraction | null;
}

/** The unit of a heading's values. */
const unitOf = (written: string, { per }: Said, { unit_type }: Nutrient): LabelUnit | null => {
  const unit = readUnit(written === '' && per === 'hundred' ? unit_type : written);
  return unit !== null && per === 'hundred' && unit.per === null ? { ...unit, per: fraction('100') } : unit;
};

const isFolate = ({ id }: Nutrient): boolean => id === 417;

const nutrientColumn = (nutrients: readonly Nutrient[], read: Read): FoodColumn | string => {
  const { heading, words, said, part } = read;
  const [written, basis] = partUnit(read.written);
  const kind = readUnit(written)?.kind;
  const fitting = nutrients.filter(({ unit_type }) => readUnit(unit_type)?.kind === kind);
  const [nutrient, ...others] = fitting.length === 1 ? fitting : nutrients;
  if (nutrient === undefined) return 'There is no such column.';
  if (others.length > 0)
    return `This may be ${list(nutrients.map(({ display }) => display))}. Write one of them.`;
  const name = nutrient.display || nutrient.name;
  const unit = unitOf(written, said, nutrient);
  if (written !== '' && unit === null) return `“${read.written}” is no unit. ${unitAdvice(nutrient, name)}`;
  if (unit !== null && !canConvert(unit, nutrient)) return unitAdvice(nutrient, name);
  const isNumber = /^\d/.test(words.trim());
  const needed = unitNeeded[nutrient.id];
  if (written === '' && !isNumber && needed !== undefined && !calorieNames.includes(plainName(words)))
    return `In which unit? Write ${needed}.`;
  const isServing = said.per === 'serving' || unit?.word === 'serving';
  const isBare = written === '' && !isNumber;
  return { heading, nutrient, unit, basis, bound: said.bound, part, isBare, isServing };
};

const fieldColumn = (heading: string): FoodColumn | undefined => {
  for (const [words, unit] of readings(heading)) {
    const field = fieldNames.get(plainName(words));
    if (field === undefined) continue;
    const isMass = field === 'grams' || field === 'pack';
    if (unit === '') return { heading, field, unit: field === 'grams' ? 'g' : '' };
    if (isMass && gramsOfUnit(unit) !== undefined) return { heading, field, unit };
  }
  return undefined;
};

const twoFifths = divide(fraction('2'), fraction('5'));

/** The column of salt, which is 2/5 sodium; undefined for other words. */
const saltColumn = (names: ColumnNames, read: Omit<Read, 'part'>): FoodColumn | string | undefined => {
  if (!saltNames.includes(usualName(plainName(read.words)))) return undefined;
  if (read.written === '') return 'In which unit? Write Salt (g).';
  return nutrientColumn(names.find('307'), { ...read, part: twoFifths });
};

/** The nutrients of the words of a heading. Folate in µg DFE is that of dietary folate equivalents. */
const findIn = (words: string, unit: string, names: ColumnNames): readonly [readonly Nutrient[], string] => {
  const found = names.find(words);
  const equivalents = /^(.*\S)\s*dfe$/i.exec(unit);
  return equivalents !== null && found.some(isFolate)
    ? [names.find('435'), equivalents[1] ?? '']
    : [found, unit];
};

/** Letters of a heading. A longer one is not read: some expressions take the square of its length. */
const longestHeading = 200;

/** The column of a heading, why it is none, or null for words that are not known. */
export const knownColumn = (heading: string, names: ColumnNames): FoodColumn | string | null => {
  if (heading.length > longestHeading) return null;
  const field = foodTableFields.find((each) => each === heading.toLowerCase());
  if (field !== undefined) return { heading, field, unit: 'g' };
  const price = priceColumn(heading);
  if (price !== undefined) return price;
  const said = saidIn(heading);
  for (const [words, unit] of readings(said.heading)) {
    const plain = plainName(words);
    const refused = refusedNames.get(plain) ?? refusedNames.get(usualName(plain));
    if (refused !== undefined) return refused;
    const salt = saltColumn(names, { heading, words, written: unit, said });
    if (salt !== undefined) return salt;
    if (plain === 'k' && /^[µμu]g|^mcg/i.test(unit))
      return 'This may be Potassium or Vitamin K1. Write one of them.';
    const [found, written] = findIn(words, unit, names);
    if (found.length > 0) return nutrientColumn(found, { heading, words, written, said, part: null });
  }
  return fieldColumn(heading) ?? null;
};

/** The column of a heading, or why there is none and what to write instead. */
export const columnOf = (heading: string, names: ColumnNames): FoodColumn | string => {
  if (heading.length > longestHeading) return `A heading has at most ${longestHeading} letters.`;
  const known = knownColumn(heading, names);
  if (known !== null) return known;
  const near = readings(heading)
    .map(([words]) => names.nearest(words))
    .find((each) => each !== undefined);
  return `There is no such column.${near === undefined ? ' Write the name or number of a nutrient, or remove it.' : ` Write ${near}?`}`;
};
