/** Texts of the form that starts a formulation. */
export const newFormulationTexts = {
  title: 'New Formulation',
  lead: 'Opens the editor with the pet’s daily need beside the foods.',
  name: 'Recipe name',
  species: 'Species',
  pet: 'Pet',
  start: 'Start with',
  starts: { empty: 'No foods', paste: 'A pasted list', copy: 'A copy of a recipe' },
  source: 'Recipe to copy',
  sourceHint: (species: string) => `Recipes for ${species.toLowerCase()}s that you may open.`,
  noSource: 'Choose the recipe to copy.',
  open: 'Open the editor',
  noPets: 'Add a pet first',
  noPetsText: 'A formulation is for one animal: its weight, age and activity decide what it needs each day.',
  addPet: 'Add Pet',
} as const;
