/** Maximum number of parts of a plan. */
export const maxPlanParts = 120;

/** Maximum length of the name of a food that is bought. */
export const maxBoughtName = 100;

/** All days of a week as bits. */
export const everyDay = 127;

/** All of a day's energy. */
export const wholeDay = 1000;

/** What a part is: a recipe of the plan, a food that is bought, or treats. */
export const planPartKinds = ['recipe', 'food', 'treats'] as const;

/** For which animals the label of a food says that it is complete. */
export const labelClaims = [
  'adult_dogs',
  'growing_dogs',
  'all_dogs',
  'adult_cats',
  'growing_cats',
  'all_cats',
] as const;

export type LabelClaim = (typeof labelClaims)[number];
