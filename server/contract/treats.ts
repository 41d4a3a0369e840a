import { conditionTexts } from './verdictConditions.ts';

/** The part of a day's energy that treats leave for food. */
export const foodShare = (treatsPercent: number): number => 1 - treatsPercent / 100;

/** A pet's energy a day and the share that treats have of it. */
interface Fed {
  readonly kcal_per_day: number | null;
  readonly treats_percent?: number | undefined;
}

/** kcal a day that are fed as food, without treats; null if the pet's energy is not known. */
export const foodKcalOf = ({ kcal_per_day: kcal, treats_percent: treats = 0 }: Fed): number | null =>
  kcal === null ? null : kcal * foodShare(treats);

/** That a verdict counts treats, of which nobody states the nutrients. */
export const treatsText = (treatsPercent: number): string => conditionTexts.treats(`with ${treatsPercent} %`);
