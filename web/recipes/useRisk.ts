import { useCallback } from 'react';
import type { RecipeSummary } from '../../server/contract/recipes.ts';
import { acceptedRisks, useActor } from '../kernel/session.ts';
import { loadPart } from '../ui/hooks/loadPart.ts';

/** What the risk warning depends on. */
export type RiskyRecipe = Pick<RecipeSummary, 'id' | 'user_id' | 'shared_with_me'>;

/**
 * Returns a function that warns before the first edit or copy of another user's recipe, and resolves to true when the
 * user may go on. It asks once for a recipe in a session. A professional is not warned about a recipe that was sent to
 * them (D30).
 */
export const useRisk = (): ((recipe: RiskyRecipe) => Promise<boolean>) => {
  const actor = useActor();
  return useCallback(
    async ({ id, user_id, shared_with_me }) => {
      if (!actor || user_id === actor.id) return true;
      if (shared_with_me && actor.role === 'professional') return true;
      if (acceptedRisks.has(actor.id, id)) return true;
      const dialog = await loadPart(() => import('./riskDialog.ts'));
      const accepted = (await dialog?.riskDialog()) ?? false;
      if (accepted) acceptedRisks.add(actor.id, id);
      return accepted;
    },
    [actor],
  );
};
