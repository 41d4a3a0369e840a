import { useLocation } from 'react-router-dom';
import type { Recipe } from '../../../../server/contract/recipes.ts';
import { pathTo } from '../../../kernel/paths.ts';
import { listState } from '../../../parts/listPath.ts';
import { CalculateMenu } from '../../../parts/recipes/CalculateMenu.tsx';
import { HeartButton } from '../../../parts/recipes/HeartButton.tsx';
import { useRecipeActions } from '../../../parts/recipes/useRecipeActions.ts';
import { useOwnedPets } from '../../../parts/useOwnedPets.ts';
import { recipesTexts } from '../../../texts/recipesTexts.ts';
import { showRecipeTexts as texts } from '../../../texts/showRecipeTexts.ts';
import { useLeaveDeleted } from '../../../ui/hooks/unsavedGuard.ts';
import { LinkButton } from '../../../ui/page/LinkButton.tsx';
import { ActionsMenu } from '../../../ui/table/ActionsMenu.tsx';

interface ToolsProps {
  readonly recipe: Recipe;
  /** The list that a deleted recipe leads to. */
  readonly back: string;
}

/** The buttons that need the server. */
const Tools = ({ recipe, back }: ToolsProps) => {
  const leave = useLeaveDeleted();
  const actionsOf = useRecipeActions({
    isOpen: true,
    removed: () => leave(back),
  });
  return (
    <>
      <HeartButton recipe={recipe} />
      <ActionsMenu
        label={recipesTexts.actionsFor(recipe.name)}
        text={recipesTexts.actions}
        actions={actionsOf(recipe)}
      />
      <CalculateMenu recipe={recipe} pets={useOwnedPets()} />
    </>
  );
};

interface RecipeButtonsProps extends ToolsProps {
  /** What is shown is a copy from this device: only what works offline is offered. */
  readonly isCopy: boolean;
}

/** The buttons of a recipe's page. */
export const RecipeButtons = ({ recipe, back, isCopy }: RecipeButtonsProps) => {
  const { id, verdict } = recipe;
  return (
    <>
      {!isCopy && <Tools recipe={recipe} back={back} />}
      <LinkButton second to={pathTo('RecipeGroceryList', { id })}>
        {texts.groceryList}
      </LinkButton>
      <LinkButton
        // What must not be fed is not what the screen asks for first.
        second={verdict.kind === 'not_safe'}
        to={pathTo('RecipesBatchSummary', { id })}
        state={listState(useLocation())}
      >
        {texts.cookNow}
      </LinkButton>
    </>
  );
};
