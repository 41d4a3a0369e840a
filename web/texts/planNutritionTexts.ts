import { valueTexts } from './valueTexts.ts';

/** Texts of the nutrition of meal plans. */
export const planNutritionTexts = {
  title: (plan: string) => `Nutrition of ${plan}`,
  petTitle: (plan: string, pet: string) => `${plan} for ${pet}`,
  edit: 'Edit Meal Plan',
  whole: 'Nutrition of the Plan',
  table: (plan: string) => `Nutrients of ${plan} and of each of its recipes`,
  petTable: (plan: string, pet: string) => `A day of ${plan} for ${pet}, by recipe`,
  petWholeTable: (plan: string, pet: string) => `${plan} for ${pet}, by recipe`,
  nutrient: 'Nutrient',
  showRecipes: 'Show Recipes',
  byRecipe: 'Recipes by contribution',
  levelOpens: { note: 'Enter or click: what it does.', remedies: 'Enter or click: foods that change it.' },
  lead: 'The amounts of the recipes as they are stored, and their sum.',

  columns: {
    plan: { name: 'Meal plan', short: 'Meal plan' },
    day: { name: 'A day of the plan', short: 'A day' },
    level: { name: 'Level', short: 'Level' },
    percentOfNeed: { name: 'Percent of the daily need', short: '% of need' },
  },
  rows: {
    grams: { name: 'Total grams', short: 'Total grams' },
    dayGrams: { name: 'Grams per day', short: 'Grams/day' },
    percentOfPlan: {
      name: 'Percent of meal plan: 100 divided by the number of recipes',
      short: '% of plan',
    },
    share: { name: 'Part of the plan’s grams', short: '% of grams' },
  },
  energy: 'Energy and ratios',

  locked: (recipe: string) => `${recipe} counts nothing: its owner does not share it with you any more.`,
  mixed: (recipes: string) =>
    `This plan mixes recipes for different species, and no animal may eat them all: ${recipes}. Remove those that yours does not eat.`,
  mixedLabel: 'Different species',
  excluded: 'Recipes that are not counted',
  empty: 'No recipes to calculate',
  emptyText: 'Add recipes to this meal plan to see what they give together.',
  noFoods: 'The recipes of this plan have no foods yet',
  noFoodsText: 'Add foods to its recipes to see what they give together.',
  noPetsText: (species: string) =>
    `This page compares a meal plan with a pet’s need. You have no pet of a matching species (${species}).`,
  noSpecies: {
    title: 'The recipes of this plan name no species',
    text: 'A plan is compared with pets of the species of its recipes. Open its recipes and choose a species.',
  },
  petGone: 'This pet does not match the meal plan',
  bySpecies: (recipes: string, pet: string) => `Not made for the species of ${pet}: ${recipes}.`,

  footer: [
    'Energy is metabolizable energy by modified Atwater: 3.5 kcal a gram of protein, 8.5 of fat, 3.5 of carbohydrate.',
    '≥ marks a total of the foods that state the nutrient, where others do not. A dash means that no food states it.',
    valueTexts.signs,
    'Totals are under construction and to be independently verified. There is no official high limit for some nutrients. Clean water must always be provided.',
  ],
} as const;
