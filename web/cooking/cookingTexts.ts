import { cookedText } from '../pets/food/cookedText.ts';

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Potatoes are them, asparagus is it. */
const pronounOf = (name: string): string => (/[^su]s$/.test(name) ? 'them' : 'it');

/** Texts of the cooking screens. */
export const cookingTexts = {
  make: 'Make A Batch',
  makeLead: 'Choose a recipe to cook.',
  noneFound: (query: string) => `No recipe matches “${query}”.`,

  summary: 'Batch Summary',
  instructions: 'Recipe Instructions',
  simple: 'Simple view',
  grocery: 'Grocery List',
  print: 'Print',
  total: 'Batch total',
  steps: 'Steps',
  order: 'Step',
  what: 'Instructions',
  grams: 'Grams',
  gramsOf: (grams: string) => `${grams} g`,
  foodWithGrams: (food: string, grams: string, weigh: string | null) =>
    [`${food}, ${grams} g`, ...(weigh === null ? [] : [`(${weigh})`])].join(' '),
  noGrams: 'not stated',
  heatSensitive: 'Heat-sensitive',
  /** What to do with foods that are weighed cooked. */
  cookFirst: (foods: readonly string[]) =>
    `Cook ${list(foods)} first, weigh ${foods.length === 1 ? pronounOf(foods[0] ?? '') : 'each'} cooked.`,
  timer: (name: string, minutes: number) => `${name}: ${minutes} min`,
  withoutStep: (names: readonly string[]) =>
    `No step names these foods. Add them as well: ${names.join('; ')}.`,
  toRecipe: 'Open the recipe',
  noFoods: 'No ingredients yet',
  noFoodsText: 'A recipe needs foods with their grams before it can be cooked.',
  noSteps: 'No cooking steps',
  noStepsText: 'This recipe has no instructions yet. Its foods and their grams are on its own page.',

  safety: 'For your safety',
  safetyRules: [
    'Do not overfill the unit past the 3.0 L maximum.',
    'Keep children and pets away.',
    'Cool food before feeding.',
  ],

  pot: {
    title: 'A day from this pot',
    titleRaw: 'A day of this food',
    pet: 'Pet',
    weigh: 'How much does the pot weigh now?',
    hint: 'Without the pot itself, after cooking. Cooked food has lost or taken up water.',
    raw: (grams: string) => `${grams} g of raw mix`,
    cooked: cookedText,
    unweighed: (pet: string, share: string, grams: string) =>
      `A day for ${pet} is ${share} of the pot (${grams}). Weigh the cooked pot to get the grams.`,
    weighed: (pet: string, grams: string, cups: string) =>
      `A day for ${pet}: ${grams} g cooked (${cups}), divided into 2-3 meals.`,
    weighedRaw: (pet: string, grams: string, cups: string) =>
      `A day for ${pet}: ${grams} g raw (${cups}), divided into 2-3 meals.`,
    unlikely: (times: string, raw: string) =>
      `That is ${times} times the raw mix of ${raw} g. Is it in grams, and is the pot itself left out? Correct the weight, or confirm it to see how much to feed.`,
    confirm: 'The weight is right',
    notJudged: 'Whether this is complete could not be loaded',
    lasts: (days: string) => `This batch lasts ${days}.`,
    freeze: 'Freeze what is not fed within 3 days of cooking.',
    freezeRaw: 'Freeze what is not fed within a day.',
    tooLittle: (pet: string) => `A day for ${pet} needs more than this batch.`,
    bowlAlone: (pet: string) =>
      `What the bowl of ${pet} gets in addition has the energy of a day: nothing of this pot is needed.`,
    unknown: 'The energy of this recipe is not known, so no day’s amount can be named.',
    paper: (share: string) => `Weigh the cooked pot: ______ g. Take ${share} of it for a day.`,
  },

  overfull: (grams: string, max: string) =>
    `This batch weighs ${grams} g, more than the ${max} g that the appliance of this batch size cooks at once. Scale the recipe, or cook it in parts.`,

  progress: (step: number, count: number) => `Step ${step} of ${count}`,
  step: 'This step',
  moves: 'Move between steps',
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  allSteps: 'All steps',
  heatTitle: 'Heat-sensitive food',
  heatText: 'Heat destroys some of its nutrients. Add it only to food that has cooled.',
  keys: 'Swipe, or press the arrow keys or the space bar.',
  noStep: (step: string) => `There is no step ${step}`,
  noStepText: (count: number) =>
    count === 1 ? 'This recipe has 1 step.' : `This recipe has ${count} steps.`,
  first: 'Go to step 1',
  stepsChanged: 'The steps of this recipe changed',
} as const;
