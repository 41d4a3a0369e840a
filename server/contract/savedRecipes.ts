import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idParams } from './fields.ts';
import { listedRecipeSchema, recipePageSchema, shortListQuery } from './recipeLists.ts';

/** The recipes that a user saved, of any owner (D31). A batch variant is saved with its parent. */
export const savedRecipes = {
  list: endpoint('GET', '/api/users/me/saved_recipes', {
    summary: 'The recipes that the signed-in user saved and may still list, the last saved first.',
    query: shortListQuery,
    output: recipePageSchema,
    status: 200,
  }),
  save: endpoint('POST', '/api/users/me/saved_recipes/:id', {
    needs: 'catalogue',
    summary: 'Saves a recipe for the signed-in user; 200 if it is saved already.',
    params: idParams,
    output: z.object({ recipe: listedRecipeSchema }),
    status: 201,
  }),
  remove: endpoint('DELETE', '/api/users/me/saved_recipes/:id', {
    summary: 'Removes a recipe from the saved ones. One that is not saved stays so.',
    params: idParams,
    status: 204,
  }),
};
