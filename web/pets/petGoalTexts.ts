/** Texts of the ideal weight of a pet, and of an energy that is set by hand. */
export const petGoalTexts = {
  idealWeight: 'Should weigh',
  idealWeightHint:
    'Its weight at an ideal body condition. Below the weight of an overweight adult it is the goal: weighings then say how much to feed. Empty if nobody knows, and for a pet that is pregnant or nurses.',
  kcalByHand: 'Calories a day, set by hand',
  kcalByHandHint:
    'Instead of the calories of the dietary need, when the scale says what it needs. Nutrients do not fall with them. Nothing is complete below the energy at rest at its ideal weight (cats: 80 % of it), nor below its need while it grows, is pregnant or nurses. Empty: by the need.',
  kcalReason: 'Reason',
  kcalReasonHint: 'For example: eats 520 kcal to hold 9 kg.',
} as const;
