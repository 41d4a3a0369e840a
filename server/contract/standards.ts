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
