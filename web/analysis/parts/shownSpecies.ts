/** The species whose vitamin A and life stage are shown (D2): dog, unless the recipe is for cats alone. */
export const shownSpecies = (species: readonly { readonly slug: string }[]): 'dog' | 'cat' =>
  species.length > 0 && species.every(({ slug }) => slug === 'cat') ? 'cat' : 'dog';
