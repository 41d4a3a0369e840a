import { useState } from 'react';
import type { Recipe } from '../../server/contract/recipes.ts';
import { useActor } from '../kernel/session.ts';
import { loadPart } from '../ui/hooks/loadPart.ts';
import { useRisk } from './useRisk.ts';

/** True if everybody may see a recipe, by an approval or by the free tag. A change ends both. */
const isOpenToEverybody = ({ share_is_approved, is_shared, tags }: Recipe): boolean =>
  share_is_approved || (is_shared && tags.some(({ slug }) => slug.en === 'free'));

/**
 * Asks before a change of a saved recipe is sent.
 * @param isRevoking true if the change ends an approval
 * @param change identifies the change when it is sent again on top of a newer version
 */
export type MayChange = (recipe: Recipe, isRevoking: boolean, change?: object) => Promise<boolean>;

/**
 * Returns a function that asks before a save: about the risk, when an admin changes another user's recipe (D30); about
 * the approval, when the change revokes it, once for a change (D67).
 */
export const useMayChange = (): MayChange => {
  const accept = useRisk();
  const isAdmin = useActor()?.role === 'admin';
  const [accepted] = useState(() => new WeakSet());
  return async (recipe, isRevoking, change = {}) => {
    if (!(await accept(recipe))) return false;
    if (isAdmin || !isRevoking || accepted.has(change) || !isOpenToEverybody(recipe)) return true;
    const part = await loadPart(() => import('./revokeDialog.ts'));
    if (!(await part?.revokeDialog())) return false;
    accepted.add(change);
    return true;
  };
};
