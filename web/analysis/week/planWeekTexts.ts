import { daysText } from '../../../server/contract/planParts.ts';

/** Texts of the week of a meal plan for a pet. */
export const planWeekTexts = {
  week: 'The week',
  what: 'What',
  share: '% of energy',
  grams: 'Grams a day',
  kcal: 'kcal a day',
  nothing: 'nothing is planned',
  gramsHint:
    'Grams of a recipe are as it is stored: raw, all foods mixed. Divide a day’s food into 2-3 meals.',
  nutrients: (pet: string) => `Nutrients of ${pet}’s week`,
  nutrientsHint:
    'Each day and the mean of the week against the daily need. The plan is judged by its worst day: a complete food is one that is sufficient for a daily ration (EU Regulation 767/2009), and no source was found that says over how many days a mean would do.',
  notKnown:
    'The nutrients of the days are not known: no recipe is planned, a recipe states no energy or gets nothing of a day’s, or the pet has no daily need.',
  showDays: 'Show Days',
  showAll: 'Show nutrients that are Optimal on each day',
  nutrient: 'Nutrient',
  worst: 'Worst day',
  mean: 'Mean of the week',
  note: 'What that means',
  onlyMean: (days: number) => `Low on ${daysText(days)}. Only the week’s mean meets it.`,
  lowOn: (days: number) => `Low on ${daysText(days)}.`,
  highOn: (days: number) => `High on ${daysText(days)}.`,
  unknownOn: (days: number) => `Not known on ${daysText(days)}.`,
  none: 'No nutrient is Low, High or Unknown on any day.',
  sheet: 'Week Sheet',
} as const;
