import { useLocation } from 'react-router-dom';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { listState } from '../../kernel/listPath.ts';
import { pathTo } from '../../kernel/paths.ts';
import { useOwnedPets } from '../../pets/useOwnedPets.ts';
import { recipesTexts } from '../../texts/recipesTexts.ts';
import { useLeaveDeleted } from '../../ui/hooks/unsavedGuard.ts';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import { ActionsMenu } from '../../ui/table/ActionsMenu.tsx';
import { CalculateMenu } from '../CalculateMenu.tsx';
import { HeartButton } from '../HeartButton.tsx';
import { showRecipeTexts as texts } from '../showRecipeTexts.ts';
import { useRecipeActions } from '../useRecipeActions.ts';

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
      {!recipe.draft_of && <HeartButton recipe={recipe} />}
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
