import * as z from 'zod/mini';

/** The life stages that each published standard has a table of, by the key of the standard. */
export const standardStages = {
  'aafco-2016': ['adult_dog', 'puppy', 'puppy_large_breed', 'adult_cat', 'kitten'],
  'fediaf-2025': [
    ...['adult_dog_95', 'adult_dog_110', 'puppy_early', 'puppy_late'],
    ...['adult_cat_75', 'adult_cat_100', 'kitten'],
  ],
  'nrc-2006': ['adult_dog', 'puppy_early', 'puppy_late', 'adult_cat', 'kitten'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The key of a standard. */
export type StandardId = keyof typeof standardStages;

export const standardIds = Object.keys(standardStages) as StandardId[];

/** A standard in words: `AAFCO 2016`. */
export const standardName = (standard: StandardId): string => standard.replace('-', ' ').toUpperCase();

/** True if a life stage of a standard is one of cats. */
export const isOfCats = (stage: string): boolean => /cat|kitten/.test(stage);

/** The standards with a life stage of a species. */
export const standardsOf = (species: string): readonly StandardId[] =>
  standardIds.filter((id) => standardStages[id].some((stage) => isOfCats(stage) === (species === 'cat')));

/** The table of EU legal maxima, which no formulation is asked to meet by itself. */
export const legalMaxima = 'eu-legal';

/** The key of a pet's target sets beside standards. */
export const targetStandard = 'target';

/** A bound of a standard, itself Optimal. */
export const standardBoundSchema = z.object({
  /** In the nutrient's unit on the row's basis; of a ratio the ratio. */
  value: z.number(),
  /** What the engine compares with: Low ends, and High begins, beside the value (D7). */
  compared: z.number(),
  /** Table or chapter of the source; null for a bound that an admin changed. */
  locator: z.nullable(z.string()),
  /** Low is unverified; null for a bound that an admin changed. */
  confidence: z.nullable(z.enum(['high', 'medium', 'low'])),
});

export type StandardBound = z.infer<typeof standardBoundSchema>;

/** The bases of a standard's rows. */
export const standardBases = ['per_100g_dry_matter', 'per_1000_kcal', 'ratio'] as const;
export type StandardBasis = (typeof standardBases)[number];

/** The bounds of one nutrient, or of a ratio, on one basis. */
const rowSchema = z.object({
  /** Null for a ratio. */
  nutrient_id: z.nullable(z.int()),
  ratio: z.nullable(z.enum(['calciumToPhosphorus', 'omega6To3'])),
  basis: z.enum(standardBases),
  min: z.nullable(standardBoundSchema),
  max: z.nullable(standardBoundSchema),
});

export type PublishedRow = z.infer<typeof rowSchema>;

/** A row of a standard, or of a target set, which bounds the energy density and categories of foods too. */
export type StandardRow = Omit<PublishedRow, 'ratio'> & {
  readonly ratio: PublishedRow['ratio'] | 'energyDensity';
  /** The category of foods whose percent of all grams is bounded; undefined for another row. */
  readonly category?: string;
};

/** What a row bounds: the id of a nutrient, a ratio, or the name of a category of foods. */
export const subjectOf = ({
  nutrient_id,
  ratio,
  category,
}: Pick<StandardRow, 'nutrient_id' | 'ratio' | 'category'>): string =>
  category ?? String(nutrient_id ?? ratio);

/** A standard's table of one life stage. */
export const standardTableSchema = z.object({
  standard: z.enum([...standardIds, legalMaxima]),
  life_stage: z.string(),
  /** "AAFCO 2016 adult dog" */
  name: z.string(),
  publisher: z.string(),
  edition: z.string(),
  rows: z.array(rowSchema),
  /** What it bounds and no value of ours compares with. */
  not_compared: z.array(z.string()),
});

/** A published standard's table. */
export type PublishedTable = z.infer<typeof standardTableSchema>;

/** A standard's table, or a pet's target set as one. */
export type StandardTable = Omit<PublishedTable, 'standard' | 'rows'> & {
  readonly standard: PublishedTable['standard'] | typeof targetStandard;
  readonly rows: readonly StandardRow[];
  /** True if something is fed beside the recipe whose nutrients nobody states: nothing with a maximum is known to be below it. */
  readonly besideUnknown?: boolean;
};

/** The key of a table. */
export const standardKey = ({
  standard,
  life_stage,
}: Pick<StandardTable, 'standard' | 'life_stage'>): string => `${standard} ${life_stage}`;

/** True if a bound is not checked against the print. */
export const isUnverified = (bound: StandardBound | null): boolean => bound?.confidence === 'low';
