import { dailyValueOf } from '../../../engine/host/dailyValues.ts';
import { divide, fraction, multiply } from '../../../engine/host/fractions.ts';
import {
  type LabelBasis,
  type LabelBound,
  type LabelValue,
  type ReadLabel,
  readLabel,
} from '../../../engine/host/label.ts';
import { canConvert, readUnit, roundAmount } from '../../../engine/host/labelUnits.ts';
import { openEnd } from '../../../engine/host/openEnd.ts';
import { signOf, unclearAdvice } from '../../../engine/host/writtenNumbers.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import { readNumber } from '../../ui/form/readNumber.ts';

/** What a label's values are for. A serving is a tablet, a capsule or a scoop, too. */
export type LabelKind = LabelBasis | 'serving';

/** A line as typed. An empty unit or bound is the usual one of the label's kind. */
export interface TypedLine {
  readonly text: string;
  readonly unit: string;
  readonly bound: LabelBound | '';
}

/** A label as typed. Numbers are text. */
export interface TypedLabel {
  readonly kind: LabelKind;
  readonly grams: string;
  /** True if amounts are guaranteed minima, those of water, fiber and ash maxima. */
  readonly guaranteed: boolean;
  readonly lines: Readonly<Record<number, TypedLine>>;
  readonly packPrice: string;
  readonly packGrams: string;
}

export const emptyLabel: TypedLabel = {
  ...{ kind: 'asFed', grams: '100', guaranteed: false, lines: {}, packPrice: '', packGrams: '' },
};

/** True if something is typed that would be lost. */
export const isTyped = ({ lines, packPrice, packGrams }: TypedLabel): boolean =>
  [packPrice, packGrams, ...Object.values(lines).map(({ text }) => text)].some((text) => text.trim() !== '');

const [energy, water, retinol, carotene, vitaminADogs] = [9001, 255, 319, 321, 9002] as const;
const macros = [energy, 203, 204, 205, 291, water, 207, 606, 269];
const mainMinerals = [301, 305, 306, 307, 302, 304];
const traces = [303, 309, 312, 315, 317, 314];
const vitamins = [retinol, carotene, 9004, 9005, 323, 430, 401, 404, 405, 406, 410, 415, 417, 418, 416, 421];
const acids = [9006, 9007, 629, 621, 9014, 9013];
const taurine = 529;

/** The nutrients of a label in two columns, as labels list them. */
export const labelColumns: readonly (readonly number[])[] = [
  [...macros, ...mainMinerals, ...traces, taurine],
  [...vitamins, ...acids],
];

const maxima: readonly number[] = [water, 291, 207];

/** The usual bound of a nutrient on a label. */
export const usualBound = (id: number, guaranteed: boolean): LabelBound => {
  if (!guaranteed || id === energy) return 'is';
  return maxima.includes(id) ? 'max' : 'min';
};

const perKg: Readonly<Record<string, string>> = { IU: 'IU/kg', kcal: 'kcal/kg', mg: 'mg/kg', µg: 'mg/kg' };

/** The usual unit of a nutrient on a label of this kind. */
export const usualUnit = ({ id, unit_type }: Nutrient, kind: LabelKind): string => {
  if (kind === 'serving') return unit_type;
  if (kind === 'energy' && id !== energy && id !== water) return unit_type;
  if (unit_type === 'g' || mainMinerals.includes(id)) return '%';
  if (id === retinol) return 'IU/kg';
  return perKg[unit_type] ?? unit_type;
};

const allUnits = [
  ...['%', 'g/kg', 'mg/kg', 'µg/kg', 'ppm', 'g', 'mg', 'µg', 'IU/kg', 'IU', 'kcal/kg', 'kcal', 'kJ', '% DV'],
];

/** The units that a nutrient's amounts can be written in. */
export const unitsOf = (nutrient: Nutrient): readonly string[] =>
  allUnits.filter((text) => {
    const unit = readUnit(text);
    if (unit === null || (unit.kind === 'dailyValue' && dailyValueOf(nutrient.id) === null)) return false;
    return canConvert(unit, nutrient);
  });

/** Why a number that is no line cannot be read; null if it can, or is none. */
export const figureFault = (text: string): string | null =>
  signOf(text.trim()) === 'unclear' ? unclearAdvice(text.trim()) : null;

const positive = (text: string): string | null => {
  if (figureFault(text) !== null) return null;
  const read = readNumber(text, { decimals: 5, min: 0, max: 1_000_000 });
  return read.ok && Number(read.text) > 0 ? read.text.replace(/^\./, '0.').replace(/\.$/, '') : null;
};

/** The grams that a label's amounts are in; null if they are not typed. */
export const gramsOf = ({ kind, grams }: TypedLabel): string | null =>
  kind === 'energy' ? '100' : positive(grams);

/**
 * The minimum of a dog's vitamin A where only retinol is stated: carotene may add to it, so it has no upper end (D2).
 */
const atLeastFromRetinol = (
  values: ReadonlyMap<number, LabelValue>,
  all: readonly Nutrient[],
): LabelValue | null => {
  const [stated, dogs] = [values.get(retinol), all.find(({ id }) => id === vitaminADogs)];
  if (stated === undefined || dogs === undefined || values.has(carotene)) return null;
  const qty = roundAmount(multiply(fraction(stated.qty), fraction('3.3333')), dogs.scale);
  return { qty, qty_high: openEnd };
};

/** The values of a typed label for `totalQty` grams, and its faults by nutrient. */
export const readTypedLabel = (label: TypedLabel, all: readonly Nutrient[], totalQty: string): ReadLabel => {
  const grams = gramsOf(label);
  if (grams === null) return { values: new Map(), faults: new Map() };
  const lines = Object.entries(label.lines).flatMap(([key, { text, unit, bound }]) => {
    const nutrient = all.find(({ id }) => id === Number(key));
    const read = nutrient && readUnit(unit || usualUnit(nutrient, label.kind));
    if (nutrient === undefined || !read || text.trim() === '') return [];
    return [{ nutrient, text, unit: read, bound: bound || usualBound(nutrient.id, label.guaranteed) }];
  });
  const basis = label.kind === 'serving' ? 'asFed' : label.kind;
  const { values, faults } = readLabel({ basis, grams, totalQty, lines }, all);
  const dogs = atLeastFromRetinol(values, all);
  return { faults, values: dogs === null ? values : new Map([...values, [vitaminADogs, dogs]]) };
};

/** The price per 100 g of a pack; null if its price or weight is not typed. */
export const priceOf = ({ packPrice, packGrams }: TypedLabel): string | null => {
  const [price, grams] = [positive(packPrice), positive(packGrams)];
  if (price === null || grams === null) return null;
  return roundAmount(divide(multiply(fraction(price), fraction('100')), fraction(grams)), 5);
};
