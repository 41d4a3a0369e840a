import { toDecimalText } from '../../engine/host/quantity.ts';

const fixed = (decimals: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

const formats = [0, 1, 2, 3].map(fixed);

/** A bound: a whole number without decimals, any other with at most three. */
const short = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** Number of decimals in a number's text. */
export type Decimals = 0 | 1 | 2 | 3;

/**
 * How a value is shown (D73): `exact` in tables, `plain` in strips, cards, bars and headlines, `digits` with three
 * significant digits in reports.
 */
export type As = 'exact' | 'plain' | 'digits';

/** Measures whose decimals in tables differ from those of a quantity. */
const exactDecimals: Readonly<Record<string, Decimals>> = {
  'dry matter': 1,
  '%': 2,
  '% kcal': 2,
  ': 1': 2,
  kg: 2,
};

/** Measures with a fixed number of decimals. */
const plainDecimals: Readonly<Record<string, Decimals>> = { kcal: 0, '%': 0, '% kcal': 0, lb: 1, days: 1 };

/** Three significant digits below 1000, three decimals at most. */
const ofThreeDigits = (size: number): Decimals => {
  if (size === 0 || size >= 99.95) return 0;
  if (size >= 9.995) return 1;
  return size >= 0.9995 ? 2 : 3;
};

/**
 * The number of decimals of a value.
 * @param measure its unit, or `dry matter`
 */
export const decimalsOf = (value: number, measure: string, as: As): Decimals => {
  if (as === 'exact') return exactDecimals[measure] ?? 3;
  const size = Math.abs(value);
  if (as === 'digits') return ofThreeDigits(size);
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

/** A value with a number of decimals; a positive value never reads 0. */
const rounded = (value: number, decimals: Decimals): string => {
  const smallest = 10 ** -decimals;
  return value > 0 && value < smallest / 2 ? `<${smallest}` : (formats[decimals]?.format(value) ?? '');
};

const threeDigits = new Intl.NumberFormat('en-US', {
  minimumSignificantDigits: 3,
  maximumSignificantDigits: 3,
});

/** The sign for a value that does not exist. */
export const noValue = '–';

/**
 * A value as text, without its unit. This is the web's only rounding rule.
 * @param measure its unit, or `dry matter`
 */
export const valueText = (value: number, measure: string, as: As): string => {
  if (Number.isNaN(value)) return noValue;
  if (as === 'digits') return value === 0 ? '0' : threeDigits.format(value);
  return rounded(value, decimalsOf(value, measure, as));
};

/** A value with its unit, as a strip or a card shows it. */
export const plain = (value: number, unitName: string): string =>
  `${valueText(value, unitName, 'plain')} ${unit(unitName)}`;

/** A recipe's quantity in a table. */
export const formatAmount = (value: number): string => valueText(value, '', 'exact');

/** A share of a recipe in a table, in percent. */
export const formatShare = (percent: number): string => valueText(percent, '%', 'exact');

/**
 * A percent that is never rounded across a bound: a value just below 100 reads `<100`.
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

/** A number with all stated decimals. */
export const stated = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 20 });

/** Milligrams as grams, exact, with a thousands separator. */
export const formatGrams = (milligrams: number): string => {
  const [units = '', decimals] = toDecimalText(milligrams, 3).split('.');
  const parted = units.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? parted : `${parted}.${decimals}`;
};

/** A time of today, or a date and time of another day, by the user's clock. */
export const clockTime = (at: number): string => {
  const moment = new Date(at);
  const today = moment.toDateString() === new Date().toDateString();
  return moment.toLocaleString(
    'en-US',
    today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  );
};

/** A unit's display text. */
export const unit = (name: string): string => (name === 'ug' ? 'µg' : name);

const raised: readonly string[] = [...'⁰¹²³⁴⁵⁶⁷⁸⁹'];

/** A text with its powers as raised digits: `kg^0.75` as `kg⁰·⁷⁵`. */
export const withPowers = (text: string): string =>
  text.replace(/\^(\d+(?:\.\d+)?)/g, (_, power: string) =>
    [...power].map((sign) => raised[Number(sign)] ?? '·').join(''),
  );
