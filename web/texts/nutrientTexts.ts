/** Fractions of a cup by twelfths. */
const cupParts: Readonly<Record<number, string>> = { 3: '1/4', 4: '1/3', 6: '1/2', 8: '2/3', 9: '3/4' };

/** Cups as whole cups, quarters and thirds. */
const cupsWords = (cups: number): string => {
  const whole = Math.floor(cups);
  const part = cupParts[Math.round((cups - whole) * 12)];
  if (part === undefined) return String(whole);
  return whole === 0 ? part : `${whole} ${part}`;
};

/** Texts of a recipe's nutrients: serving, summary values, ratios and filters. */
export const nutrientTexts = {
  serving: {
    adjust: 'Adjust serving size to meet caloric needs',
    size: (text: string) => `Serving size: ${text}, divided into 2-3 meals per day.`,
    unsafe: 'Do not feed this. Levels are of the amount that has a day’s energy.',
    notSafe: 'not safe to feed',
    whole: (text: string) => `This is the whole batch, not a day: ${text}.`,
    wholePlan: (text: string) => `This is the whole meal plan, not a day: ${text}.`,
    wholeLevels: 'Levels compare all of it with a day’s need.',
    nothing: 'add a food',
    amount: (grams: string, cups: string) => `${grams} g (${cups})`,
    between: (max: string, min: string, cups: string) => `${min} to ${max} g (${cups})`,
    atMost: (max: string, cups: string) => `at most ${max} g (${cups})`,
    short: (grams: string) => `${grams} g`,
    betweenShort: (max: string, min: string) => `${min}–${max} g`,
    atMostShort: (max: string) => `≤ ${max} g`,
    raw: 'Grams are of the raw mix. Cooked food weighs another amount: weigh the pot.',
    cups: (cups: number) => {
      if (cups === 0) return 'less than 1/4 cup';
      return `about ${cupsWords(cups)} ${cups <= 1 ? 'cup' : 'cups'}`;
    },
    ofBodyWeight: (percent: string) => `${percent} % of body weight`,
    overBodyWeight: (percent: string, limit: string) => `${percent} % of body weight, over ${limit} %`,
    partlyKnown: 'Some of its foods do not state their energy.',
    why: {
      noPet: 'Not adjusted: no matching pet is chosen.',
      noNeed: (pet: string) => `Not adjusted: the daily need of ${pet} is not known.`,
      empty: 'Not adjusted: add a food. An empty recipe has no levels.',
      notStated: 'Not adjusted: no food states its energy.',
      none: 'Not adjusted: its foods contain no energy.',
    },
    warning:
      "This serving size exceeds 9.25% of your pets body weight because the recipe does not have enough calories. Choose a higher calorie recipe, edit this one, or change your pet's activity level.",
  },

  summary: {
    groups: { day: 'A day', recipe: 'This recipe' },
    /** Replaces “A day” and “Serving” where all of the batch is compared with a day. */
    wholeBatch: 'Whole batch',
    batch: 'Batch',
    serving: 'Serving',
    /** After the serving in the strip, whose sentence is in the table's heading. */
    meals: (isRaw: boolean) => (isRaw ? ', in 2-3 meals' : ', raw mix, in 2-3 meals'),
    more: 'More',
    protein: 'Protein',
    fat: 'Fat',
    carbohydrate: 'Carbs',
    split: (kcal: string, percent: string) => `${kcal} kcal ${percent} %`,
    none: '–',
    splitTitle: 'Energy from protein, fat and carbohydrate',
    noSplit: (parts: string) => `(not stated by all foods: ${parts})`,
    calculating: 'Calculating the recipe …',
    about: 'about',
    showOnly: 'Show only nutrients that are',
  },

  ratios: {
    calcium: 'Ca:P',
    calciumTarget: '1:1 to 2:1',
    calciumBetween: (low: string, high: string) => `${low}:1 to ${high}:1`,
    /** The percent of Ca:P is of the need's ratio (D6). */
    ofNeed: (percent: string) => `${percent} % of the need’s ratio`,
    omega: 'Omega 6:3',
    /** It has a target, but no bounds (D6). */
    noBounds: 'No bounds',
    bySet: 'By target set, below',
    possible: 'Could be',
    range: (min: string, max: string) => `${min} to ${max}`,
  },

  targets: {
    title: 'Target sets',
    density: 'Energy density',
    perKg: 'kcal/kg DM',
    share: '% of grams',
    by: (set: string, professional: string | null) =>
      professional === null ? set : `${set}, ${professional}`,
  },

  counts: { noTarget: 'no target', mayBeLow: 'may be low', mayBeHigh: 'may be high' },
  by: (text: string, standard: string) => `${text}, by ${standard}`,

  trace: (nutrient: string) => `${nutrient}: where this comes from`,

  tools: {
    find: 'Find a nutrient',
    compare: 'Compare with saved',
    compared: (recipe: string) => `Compared with ${recipe}`,
    notCompared: 'The saved recipe could not be calculated for the comparison. Please try again.',
    showAll: 'Show all',
    none: 'No nutrient matches now.',
    pinned: 'Pinned',
    pin: (nutrient: string) => `Pin ${nutrient}`,
    unpin: (nutrient: string) => `Unpin ${nutrient}`,
    change: 'Change',
    more: 'more than saved',
    less: 'less than saved',
    was: (level: string) => `was ${level}`,
  },
} as const;
