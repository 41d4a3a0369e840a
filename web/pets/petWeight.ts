import { petWeight } from '../../server/contract/pets.ts';
import { kgToLb, lbToKg } from '../kernel/bodyWeight.ts';
import { readWeight } from '../kernel/typedWeight.ts';
import { kgText, otherUnit, type WeightUnit, weightIn } from '../kernel/weightText.ts';
import { formTexts } from '../texts/formTexts.ts';
import { type NumberRange, readNumber } from '../ui/form/readNumber.ts';
import { petTexts as texts } from './petTexts.ts';

const [shownMin, shownMax] = [kgToLb(petWeight.min), kgToLb(petWeight.max)];

/** The minimum weight in pounds that the server takes. The shown minimum is rounded, and may be less than the exact one. */
const typedMin = Number(lbToKg(shownMin)) < petWeight.min ? Number(shownMin) + 0.01 : Number(shownMin);

/**
 * The weights of a pet in pounds. A weight that is stored at a bound must be valid as the form shows it.
 * @param start the weight that the form shows first
 */
export const lbRange = (start: string) => ({
  min: start === shownMin ? Number(shownMin) : typedMin,
  max: Number(shownMax),
});

const kgDecimals = 3;

/** The numbers that the weight field takes in its unit. */
export const weightRange = (start: string, unit: WeightUnit): NumberRange =>
  unit === 'lb' ? { decimals: 2, ...lbRange(start) } : { decimals: kgDecimals, ...petWeight };

/** A weight as the form starts with it. */
export const startWeight = (kg: number, unit: WeightUnit): string =>
  unit === 'lb' ? kgToLb(kg) : kgText(kg);

/** True if a typed weight names another unit than the field's. */
const isOther = (text: string, unit: WeightUnit): boolean => {
  const read = readWeight(text, unit);
  return read !== null && /[^\d.,\s'’]/.test(text.trim()) && read.unit !== unit;
};

/** Why a typed weight is not accepted; undefined if it is. */
export const weightFault = (text: string, unit: WeightUnit, range: NumberRange): string | undefined => {
  if (isOther(text, unit)) {
    const kg = Number(readWeight(text, unit)?.kg);
    const { min, max } = petWeight;
    if (kg < min) return texts.weightAtLeast(weightIn(min, unit));
    return kg > max ? texts.weightAtMost(weightIn(max, unit)) : undefined;
  }
  const read = readNumber(tidyWeight(text, unit), range);
  if (read.ok) return undefined;
  return read.message === formTexts.notANumber ? texts.noWeight : read.message;
};

/** A typed weight without the field's own unit: "44 lb" is 44 in a field of pounds. Others stay as they are. */
export const tidyWeight = (text: string, unit: WeightUnit): string => {
  const read = readWeight(text, unit);
  return read === null || isOther(text, unit) ? text : read.number;
};

/** A typed weight as exact kilograms; the text itself if it is none, which the server refuses. */
export const typedKg = (text: string, unit: WeightUnit): string =>
  text === '' ? '' : (readWeight(text, unit)?.kg ?? text);

/** A typed weight in the other unit, empty for none: beside "20 kg" in a field of pounds stand the pounds. */
export const otherWeight = (text: string, unit: WeightUnit): string => {
  const read = readWeight(text, unit);
  if (read === null || !(Number(read.kg) > 0)) return '';
  return weightIn(Number(read.kg), isOther(text, unit) ? unit : otherUnit(unit));
};
