import { useLocation } from 'react-router-dom';
import type { RecipeSummary } from '../../server/contract/recipes.ts';
import { listState } from '../kernel/listPath.ts';
import { pathTo } from '../kernel/paths.ts';
import { PetsMenu } from '../pets/PetsMenu.tsx';
import type { OwnedPets } from '../pets/useOwnedPets.ts';
import { recipesTexts } from '../texts/recipesTexts.ts';
import { Icon } from '../ui/Icon.tsx';
import { showLocked } from './RecipeName.tsx';
import styles from './recipes.module.css';

interface CalculateMenuProps {
  readonly recipe: Pick<RecipeSummary, 'id' | 'name' | 'species' | 'locked'>;
  readonly pets: OwnedPets;
  /** In the row of a list, which shows an icon. */
  readonly inList?: boolean;
}

/** The button in place of the menu for a recipe that this user may see but not open. */
const LockedButton = ({ recipe }: Pick<CalculateMenuProps, 'recipe'>) => (
  <button
    type="button"
    className={styles.locked}
    title={recipesTexts.lockedRecipe(recipe.name)}
    aria-label={recipesTexts.lockedRecipe(recipe.name)}
    onClick={() => void showLocked()}
  >
    <Icon name="lock" size={14} />
    <span>{recipesTexts.locked}</span>
  </button>
);

/** The recipe with each of the user's pets whose species matches. */
export const CalculateMenu = ({ recipe, pets, inList = false }: CalculateMenuProps) => {
  const state = listState(useLocation());
  if (recipe.locked) return <LockedButton recipe={recipe} />;
  return (
    <PetsMenu
      label={recipesTexts.calculateFor(recipe.name)}
      species={recipe.species}
      pets={pets}
      inList={inList}
      lead={({ id }) => ({ to: pathTo('PetRecipeNutrition', { recipeId: recipe.id, petId: id }), state })}
    />
  );
};
