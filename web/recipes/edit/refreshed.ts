import { recipes } from '../../../server/contract/recipes.ts';
import { recipeListOperations } from '../recipeLists.ts';

/** The operations whose cached responses a save of a recipe makes old. */
export const refreshed = [...recipeListOperations, recipes.get] as const;
