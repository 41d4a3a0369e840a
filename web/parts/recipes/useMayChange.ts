import type { Recipe } from '../../../server/contract/recipes.ts';
import { useActor } from '../../session.ts';
import { loadPart } from '../../ui/hooks/loadPart.ts';
import { useRisk } from './useRisk.ts';

/** True if everybody may see a recipe, by an approval or by the free tag. A change ends both. */
const isOpenToEverybody = ({ share_is_approved, is_shared, tags }: Recipe): boolean =>
  share_is_approved || (is_shared && tags.some(({ slug }) => slug.en === 'free'));

/**
 * Returns a function that asks before a save: about the risk, when an admin changes another user's recipe (D30); about
 * the approval, when the change revokes it (D67).
 */
export const useMayChange = (): ((recipe: Recipe, isRevoking: boolean) => Promise<boolean>) => {
  const accept = useRisk();
  const isAdmin = useActor()?.role === 'admin';
  return async (recipe, isRevoking) => {
    if (!(await accept(recipe))) return false;
    if (isAdmin || !isRevoking || !isOpenToEverybody(recipe)) return true;
    const part = await loadPart(() => import('./revokeDialog.ts'));
    return (await part?.revokeDialog()) ?? false;
  };
};
