import type { bodyConditions } from './pets.ts';

/** The scale of body condition. Source: WSAVA Global Nutrition Committee, Body Condition Score. */
export const conditionScores = { min: 1, max: 9 } as const;

/** The body condition of a score: 1 to 3 underweight, 4 and 5 ideal, 6 to 9 overweight. */
export const conditionOfScore = (score: number): (typeof bodyConditions)[number] => {
  if (score <= 3) return 'Underweight';
  return score <= 5 ? 'Ideal' : 'Overweight';
};
