/** The texts of the specification for a need without species or activity levels. */
export const needTexts = {
  noSpecies: 'Please select at least 1 Species',
  noActivityLevel: 'Please select at least 1 Activity Level',
} as const;

/** The valid values of a need's numbers. Energy is kcal per kg and day, bounds are percent. */
export const needRanges = {
  age: { min: 0, max: 50 },
  weight: { min: 0, max: 200 },
  referenceKg: { min: 0.05, max: 150 },
  energy: { min: 0, max: 10_000 },
  percent: { min: 0, max: 1_000_000 },
  servingSize: { min: 0.001, max: 10_000 },
  amount: { min: 0, max: 1_000_000_000 },
} as const;

/** How a need's amounts scale with body weight (D4). */
export const needScalings = ['per_kg', 'metabolic'] as const;

/** The maximum length of a need's name. */
export const maxNeedNameLength = 255;
