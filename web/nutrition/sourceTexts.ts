import { stated } from '../kernel/format.ts';

/** Texts of the source panel of a nutrient. */
export const sourceTexts = {
  title: 'Where this comes from',
  close: 'Close',
  keep: { min: 'Keep at least …', max: 'Keep at most …' },
  formula: (nutrient: string, formula: string) => `${nutrient} = ${formula}`,
  statedBy: (source: string) => `As stated in each food’s table (${source}).`,
  computed: 'Calculated from tables, not analysed.',

  total: 'In this recipe',
  totalOfPlan: 'In this meal plan',
  inServing: 'In a day’s serving',
  knownFor: (known: string, total: string) => `known for ${known} of ${total} g`,
  target: 'Target',
  targetOf: (pet: string) => `Target of ${pet}`,
  noTarget: 'No target is stated for this nutrient.',
  noPet: 'Choose a pet to see its target.',
  perDay: 'A day',
  perKg: (amount: string, weight: string) => `${amount} per kg × ${weight} kg`,
  condition: 'Body condition: × 1.2 for the underweight, × 0.8 for the overweight.',
  metabolic: (coefficient: string, exponent: string, weight: string) =>
    `${coefficient} per kg^${exponent} × (${weight} kg)^${exponent}`,
  reference: (amount: string, reference: string) =>
    `The need states ${amount} per kg for ${reference} kg of body weight.`,
  need: 'Need',
  source: 'Source',
  unsourced: 'Entered with the need, without a source.',
  standard: (publisher: string, title: string, edition: string, part: string) =>
    `${publisher}: ${title}, ${edition}; ${part}`,
  low: 'Low',
  ofNeed: (percent: number) => `${stated(percent)} % of the need`,
  lowWhy: 'A recipe that meets the need is not Low.',
  high: 'High',
  noLow: 'no lower limit',
  noHigh: 'no official high limit',
  confidence: { high: 'confidence high', medium: 'confidence medium', low: 'unverified' },

  foods: 'Foods by contribution',
  sortFoods: 'Sort foods by contribution',
  allFoods: (count: number) => `Show all ${count} foods`,
  noFoods: 'The recipe has no foods yet.',
  tooManyFoods: (max: number) =>
    `The sources of more than ${max} foods cannot be shown at once. The amounts above count all of them.`,
  notStated: 'not stated',
  none: 'none',
  per: (value: string, unit: string, grams: string) => `${value} ${unit} per ${grams} g`,
  inRecipe: (grams: string) => `${grams} g in the recipe`,
  times: (grams: string, value: string) => `${grams} g × ${value}`,
  left: (percent: number) => ` × ${percent} % left after cooking`,
  atMost: (max: string, unit: string, highest: readonly string[]) => {
    const foods = highest.length === 0 ? '' : ` The highest: ${highest.join('; ')}.`;
    return `Not stated. Calculated as 0 to ${max} ${unit} per 100 g, the largest value of foods of the same kind, or of its category or of all foods if fewer than 5 of the kind state it.${foods}`;
  },
  valueOf: (food: string, value: string, unit: string) => `${food} ${value} ${unit}`,
  noBound: 'Not stated, and there is no upper bound.',
  variable: (range: string, source: string) =>
    `Depends on the product: ${range} published (${source}). There is no upper bound.`,
  complete: 'A defined compound: values that it does not state are 0.',
  forNothing: 'Stated for 0 g: counts as not stated.',
  origins: {
    usda: (ndb: string | null) => (ndb === null ? 'USDA SR28' : `USDA SR28, NDB ${ndb}`),
    foundation: (fdc: number | null) => `USDA Foundation Food ${fdc ?? ''}`.trimEnd(),
    supplement: 'Table of supplements',
    calculated: 'Calculated from the formula',
    derived: 'Derived',
    user: 'Entered by a user',
    other: 'As entered',
  },
  points: (count: number) => (count === 1 ? '1 data point' : `${count} data points`),
  madeOf: 'Calculated from',
} as const;
