import type { Recipe } from '../../../server/contract/recipes.ts';

/**
 * True for a recipe that its owner shares with somebody: what this user changes waits in a draft until it is sent (D136).
 */
export const needsDraft = (
  { user_id, draft, draft_of, users_shared_with = [] }: Recipe,
  user: number | undefined,
): boolean =>
  user_id === user && draft_of === undefined && (users_shared_with.length > 0 || draft !== undefined);
