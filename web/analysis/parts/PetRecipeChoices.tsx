import { useLocation, useNavigate } from 'react-router-dom';
import type { Pet } from '../../../server/contract/pets.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { pathTo } from '../../kernel/paths.ts';
import { petNutritionTexts as texts } from '../../nutrition/petNutritionTexts.ts';
import { petOptions } from '../../pets/petLabels.ts';
import { BatchSizes } from '../../recipes/BatchSizes.tsx';
import { InlineSelect } from '../../ui/form/InlineSelect.tsx';
import styles from './petRecipe.module.css';

interface ChoicesProps {
  readonly recipe: Recipe;
  /** The user's pets that match the recipe. */
  readonly pets: readonly Pet[];
  /** The pet of the address; undefined if it does not match. */
  readonly pet: Pet | undefined;
}

/** Selects the pet and the batch size. Each pair has its own address. */
export const PetRecipeChoices = ({ recipe, pets, pet }: ChoicesProps) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const open = (petId: string): void => {
    const path = pathTo('PetRecipeNutrition', { petId, recipeId: recipe.id });
    void navigate(path, { replace: true, preventScrollReset: true, state });
  };
  const gone = pet ? [] : [{ value: '', label: texts.petGone }];
  return (
    <div className="flex wrap baseline gap-0-32 unprinted">
      <div className="row gap-8 below-8">
        <span className={`${styles.muted} muted`}>{texts.pet}</span>
        <InlineSelect
          label={texts.pet}
          options={[...gone, ...petOptions(pets)]}
          value={pet ? String(pet.id) : ''}
          change={open}
        />
      </div>
      {pet && (
        <BatchSizes
          recipe={recipe}
          path={(recipeId) => pathTo('PetRecipeNutrition', { petId: pet.id, recipeId })}
        />
      )}
      {!pet && <p role="status">{texts.petGoneText}</p>}
    </div>
  );
};
