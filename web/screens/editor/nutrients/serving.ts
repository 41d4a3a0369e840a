import type { Serving } from '../../../../engine/host/serving.ts';
import { servingLimit } from '../../../../engine/host/serving.ts';
import { servingGrams } from '../../../format.ts';
import { nutrientTexts } from '../../../texts.ts';

const words = nutrientTexts.serving;

/** A day's grams and cups: where energy is missing, the most they can be, and the least. */
export const servingText = ({ milligrams, leastMilligrams, cups }: Serving): string => {
  const most = servingGrams(milligrams);
  const household = words.cups(cups);
  if (leastMilligrams === milligrams) return words.amount(most, household);
  return leastMilligrams > 0
    ? words.between(most, servingGrams(leastMilligrams), household)
    : words.atMost(most, household);
};

/** Whether it is more than an animal can eat (specification part 1, section 2.14). */
export const isTooMuch = ({ percentOfBodyWeight }: Serving): boolean => percentOfBodyWeight > servingLimit;

/** A day's food in a sentence. */
export const servingLine = (serving: Serving, adjusted: boolean): string => {
  const said = adjusted ? words.size : words.whole;
  const note = serving.leastMilligrams === serving.milligrams ? '' : ` ${words.partlyKnown}`;
  return `${said}: ${servingText(serving)}, ${words.meals}.${note}`;
};
