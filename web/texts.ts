import type { GramsProblem } from '../engine/host/quantity.ts';
import { product } from '../server/contract/brand.ts';

/** Words that the web shows to people: those of all screens here, in texts/ what comes with a part of one. */
export const texts = {
  product,
  tagline: 'Homemade food for dogs and cats, weighed against what they need.',

  shell: {
    home: 'Home',
    menu: 'Menu',
    close: 'Close',
    logout: 'Logout',
    guide: 'Quick Start Guide',
    newTab: '(PDF in a new tab)',
    skip: 'Skip to content',
    signedInAs: 'Signed in as',
    appearance: 'Appearance',
    schemes: { light: 'Light', dark: 'Dark', auto: 'As the device' },
    sidebar: 'Main',
    bottomBar: 'Shortcuts',
    stopBeing: (first: string, last: string) => `Stop being ${first} ${last}`,
  },

  footer: {
    guidance:
      'Recipes and nutrition values are general guides, calculated from tables, not analysed. Recipes need supplementation to meet AAFCO or NRC standards. They are not evaluated by any standards body and are no substitute for a licensed veterinarian or veterinary nutritionist, who should be consulted. Nutrition labels (Low / Optimal / High) come from limited profile data.',
    more: 'About the values',
    patents: 'The C-Pro, CP3A and Maximus appliances may be protected by patents of their maker.',
    copyright: `© 2026 ${product}`,
  },

  premium: {
    lock: 'Premium',
    title: 'Premium Feature',
    recipe: `Sorry, only paid users and ${product} customers have access to this recipe.`,
    feature: `Sorry, this feature is only available to paid users and ${product} customers.`,
    plans: `Sorry, Advanced Meal Plans are only available to paid users and ${product} customers.`,
  },

  newVersion: {
    title: 'New version',
    ready: 'A new version is ready.',
    unsaved: 'A new version is ready. Save your changes first, then reload.',
    reload: 'Reload',
    later: 'Later',
  },

  levels: { low: 'Low', optimal: 'Optimal', high: 'High', unknown: 'Unknown', none: 'No target' },

  dialogs: { ok: 'OK', close: 'Close', cancel: 'Cancel', undo: 'Undo' },

  leave: {
    title: 'Leave without saving?',
    text: 'What you typed is not saved.',
    logoutText: 'What you typed is not saved and would be lost: nothing of yours stays here after a logout.',
    leave: 'Leave',
    stay: 'Stay here',
  },

  conflict: {
    title: 'Somebody saved this since',
    text: 'Nothing of yours was saved. Copy what you need, then load the page again.',
  },

  states: {
    back: 'Back',
    crumbs: 'Where you are',
    building: 'This page is being built',
    buildingText: 'It is not ready yet. Everything you saved is safe.',
    loading: 'Loading',
    retry: 'Try again',
    home: 'Go to Home',
    login: 'Go to Login',
    notFound: 'There is no such page',
    notFoundText: 'The address may be mistyped, or what it named is gone.',
    gone: 'This is not here',
    goneText: 'It may have been deleted, or it is not shared with you.',
    failed: 'This could not be loaded',
    unreachedText: `${product} cannot be reached. Check the connection and try again.`,
    forbidden: 'This is not open to you',
    broken: 'Something broke on this page',
    brokenText:
      'What you saved is safe. Load the page again; if it breaks again, please tell us what you did before.',
    reload: 'Load the page again',
    stale: 'A new version is here',
    staleText: `${product} was updated while you were here. Load the page again to go on.`,
  },

  faults: {
    unexpected: 'The server answered in a way that was not expected. Please try again.',
    unreachable: `${product} cannot be reached. Check the connection and try again.`,
    outdated: 'This part could not be loaded. Save your changes, then load the page again.',
    signedOut:
      'You were signed out. Your changes are still on this page: sign in in another tab as before, then save again.',
  },
} as const;

/** Errors of a typed amount. */
export const gramsProblems: Readonly<Record<GramsProblem | 'too-exact', string>> = {
  empty: 'Type grams.',
  'not-a-number': 'Not a number of grams.',
  negative: 'Grams cannot be below 0.',
  'too-many-decimals': 'At most 3 decimals.',
  'too-large': 'At most 100,000 g.',
  'too-exact': 'Too large to be calculated exactly.',
};

/** Texts of the advanced editor. */
export const editorTexts = {
  back: 'Back',
  backTo: 'Back to recipes',
  forPet: (pet: string) => `for ${pet}`,
  pet: 'Pet',
  total: 'Total',
  energy: 'Energy',
  /** Factors of the energy calculation (D1). A line of fixed width shows their name only. */
  factors: 'modified Atwater 3.5 / 8.5 / 3.5',
  factorsShort: 'Atwater',
  perDay: (kcal: string) => `needs ${kcal} kcal`,
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
    gramsOf: (food: string) => `Grams of ${food}`,
    percent: 'Percent of recipe',
    percentShort: '%',
    remove: 'Remove',
    removeFood: (food: string) => `Remove ${food}`,
    emptied: 'Empty is not 0.',
    resultsUse: (grams: string) => `Results use ${grams} g.`,
    eitherComma: (readings: readonly string[]) => `Type ${readings.join(' or ')}: a comma may mean either.`,
    either: (readings: readonly string[]) => `Type ${readings.join(' or ')}.`,
    eitherMeasure: (readings: readonly string[]) => `Type ${readings.join(' or ')}: they weigh differently.`,
    noUnit: (units: readonly string[]) =>
      units.length === 0
        ? 'No unit of this food: type g, kg, oz or lb.'
        : `No unit of this food: type g, kg, oz, lb, or ${units.join('; ')}.`,
    isGrams: (grams: string) => `= ${grams} g`,
    removing: 'Removing',
    total: 'Total',
    empty: 'No foods yet',
    emptyText: 'Search for a food below, type its grams, and add it.',
    note: 'Note',
    unsafeTo: (species: string) => `This ingredient has been found to be harmful to ${species}.`,
    possiblyUnsafeTo: (species: string) =>
      `This ingredient is possibly unsafe or some ${species} may be allergic.`,
  },

  search: {
    label: 'Add a food',
    placeholder: `Search ${product} Ingredients...`,
    submit: 'Search',
    add: 'Add',
    addFood: (food: string) => `Add ${food}`,
    adding: 'Adding',
    added: 'Added',
    reference: 'Reference compound: not for recipes',
    none: (words: string) => `No food is named like “${words}”.`,
    found: (count: number) => (count === 1 ? '1 food found' : `${count} foods found`),
    /** Maximum number of results. */
    most: 50,
    more: 'The first 50 foods; add a word to find others',
    searching: 'Searching',
    close: 'Close results',
  },

  nutrients: {
    title: (pet: string) => `Nutrients against ${pet}’s need for one day`,
    basis: 'The whole recipe counts as one day’s food.',
    nutrient: 'Nutrient',
    amount: 'Amount',
    target: 'Target',
    percent: '% of need',
    bar: 'Against its bounds',
    level: 'Level',
    known: 'Known for',
    notStated: 'not stated',
    tooLarge: 'too large',
    why: '(what it does)',
    knownFor: (known: string, total: string) => `${known} of ${total} g`,
    ofTotal: (total: string) => `of ${total}`,
    other: 'Other',
    noteTitle: (nutrient: string, level: string) => `${nutrient} ${level}`,
    beyond: 'beyond the scale',
    energyFactors:
      'Energy is metabolizable energy by modified Atwater: 3.5 kcal a gram of protein, 8.5 of fat, 3.5 of carbohydrate.',
    footer:
      'There is no official high limit for some nutrients. Values are under construction and should be verified independently. Consulting a certified veterinary nutritionist is always recommended.',
  },

  restored: {
    text: (changes: number, at: string) =>
      `${changes === 1 ? '1 change' : `${changes} changes`} from ${at} restored.`,
    stale: 'Somebody saved this recipe since. Saving will show both versions.',
    keep: 'Go on with them',
    discard: 'Discard them',
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
  signInHere: 'You were signed out: sign in, and you come back to this recipe.',
  signIn: 'Sign in',
  signInElsewhere: 'Sign in in another tab',
  kept: 'Your changes are still on this page.',
  engineFailed: 'The calculation stopped',
  engineFailedText:
    'The values on this page are out of date and were hidden. What you saved is safe. Load the page again.',
} as const;
