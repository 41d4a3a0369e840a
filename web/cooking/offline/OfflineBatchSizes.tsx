import { BatchSizes } from '../../recipes/BatchSizes.tsx';
import { useIsOffline } from '../../ui/hooks/useIsOffline.ts';
import { offlineTexts as texts } from '../offlineTexts.ts';
import type { CookingRecipe } from '../useCookingRecipe.ts';
import { useStoredRecipes } from './useStoredRecipes.ts';

interface OfflineBatchSizesProps {
  readonly recipe: CookingRecipe;
  /** Path of the screen for a batch size. */
  readonly path: (id: string) => string;
}

/** As `BatchSizes`. Offline only the batch sizes that this device stored can be chosen. */
export const OfflineBatchSizes = ({ recipe, path }: OfflineBatchSizesProps) => {
  const isUnconnected = useIsOffline();
  const isOffline = isUnconnected || recipe.storedAt !== null;
  const stored = useStoredRecipes(isOffline);
  const openable = new Set([recipe.id, ...(stored ?? []).map(({ value }) => value.id)]);
  return (
    <BatchSizes
      recipe={recipe}
      path={path}
      {...(isOffline && stored ? { only: { openable, reason: texts.otherSizes } } : {})}
    />
  );
};
