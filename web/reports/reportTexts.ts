import { sourceTexts } from '../nutrition/sourceTexts.ts';
import { reportButtonTexts } from './reportButtonTexts.ts';

type CountedLevel = 'low' | 'optimal' | 'none' | 'high' | 'unknown';

/** Texts of the owner's sheet and the clinician's report. */
export const reportTexts = {
  ...reportButtonTexts,
  of: (recipe: string, pet: string) => `${recipe} for ${pet}`,
  subtitle: (document: string, date: string) => `${document} · ${date}`,
  footer: (name: string, date: string) => `Wholebowl · ${name} · ${date}`,
  unsaved: (changes: string) => `This document contains ${changes}.`,
  fault: 'It could not be shown. Try again, and reload the page if it fails again.',
  otherPet: 'The pet was changed while the report was loading. Open the report again.',
  nutrient: 'Nutrient',
  notStated: 'not stated',
  aDay: 'Amount a day',
  estimated: 'Of which estimated',
  ofWhole: 'Amount in the whole recipe',
  atLeast: (text: string) => `≥ ${text}`,
  about: (text: string) => `≈ ${text}`,

  /** On the owner's sheet of a recipe that is not safe. */
  noAmounts:
    'This sheet has no amounts to weigh or to serve, because this is not safe to feed. Take the foods named above out of the recipe, or cook those that harm only raw, then print it again.',

  weigh: {
    title: 'What to weigh',
    food: 'Food',
    grams: 'Grams',
    pieces: 'Pieces',
    state: 'Weigh it',
    raw: 'raw',
    cooked: 'cooked',
    dry: 'dry',
    drained: 'drained',
    counted: 'count it',
    asNamed: 'as it is',
    total: 'Total',
    totalOfPlan: 'All recipes',
    each: 'Cook each recipe by itself. Its foods are below its name.',
    ofRecipe: (recipe: string, grams: string) => `${recipe}: ${grams} g`,
    dayGrams: (grams: string) => `${grams} g`,
    dayBetween: (min: string, max: string) => `${min} to ${max} g`,
    dayAtMost: (max: string) => `at most ${max} g`,
    ofDay: (recipe: string, day: string) => `${recipe}, of which ${day} a day`,
    overDay: (recipe: string, day: string) => `${recipe}. A day needs ${day}, more than this makes.`,
    mayBeOverDay: (recipe: string, day: string) =>
      `${recipe}. A day needs ${day}, which may be more than this makes.`,
    how: 'Weigh raw foods before they are cooked, and cooked foods after they are cooked.',
    mix: {
      tablet: (how: string) => `A tablet: ${how}`,
      capsule: (how: string) => `A capsule: ${how}`,
    },
    after: (foods: string) => `Add after cooking, once the food is cool: ${foods}.`,
  },
  serve: {
    title: 'How much to serve',
    serving: 'A day',
    unscaled: (pet: string) =>
      `not calculated for ${pet} yet. Turn on “Adjust serving size to meet caloric needs” and print this again. If ${pet} has no dietary need, choose one first.`,
    energy: 'Energy a day',
    weight: 'Share of body weight',
    grams: 'Weigh it',
    raw: 'raw, all foods mixed, before cooking',
    fedRaw: 'raw, all foods mixed',
    cooked: 'From the cooked pot',
    meals: 'Meals',
    divide: (meals: number | null) => `divide it into ${meals ?? '2-3'} meals a day`,
    lasts: 'This batch lasts',
    planLasts: 'The recipes last',
    together:
      'A day’s food is a part of each recipe, by its grams a day above. A recipe by itself needs another serving.',
    days: (days: string) => `${days} days`,
    water: 'Clean water must always be provided.',
  },
  warnings: { title: 'What you must do' },
  change: {
    title: 'Change over to it',
    days: 'Days',
    share: 'Of the new food',
    grams: 'Grams a day, raw mix',
    between: (from: number, to: number) => (from === to ? `${from}` : `${from} to ${to}`),
    from: (from: number) => `from ${from} on`,
    how: 'Veterinarians usually advise 7 to 10 days in all; stay longer on a step if in doubt. Fill the rest of each meal with the previous food. Go back a step if the animal vomits, has diarrhoea or does not eat, and ask your veterinarian if that goes on.',
  },
  storage: {
    title: 'Keep it fresh',
    cooking: 'Add vitamins and oils after cooking, once the food is cool. Cool food before feeding it.',
    fridgeRaw: 'Fridge: covered at 4 °C (40 °F) or below, at most 1 day. Put it there at once.',
    fridge: 'Fridge: covered at 4 °C (40 °F) or below, at most 3 days. Put it there within 2 hours.',
    items: [
      'Freezer: in portions for a day at −18 °C (0 °F), at most 3 months. Thaw them in the fridge.',
      'Throw away what stood in the bowl for 2 hours.',
    ],
    source: (foods: string) =>
      `Times: the shorter ones of the advice of the USDA’s Food Safety and Inspection Service on ${foods}.`,
    leftovers: 'leftovers (2 hours, 3 to 4 days, 3 to 4 months)',
    rawMeat: 'raw ground meat and poultry (2 hours, 1 to 2 days, 3 to 4 months)',
  },
  disclaimers: [
    'Nutrition values are general guides and are not evaluated by any standards body. They are not a substitute for a licensed veterinarian. Consult a licensed veterinary nutritionist, always for animals that are ill, growing, pregnant or nursing.',
  ],

  pet: {
    title: 'Pet',
    species: 'Species',
    breed: 'Breed',
    sex: 'Sex',
    birthday: 'Born',
    weight: 'Weight',
    adultWeight: 'Expected adult weight',
    condition: 'Body condition',
    energy: 'Energy need',
    need: 'Need',
    standard: 'Standard',
    idealWeight: 'Ideal weight',
    /** An energy; of one that is set by hand its reason. */
    perDay: (kcal: string, reason: string | null = null) =>
      `${kcal} kcal a day${reason === null ? '' : `, set by hand: ${reason}`}`,
    none: 'not known',
  },
  serving: {
    title: 'Serving',
    total: 'Recipe',
    energy: 'Energy of the recipe',
    density: 'Energy density',
    perKg: (kcal: string) => `${kcal} kcal per kg dry matter`,
  },
  lines: { title: 'Recipe', share: '% of recipe', warning: 'Warning' },
  split: 'Energy from protein, fat and carbohydrate',
  ratios: 'Ratios',
  levels: {
    title: 'Nutrients in a day’s food',
    whole: 'Nutrients, with the whole recipe as one day’s food',
    need: 'Need',
    low: 'Low, % of need',
    high: 'High, % of need',
    source: 'Source',
    per1000Kcal: 'Per 1000 kcal',
    dryMatter: 'Per 100 g dry matter',
    all: 'all',
    leftOut: (count: number) =>
      `${count === 1 ? '1 nutrient has' : `${count} nutrients have`} no need and no bound, and no row.`,
    showAll: 'Also nutrients without a need or bound',
    notNeeded: '–',
    notApplicable: (short: string, full: string) => `${short}: ${full}`,
    counts: ({ low, optimal, none, high, unknown }: Readonly<Record<CountedLevel, number>>) =>
      `${low} Low, ${optimal} Optimal, ${none} without a target, ${high} High, ${unknown} Unknown. ≥ marks an amount to which some foods add more, because they do not state the nutrient; “Known for” is the mass of the foods that state it; the estimated part of it has the value of a similar food or state, or one below a limit of detection.`,
    /** Above the table, so that no row has to say it (D85). */
    afterCooking: 'Amounts are what is left after cooking.',
    lossUnknown: '† Nobody knows how much of it cooking takes: the amount counts no loss.',
    lossSign: ' †',
    unverified: '* The source states this value with low confidence: it is unverified.',
  },
  notes: { title: 'Notes on Low and High', item: (nutrient: string, note: string) => `${nutrient}: ${note}` },
  limits: {
    title: 'Limits of standards and laws',
    /** A legal maximum for added sources, exceeded without a known one. */
    aside: 'above, but not known to be added',
    studied: 'above what was studied',
    limit: 'Limit',
    max: 'Maximum',
    recipe: 'This recipe',
    compared: 'Result',
    within: 'within',
    above: 'above',
    mayBe: 'may be above',
    unknown: 'not known',
    source: 'Source',
    /** Multiples of the need that the recipe is within. */
    multiple: (limit: string, source: string) => `Within “${limit}” [${source}]`,
  },
  standards: 'What other standards say',
  variable: 'Values that depend on the product',
  method: {
    title: 'Method',
    computed: 'This report is computed from tables of food composition.',
    notAnalysed: 'The food was not analysed in a laboratory.',
    analysed: 'What a laboratory found is in a section of its own.',
    analysesFailed: 'Whether the food was analysed in a laboratory could not be loaded.',
    missing:
      'A value that a food does not state is not 0. It counts as 0 up to the largest value of foods of the same kind (of its category, or of all foods, if fewer than 5 of the kind state it), or without an upper bound where values depend on the product. A level is Unknown if a value in that range would change it.',
    exact:
      'Amounts are added as integers, so that no total is rounded. Only the texts of this report are rounded, to three significant digits. There is no official high limit for some nutrients.',
    versions: (catalogue: number, engine: string, recipe: number) =>
      `Data: food catalogue version ${catalogue}, calculation engine version ${engine}, saved version ${recipe}.`,
  },
  sources: {
    title: 'Sources',
    item: (number: number, text: string) => `[${number}] ${text}`,
    ofNeed: (need: string) => `${need}: ${sourceTexts.unsourced}`,
  },
} as const;
