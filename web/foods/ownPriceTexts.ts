/** Texts of a user's own prices. */
export const ownPriceTexts = {
  title: 'My Prices',
  lead: 'Your prices take the place of the US averages: in recipes, grocery lists, suggested foods and searches by cost. Enter one at an ingredient, or below the foods of a grocery list.',
  food: 'Ingredient',
  price: 'Price',
  per100g: 'Price of 100 g',
  notCounted: 'not known: it is no longer counted in pieces',
  edit: 'Change',
  remove: 'Remove',
  removed: (food: string) => `Your price of ${food} is removed.`,
  none: 'No prices of your own yet',
  noneText: 'US averages count until you enter what you pay.',
  toFoods: 'Ingredients',
  currency: 'Currency',
  currencySaved: (currency: string) => `Your prices are in ${currency}.`,
  keepTitle: (count: number, from: string, to: string) =>
    `Read your ${count === 1 ? 'price' : `${count} prices`} in ${from} as ${to}?`,
  keepText: (from: string, to: string) =>
    `Amounts are not converted: 2.50 ${from} becomes 2.50 ${to}. Prices that are not yours stay in US dollars and are not added to yours.`,
  keep: 'Keep the amounts',
  otherCurrency:
    'Prices that are not yours are in US dollars. They are not added to yours: costs show two sums, and searches by cost count yours alone.',

  set: 'Set your price',
  setOf: (food: string) => `Set your price of ${food}`,
  change: 'Change your price',
  changeOf: (food: string) => `Change your price of ${food}`,
  dialog: (food: string) => `Your price of ${food}`,
  amount: 'Price',
  per: 'For',
  pers: {
    '100g': '100 g',
    pack: 'a pack',
    piece: (piece: string) => `1 ${piece}`,
  },
  packGrams: 'Grams in the pack',
  packHint: (hasVolume: boolean) =>
    `The food in it, as you weigh it for a recipe. 2 kg, 1 lb${hasVolume ? ', 12 oz and 500 ml' : ' and 12 oz'} are read, too.`,
  save: 'Save',
  saved: (food: string) => `Your price of ${food} is saved.`,
  priceFor: (amount: string, what: string) => `${amount} for ${what}`,
  packOf: (grams: string) => `a pack of ${grams} g`,
  yours: 'your price',
} as const;
