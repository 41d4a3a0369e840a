import { product } from './brand.ts';

/** Pets of a free account (specification part 1, section 5). */
export const freePets = 1;

/** The sentences of what only paid users and customers get (D35). Server and web show the same. */
export const premiumTexts = {
  recipe: `Sorry, only paid users and ${product} customers have access to this recipe.`,
  feature: `Sorry, this feature is only available to paid users and ${product} customers.`,
  pets: 'Sorry, free accounts are limited to 1 pet. Please make any desired changes to your existing pet.',
  plans: `Sorry, Advanced Meal Plans are only available to paid users and ${product} customers.`,
} as const;
