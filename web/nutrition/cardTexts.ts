import type { DerivedName } from './card/derivedFrom.ts';
import { sourceTexts } from './sourceTexts.ts';

/** Texts of value cards. Loaded with the first card. */
export const cardTexts = {
  lines: {
    amount: 'A day’s serving',
    cooking: 'Cooking',
    known: 'Known for',
    coverage: (known: string, total: string, percent: string) => `${known} of ${total} g (${percent} %)`,
    /** Of which estimated: of another state, of the class of food, or below a limit of detection. */
    estimated: 'Of which estimated for',
    missing: 'Not stated, at most',
    unbounded: 'no upper bound',
    target: 'Target',
    targetOf: (amount: string, percent: string) => `${amount}; this is ${percent} % of it`,
    bounds: 'Bounds',
    between: (low: string, high: string) => `${low}, ${high}`,
    need: 'Need',
    source: 'Source',
    open: sourceTexts.title,
  },

  boundsOf: (standard: string) => `Bounds, ${standard}`,
  inRecipe: 'In the recipe',
  madeOf: 'Calculated from',
  part: (amount: string, coverage: string) => `${amount}, known for ${coverage}`,
  formulas: {
    serving: 'the recipe, scaled to the energy that the pet needs in a day',
    total: 'the sum of the typed grams of all foods',
    dryMatter: 'grams − water',
    kcalFromProtein: '3.5 kcal × grams of protein',
    kcalFromFat: '8.5 kcal × grams of fat',
    kcalFromCarbohydrate: '3.5 kcal × grams of carbohydrate',
    percentFromProtein: 'kcal from protein ÷ kcal from protein, fat and carbs',
    percentFromFat: 'kcal from fat ÷ kcal from protein, fat and carbs',
    percentFromCarbohydrate: 'kcal from carbs ÷ kcal from protein, fat and carbs',
    ketoRatio: 'fat ÷ (protein + carbohydrate), by weight',
    calciumToPhosphorus: 'calcium ÷ phosphorus, by weight',
    calciumToVitaminC: 'calcium ÷ vitamin C, by weight',
    zincToCopper: 'zinc ÷ copper, by weight',
    omega6To3: 'omega-6 ÷ omega-3 acids, by weight; minor acids count where they are stated',
  } satisfies Readonly<Record<DerivedName, string>>,
  serving: 'Serving',
  total: 'Total',
  wholeRecipe: 'the whole recipe, counted as one day’s food',
  times: (scale: string, kcal: string, perDay: string) =>
    `the recipe × ${scale}: its ${kcal} kcal scaled to ${perDay} kcal a day`,
  cups: 'Cups',
  cup: '226 g a cup; below 3 cups in quarters and thirds',
  ofNeed: (target: string, percent: string) => `${target}; this is ${percent} % of the need’s ratio`,
  source: 'Calculated from each food’s values. Choose an input to see where they come from.',
  typed: 'Typed here.',
  share: 'grams of the food ÷ grams of the recipe',
} as const;
