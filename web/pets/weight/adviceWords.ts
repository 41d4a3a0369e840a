import { lossGoals, type WeightAdvice } from '../../../server/contract/weightAdvice.ts';
import type { Trend } from '../../../server/contract/weightTrend.ts';
import { formatDate } from '../../kernel/dates.ts';

/** Whose advice it is, and how weights are written. */
interface Subject {
  readonly name: string;
  /** Slug. */
  readonly species: string;
  readonly idealKg: number | null;
  /** The ideal weight by the last body condition; null if that does not say it. */
  readonly guessedKg: number | null;
  readonly weight: (kg: number) => string;
}

/** A rate with one decimal: "2.6 %". */
export const percent = (rate: number): string => `${Number(Math.abs(rate).toFixed(1))} %`;

/** "loses 2.6 % a week", "gains 1 % a week", or "holds its weight". */
export const rateWords = ({ lostPerWeek }: Pick<Trend, 'lostPerWeek'>): string => {
  if (Math.abs(lostPerWeek) < 0.05) return 'holds its weight';
  return `${lostPerWeek > 0 ? 'loses' : 'gains'} ${percent(lostPerWeek)} a week`;
};

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

const vet = 'see your veterinarian';

const unitWords = ({ doubt }: Extract<WeightAdvice, { kind: 'unit' }>, { name, weight }: Subject): string => {
  if ('idealKg' in doubt)
    return `Is it kg or lb? ${name} weighs ${weight(doubt.kg)} and should weigh ${weight(doubt.idealKg)}. Correct what is wrong; if both are right, ${vet}.`;
  const { weighed, before } = doubt;
  const day = weighed.day === null ? '' : ` on ${formatDate(weighed.day)}`;
  return `Is it kg or lb? ${name} weighed ${weight(weighed.kg)}${day} after ${weight(before.kg)}. Correct the weighing; if it is right, ${vet}.`;
};

const reachedWords = ({ trend, loss }: Extract<WeightAdvice, { kind: 'reached' }>, name: string): string =>
  `${name} has reached its ideal weight and still ${rateWords(trend)}: feed it by its need again.${loss === null ? '' : ` It lost ${percent(loss.percent)} in ${days(loss.days)}: ${vet} as well.`}`;

const idealWords = ({ name, guessedKg, weight }: Subject): string => {
  const guess =
    guessedKg === null ? '' : ` By its body condition it is about ${weight(guessedKg)}, an estimate.`;
  return `${name} is overweight, and its ideal weight is not known.${guess} Ask your veterinarian, and enter it with Edit: then weighings say how much to feed.`;
};

/** The advice in words; null where there is none. */
export const adviceWords = (advice: WeightAdvice, subject: Subject): string | null => {
  const { name, species, idealKg, weight } = subject;
  const goal = lossGoals[species === 'cat' ? 'cat' : 'dog'];
  switch (advice.kind) {
    case 'none':
      return null;
    case 'notEaten':
      return `${name} has not eaten for a day: ${vet}.`;
    case 'loses':
      return `${name} lost ${percent(advice.loss.percent)} in ${days(advice.loss.days)}: ${vet}.`;
    case 'unit':
      return unitWords(advice, subject);
    case 'more':
      return `${name} ${rateWords(advice.trend)}: eat ${advice.kcal} kcal more, ${advice.fed} kcal a day.${advice.isExtreme ? ` That is far too fast: ${vet} as well.` : ''}`;
    case 'less':
      return `${name} ${rateWords(advice.trend)}: eat ${advice.kcal} kcal less, ${advice.fed} kcal a day.`;
    case 'good':
      return `${name} ${rateWords(advice.trend)}, as it should (${goal.min} to ${goal.max} %): feed it as now.`;
    case 'reached':
      return reachedWords(advice, name);
    case 'least':
      return `${name} ${rateWords(advice.trend)} and gets at most ${advice.least} kcal a day, the least that is safe: ${vet} before you feed less.`;
    case 'belowLeast':
      return `${name} gets less than is safe: eat ${advice.kcal} kcal more, ${advice.fed} kcal a day.`;
    case 'tooFew':
      return `Weigh ${name} at least 3 times in 14 days, fed as now: then this says how many kcal more or less to feed.`;
    case 'noEnergy':
      return `The energy of ${name} is not known, so nothing says how many kcal more or less to feed.`;
    case 'noIdeal':
      return idealWords(subject);
    case 'idealAbove':
      return `${name} is overweight, but its ideal weight${idealKg === null ? '' : `, ${weight(idealKg)},`} is not below its weight. Check both, and the body condition.`;
    case 'growing':
      return `${name} is overweight. While it grows, or if its age is not known, nothing here makes it lose weight: ask your veterinarian.`;
  }
};

/** True for advice that needs a veterinarian or a correction first. */
export const isUrgent = (advice: WeightAdvice): boolean =>
  ['notEaten', 'loses', 'unit', 'least', 'belowLeast'].includes(advice.kind) ||
  (advice.kind === 'more' && advice.isExtreme) ||
  (advice.kind === 'reached' && advice.loss !== null);
