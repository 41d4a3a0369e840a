import { useLocation } from 'react-router-dom';
import type { Pet } from '../../../server/contract/pets.ts';
import type { RecipeSummary } from '../../../server/contract/recipes.ts';
import { pathTo } from '../../paths.ts';
import { useUser } from '../../session.ts';
import { useSetting } from '../../settings.ts';
import { recipesTexts } from '../../texts/recipesTexts.ts';
import { texts } from '../../texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type Action, ActionsMenu } from '../../ui/table/ActionsMenu.tsx';
import { lastFirst, lastPetSetting } from '../lastPet.ts';
import { listState } from '../listPath.ts';
import { showLocked } from './RecipeName.tsx';
import styles from './recipes.module.css';

interface CalculateMenuProps {
  readonly recipe: Pick<RecipeSummary, 'id' | 'name' | 'species' | 'locked'>;
  /** The user's pets, of any species; undefined while they load. */
  readonly pets: readonly Pet[] | undefined;
}

const addPet: Action = { label: recipesTexts.addPet, to: pathTo('AddPet') };

/** The button in place of the menu for a recipe that this user may see but not open. */
const LockedButton = ({ recipe }: Pick<CalculateMenuProps, 'recipe'>) => (
  <button
    type="button"
    className={styles.locked}
    aria-label={recipesTexts.lockedRecipe(recipe.name)}
    onClick={() => void showLocked()}
  >
    <Icon name="lock" size={14} />
    {recipesTexts.locked}
  </button>
);

/**
 * The recipe with each of the user's pets whose species matches, the last one first. Without any pet it leads to Add
 * Pet.
 */
export const CalculateMenu = ({ recipe, pets }: CalculateMenuProps) => {
  const list = useLocation();
  const [last] = useSetting(useUser()?.id ?? 0, lastPetSetting);
  if (recipe.locked) return <LockedButton recipe={recipe} />;
  const matching = lastFirst(pets ?? [], last).filter((pet) =>
    recipe.species.some(({ id }) => id === pet.specie_id),
  );
  const actions: readonly Action[] = matching.map((pet) => ({
    label: pet.name,
    to: pathTo('PetRecipeNutrition', { recipeId: recipe.id, petId: pet.id }),
    state: listState(list),
  }));
  const none = { label: pets ? recipesTexts.noCompatiblePets : texts.states.loading, disabled: true };
  return (
    <ActionsMenu
      label={recipesTexts.calculateFor(recipe.name)}
      text={recipesTexts.calculate}
      actions={actions.length > 0 ? actions : [none, ...(pets?.length === 0 ? [addPet] : [])]}
    />
  );
};
