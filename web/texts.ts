import type { GramsProblem } from '../engine/host/quantity.ts';
import { product } from '../server/contract/brand.ts';

/** All words that the web shows to people, in one place. */
export const texts = {
  product,
  tagline: 'Homemade food for dogs and cats, weighed against what they need.',

  login: {
    title: 'Sign in',
    email: 'Email',
    password: 'Password',
    submit: 'Login',
    submitting: 'Signing in',
    showPassword: 'Show password',
    failed: 'You are not signed in.',
    promise: [
      'Type grams, see every nutrient move.',
      'Low, Optimal or High for the animal in front of you.',
      'What a food does not state stays unknown, never zero.',
    ],
  },

  shell: {
    menu: 'Menu',
    close: 'Close',
    logout: 'Logout',
    skip: 'Skip to content',
    signedInAs: 'Signed in as',
    appearance: 'Appearance',
    schemes: { light: 'Light', dark: 'Dark', auto: 'As the device' },
    groups: { main: 'Menu' },
  },

  footer: {
    guidance:
      'Recipes and figures are general guidance, computed from tables, not analysed. Recipes need supplementation to meet AAFCO or NRC standards, are not evaluated by any standards body, and are no substitute for a licensed veterinarian or veterinary nutritionist. Low, Optimal and High come from limited profile data.',
    more: 'About the figures',
    copyright: `© 2026 ${product}`,
  },

  screens: {
    home: 'Home',
    recipes: 'Recipes',
    about: 'About the figures',
  },

  home: {
    title: (name: string) => `Hello, ${name}`,
    lead: 'What would you like to do?',
    recipes: 'Recipes',
    recipesText: 'Open a recipe, change its grams, and see what it means for your pet.',
  },

  recipes: {
    title: 'Recipes',
    search: 'Search recipes',
    name: 'Recipe',
    species: 'Species',
    tags: 'Tags',
    actions: 'For a pet',
    calculate: 'Calculate Nutrition',
    advanced: 'Advanced Editor',
    calculateFor: (recipe: string) => `Calculate Nutrition: ${recipe}`,
    noCompatiblePets: 'No compatible pets found',
    locked: 'Premium',
    lockedRecipe: (recipe: string) => `Premium: ${recipe}`,
    batches: { large: '32 lbs', small: '3 lbs' },
    count: (count: number) => (count === 1 ? '1 recipe' : `${count} recipes`),
    none: 'No recipes yet',
    noneText: 'A recipe is a list of foods and their grams. Yours and those shared with you are listed here.',
    noMatch: (words: string) => `No recipe is named like “${words}”`,
    noMatchText: 'Try fewer words.',
    clear: 'Show all recipes',
  },

  premium: {
    title: 'Premium Feature',
    recipe: `Sorry, only paid users and ${product} customers have access to this recipe.`,
    feature: `Sorry, this feature is only available to paid users and ${product} customers.`,
  },

  levels: { low: 'Low', optimal: 'Optimal', high: 'High', unknown: 'Unknown', none: 'No target' },

  dialogs: { ok: 'OK', close: 'Close', cancel: 'Cancel' },

  states: {
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
    signedOut:
      'You were signed out. Your changes are still on this page: sign in in another tab as before, then save again.',
  },
} as const;

/** Why an amount that was typed is not taken. */
export const gramsProblems: Readonly<Record<GramsProblem | 'too-exact', string>> = {
  empty: 'Type grams.',
  'not-a-number': 'Not a number of grams.',
  negative: 'Grams cannot be below 0.',
  'too-many-decimals': 'At most 3 decimals.',
  'too-large': 'At most 100,000 g.',
  'too-exact': 'Too large to be calculated exactly.',
};

/** The words of the advanced editor. */
export const editorTexts = {
  back: 'Back',
  backTo: 'Back to recipes',
  forPet: (pet: string) => `for ${pet}`,
  pet: 'Pet',
  total: 'Total',
  energy: 'Energy',
  /** D1: which factors, wherever energy shows; in a line that must not grow their name stands for them. */
  factors: 'modified Atwater 3.5 / 8.5 / 3.5',
  factorsShort: 'Atwater',
  perDay: (kcal: string) => `needs ${kcal} kcal a day`,
  inRecipe: 'in the recipe',
  aDay: (kcal: string) => `· ${kcal} kcal a day`,
  saved: 'Saved',
  unsaved: (count: number) => (count === 1 ? '1 unsaved change' : `${count} unsaved changes`),
  whatIf: 'What-if: not your recipe. Changes stay on this device until you add it.',
  save: 'Save Changes & Re-Calculate',
  /** How it begins: all of it that is seen where there is no room. */
  saveShort: 'Save',
  processing: 'Processing',
  savedToast: (recipe: string) => `${recipe} saved.`,
  addedToast: (food: string) => `${food} added.`,
  removedToast: (food: string) => `${food} removed.`,
  atLeast: 'at least',

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
    figuresWith: (grams: string) => `Figures with ${grams} g.`,
    noComma: (amount: string) => `Type ${amount} without a comma, or a dot before decimals.`,
    removing: 'Removing',
    total: 'Total',
    empty: 'No foods yet',
    emptyText: 'Search for a food below, type its grams, and add it.',
    unsafe: 'Unsafe',
    possiblyUnsafe: 'Possibly unsafe',
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
    /** So many are sent at most. */
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
      'There is no official high limit for some nutrients. Figures are under construction and should be verified independently. Consulting a certified veterinary nutritionist is always recommended.',
  },

  stale: {
    title: 'Somebody saved this recipe meanwhile',
    saving:
      'Yours is not saved, but still on this page. Reload takes what they saved; Undo then brings yours back. Keep mine puts your changes on theirs.',
    changing: (typed: boolean) =>
      `What you added or removed is not saved. Reload takes what they saved${typed ? '; Undo then brings back what you typed' : ''}. After that, add or remove it again. Keep mine does it on top of theirs.`,
    reload: 'Reload',
    compare: 'Compare',
    keepMine: 'Keep mine',
    keep: 'Keep editing',
    compared: 'Where the two versions differ',
    theirs: 'Theirs',
    mine: 'Mine',
    absent: 'not in it',
    stays: 'changed by the other save, stays',
    waits: 'what you typed stays on this page and waits for Save',
    same: 'Both have the same grams.',
  },

  restored: {
    text: (changes: number, at: string) =>
      `${changes === 1 ? '1 change' : `${changes} changes`} from ${at} that you had not saved came back.`,
    stale: 'Somebody saved this recipe since: saving will show you both.',
    keep: 'Go on with them',
    discard: 'Discard them',
  },

  adding: {
    add: 'Add to My Recipes',
    risk: 'Before you change this recipe',
    riskText: [
      'This recipe was made and weighed by somebody else. Each change of its foods or grams, also in a copy of yours, changes what it lacks and what it has too much of.',
      'Check with a veterinarian before you feed a recipe that you changed.',
    ],
    accept: 'I understand',
    decline: 'Cancel',
    name: 'Name',
    nameHint: 'The copy is yours and private. It gets the grams as they are on the page.',
    progress: 'Duplicating Recipe...',
    added: 'Saved to My Recipes',
    addedText: (recipe: string) => `${recipe} is among your recipes.`,
    edit: 'Edit',
    stay: 'Continue',
    error: 'Error',
    failed: 'Failed to duplicate recipe',
  },

  leave: {
    title: 'Leave without saving?',
    text: 'The grams you typed are not saved. They stay on this device and come back when you open the recipe again.',
    logoutText:
      'The grams you typed are not saved and would be lost: nothing of yours stays here after a logout.',
    leave: 'Leave',
    stay: 'Stay here',
  },

  fixFirst: 'Not saved: mend the marked grams first.',
  noPets: 'No Pets Found',
  noPetsText: (species: string) =>
    `This editor weighs a recipe against a pet. You have no pet of a matching species (${species}).`,
  petGone: 'This pet does not match the recipe',
  petGoneText: 'Choose one of your matching pets.',
  noNeed: (pet: string) => `No dietary need is known for ${pet}, so nothing can be Low or High.`,
  needFailed: (pet: string) => `The need of ${pet} could not be loaded, so nothing is weighed against it.`,
  signInHere: 'You were signed out: sign in, and you come back to this recipe.',
  signIn: 'Sign in',
  signInElsewhere: 'Sign in in another tab',
  kept: 'What you typed is still on this page.',
  engineFailed: 'The calculation stopped',
  engineFailedText:
    'The figures on this page are out of date and were hidden. What you saved is safe. Load the page again.',
} as const;

export { foodTexts } from './foodTexts.ts';
export { matrixTexts, paneTexts } from './matrixTexts.ts';
export { nutrientTexts } from './nutrientTexts.ts';
export { sourceTexts } from './sourceTexts.ts';
