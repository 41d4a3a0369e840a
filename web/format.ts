import { toDecimalText } from '../engine/host/quantity.ts';

const fixed = (decimals: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

const three = fixed(3);
const two = fixed(2);
const one = fixed(1);
const whole = fixed(0);

/** Recipe quantities have three decimals; what rounds to nothing but is something says so. */
export const quantity = (value: number): string =>
  value > 0 && value < 0.0005 ? '<0.001' : three.format(value);

/** A figure of none to three decimals; what rounds to nothing but is something says so. */
export const rounded = (value: number, decimals: 0 | 1 | 2 | 3): string => {
  const least = 10 ** -decimals;
  return value > 0 && value < least / 2
    ? `<${least}`
    : ([whole, one, two, three][decimals]?.format(value) ?? '');
};

/** What stands where there is no figure. */
export const noFigure = '–';

/** A share of a recipe, in percent; a recipe of no mass has no shares. */
export const share = (percent: number): string => {
  if (Number.isNaN(percent)) return noFigure;
  return percent > 0 && percent < 0.005 ? '<0.01' : two.format(percent);
};

/** Percent of a need. What is below the need never reads as 100. */
export const percentOfNeed = (percent: number): string => {
  const text = one.format(percent);
  return percent < 100 && text === '100.0' ? '<100.0' : text;
};

/** A ratio to one, with two decimals. */
export const ratio = (value: number): string => (Number.isNaN(value) ? noFigure : `${two.format(value)}:1`);

/** Percent in whole numbers; a dash where there is none. */
export const wholePercent = (value: number): string => (Number.isNaN(value) ? noFigure : whole.format(value));

/**
 * The parts of a whole in whole percent, that come to what the whole comes to: what is lost by cutting goes to those that
 * lost most. A dash each where one is not known.
 */
export const wholePercents = (parts: readonly number[]): readonly string[] => {
  if (parts.some(Number.isNaN)) return parts.map(wholePercent);
  const cut = parts.map(Math.floor);
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  const lost = Math.round(total(parts)) - total(cut);
  const byLoss = parts.map((part, at) => ({ at, loss: part - Math.floor(part) }));
  const raised = new Set(
    byLoss
      .toSorted((a, b) => b.loss - a.loss)
      .slice(0, lost)
      .map(({ at }) => at),
  );
  return cut.map((value, at) => wholePercent(value + (raised.has(at) ? 1 : 0)));
};

/** A day's food, from milligrams: whole grams, and a decimal where it is little. */
export const servingGrams = (milligrams: number): string =>
  (milligrams < 100_000 ? one : whole).format(milligrams / 1000);

/** Energy, in whole kcal. */
export const kcal = (value: number): string => whole.format(value);

/** Milligrams as grams, exact, thousands parted. */
export const grams = (milligrams: number): string => {
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

/** The day of a moment, as the reader's clock has it. */
export const day = (at: string): string => new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium' });

/** A unit as people read it. */
export const unit = (name: string): string => (name === 'ug' ? 'µg' : name);
