import { type Pet, pets } from '../../../server/contract/pets.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { useQuery } from '../../kernel/api.ts';
import type { NutritionModel } from '../../nutrition/calculation.ts';
import { EngineFailed } from '../../nutrition/EngineFailed.tsx';
import { withTargets } from '../../nutrition/petTargets.ts';
import type { Catalogue } from '../../nutrition/state.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { useNutrition } from '../../nutrition/useNutrition.ts';
import { usePetNutrition } from '../../nutrition/usePetNutrition.ts';
import { useSavedChanges } from '../../remedies/useSavedChanges.ts';
import { ReportButtons } from '../../reports/ReportButtons.tsx';
import { Loading } from '../../ui/page/states.tsx';
import { PetNutrition } from '../PetNutrition.tsx';
import { PetRecipeFoods } from './PetRecipeFoods.tsx';

interface PetRecipeProps {
  readonly recipe: Recipe;
  readonly catalogue: Catalogue;
  /** The pet of the address. */
  readonly chosen: Pet;
}

const Calculated = ({
  model,
  recipe,
  catalogue,
  chosen,
}: PetRecipeProps & { readonly model: NutritionModel }) => {
  const day = useQuery(pets.get, { params: { id: chosen.id }, query: withTargets }, { keep: true });
  // While another pet loads, the data is that of the pet before.
  const pet = day.data?.pet.id === chosen.id ? day.data.pet : null;
  const of = usePetNutrition(model, catalogue, chosen.specie.slug, pet);
  const changes = useSavedChanges(recipe);
  const engineFailed = useModelState(model, (state) => state.engineFailed);
  const ready = useModelState(model, ({ results }) => results !== null);
  if (engineFailed) return <EngineFailed model={model} />;
  if (!ready || !(day.data || day.error)) return <Loading />;
  return (
    <>
      <PetNutrition of={of} chosen={chosen} day={day} changes={changes}>
        <div className="below-24">
          <ReportButtons {...of} />
        </div>
      </PetNutrition>
      <PetRecipeFoods recipe={recipe} model={model} />
    </>
  );
};

/** Calculates a recipe in its own engine and shows it for a pet. */
export const PetRecipe = (props: PetRecipeProps) => {
  const model = useNutrition(props.recipe, props.catalogue);
  return model ? <Calculated {...props} model={model} /> : <Loading />;
};
