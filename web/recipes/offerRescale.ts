import type { ScopedMutator } from 'swr';
import { toInteger } from '../../engine/host/quantity.ts';
import { type Recipe, recipes } from '../../server/contract/recipes.ts';
import { callApi } from '../kernel/api.ts';
import { cookingOf } from '../nutrition/draft.ts';
import { isCacheKeyOf } from '../ui/hooks/cachedResponses.ts';
import { showFailure } from '../ui/hooks/useMutation.ts';
import { showToast } from '../ui/toast/toasts.tsx';
import { recipeDialogTexts as texts } from './recipeDialogTexts.ts';
import { recipeListOperations } from './recipeLists.ts';
import type { Rescale } from './rescaleOffer.ts';
import type { ScalingRequest } from './scaling/previewScaling.ts';
import { type FoodAmount, hasCounted } from './scaling/scaledSizes.ts';
import { confirmScaling } from './scaling/scalingDialog.tsx';

const amountsOf = (recipe: Recipe): readonly FoodAmount[] =>
  recipe.ingredients.map((food) => ({
    ...{ food, milligrams: toInteger(String(food.amount.total_g), 3), cooking: cookingOf(recipe, { food }) },
  }));

const weightOf = (variant: Recipe): number =>
  amountsOf(variant).reduce((sum, { milligrams }) => sum + milligrams, 0) ||
  Math.round(variant.total_qty * 1000);

/** The saved recipe with the weights that its batch sizes keep. */
const loadRequest = async (id: number): Promise<ScalingRequest | null> => {
  const fetchOne = (one: number) => callApi(recipes.get, { params: { id: one } });
  const saved = await fetchOne(id);
  if (!saved.ok) return null;
  const { recipe } = saved.value;
  const lines = amountsOf(recipe);
  if (!hasCounted(recipe.ingredients)) return { lines, totals: [], species: recipe.species };
  const variants = await Promise.all(recipe.variants.map((variant) => fetchOne(variant.id)));
  const totals = variants.flatMap((variant) => (variant.ok ? weightOf(variant.value.recipe) : []));
  return totals.length === variants.length ? { lines, totals, species: recipe.species } : null;
};

/** Asks whether the batch sizes follow, and gives them the recipe's proportions. The recipe and its version stay. */
export const offerRescale = async (
  { id, version }: Parameters<Rescale>[0],
  mutate: ScopedMutator,
): ReturnType<Rescale> => {
  if (!(await confirmScaling({ ...texts.rescale, load: () => loadRequest(id) }))) return false;
  const answer = await callApi(recipes.scaleToDefaultSize, {
    params: { id },
    body: { variants_only: true, version },
  });
  if (!answer.ok) {
    showFailure(answer.failure);
    return null;
  }
  for (const operation of [...recipeListOperations, recipes.get]) void mutate(isCacheKeyOf(operation));
  showToast(texts.rescaled);
  return true;
};
