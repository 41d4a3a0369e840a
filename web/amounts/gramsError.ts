import { formatGrams } from '../kernel/format.ts';
import { numbersOf } from '../kernel/numbers.ts';
import { gramsProblems, amountTexts as texts } from '../texts/amountTexts.ts';
import { readAmount, unitNames } from './amount.ts';
import { isFraction } from './counts.ts';
import type { MeasuredFood } from './foodUnits.ts';
import { writtenOf } from './numbers.ts';
import type { TypedProblem } from './typedGrams.ts';

const trailing = /(\.\d*[1-9])0+$/;

/** Lists the possible amounts of a text with a comma. 1,000 is ambiguous, so no amount is chosen. */
const ofComma = (text: string, food: MeasuredFood | null): string => {
  const { number } = writtenOf(text.replace(/\s*\p{L}.*$/u, ''));
  const typed = numbersOf(number, 'unknown')
    .map((each) => text.trim().replace(number, each.replace(trailing, '$1')))
    .filter((each) => readAmount(each, { food }).ok);
  return typed.length === 0 ? gramsProblems['too-large'] : texts.eitherComma(typed);
};

const ofDoubt = (text: string, food: MeasuredFood | null): string => {
  const amount = readAmount(text, { food });
  if (!amount.ok || amount.doubt === 'comma') return ofComma(text, food);
  const readings = amount.readings.map(({ label, milligrams }) => label ?? `${formatGrams(milligrams)} g`);
  return amount.doubt === 'measure' ? texts.eitherMeasure(readings) : texts.either(readings);
};

/** Explains why a text is no valid amount of a food. Suggests a replacement if there is one. */
export const gramsErrorText = (text: string, problem: TypedProblem, food: MeasuredFood | null): string => {
  if (problem === 'doubt') return ofDoubt(text, food);
  if (problem === 'unit') return food ? texts.noUnit(unitNames(food)) : gramsProblems['not-a-number'];
  if (problem === 'not-a-number' && food && isFraction(text)) return texts.noUnit(unitNames(food));
  const { number, unit } = writtenOf(text);
  return problem === 'too-large' && unit !== 'g' && numbersOf(number, 'unknown').length > 1
    ? ofComma(text, food)
    : gramsProblems[problem];
};

/** Error text of a field that may be emptied. An empty field is not 0. */
export const fieldErrorText = (text: string, problem: TypedProblem, food: MeasuredFood): string =>
  problem === 'empty' ? texts.emptied : gramsErrorText(text, problem, food);
