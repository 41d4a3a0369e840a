import { product } from '../server/contract/brand.ts';

/** The words of the panel that says where a figure comes from. */
export const sourceTexts = {
  title: 'Where this comes from',
  open: (nutrient: string) => `${nutrient}: where this comes from`,
  close: 'Close',
  formula: (nutrient: string, formula: string) => `${nutrient} = ${formula}`,
  statedBy: (source: string) => `As each food’s own table states it (${source}).`,
  computed: 'Computed from tables, not analysed.',

  total: 'In this recipe',
  knownFor: (known: string, total: string) => `known for ${known} of ${total} g`,
  target: 'Target',
  targetOf: (pet: string) => `Target of ${pet}`,
  noTarget: 'No need names a target for this nutrient.',
  noPet: 'Choose a pet to see its target.',
  perDay: 'A day',
  perKg: (amount: string, weight: string) => `${amount} per kg × ${weight} kg`,
  energyPerKg:
    'By the need’s kcal per kg at this weight; × 1.2 for the underweight, × 0.8 for the overweight.',
  need: 'Need',
  source: 'Source',
  unsourced: 'Entered with the need; no source is known.',
  standard: (publisher: string, title: string, edition: string, part: string) =>
    `${publisher}: ${title}, ${edition}; ${part}`,
  low: 'Low',
  lowAt: (percent: string) => `at or below ${percent} % of the need`,
  lowWhy: 'A recipe that meets the need is not Low.',
  high: 'High',
  highAt: (percent: string) => `at or above ${percent} % of the need`,
  noLow: 'no lower limit',
  noHigh: 'no official high limit',
  confidence: { high: 'confidence high', medium: 'confidence medium', low: 'unverified' },

  foods: 'Foods, by what they bring',
  sortFoods: 'Sort foods by it',
  allFoods: (count: number) => `Show all ${count} foods`,
  noFoods: 'The recipe has no foods yet.',
  notStated: 'not stated',
  none: 'none',
  per: (figure: string, unit: string, grams: string) => `${figure} ${unit} per ${grams} g`,
  inRecipe: (grams: string) => `${grams} g in the recipe`,
  times: (grams: string, figure: string) => `${grams} g × ${figure}`,
  atMost: (most: string, unit: string, category: string) =>
    `Not stated. Taken as 0 to ${most} ${unit} per 100 g, the largest figure of ${category}, or of all foods where fewer than 5 of them state it.`,
  noBound: 'Not stated, and no food states it: nothing bounds what is missing.',
  complete: 'A defined compound: what it does not state is 0.',
  forNothing: 'Stated for 0 g: counts as not stated.',
  origins: {
    usda: (ndb: string | null) => (ndb === null ? 'USDA SR28' : `USDA SR28, NDB ${ndb}`),
    foundation: (fdc: number | null) => `USDA Foundation Food ${fdc ?? ''}`.trimEnd(),
    supplement: 'Table of supplements',
    derived: 'Derived',
    user: 'Entered by a user',
    other: 'As entered',
  },
  points: (count: number) => (count === 1 ? '1 data point' : `${count} data points`),
  madeOf: 'Made of',
} as const;

/** The words of the About screen, and of the footer that stands below every account page. */
export const aboutTexts = {
  title: 'About the figures',
  lead: `What ${product} shows is computed from published tables. Every figure leads to its source: in the editor, choose a nutrient’s name.`,
  method: 'How figures come about',
  methods: [
    'Figures are computed from tables, not analysed. A food from your market may differ from the one in the table.',
    'What a food does not state stays unknown, never zero. A total that is not fully known reads as a lower limit.',
    'Energy is metabolizable energy by modified Atwater factors: 3.5 kcal a gram of protein, 8.5 of fat, 3.5 of carbohydrate.',
    'Low, Optimal and High compare a recipe with one published need. They come from limited profile data and are no diagnosis.',
  ],
  limits: 'What they are not',
  disclaimers: [
    'This is general guidance, not made for the medical history of one animal.',
    'Recipes need supplementation to meet the standards of AAFCO or NRC.',
    'Neither the recipes nor these figures were evaluated by AAFCO, NRC, FEDIAF or any other standards body.',
    'They are no substitute for a licensed veterinarian or a veterinary nutritionist. Ask one before you change what an animal eats, and always for animals that are ill, growing, pregnant or nursing.',
  ],
  sources: 'Tables, editions and licences',
  attribution:
    'Foods: U.S. Department of Agriculture, Agricultural Research Service. USDA National Nutrient Database for Standard Reference, Release 28 (2016). The USDA does not endorse this product.',
  edition: 'Edition',
  publisher: 'Publisher',
  licence: 'Licence',
  usedFor: 'Used for',
  noSources: 'No tables are named here yet.',
  footer:
    'Recipes and figures are general guidance, computed from tables, not analysed. Recipes need supplementation to meet AAFCO or NRC standards, are not evaluated by any standards body, and are no substitute for a licensed veterinarian or veterinary nutritionist. Low, Optimal and High come from limited profile data.',
  more: 'About the figures',
  copyright: `© 2026 ${product}`,
} as const;
