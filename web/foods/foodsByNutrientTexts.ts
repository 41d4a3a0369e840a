import { valueTexts } from '../texts/valueTexts.ts';

/** Texts of the list of foods by nutrient. */
export const foodsByNutrientTexts = {
  title: 'Foods by nutrient',
  lead: 'The amounts of each nutrient in all foods. Press the heading of a nutrient to sort by it.',
  search: 'Search foods',
  category: 'Category',
  allCategories: 'All categories',
  sortBy: 'Sort by',
  byName: 'Name',
  basis: 'Amounts',
  bases: {
    asFed: { name: 'Per 100 g as fed', per: 'per 100 g as fed' },
    dryMatterBasis: { name: 'Per 100 g dry matter', per: 'per 100 g of dry matter' },
    per1000Kcal: { name: 'Per 1000 kcal', per: 'per 1000 kcal' },
  },
  columns: 'Columns',
  groups: 'Nutrients',
  hidden: 'Include hidden nutrients',
  pinned: 'Pinned',
  pin: 'Pin a nutrient',
  unpin: (nutrient: string) => `Unpin ${nutrient}`,
  count: (count: number) => (count === 1 ? '1 food' : `${count.toLocaleString('en-US')} foods`),
  readAs: (typed: string, words: readonly string[]) => ` · “${typed}” read as ${words.join(' or ')}`,
  printed: (basis: string) => `Foods, ${basis}`,
  partPrinted: (basis: string, parts: readonly string[]) =>
    `Foods, ${basis}: ${parts.join(', ')}. The CSV has all.`,
  firstFoods: (printed: number, all: number) =>
    `the first ${printed} of ${all.toLocaleString('en-US')} foods`,
  firstNutrients: (printed: number, all: number) => `the first ${printed} of ${all} nutrients`,
  loading: (loaded: number, total: number) =>
    `Loading foods: ${loaded.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
  none: 'No food found',
  noneText: 'Check the spelling, try fewer or other words, or all categories.',
  showAll: 'Show all foods',
  table: 'Amounts of nutrients in foods',
  file: (basis: string) => `Foods ${basis}`,
  reference: 'A pure compound for reference. Recipes hold its products.',
  notStated: 'not stated',
  atLeast: (amount: string) => `at least ${amount}`,
  noValues: 'The food has no values yet.',
  foodStatesNot: 'The food does not state it.',
  partOfSum: 'The food states only some parts of this sum.',
  basisNotStated: {
    dryMatterBasis: 'The food does not state its water, so its dry matter is not known.',
    per1000Kcal: 'The food does not state its energy.',
  },
  basisZero: {
    dryMatterBasis: 'The food has no dry matter.',
    per1000Kcal: 'The food has no energy.',
  },
  isPart: (count: string) => `The first ${count} foods are listed.`,
  notes: [
    '– is not stated or cannot be calculated; it is not 0, and it is last in either order. ≥ is a sum of which the food states only some parts.',
    valueTexts.signs,
    'Energy is metabolizable energy by modified Atwater: 3.5 kcal a gram of protein, 8.5 of fat, 3.5 of carbohydrate.',
  ],
} as const;
