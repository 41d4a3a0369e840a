/** Texts of the grocery lists. */
export const groceryTexts = {
  title: (name: string) => `Grocery List: ${name}`,
  batches: 'Batches',
  batchCount: (count: number) => (count === 1 ? '1 batch' : `${count} batches`),
  weeks: 'Weeks',
  weekCount: (count: number) => (count === 1 ? '1 week' : `${count} weeks`),
  ofWeek: (pet: string) => `For a week of ${pet}, by the days of the plan.`,
  noWeek:
    'The plan has days, but the grams of a week are not known here: this is for the recipes as they stand. Add a pet with a daily need, and open this list online.',
  boughtFood: (name: string, grams: string) => `Not in this list: ${name}, ${grams} a week.`,
  boughtTreats: (name: string) => `Not in this list: ${name}.`,
  size: 'Batch size',
  sizeOf: (pounds: number, by: string, weight: string) => `${pounds} lb (×${by}), ${weight}`,

  /** The sections of a shop, in the order of the list. */
  sections: {
    produce: 'Fruit and vegetables',
    meat: 'Meat and poultry',
    fish: 'Fish and seafood',
    dairy: 'Eggs and dairy',
    grains: 'Grains and legumes',
    pantry: 'Pantry',
    supplements: 'Supplements',
    other: 'Other',
  },

  food: 'Food',
  pieces: 'Pieces',
  grams: 'g',
  pounds: 'lb',
  ounces: 'oz',
  ticked: 'Ticked',
  total: 'Total',
  count: (ticked: number, total: number) => `${ticked} of ${total} ticked`,
  clear: 'Clear ticks',
  cleared: 'Ticks cleared.',
  rounding:
    'Amounts are as bought: raw, with bone and peel. They are rounded up: grams to whole grams, pounds and ounces to 2 decimals.',

  forBowl: (amount: string, pet: string) => `${amount} for the bowl of ${pet}`,
  forBowls: (bowls: readonly string[]) => `Not into the pot: ${bowls.join('; ')}`,
  inList: (days: string, pet: string) =>
    `It is in this list for ${days}: the longest that what you cook can last ${pet}, if no other pet eats of it.`,
  notInList: 'It is not in this list: buy it too.',
  notInPlan: 'Nothing here counts it, and it is not in this list: buy it too.',

  cost: (amount: string) => `Average cost: ${amount}.`,

  prices: 'Prices',
  noPrice: 'no price',
  per100g: (amount: string) => `${amount} per 100 g`,
  allPrices: 'All your prices and your currency',

  footer: (name: string, date: string) => `Wholebowl · Grocery List: ${name} · ${date}`,
  download: 'Download',
  share: 'Share',
  preparing: 'Preparing...',
  print: 'Print',

  noFoods: 'Nothing to buy yet',
  noFoodsRecipe: 'This recipe has no foods.',
  openRecipe: 'Open the recipe',
  noFoodsPlan: 'The recipes of this plan have no foods.',
  editPlan: 'Edit the plan',
} as const;
