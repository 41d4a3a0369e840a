/** The words of the home of an account; fetched with its screen. */
export const homeTexts = {
  title: (name: string) => `Hello, ${name}`,
  lead: 'What would you like to do?',
  recipes: 'Recipes',
  recipesText: 'Open a recipe, change its grams, and see what it means for your pet.',
} as const;
