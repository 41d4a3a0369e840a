import type { StandardBasis, StandardRow } from '../../../server/contract/standards.ts';

const perBasis: Readonly<Record<StandardBasis, string>> = {
  per_100g_dry_matter: 'per 100 g dry matter',
  per_1000_kcal: 'per 1000 kcal',
  ratio: 'to 1',
};

/** The units of what has no nutrient: of a ratio, of the energy density, and of a food group. */
const unitOf = (ratio: StandardRow['ratio']): string =>
  ratio === null ? '% of all grams' : ratio === 'energyDensity' ? 'kcal per kg dry matter' : perBasis.ratio;

const notes = {
  signs:
    '* The figure of the standard is unverified. ≈ Enough only by estimated values. † Nobody knows how much of it cooking takes. ≥ Some foods do not state the nutrient, so there may be more. – There is no bound.',
  percents:
    'Percent of the minimum; of the maximum in rows that have no minimum, or that are or may be High. “DM” is per 100 g dry matter, “kcal” per 1000 kcal.',
} as const;

/** Texts of the standards side by side. */
export const standardsTexts = {
  title: 'Standards side by side',
  /** Name of one of several tables that hold the columns. */
  part: (part: number, of: number) =>
    of > 1 ? `Standards side by side, ${part} of ${of}` : 'Standards side by side',
  /** Heading of a column on paper. */
  worseOf: (standard: string) => `${standard}, the worse of its bases`,
  stage: 'Life stage',
  stages: { adult: 'Adult', growth: 'Growth', all: 'All' },
  worst: 'Worst first',
  disagree: 'Only where they disagree',
  nutrient: 'Nutrient',
  ratioSection: 'Ratios',
  foodSection: 'Food groups',
  noNeed: 'The need has no target of it.',
  verdicts: 'What each standard says',
  nothing: 'No row differs between these standards.',
  ownNeed: (pet: string) => `Need of ${pet}`,
  needShort: 'Own need',
  /** Headings of columns. */
  short: {
    'aafco-2016 adult_dog': 'AAFCO dog',
    'aafco-2016 puppy': 'AAFCO puppy',
    'aafco-2016 puppy_large_breed': 'AAFCO puppy 70 lb',
    'aafco-2016 adult_cat': 'AAFCO cat',
    'aafco-2016 kitten': 'AAFCO kitten',
    'fediaf-2025 adult_dog_95': 'FEDIAF dog 95 kcal',
    'fediaf-2025 adult_dog_110': 'FEDIAF dog 110 kcal',
    'fediaf-2025 adult_cat_75': 'FEDIAF cat 75 kcal',
    'fediaf-2025 adult_cat_100': 'FEDIAF cat 100 kcal',
    'fediaf-2025 puppy_early': 'FEDIAF puppy < 14 wk',
    'fediaf-2025 puppy_late': 'FEDIAF puppy ≥ 14 wk',
    'fediaf-2025 kitten': 'FEDIAF kitten',
    'nrc-2006 adult_dog': 'NRC dog',
    'nrc-2006 puppy_early': 'NRC puppy < 14 wk',
    'nrc-2006 puppy_late': 'NRC puppy ≥ 14 wk',
    'nrc-2006 adult_cat': 'NRC cat',
    'nrc-2006 kitten': 'NRC kitten',
    'eu-legal dog': 'EU maxima dog',
    'eu-legal cat': 'EU maxima cat',
  } as Readonly<Record<string, string>>,
  shortBasis: { per_100g_dry_matter: 'DM', per_1000_kcal: 'kcal', ratio: '' },
  /** A set's name begins with what it is for and ends with its source: both are kept. */
  setShort: (name: string) => (name.length > 18 ? `${name.slice(0, 8).trimEnd()}…${name.slice(-9)}` : name),
  head: (short: string, basis: string) => (basis === '' ? short : `${short}, ${basis}`),
  name: (standard: string, basis: StandardBasis) =>
    basis === 'ratio' ? standard : `${standard}, ${perBasis[basis]}`,
  ratios: { calciumToPhosphorus: 'Ca:P', omega6To3: 'Omega 6:3', energyDensity: 'Energy per kg dry matter' },
  notKnown: 'Not known',
  mayBeHigh: 'May be high',
  mayBeLow: 'May be low',
  atLeast: (text: string) => `≥${text}`,
  estimatedAbout: (text: string) => `≈${text}`,
  unverified: (text: string) => `${text}*`,
  lossSign: (text: string) => `${text}†`,
  /** More than a law allows to add, of which nothing was added. */
  inFood: (level: string) => `${level} (food)`,
  bound: (side: 'min' | 'max', amount: string, { basis, ratio }: Pick<StandardRow, 'basis' | 'ratio'>) =>
    `${side === 'min' ? 'Minimum' : 'Maximum'}: ${amount} ${basis === 'ratio' ? unitOf(ratio) : perBasis[basis]}`,
  corrected: 'Above 4000 kcal per kg dry matter the bound rises with the energy.',
  source: (publisher: string, edition: string, locator: string, confidence: string) =>
    `${publisher} ${edition}, ${locator}. Confidence: ${confidence}.`,
  /** The source of a target, with who gave the set to the pet. */
  target: (source: string | null, professional: string, confidence: string | null) =>
    [
      source ?? 'No source is named',
      ...(professional === '' ? [] : [`given by ${professional}`]),
      ...(confidence === null ? [] : [`confidence: ${confidence}`]),
    ].join(', '),
  keptLow: (percent: string) => `Kept low ${percent}`,
  isUnverified: 'Unverified: nobody compared this figure with the print. By itself it makes nothing Low.',
  changed: 'Changed by an administrator, not the figure of the print.',
  law: 'Counts for what is added, not for what food has by nature.',
  fromFood: 'Above this maximum, but no food of the recipe adds it.',
  percent: (side: 'min' | 'max', text: string, isAtLeast: boolean) =>
    `This recipe: ${isAtLeast ? 'at least ' : ''}${text} of the ${side === 'min' ? 'minimum' : 'maximum'}`,
  needBound: (amount: string, label: string) => `Need a day: ${amount}. ${label}`,
  percentOfNeed: (text: string) => `This recipe: ${text} of the need a day`,
  estimated: 'Enough only by estimated values.',
  loss: 'Nobody knows how much of it cooking takes.',
  noBound: 'This standard has no bound of it.',
  notes: [notes.signs, notes.percents],
  /** Below the table on paper: the signs, and what a percent is of. */
  paperNotes: `${notes.signs} ${notes.percents}`,
  failed: 'The standards could not be loaded.',
} as const;
