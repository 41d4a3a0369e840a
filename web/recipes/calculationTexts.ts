import type { Calculation } from '../../server/contract/calculation.ts';
import { formatDate } from '../kernel/dates.ts';

/** Texts of the mark of a shipped recipe. */
export const calculationTexts = {
  label: 'Review',
  notReviewed: 'Calculated, not yet reviewed by a veterinarian.',
  reviewed: (reviewer: string, date: string) => `Reviewed by ${reviewer} on ${date}.`,
  treats: (percent: number) => `Complete with up to ${percent} % treats.`,
};

/** What is said of a shipped recipe. What is read offline may be from before there were marks. */
export const calculationText = (calculation: Calculation | null | undefined, isChanged = false): string => {
  if (!calculation) return '';
  const { treats_percent, reviewer, reviewed_on } = calculation;
  const isReviewed = reviewer !== null && reviewed_on !== null && !isChanged;
  return [
    isReviewed ? calculationTexts.reviewed(reviewer, formatDate(reviewed_on)) : calculationTexts.notReviewed,
    ...(treats_percent === null || isChanged ? [] : [calculationTexts.treats(treats_percent)]),
  ].join(' ');
};
