/** Texts of the editor's panes. */
export const paneTexts = {
  titles: { foods: 'Foods', nutrients: 'Pet Profile Analyzer', matrix: 'Recipe Balance Analyzer' },
  fold: (title: string) => `Fold away: ${title}`,
  unfold: (title: string) => `Show: ${title}`,
  standards: 'Standards',
  lowRows: 'Low rows',
  lowRowsTitle: 'Rows of 24 px instead of 32',
  split: (left: string, right: string) => `Between ${left} and ${right}`,
  splitHow: 'Drag, or use the arrow keys; double click or Enter puts it back.',
} as const;

/** Texts of the matrix: contribution of each food to each nutrient. */
export const matrixTexts = {
  title: 'Contribution of each food to each nutrient',
  nutrient: 'Nutrient',
  stage: 'Life stage',
  stages: {
    adult_dog: 'Adult Dog',
    puppy: 'Puppy',
    large_breed_puppy: 'Puppy, large breed',
    adult_cat: 'Adult Cat',
    kitten: 'Kitten',
  },
  /** Shown beside a life stage that the user selected. */
  ownStage: (pet: string, stage: string) => `Use ${stage}, as ${pet} is`,
  show: 'Each food’s',
  shows: { amount: 'Amount', share: '% of total' },
  basis: 'Per',
  allBases: 'All bases',
  hidden: 'All nutrients',
  legend: (standard: string) => `By ${standard}:`,
  noBound: 'no bound',
  noBoundOnPaper: '(Optimal): no bound is named, so the nutrient counts as Optimal.',

  columns: {
    total: { short: 'Total', name: 'Total in the recipe' },
    asFed: { short: 'As fed', name: 'Per 100 g as fed' },
    dryMatterBasis: { short: 'Dry matter', name: 'Dry-matter basis, per 100 g dry matter' },
    per1000Kcal: { short: '1000 kcal', name: 'Per 1000 kcal' },
  },

  rows: {
    grams: 'Total grams',
    share: { short: '% of recipe', name: 'Percent of recipe' },
    dryMatterGrams: { short: 'Dry matter', name: 'Dry-matter grams' },
    derived: {
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
  noValue: 'no value',
  precision: {
    atLeast: (text: string) => `at least ${text}`,
    atMost: (text: string) => `at most ${text}`,
    about: (text: string) => `about ${text}`,
  },
  remarks: { atLeast: 'at least', atMost: 'at most', about: 'about' },
  /** Heading of a food in exports while its shares are shown. */
  shareOf: (food: string) => `${food}, % of total`,
  between: (min: string, max: string) => `With values that are not stated: ${min} to ${max}.`,
  footer:
    'Totals are under construction and to be independently verified. Consulting a certified veterinary nutritionist is always recommended.',
} as const;
