import type { LabValue } from '../../../server/contract/labAnalyses.ts';
import {
  amountOfLabUnit,
  type LabBasis,
  type LabUnitName,
  labUnitsFor,
} from '../../../server/contract/labUnits.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import { formTexts } from '../../texts/formTexts.ts';
import { labTexts as texts } from './labTexts.ts';

/** A nutrient that a line may name. */
export type LabNutrient = Pick<Nutrient, 'id' | 'name' | 'display' | 'short' | 'unit_type' | 'hidden'>;

/** A value as a line states it. */
export interface LabLine {
  readonly nutrient: LabNutrient;
  /** Decimal text. */
  readonly value: string;
  readonly is_below: boolean;
  readonly basis: LabBasis;
  readonly unit: LabUnitName;
  readonly method: string | null;
}

/** What was read of a line: its value, or why it is not understood. */
export type ReadLine = { readonly text: string } & (
  | { readonly line: LabLine; readonly fault: null }
  | { readonly line: null; readonly fault: string }
);

/** Other words of laboratories for nutrients, by id. Crude fibre is none: it is a part of dietary fibre. */
const otherNames: Readonly<Record<string, number>> = {
  moisture: 255,
  'crude protein': 203,
  'crude fat': 204,
  'ether extract': 204,
  fat: 204,
  fibre: 291,
  'dietary fibre': 291,
  'dietary fiber': 291,
  ca: 301,
  fe: 303,
  mg: 304,
  p: 305,
  k: 306,
  na: 307,
  zn: 309,
  cu: 312,
  i: 314,
  mn: 315,
  se: 317,
  cl: 302,
};

const unitNames: Readonly<Record<string, LabUnitName>> = {
  '%': '%',
  'g/100g': '%',
  'g/kg': 'g/kg',
  'mg/kg': 'mg/kg',
  ppm: 'mg/kg',
  'µg/kg': 'µg/kg',
  ppb: 'µg/kg',
  'mg/100g': 'mg/100 g',
  'µg/100g': 'µg/100 g',
  'iu/kg': 'IU/kg',
  'iu/100g': 'IU/100 g',
  g: 'g',
  mg: 'mg',
  µg: 'µg',
  iu: 'IU',
};

const unitPattern = '%|ppm|ppb|(?:g|mg|µg|iu)(?:/(?:kg|100g))?';
const linePattern = new RegExp(
  `^(.+?)[\\s:;=]*(<?)\\s*(\\d+(?:\\.\\d+)?)\\s*(${unitPattern})(?![\\w%])(.*)$`,
  'i',
);

/** Spelling without differences that mean nothing: micro signs, decimal commas, spaces in units. */
const normalised = (text: string): string =>
  text
    .replace(/[μu]g\b/gi, 'µg')
    .replace(/\bmcg\b/gi, 'µg')
    .replace(/\bI\.?E\.?(?=\s*\/|\s|$)/g, 'IU')
    .replace(/1,000(?= *kcal)/gi, '1000')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/\s*\/\s*(kg|1000|100)\b/gi, '/$1')
    .replace(/\/100\s*g\b/gi, '/100g')
    .replace(/\t/g, ' ')
    .trim();

/** A comma before three digits: of thousands, or a decimal one. */
const unclearNumber = /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,]| *kcal)/;

/** A point before three digits: of thousands, or a decimal one. */
const unclearPoint = /^[1-9]\d{0,2}\.\d{3}$/;

/** A number with a point as nobody can mistake it: 1.2 for 1.200, and 1.2340 for 1.234. */
const withClearPoint = (value: string): string => {
  if (!unclearPoint.test(value)) return value;
  return value.endsWith('0') ? value.replace(/\.?0+$/, '') : `${value}0`;
};

/** A value whose point may be of thousands: as such it is not more than all of the sample. */
const isUnclear = (value: string, unit: LabUnitName, basis: LabBasis): boolean => {
  if (!unclearPoint.test(value)) return false;
  const grams = Number(value.replace('.', '')) * (amountOfLabUnit(unit, basis, 'g') ?? 0);
  return basis === 'per_1000_kcal' || grams <= 100;
};

const basisWords: readonly (readonly [RegExp, LabBasis])[] = [
  [/(?:per|\/)\s*1000\s*kcal|(?:per|\/)\s*mcal/i, 'per_1000_kcal'],
  [/(?:of |in |on )?(?:the )?dry matter(?: basis)?|\bDMB?\b|\bTS\b|\bTM\b/i, 'dry_matter'],
  [/as[- ](?:fed|received|is)|\bfresh(?: matter)?\b|\boriginal substance\b|\bOS\b|\bFM\b/i, 'as_fed'],
];

/** The basis that words name, and what else they say. */
const readBasis = (words: string): { readonly basis: LabBasis | null; readonly rest: string } => {
  for (const [pattern, basis] of basisWords)
    if (pattern.test(words)) return { basis, rest: words.replace(pattern, '') };
  return { basis: null, rest: words };
};

/** Nutrients with different values for dogs and cats exist twice and name their species (D2). */
const ofSpecies = /\((dog|cat)s\)$/;

/** Nutrients in the order in which a name without a species means them: that of another species last. */
export const nutrientsFor = <Of extends Pick<LabNutrient, 'name'>>(
  nutrients: readonly Of[],
  species: string,
): readonly Of[] => {
  const isOfOther = ({ name }: Of): boolean => (ofSpecies.exec(name)?.[1] ?? species) !== species;
  return [...nutrients.filter((each) => !isOfOther(each)), ...nutrients.filter(isOfOther)];
};

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\s*\(.*?\)/g, '')
    .replace(/^total /, '')
    .trim();

const findNutrient = (name: string, nutrients: readonly LabNutrient[]): LabNutrient | undefined => {
  const shown = nutrients.filter(({ hidden }) => !hidden);
  const plain = plainName(name);
  const id = otherNames[plain];
  return (
    shown.find(({ display }) => display.toLowerCase() === name.toLowerCase().trim()) ??
    shown.find((each) => [each.display, each.short, each.name].some((one) => plainName(one) === plain)) ??
    shown.find((each) => each.id === id)
  );
};

const readLine = (text: string, nutrients: readonly LabNutrient[], usual: LabBasis): ReadLine => {
  const fault = (why: string): ReadLine => ({ text, line: null, fault: why });
  const [unclear] = unclearNumber.exec(text) ?? [];
  if (unclear !== undefined) return fault(texts.faults.comma(unclear));
  const found = linePattern.exec(normalised(text));
  if (found === null) return fault(texts.faults.form);
  const [, name = '', below, value = '', unitText = '', words = ''] = found;
  const nutrient = findNutrient(name, nutrients);
  if (nutrient === undefined) return fault(texts.faults.nutrient(name.trim()));
  const { basis: named, rest } = readBasis(words);
  const unit = unitNames[unitText.toLowerCase()];
  const basis = named ?? usual;
  if (unit === undefined || amountOfLabUnit(unit, basis, nutrient.unit_type) === null)
    return fault(texts.faults.unit(nutrient.display, labUnitsFor(basis, nutrient.unit_type)));
  if (isUnclear(value, unit, basis))
    return fault(formTexts.ambiguous(value, value.replace('.', ''), withClearPoint(value)));
  const method = rest.replace(/^[\s,;()]+|[\s,;()]+$/g, '');
  return {
    ...{ text, fault: null },
    line: { nutrient, value, is_below: below === '<', basis, unit, method: method === '' ? null : method },
  };
};

/** Reads lines such as "Calcium 0.41 % DM" and "Iodine < 0.05 mg/kg as fed, ICP-MS". A nutrient counts once. */
export const readLabLines = (
  text: string,
  nutrients: readonly LabNutrient[],
  usual: LabBasis,
): readonly ReadLine[] => {
  const seen = new Set<number>();
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const read = readLine(line, nutrients, usual);
      if (read.line === null) return read;
      const { id, display } = read.line.nutrient;
      if (seen.has(id)) return { text: line, line: null, fault: texts.faults.twice(display) };
      seen.add(id);
      return read;
    });
};

/** A number as it is read again: without an exponent, and with a clear point. */
const numberText = (value: number): string => {
  const text = String(value);
  return withClearPoint(/e-/.test(text) ? value.toFixed(15).replace(/0+$/, '') : text);
};

const basisText = { as_fed: 'as fed', dry_matter: 'dry matter', per_1000_kcal: 'per 1000 kcal' } as const;

/** The lines of stored values, to edit them. */
export const linesOfValues = (values: readonly LabValue[]): string =>
  values
    .map(({ name, value, is_below, unit, basis, method }) => {
      const amount = `${name} ${is_below ? '< ' : ''}${numberText(value)} ${unit} ${basisText[basis]}`;
      return method === null ? amount : `${amount}, ${method}`;
    })
    .join('\n');
