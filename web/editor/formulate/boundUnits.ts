import { unit } from '../../kernel/format.ts';
import { readNumber } from '../../ui/form/readNumber.ts';
import { limitTexts as texts } from './limitTexts.ts';

/** A field's value, or what is wrong with it. Both are null for an empty field. */
export interface Read {
  readonly value: number | null;
  readonly fault: string | null;
}

/** Units of mass in micrograms, by how they are written. */
const micrograms: Readonly<Record<string, number>> = {
  ...{ kg: 1e9, g: 1e6, gram: 1e6, grams: 1e6, mg: 1e3 },
  ...{ ug: 1, µg: 1, μg: 1, mcg: 1 },
};

/** Numbers that a bound may be: those of the contract, with the decimals that its text shows. */
const numbers = { decimals: 6, min: 0, max: 1e9 };

/** Digits of a converted number, fewer than those of the error of floating point. */
const digits = 12;

const plainDigits = { useGrouping: false, maximumFractionDigits: 20 } as const;

const written = /^(.*?)\s*(\p{L}+)?$/u;

/** How many of the nutrient's unit one of the typed unit is; null if the units cannot be compared. */
const partsOf = (typed: string, own: string): number | null => {
  const word = typed.toLowerCase();
  if (word === own.toLowerCase()) return 1;
  const [one, other] = [micrograms[word], micrograms[own]];
  return one === undefined || other === undefined ? null : one / other;
};

/** A typed number in the nutrient's unit: 1200 for `1.2 g` of a nutrient in mg. A number alone is in its unit. */
export const readWithUnit = (text: string, own: string): Read => {
  const [, number = '', typed] = written.exec(text.trim()) ?? [];
  const parts = typed === undefined ? 1 : partsOf(typed, own);
  if (parts === null) return { value: null, fault: texts.noUnit(unit(own)) };
  const read = readNumber(number, numbers);
  if (!read.ok) return { value: null, fault: read.message };
  if (read.text === '') return { value: null, fault: texts.noBound };
  return { value: Number((Number(read.text) * parts).toPrecision(digits)), fault: null };
};

/** The text of a bound in the nutrient's unit, without a unit that was typed. */
export const withoutUnit = (text: string, own: string): string => {
  const { value } = readWithUnit(text, own);
  return value === null || !/\p{L}/u.test(text) ? text : value.toLocaleString('en-US', plainDigits);
};
