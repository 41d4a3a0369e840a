import { useLocation, useNavigate } from 'react-router-dom';
import type { RecipeSummary } from '../../server/contract/recipes.ts';
import { listState } from '../kernel/listPath.ts';
import { pathTo } from '../kernel/paths.ts';
import { canCallOn } from '../kernel/permissions.ts';
import { useActor } from '../kernel/session.ts';
import { recipesTexts } from '../texts/recipesTexts.ts';
import type { Action } from '../ui/table/ActionsMenu.tsx';
import { showLocked } from './RecipeName.tsx';
import { useDeleteRecipe } from './useDeleteRecipe.ts';
import { useDuplicate, useDuplicateLabel } from './useDuplicate.ts';
import { useRisk } from './useRisk.ts';

const texts = recipesTexts;

/** An action on a recipe that this user may see but not open. */
const lockedAction = (label: string): Action => ({
  ...{ label, hint: texts.locked, locked: true, run: showLocked },
});

/** Opens Edit Recipe; a user who is not the owner accepts the risk before (D30). */
const useEditAction = (): ((recipe: RecipeSummary) => Action) => {
  const actor = useActor();
  const accept = useRisk();
  const navigate = useNavigate();
  return (recipe) => {
    const to = pathTo('EditRecipe', { id: recipe.id });
    if (recipe.user_id === actor?.id) return { label: texts.edit, to };
    return { label: texts.edit, run: async () => (await accept(recipe)) && navigate(to) };
  };
};

interface RecipeActionsOptions {
  /** The recipe's page is open: View is left out. */
  readonly isOpen?: boolean;
  /** Called after the recipe was deleted. */
  readonly removed?: () => unknown;
}

/** The actions of a recipe. Edit, Duplicate and Delete are for its owner and admins. */
export const useRecipeActions = ({
  isOpen = false,
  removed,
}: RecipeActionsOptions = {}): ((recipe: RecipeSummary) => readonly Action[]) => {
  const actor = useActor();
  const edit = useEditAction();
  const duplicate = useDuplicate();
  const duplicateLabel = useDuplicateLabel();
  const remove = useDeleteRecipe();
  const list = useLocation();
  return (recipe) => {
    const { id, user_id, locked } = recipe;
    const copyLabel = duplicateLabel(recipe);
    if (locked) return [texts.view, texts.nutrients, copyLabel].map(lockedAction);
    return [
      ...(isOpen ? [] : [{ label: texts.view, to: pathTo('ShowRecipe', { id }), state: listState(list) }]),
      ...(canCallOn(actor, 'recipes.update', user_id) ? [edit(recipe)] : []),
      { label: texts.nutrients, to: pathTo('RecipeNutrition', { id }) },
      { label: copyLabel, run: () => duplicate(recipe) },
      ...(canCallOn(actor, 'recipes.remove', user_id)
        ? [{ label: texts.delete, run: async () => (await remove(recipe)) && removed?.() }]
        : []),
    ];
  };
};
