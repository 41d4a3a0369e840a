import { recipeSearch } from '../../server/contract/recipeSearch.ts';
import { recipes } from '../../server/contract/recipes.ts';
import { savedRecipes } from '../../server/contract/savedRecipes.ts';
import { sharedWithMe } from '../../server/contract/sharedWithMe.ts';

/** The operation of each list of recipes. */
export const recipeLists = {
  all: recipes.list,
  mine: recipes.listMine,
  suggested: recipes.listSuggested,
  inspired: recipes.listInspired,
  saved: savedRecipes.list,
  shared: sharedWithMe.list,
} as const;

/** A list of recipes. */
export type RecipeListKind = keyof typeof recipeLists;

/** All operations that list recipes, to fetch again after a change. */
export const recipeListOperations = [...Object.values(recipeLists), recipeSearch.filter] as const;
