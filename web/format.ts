import { toDecimalText } from '../engine/host/quantity.ts';

const fixed = (decimals: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

const formats = [0, 1, 2, 3].map(fixed);

/** A whole number where a bound is one, at most three decimals where it is not. */
const short = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** Decimals of a number in a text: as many as are shown. */
export type Decimals = 0 | 1 | 2 | 3;

/** How a value is shown (D73): `exact` in tables, `plain` in strips, cards, bars and headlines. */
export type As = 'exact' | 'plain';

/** The measures that have another number of decimals in tables than a quantity has. */
const exactDecimals: Readonly<Record<string, Decimals>> = {
  'dry matter': 1,
  '%': 2,
  '% kcal': 2,
  ': 1': 2,
  kg: 2,
};

/** The measures that have the same number of decimals whatever their size. */
const plainDecimals: Readonly<Record<string, Decimals>> = { kcal: 0, '%': 0, '% kcal': 0, lb: 1 };

/** Three significant digits below 1000, three decimals at most. */
const ofThreeDigits = (size: number): Decimals => {
  if (size === 0 || size >= 99.95) return 0;
  if (size >= 9.995) return 1;
  return size >= 0.9995 ? 2 : 3;
};

/**
 * How many decimals a value is shown with.
 * @param measure its unit, or `dry matter`
 */
export const decimalsOf = (value: number, measure: string, as: As): Decimals => {
  if (as === 'exact') return exactDecimals[measure] ?? 3;
  const size = Math.abs(value);
  switch (measure) {
    case 'g':
    case 'mg':
    case 'dry matter':
      return ofThreeDigits(size);
    case 'ug':
    case 'µg':
    case 'IU':
      return size === 0 || size >= 9.95 ? 0 : 1;
    default:
      return plainDecimals[measure] ?? 2;
  }
};

/** A value of so many decimals; more than 0 is never 0. */
const rounded = (value: number, decimals: Decimals): string => {
  const least = 10 ** -decimals;
  return value > 0 && value < least / 2 ? `<${least}` : (formats[decimals]?.format(value) ?? '');
};

/** What stands where there is no figure. */
export const noValue = '–';

/**
 * A value as text, without its unit: the one rule by which the web rounds.
 * @param measure its unit, or `dry matter`
 */
export const valueText = (value: number, measure: string, as: As): string =>
  Number.isNaN(value) ? noValue : rounded(value, decimalsOf(value, measure, as));

/** A value with its unit, as a strip or a card shows it. */
export const plain = (value: number, unitName: string): string =>
  `${valueText(value, unitName, 'plain')} ${unit(unitName)}`;

/** A recipe's quantity in a table. */
export const formatAmount = (value: number): string => valueText(value, '', 'exact');

/** A share of a recipe in a table, in percent. */
export const formatShare = (percent: number): string => valueText(percent, '%', 'exact');

/**
 * A percent that is never rounded across one of its bounds: `<100` where it is less, however little.
 * @param bounds NaN for none
 */
export const percentText = (percent: number, as: As, bounds: readonly number[] = []): string => {
  const isNear = bounds.some((bound) => Math.abs(percent - bound) < 1);
  const decimals = as === 'plain' && isNear ? 1 : decimalsOf(percent, '%', as);
  const read = Number(percent.toFixed(decimals));
  const crossed = bounds.find((bound) => Math.sign(read - bound) !== Math.sign(percent - bound));
  if (Number.isNaN(percent)) return noValue;
  if (crossed === undefined || Number.isNaN(crossed)) return rounded(percent, decimals);
  const sign = percent === crossed ? '' : percent < crossed ? '<' : '>';
  return `${sign}${short.format(crossed)}`;
};

/** A ratio to one. */
export const formatRatio = (value: number): string =>
  Number.isNaN(value) ? noValue : `${valueText(value, ': 1', 'exact')}:1`;

/** A day's food, from milligrams, in grams. */
export const servingGrams = (milligrams: number): string => valueText(milligrams / 1000, 'g', 'plain');

/** Energy, in whole kcal. */
export const formatKcal = (value: number): string => valueText(value, 'kcal', 'plain');

/** A number with all its decimals, as it was stated. */
export const stated = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 20 });

/** Milligrams as grams, exact, thousands parted. */
export const formatGrams = (milligrams: number): string => {
  const [units = '', decimals] = toDecimalText(milligrams, 3).split('.');
  const parted = units.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? parted : `${parted}.${decimals}`;
};

/** A moment of today by its time, one of another day with its date, as the reader's clock has it. */
export const clockTime = (at: number): string => {
  const moment = new Date(at);
  const today = moment.toDateString() === new Date().toDateString();
  return moment.toLocaleString(
    'en-US',
    today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  );
};

/** A unit as people read it. */
export const unit = (name: string): string => (name === 'ug' ? 'µg' : name);
