import { useLocation, useParams } from 'react-router-dom';
import { nutrients } from '../../server/contract/nutrients.ts';
import { type Pet, pets } from '../../server/contract/pets.ts';
import type { Recipe } from '../../server/contract/recipes.ts';
import { useQuery } from '../kernel/api.ts';
import { listPathIn } from '../kernel/listPath.ts';
import { pathTo } from '../kernel/paths.ts';
import { canCallOn, paidRoles } from '../kernel/permissions.ts';
import { useActor } from '../kernel/session.ts';
import type { NutritionModel } from '../nutrition/calculation.ts';
import { EngineFailed } from '../nutrition/EngineFailed.tsx';
import { petNutritionTexts as texts } from '../nutrition/petNutritionTexts.ts';
import type { Catalogue } from '../nutrition/state.ts';
import { useModelState } from '../nutrition/useModel.ts';
import { useNutrition } from '../nutrition/useNutrition.ts';
import { usePetNutrition } from '../nutrition/usePetNutrition.ts';
import { toldApart } from '../pets/petLabels.ts';
import { readablePets } from '../pets/readablePets.ts';
import { useStoreAsLast } from '../pets/useStoreAsLast.ts';
import { PetBowl } from '../recipes/bowl/PetBowl.tsx';
import { DraftNotice } from '../recipes/draft/DraftNotice.tsx';
import { BatchCost, DayCost } from '../recipes/LiveCost.tsx';
import { usePrices } from '../recipes/usePrices.ts';
import { useShownRecipe } from '../recipes/useShownRecipe.ts';
import { useSavedChanges } from '../remedies/useSavedChanges.ts';
import { ReportButtons } from '../reports/ReportButtons.tsx';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { Empty } from '../ui/page/Empty.tsx';
import { LinkButton } from '../ui/page/LinkButton.tsx';
import { bothOf, Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Loading } from '../ui/page/states.tsx';
import { RecheckNote } from '../verdict/RecheckNote.tsx';
import { PetNutrition } from './PetNutrition.tsx';
import { PetRecipeChoices } from './parts/PetRecipeChoices.tsx';
import { PetRecipeFoods } from './parts/PetRecipeFoods.tsx';
import { usePetDay } from './parts/usePetDay.ts';

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
  const { day, pet } = usePetDay(chosen);
  const of = usePetNutrition(model, catalogue, chosen.specie.slug, pet);
  const changes = useSavedChanges(recipe);
  const prices = usePrices(model, recipe.ingredients);
  const engineFailed = useModelState(model, (state) => state.engineFailed);
  const ready = useModelState(model, ({ results }) => results !== null);
  if (engineFailed) return <EngineFailed model={model} />;
  if (!ready || !(day.data || day.error)) return <Loading />;
  return (
    <>
      <PetNutrition of={of} chosen={chosen} day={day} changes={changes}>
        {pet && <PetBowl model={model} recipe={recipe} pet={pet} />}
        <p className="below-16">
          <span className="muted">{texts.cost}</span>{' '}
          <strong>
            <DayCost model={model} read={prices} pet={pet} />
          </strong>
          <span className="muted"> · {texts.costOfAll}</span>{' '}
          <strong>
            <BatchCost model={model} read={prices} />
          </strong>
        </p>
        <div className="below-24">
          <ReportButtons {...of} />
        </div>
      </PetNutrition>
      <PetRecipeFoods {...{ recipe, model, pet, changes }} />
    </>
  );
};

/** Calculates a recipe in its own engine and shows it for a pet. */
const PetRecipe = (props: PetRecipeProps) => {
  const model = useNutrition(props.recipe, props.catalogue);
  return model ? <Calculated {...props} model={model} /> : <Loading />;
};

interface StateProps {
  readonly recipe: Recipe;
}

/** The user has no pet of the recipe's species. */
const NoPets = ({ recipe, back }: StateProps & { readonly back: string }) => (
  <Page title={recipe.name} back={back}>
    <Empty
      title={texts.noPets}
      text={texts.noPetsText(recipe.species.map(({ name }) => name).join(', '))}
      action={{ label: texts.addPet, to: pathTo('AddPet') }}
    />
  </Page>
);

/** The recipe has no foods, so it has no nutrients. */
const NoFoods = ({ recipe: { id, user_id } }: StateProps) => {
  const mayEdit = canCallOn(useActor(), 'recipes.update', user_id);
  return (
    <Empty
      title={texts.empty}
      text={mayEdit ? texts.emptyText : texts.emptyOther}
      {...(mayEdit && { action: { label: texts.edit, to: pathTo('EditRecipe', { id }) } })}
    />
  );
};

interface OpenedProps {
  readonly recipe: Recipe;
  /** The user's pets that match the recipe. */
  readonly matching: readonly Pet[];
  readonly catalogue: Catalogue;
}

/** The advanced editor is for paid users (specification part 2, section 6). */
const EditorLink = ({ recipeId, petId }: { readonly recipeId: number; readonly petId: number }) => {
  const actor = useActor();
  const { state } = useLocation();
  if (!actor || !paidRoles.includes(actor.role)) return null;
  return (
    <LinkButton second to={pathTo('RecipeAdvancedEditForPet', { recipeId, petId })} state={state}>
      {texts.advanced}
    </LinkButton>
  );
};

const Opened = ({ recipe, matching, catalogue }: OpenedProps) => {
  const { petId } = useParams();
  const back = listPathIn(useLocation().state);
  const pet = matching.find(({ id }) => String(id) === petId);
  useStoreAsLast(pet?.id);
  if (matching.length === 0) return <NoPets recipe={recipe} back={back} />;
  const isEmpty = recipe.ingredients.length === 0;
  return (
    <Page
      title={pet ? texts.forPet(recipe.name, pet.name) : recipe.name}
      back={back}
      actions={pet && <EditorLink recipeId={recipe.id} petId={pet.id} />}
    >
      <DraftNotice recipe={recipe} />
      {recipe.recheck && <RecheckNote recheck={recipe.recheck} />}
      <PetRecipeChoices recipe={recipe} pets={matching} pet={pet} />
      {pet && isEmpty && <NoFoods recipe={recipe} />}
      {pet && !isEmpty && <PetRecipe key={recipe.id} recipe={recipe} catalogue={catalogue} chosen={pet} />}
    </Page>
  );
};

/** Nutrition of a recipe for one of the pets that the user may read: serving, levels, nutrients and foods. */
export default function PetRecipeNutrition() {
  const recipe = useShownRecipe(useParamId('recipeId'));
  const about = bothOf(useQuery(pets.list, readablePets), useQuery(nutrients.list, {}));
  return (
    <Loaded of={bothOf(recipe, about)}>
      {([{ recipe }, [{ pets }, catalogue]]) => {
        const matching = toldApart(
          pets.filter((pet) => recipe.species.some(({ id }) => id === pet.specie_id)),
        );
        return <Opened recipe={recipe} matching={matching} catalogue={catalogue} />;
      }}
    </Loaded>
  );
}
