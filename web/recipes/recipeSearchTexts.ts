import { shippedCurrency, shippedPeriod } from '../../server/contract/prices.ts';
import { currencySign } from './costTexts.ts';

/** Of costs in another currency than the shipped prices. */
const inIt = (currency: string): string => (currency === shippedCurrency ? '' : ` in ${currency}`);

/** The texts of the Advanced Recipe Search; fetched with its screen. */
export const recipeSearchTexts = {
  title: 'Advanced Recipe Search',
  lead: 'Every filter narrows the list. The address keeps them, so a search can be saved or sent.',
  search: 'Search recipes by name',
  filters: 'Filters',
  filtersChosen: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  results: 'Recipes found',
  count: (total: number, atLeast: boolean) => {
    const number = total.toLocaleString('en');
    if (atLeast) return `More than ${number} recipes`;
    return total === 1 ? '1 recipe' : `${number} recipes`;
  },
  show: (count = 'recipes') => `Show ${count.replace(/^More/, 'more')}`,
  pet: 'Optimal for',
  anyPet: 'Any pet',
  petHint: 'None of the pet’s nutrients is Low or High at its daily serving.',
  species: 'Species',
  source: 'Whose recipes',
  anySource: 'All',
  sources: {
    mine: 'Mine',
    shared: 'Shared with me',
    suggested: 'Suggested',
    inspired: 'Community inspired',
    saved: 'Saved',
  },
  tags: 'Categories',
  foods: 'Ingredients',
  foodSearch: 'Find an ingredient',
  foodHint: 'Type at least 2 letters.',
  noFoods: (query: string) => `No ingredient matches “${query}”.`,
  fromUsda: 'More from USDA',
  fromUsdaHint: 'No recipe has these yet. Without one, recipes that get it later are left out too.',
  include: 'With',
  exclude: 'Without',
  includeFood: (food: string) => `With ${food}`,
  excludeFood: (food: string) => `Without ${food}`,
  foodNumber: (id: string) => `ingredient ${id}`,
  freeOf: 'Free of',
  freeOfHint: 'By the category and the name of each ingredient. Labels of products may say more.',
  moreCategories: 'Food categories',
  freeOfChip: (name: string) => `Free of ${name.toLowerCase()}`,
  kcal: 'Energy, kcal per 1000 g',
  kcalCrossed: (min: string, max: string) =>
    `No recipe has at least ${min} and at most ${max} kcal. Lower the first or raise the second.`,
  cost: (currency: string) => `Average cost, ${currencySign(currency)} per 1000 g`,
  costHint: (currency: string) =>
    `${
      currency === shippedCurrency
        ? `By US average prices of ${shippedPeriod}, some of a class of food, and by your own where you entered one.`
        : `By your own prices in ${currency} alone: US averages are in dollars, which are not added to them.`
    } Ingredients without one are not counted: such a recipe costs at least what is shown.`,
  from: 'From',
  to: 'To',
  most: 'At most',
  kcalFrom: (value: string) => `At least ${value} kcal`,
  kcalTo: (value: string) => `At most ${value} kcal`,
  costTo: (value: string, currency: string | undefined) =>
    currency === undefined ? `Costs at most ${value}` : `At most ${currencySign(currency)}${value}`,
  fitsPet: 'Fits',
  fitsHint: 'Leaves out what holds, or may hold, a food or allergen on the avoid list of your pet.',
  fits: (pet: string) => `Fits ${pet}`,
  optimalFor: (pet: string) => `Optimal for ${pet}`,
  textChip: (text: string) => `“${text}”`,
  sort: 'Sort by',
  sorts: {
    best: 'Best match',
    name: 'Name',
    newest: 'Last saved',
    kcal: 'Energy, lowest first',
    cost: 'Known cost, lowest first',
  },
  chosen: 'Chosen filters',
  remove: (filter: string) => `Remove the filter ${filter}`,
  clear: 'Clear all filters',
  checkedOnly: (count: number) =>
    `Only the first ${count.toLocaleString('en')} recipes were checked for the pet. Add a filter to check all.`,
  unknownKcal: (count: number) =>
    count === 1
      ? '1 recipe is left out, because its energy is not fully known.'
      : `${count.toLocaleString('en')} recipes are left out, because their energy is not fully known.`,
  unknownCost: (count: number, currency: string) =>
    count === 1
      ? `1 recipe is left out, because none of its ingredients has a price${inIt(currency)}.`
      : `${count.toLocaleString('en')} recipes are left out, because none of their ingredients has a price${inIt(currency)}.`,
  partialCost: (count: number, currency: string) =>
    count === 1
      ? `1 recipe has ingredients without a price${inIt(currency)}: it costs at least what is shown.`
      : `${count.toLocaleString('en')} recipes have ingredients without a price${inIt(currency)}: they cost at least what is shown.`,
  unreviewed: (count: number) =>
    count === 1
      ? '1 recipe is left out, because nobody reviewed one of its foods for safety.'
      : `${count.toLocaleString('en')} recipes are left out, because nobody reviewed one of their foods for safety.`,
  doubted: (count: number) =>
    count === 1
      ? '1 recipe is left out, because a laboratory found other amounts in it than calculated.'
      : `${count.toLocaleString('en')} recipes are left out, because a laboratory found other amounts in them than calculated.`,
  needGaps: (gaps: string) => `Optimal recipes meet ${gaps}. They may have too little of those.`,
  kcalColumn: 'kcal\u00a0per 1000\u00a0g',
  costColumn: 'Average cost per 1000\u00a0g',
  costUnknown: (currency: string) => `not known${inIt(currency)}`,
  costAtLeast: (amount: string) => `at least ${amount}`,
  unpriced: (count: number, currency: string) =>
    `${count === 1 ? '1 ingredient' : `${count} ingredients`} without a price${inIt(currency)}`,
  unknownColumn: 'Unknown',
  unknownLevels: (count: number) =>
    count === 0 ? 'none' : count === 1 ? '1 nutrient' : `${count} nutrients`,
  nearest: (optimal: number) => {
    const count = optimal === 0 ? 'None is' : optimal === 1 ? 'Only 1 is' : `Only ${optimal} are`;
    return `${count} Optimal. These come nearest:`;
  },
  levels: ({ low, high, unknown }: { low: number; high: number; unknown: number }) =>
    [
      ...(low > 0 ? [`${low} Low`] : []),
      ...(high > 0 ? [`${high} High`] : []),
      ...(unknown > 0 ? [`${unknown} Unknown`] : []),
    ].join(', '),
  none: 'No recipe passes all filters',
  noneText: 'Remove one of the filters above, or clear them all.',
  noneAtAll: 'No recipes yet',
  noneAtAllText: 'Your recipes, those shared with you and the suggested ones are searched here.',
  refused: 'This search cannot be answered',
} as const;
