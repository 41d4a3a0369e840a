import type { RecipeSummary } from '../../server/contract/recipes.ts';

/** Whether the user may know that somebody else made one of the recipes. */
export const hasOtherOwners = (rows: readonly RecipeSummary[], me: number | undefined): boolean =>
  rows.some(({ user }) => user !== undefined && user.id !== me);
