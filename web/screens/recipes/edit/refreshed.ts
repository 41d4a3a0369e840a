import { recipes } from '../../../../server/contract/recipes.ts';

/** The operations whose cached responses a save of a recipe makes old. */
export const refreshed = [recipes.list, recipes.listMine, recipes.get] as const;
