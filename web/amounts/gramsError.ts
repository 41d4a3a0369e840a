import { formatGrams } from '../kernel/format.ts';
import { numbersOf } from '../kernel/numbers.ts';
import { gramsProblems, amountTexts as texts } from '../texts/amountTexts.ts';
import { readAmount, unitNames } from './amount.ts';
import { isFraction } from './counts.ts';
import type { MeasuredFood } from './foodUnits.ts';
import { numberIn } from './numbers.ts';
import type { TypedProblem } from './typedGrams.ts';

/** The clear amounts of a text with a comma or a point. 1,000 is ambiguous, so no amount is chosen. */
const ofSign = (text: string, food: MeasuredFood | null): string => {
  const number = numberIn(text);
  const typed = numbersOf(number, 'either')
    .map((each) => text.trim().replace(number, each.replace(/\.0+$|(\.\d*[1-9])0+$/, '$1')))
    .filter((each) => {
      const read = readAmount(each, { food });
      return read.ok && read.doubt === null;
    });
  const sign = number.includes(',') ? 'comma' : 'point';
  return typed.length === 0 ? gramsProblems['too-large'] : texts.eitherSign(typed, sign);
};

/** Explains why a text is no valid amount of a food. Suggests a replacement if there is one. */
export const gramsErrorText = (text: string, problem: TypedProblem, food: MeasuredFood | null): string => {
  const amount = readAmount(text, { food });
  if (problem === 'doubt' && amount.ok && amount.doubt !== null && amount.doubt !== 'comma') {
    const readings = amount.readings.map(({ label, milligrams }) => label ?? `${formatGrams(milligrams)} g`);
    return ['measure', 'whole'].includes(amount.doubt)
      ? texts.eitherMeasure(readings)
      : texts.either(readings);
  }
  if (problem === 'unit' || (problem === 'not-a-number' && isFraction(text)))
    return food ? texts.noUnit(unitNames(food)) : gramsProblems['not-a-number'];
  if (problem === 'doubt' || (problem === 'too-large' && numbersOf(numberIn(text), 'unknown').length > 1))
    return ofSign(text, food);
  return gramsProblems[problem];
};

/** Error text of a field that may be emptied. An empty field is not 0. */
export const fieldErrorText = (text: string, problem: TypedProblem, food: MeasuredFood): string =>
  problem === 'empty' ? texts.emptied : gramsErrorText(text, problem, food);
