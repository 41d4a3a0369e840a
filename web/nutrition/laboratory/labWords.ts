import type { LabAnalysis, LabValue } from '../../../server/contract/labAnalyses.ts';
import { labValueText } from '../../../server/contract/labTexts.ts';
import { inSentence } from '../../../server/contract/sentences.ts';
import { formatDate } from '../../kernel/dates.ts';
import { labTexts as texts } from './labTexts.ts';

/** An amount with three digits, such as 0.0912, 12.3 and 1230. */
const digits = (amount: number): string =>
  amount === 0
    ? '0'
    : String(Number(amount.toPrecision(3))).replace(/e.*$/, (power) => ` × 10^${power.slice(1)}`);

/** "Agrolab, Mar 12, 2026". */
export const analysisName = ({ laboratory, analysed_on }: LabAnalysis): string =>
  texts.name(laboratory, formatDate(analysed_on));

/** What the calculation says: "0.54 %", "at least 0.3 %"; null if nothing. */
export const calculatedText = ({ unit, comparison: { calculated, is_minimum } }: LabValue): string | null => {
  if (calculated === null) return null;
  const amount = `${digits(calculated)} ${unit}`;
  return is_minimum ? texts.atLeast(amount) : amount;
};

const signed = (amount: number): string => `${amount > 0 ? '+' : '−'}${digits(Math.abs(amount))}`;

/** "−0.45 % (−83 %)"; null without one. */
export const differenceText = ({ unit, comparison: { difference, times } }: LabValue): string | null => {
  if (difference === null || difference === 0) return difference === null ? null : '0';
  const percent = times === null ? 0 : Math.round((times - 1) * 100);
  const part = percent === 0 ? '' : ` (${signed(percent)}\u00a0%)`;
  return `${signed(difference)} ${unit}${part}`;
};

/** "−8.3", "~ −2.1" by the spread of similar foods, "not known"; null if nothing is compared. */
export const errorsText = ({ comparison }: LabValue): string | null => {
  const { errors, is_estimated, word, difference } = comparison;
  if (difference === null) return null;
  if (errors === null) return word === 'not_compared' ? null : 'not known';
  return `${is_estimated ? '~ ' : ''}${errors > 0 ? '+' : errors < 0 ? '−' : ''}${Math.abs(errors).toFixed(1)}`;
};

/** "Far off", "Not compared: foods do not state it". */
export const readingText = ({ comparison: { word, gap } }: LabValue): string =>
  gap === null ? texts.words[word] : `${texts.words[word]}: ${texts.gaps[gap]}`;

const parts: Readonly<Record<number, string>> = {
  2: 'half',
  3: 'a third',
  4: 'a quarter',
  5: 'a fifth',
  6: 'a sixth',
  7: 'a seventh',
  8: 'an eighth',
  9: 'a ninth',
  10: 'a tenth',
};

/** Analysed in relation to calculated: "a sixth of", "3 times". */
export const partText = (times: number): string => {
  if (times >= 1) return `${digits(times)} times`;
  const part = parts[Math.round(1 / times)];
  const isNear = part !== undefined && Math.abs(1 / times - Math.round(1 / times)) < 0.25;
  return isNear ? `${part} of` : `${Math.round(times * 100)} % of`;
};

/** What to do about a value that is far off; null for others. */
export const adviceText = ({ name, comparison }: LabValue): string | null => {
  const { word, times, most_from } = comparison;
  if (word !== 'far_off' || times === null) return null;
  const weigh = most_from === null ? 'check the foods that bring it' : `weigh ${most_from} again`;
  const feed =
    times < 1 ? 'do not feed it as complete until it is clear' : 'add no more of it until it is clear';
  return `${name} is analysed at ${partText(times)} the calculated: ${weigh}, ask the laboratory to repeat it, and ${feed}.`;
};

/** A value on paper: "Calcium: 0.09 % of dry matter, calculated 0.54 %: far off, −8.3 standard errors". */
export const valueLine = (value: LabValue): string => {
  const calculated = calculatedText(value);
  const errors = errorsText(value);
  const beside = calculated === null ? '' : `, calculated ${calculated}`;
  const spread =
    errors === null
      ? ''
      : `, ${errors === 'not known' ? 'standard error not known' : `${errors} standard errors`}`;
  return `${value.name}: ${labValueText(value)}${beside}: ${inSentence(readingText(value))}${spread}`;
};
