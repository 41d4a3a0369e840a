/** Texts of the foods that a search found. */
export const foodResultTexts = {
  add: 'Add',
  addFood: (food: string) => `Add ${food}`,
  adding: 'Adding',
  added: 'Added',
  reference: 'Reference compound: not for recipes',
  none: (words: string) => `No food is named like “${words}”.`,
  found: (count: number) => (count === 1 ? '1 food found' : `${count} foods found`),
  /** Maximum number of results. */
  max: 50,
  more: 'The first 50 foods; add a word to find others',
  searching: 'Searching',
  fromUsda: 'More from USDA',
  own: (name: string) => `Add “${name}” as your own food`,
  states: { raw: 'raw', cooked: 'cooked', canned: 'canned', dried: 'dried', frozen: 'frozen' },
  perHundred: (kcal: string, protein: string, phosphorus: string) =>
    `per 100 g: ${kcal}, protein ${protein}, phosphorus ${phosphorus}`,
  unknown: 'unknown',
  unknownEnergy: 'energy unknown',
  valuesLater: 'Values are shown after it is added',
} as const;
