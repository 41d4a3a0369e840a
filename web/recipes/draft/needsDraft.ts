import type { Recipe } from '../../../server/contract/recipes.ts';

/**
 * True for a recipe that its owner shares with somebody: what this user changes waits in a draft until it is sent (D136).
 */
export const needsDraft = (
  { user_id, draft, draft_of, users_shared_with = [] }: Recipe,
  user: number | undefined,
): boolean =>
  user_id === user && draft_of === undefined && (users_shared_with.length > 0 || draft !== undefined);

/** The address of the same screen for another recipe. */
export const pathOfRecipe = (pathname: string, id: number, other: number): string =>
  pathname.replace(new RegExp(`(/[a-z-]*recipes?(?:-nutrition)?/)${id}(?=/|$)`), `$1${other}`);
