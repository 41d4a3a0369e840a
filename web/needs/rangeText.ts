import { stated } from '../kernel/format.ts';
import { needTexts } from './needTexts.ts';

const texts = needTexts.list;

const partsOfYear = [
  ['months', 12],
  ['weeks', 365.25 / 7],
] as const;

// Ages are stored with four decimals of a year.
const nearWhole = 0.01;

/** An age with its unit: whole months or weeks below one year, else years. */
const ageText = (age: number, units: string): string => {
  if (units !== 'years') return `${stated(age)} ${units}`;
  if (age === 1) return texts.year;
  for (const [part, perYear] of partsOfYear) {
    const count = age * perYear;
    if (age < 1 && Math.abs(count - Math.round(count)) < nearWhole)
      return `${Math.round(count)} ${Math.round(count) === 1 ? texts.singular[part] : part}`;
  }
  return `${stated(age)} ${units}`;
};

const rangeText = (min: number | null, end: number | null, textOf: (value: number) => string): string => {
  if (min === null) return end === null ? texts.any : texts.below(textOf(end));
  if (end === null) return texts.from(textOf(min));
  return texts.between(textOf(min), textOf(end));
};

/** A half-open range of ages; 0 is no lower limit. */
export const ageRangeText = (min: number | null, end: number | null, units: string): string =>
  rangeText(min === 0 ? null : min, end, (age) => ageText(age, units));

/** A half-open range of weights. */
export const weightRangeText = (min: number | null, end: number | null, units: string): string =>
  rangeText(min, end, (weight) => `${stated(weight)} ${units}`);
