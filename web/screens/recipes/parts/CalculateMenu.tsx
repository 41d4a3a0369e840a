import { useLocation } from 'react-router-dom';
import type { Pet } from '../../../../server/contract/pets.ts';
import type { RecipeSummary } from '../../../../server/contract/recipes.ts';
import { lastFirst, lastPetSetting } from '../../../parts/lastPet.ts';
import { listSearchState } from '../../../parts/listSearch.ts';
import { pathTo } from '../../../paths.ts';
import { useUser } from '../../../session.ts';
import { useSetting } from '../../../settings.ts';
import { recipesTexts } from '../../../texts/recipesTexts.ts';
import { texts } from '../../../texts.ts';
import { premiumDialog } from '../../../ui/dialog/dialogs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ActionsMenu } from '../../../ui/table/ActionsMenu.tsx';
import styles from '../ListRecipes.module.css';
import { recipeName } from '../recipeName.ts';

interface CalculateMenuProps {
  readonly recipe: RecipeSummary;
  /** The user's pets, of any species. */
  readonly pets: readonly Pet[];
}

/** The button in place of the menu for a recipe that this user may see but not open. */
const LockedButton = ({ recipe }: Pick<CalculateMenuProps, 'recipe'>) => (
  <button
    type="button"
    className={styles.locked}
    aria-label={recipesTexts.lockedRecipe(recipeName(recipe))}
    onClick={() => void premiumDialog(texts.premium.recipe)}
  >
    <Icon name="lock" size={14} />
    {recipesTexts.locked}
  </button>
);

/** The recipe's advanced editor for each of the user's pets whose species matches, the last one first. */
export const CalculateMenu = ({ recipe, pets }: CalculateMenuProps) => {
  const { search } = useLocation();
  const [last] = useSetting(useUser()?.id ?? 0, lastPetSetting);
  if (recipe.locked) return <LockedButton recipe={recipe} />;
  const matching = lastFirst(pets, last).filter((pet) =>
    recipe.species.some(({ id }) => id === pet.specie_id),
  );
  const actions = matching.map((pet) => ({
    label: pet.name,
    hint: recipesTexts.advanced,
    to: pathTo('RecipeAdvancedEditForPet', { recipeId: recipe.id, petId: pet.id }),
    state: listSearchState(search),
  }));
  const none = [{ label: recipesTexts.noCompatiblePets, disabled: true }];
  return (
    <ActionsMenu
      label={recipesTexts.calculateFor(recipeName(recipe))}
      text={recipesTexts.calculate}
      actions={actions.length > 0 ? actions : none}
    />
  );
};
