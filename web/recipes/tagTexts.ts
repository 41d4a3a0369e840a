/** Errors of species and of recipe tags, which the screens call categories. */
export const tagTexts = {
  specieNotFound: 'Failed to get specie',
  tagNotFound: 'Failed to get tag',
  tagsNotLoaded: (species: string) => `Failed to load ${species} Recipe Tags`,
  speciesNotLoaded: 'The species could not be loaded.',
  categoriesNotLoaded: (species: string) => `The categories of ${species} could not be loaded.`,
} as const;
