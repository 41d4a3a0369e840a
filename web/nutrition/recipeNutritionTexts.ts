import { methodTexts } from '../texts/methodTexts.ts';

/** Texts of the nutrients of a recipe. */
export const recipeNutritionTexts = {
  print: 'Print',
  mass: 'Total',
  energy: 'Energy',
  target: (ratio: string) => `target ${ratio}`,
  noFoods: 'No ingredient yet',
  noFoodsText: 'Add ingredients to the recipe to see its nutrients here.',
  open: 'Open the recipe',
  notes: [
    'Dry matter is the mass without water. A value after ≥ is a lower limit, because some ingredients do not state it; – is not stated or cannot be calculated.',
    methodTexts.factors,
    'There is no official high limit for some nutrients. Clean water must always be provided.',
  ],
} as const;
