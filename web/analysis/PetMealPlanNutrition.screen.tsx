import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { type MealPlan, mealPlans } from '../../server/contract/mealPlans.ts';
import { type Pet, pets } from '../../server/contract/pets.ts';
import { useQuery } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { petNutritionTexts } from '../nutrition/petNutritionTexts.ts';
import type { Catalogue } from '../nutrition/state.ts';
import { EatsThis } from '../pets/food/EatsThis.tsx';
import { petOptions, toldApart } from '../pets/petLabels.ts';
import { readablePets } from '../pets/readablePets.ts';
import { useStoreAsLast } from '../pets/useStoreAsLast.ts';
import { PlanExcluded } from '../recipes/PlanExcluded.tsx';
import { planNutritionTexts as texts } from '../texts/planNutritionTexts.ts';
import { InlineSelect } from '../ui/form/InlineSelect.tsx';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { Empty } from '../ui/page/Empty.tsx';
import { LinkButton } from '../ui/page/LinkButton.tsx';
import { bothOf, Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { PetPlan } from './parts/PetPlan.tsx';
import { PlanLoaded } from './parts/PlanLoaded.tsx';
import { usePlanQuery } from './parts/planQuery.ts';
import { PetWeek } from './week/PetWeek.tsx';

interface PlanPetsProps {
  readonly mealPlanId: number;
  /** The user's pets that match the plan. */
  readonly pets: readonly Pet[];
  /** The pet of the address; undefined if it does not match. */
  readonly pet: Pet | undefined;
}

/** Selects the pet. Each has its own address. */
const PlanPets = ({ mealPlanId, pets, pet }: PlanPetsProps) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const open = (petId: string): void => {
    const path = pathTo('PetMealPlanNutrition', { petId, mealPlanId });
    void navigate(path, { replace: true, preventScrollReset: true, state });
  };
  const gone = pet ? [] : [{ value: '', label: texts.petGone }];
  return (
    <div className="row gap-8 unprinted">
      <span>{petNutritionTexts.pet}</span>
      <InlineSelect
        label={petNutritionTexts.pet}
        options={[...gone, ...petOptions(pets)]}
        value={pet ? String(pet.id) : ''}
        change={open}
      />
      {!pet && <p role="status">{petNutritionTexts.petGoneText}</p>}
    </div>
  );
};

interface OpenedProps {
  readonly plan: MealPlan;
  readonly catalogue: Catalogue;
  /** The user's pets of the species of the plan's recipes. */
  readonly matching: readonly Pet[];
}

const noPets = {
  title: petNutritionTexts.noPets,
  action: { label: petNutritionTexts.addPet, to: pathTo('AddPet') },
};

/** Makes the plan what the pet eats, unless it harms the pet. */
const EatsPlan = ({ plan: { id, name }, pet }: { readonly plan: MealPlan; readonly pet: Pet }) => {
  const { data } = useQuery(mealPlans.get, { params: { id }, query: { pet_id: pet.id } });
  const verdict = data?.meal_plan.verdict ?? null;
  return <EatsThis food={{ kind: 'meal_plan', id, name }} pet={pet} verdict={verdict} />;
};

const Opened = ({ plan, catalogue, matching }: OpenedProps) => {
  const { petId } = useParams();
  const pet = matching.find(({ id }) => String(id) === petId);
  useStoreAsLast(pet?.id);
  const species = plan.species.map(({ name }) => name).join(', ');
  return (
    <Page
      title={pet ? texts.petTitle(plan.name, pet.name) : plan.name}
      actions={
        <LinkButton to={pathTo('MealPlanNutrition', { id: plan.id })} second>
          {texts.whole}
        </LinkButton>
      }
    >
      <div className="stack shrink gap-16">
        {matching.length > 0 && <PlanPets mealPlanId={plan.id} pets={matching} pet={pet} />}
        {matching.length === 0 && species !== '' && <Empty {...noPets} text={texts.noPetsText(species)} />}
        <PlanExcluded plan={plan} pet={pet ?? null} />
        {pet && <EatsPlan plan={plan} pet={pet} />}
        {pet && plan.parts && <PetWeek plan={plan} pet={pet} />}
        {!(pet && plan.parts) && (pet || species === '') && (
          <PlanLoaded plan={plan} catalogue={catalogue}>
            {(model) =>
              pet ? (
                <PetPlan plan={plan} model={model} catalogue={catalogue} chosen={pet} />
              ) : (
                <Empty
                  {...texts.noSpecies}
                  action={{ label: texts.edit, to: pathTo('EditMealPlan', { id: plan.id }) }}
                />
              )
            }
          </PlanLoaded>
        )}
      </div>
    </Page>
  );
};

/** Nutrition of a meal plan for one of the pets that the user may read: serving, levels, nutrients, and on request by recipe. */
export default function PetMealPlanNutrition() {
  const read = bothOf(usePlanQuery(useParamId('mealPlanId')), useQuery(pets.list, readablePets));
  return (
    <Loaded of={read}>
      {([[{ meal_plan: plan }, catalogue], { pets: owned }]) => {
        const matching = toldApart(
          owned.filter((pet) => plan.species.some(({ id }) => id === pet.specie_id)),
        );
        return <Opened plan={plan} catalogue={catalogue} matching={matching} />;
      }}
    </Loaded>
  );
}
