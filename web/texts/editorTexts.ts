/** Texts of the advanced editor. */
export const editorTexts = {
  back: 'Back',
  backTo: 'Back to recipes',
  formulate: 'Formulate',
  forPet: (pet: string) => `for ${pet}`,
  pet: 'Pet',
  total: 'Total',
  energy: 'Energy',
  cost: 'Cost',
  /** Factors of the energy calculation (D1). A line of fixed width shows their name only. */
  factors: 'modified Atwater 3.5 / 8.5 / 3.5',
  factorsShort: 'Atwater',
  perDay: (kcal: string, treats = 0) => `needs ${kcal} kcal${treats > 0 ? ` beside ${treats} % treats` : ''}`,
  byHand: ' (set by hand)',
  saved: 'Saved',
  unsaved: (count: number) => (count === 1 ? '1 unsaved change' : `${count} unsaved changes`),
  save: 'Save Changes & Re-Calculate',
  /** First word of the button. A narrow window shows only this. */
  saveShort: 'Save',
  processing: 'Processing',
  savedToast: (recipe: string) => `${recipe} saved.`,
  addedToast: (food: string) => `${food} added.`,
  removedToast: (food: string) => `${food} removed.`,
  atLeast: 'at least',

  print: {
    pet: (pet: string, kg: string) => `${pet}, ${kg} kg`,
    need: (need: string) => `Need: ${need}`,
    printed: (date: string) => `Printed ${date}`,
  },

  foods: {
    title: 'Foods',
    food: 'Food',
    grams: 'Grams',
    percent: 'Percent of recipe',
    percentShort: '%',
    remove: 'Remove',
    removeFood: (food: string) => `Remove ${food}`,
    resultsUse: (grams: string) => `Results use ${grams} g.`,
    removing: 'Removing',
    total: 'Total',
    empty: 'No foods yet',
    emptyText: 'Search for a food below, type its grams, and add it.',
  },

  nutrients: {
    title: (pet: string) => `Nutrients against ${pet}’s need for one day`,
    nutrient: 'Nutrient',
    amount: 'Amount',
    /** While another standard than the need is chosen. */
    titleBy: (standard: string) => `Nutrients against ${standard}`,
    bound: 'Bound',
    percentOfBound: 'Percent',
    target: 'Target',
    percent: '% of need',
    bar: 'Against bounds',
    level: 'Level',
    known: 'Known for',
    notStated: 'not stated',
    tooLarge: 'too large',
    why: '(what it does)',
    knownFor: (known: string, total: string) => `${known} of ${total} g`,
    /** Of the recipe's mass: of another state, of the class of food, or below a limit of detection. */
    estimated: (percent: string) => `${percent} % estimated`,
    /** D85. */
    afterCooking: 'after cooking',
    lossUnknown: 'loss in cooking not known',
    lossUnknownShort: 'loss not known',
    raw: (amount: string) => `Raw: ${amount}`,
    ofTotal: (total: string) => `of ${total}`,
    other: 'Other',
    noteTitle: (nutrient: string, level: string) => `${nutrient} ${level}`,
    beyond: 'beyond the scale',
    energyFactors:
      'Energy is metabolizable energy by modified Atwater: 3.5 kcal a gram of protein, 8.5 of fat, 3.5 of carbohydrate.',
    footer:
      'There is no official high limit for some nutrients. Values are under construction and should be verified independently. Consulting a certified veterinary nutritionist is always recommended.',
  },

  leaveText:
    'The grams you typed are not saved. They stay on this device and come back when you open the recipe again.',

  fixFirst: 'Not saved: fix the marked grams first.',
  noPets: 'No Pets Found',
  noPetsText: (species: string) =>
    `This editor compares a recipe with a pet’s need. You have no pet of a matching species (${species}).`,
  petGone: 'This pet does not match the recipe',
  petGoneText: 'Choose one of your matching pets.',
  noNeed: (pet: string) => `No dietary need is known for ${pet}, so nothing can be Low or High.`,
  needFailed: (pet: string) => `The need of ${pet} could not be loaded, so there are no levels.`,
  kept: 'Your changes are still on this page.',
  engineFailed: 'The calculation stopped',
  engineFailedText:
    'The values on this page are out of date and were hidden. What you saved is safe. Load the page again.',
} as const;
