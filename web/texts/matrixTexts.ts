/** The words of the editor's panes. */
export const paneTexts = {
  titles: { foods: 'Foods', nutrients: 'Pet Profile Analyzer', matrix: 'Recipe Balance Analyzer' },
  fold: (title: string) => `Fold away: ${title}`,
  unfold: (title: string) => `Show: ${title}`,
  split: (left: string, right: string) => `Between ${left} and ${right}`,
  splitHow: 'Drag, or use the arrow keys; double click or Enter puts it back.',
} as const;

/** The words of the matrix: what each food brings of each nutrient. */
export const matrixTexts = {
  title: 'What each food brings of each nutrient',
  nutrient: 'Nutrient',
  stage: 'Life stage',
  stages: { adult_dog: 'Adult Dog', puppy: 'Puppy', adult_cat: 'Adult Cat', kitten: 'Kitten' },
  /** Beside a life stage that was chosen by hand. */
  ownStage: (pet: string, stage: string) => `Use ${stage}, as ${pet} is`,
  show: 'Each food’s',
  shows: { amount: 'Amount', share: '% of total' },
  basis: 'Per',
  allBases: 'All bases',
  hidden: 'All nutrients',
  legend: (standard: string) => `By ${standard}:`,
  empty: 'Add a food, and what it brings of each nutrient stands here.',

  columns: {
    total: { short: 'Total', name: 'Total in the recipe' },
    asFed: { short: 'As fed', name: 'Per 100 g as fed' },
    dryMatterBasis: { short: 'Dry matter', name: 'Dry-matter basis, per 100 g dry matter' },
    per1000Kcal: { short: '1000 kcal', name: 'Per 1000 kcal' },
  },

  rows: {
    grams: 'Grams',
    share: { short: 'Of recipe', name: 'Part of recipe' },
    figures: {
      dryMatter: { name: 'Dry matter' },
      kcalFromProtein: { short: 'From protein', name: 'kcal from protein' },
      kcalFromFat: { short: 'From fat', name: 'kcal from fat' },
      kcalFromCarbohydrate: { short: 'From carbs', name: 'kcal from carbs' },
      percentFromProtein: { short: 'Protein', name: 'Percent of kcal from protein' },
      percentFromFat: { short: 'Fat', name: 'Percent of kcal from fat' },
      percentFromCarbohydrate: { short: 'Carbs', name: 'Percent of kcal from carbs' },
      ketoRatio: { short: 'Keto ratio', name: 'Keto ratio: fat to protein and carbs' },
      calciumToPhosphorus: { short: 'Ca:P', name: 'Calcium to phosphorus' },
      calciumToVitaminC: { short: 'Ca:vitamin C', name: 'Calcium to vitamin C' },
      zincToCopper: { short: 'Zn:Cu', name: 'Zinc to copper' },
      omega6To3: { short: 'Omega 6:3', name: 'Omega 6:3 ratio' },
    },
  },

  notStated: 'not stated',
  noFigure: 'no figure',
  said: {
    least: (text: string) => `at least ${text}`,
    most: (text: string) => `at most ${text}`,
    about: (text: string) => `about ${text}`,
  },
  between: (least: string, most: string) => `With what is missing: ${least} to ${most}.`,
  noLimit: 'no known limit',
  vets: (text: string) => `= ${text} of dry matter`,
  dense: (density: string, dense: string) =>
    `Bounds grew with the energy: ${density} kcal/kg dry matter, above ${dense}`,
  ofStated: 'of what is stated',
  openSources: 'Enter or click: where this comes from.',
  enterSources: 'Enter: where this comes from.',
  per100: (amount: string, unit: string) => `${amount} ${unit} per 100 g of it.`,
  foodStatesNot: 'This food does not state it.',
  footer:
    'Totals are under construction and to be independently verified. Consulting a certified veterinary nutritionist is always recommended.',
} as const;
