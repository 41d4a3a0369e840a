import { type MealPlan, mealPlans } from '../../server/contract/mealPlans.ts';
import { useQueryOnce } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { MixedSpecies } from '../recipes/MixedSpecies.tsx';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { LinkButton } from '../ui/page/LinkButton.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { CalculationNote } from '../verdict/CalculationNote.tsx';
import { planCalculationTexts } from '../verdict/calculationTexts.ts';
import { VerdictBanner } from '../verdict/VerdictBanner.tsx';
import { OtherParts } from './parts/OtherParts.tsx';
import { PlanName } from './parts/PlanName.tsx';
import { PlanNotices } from './parts/PlanNotices.tsx';
import { PlanRecipes } from './parts/PlanRecipes.tsx';
import { RecipeSearch } from './parts/RecipeSearch.tsx';
import { usePlan } from './parts/usePlan.ts';
import { planTexts } from './planTexts.ts';

const texts = planTexts.edit;

const PlanPage = ({ start }: { readonly start: MealPlan }) => {
  const state = usePlan(start);
  const { plan } = state;
  const back = pathTo('ListMealPlans');
  return (
    <Page
      title={texts.title(plan.name)}
      back={back}
      actions={
        <>
          <LinkButton to={pathTo('MealPlanNutrition', { id: plan.id })} second>
            {texts.nutrition}
          </LinkButton>
          <LinkButton to={pathTo('MealPlanGroceryList', { id: plan.id })} second>
            {texts.groceryList}
          </LinkButton>
          <LinkButton to={back}>{texts.done}</LinkButton>
        </>
      }
    >
      <div className="stack gap-32 max-760">
        {plan.recipes.length > 0 && <VerdictBanner verdict={plan.verdict} />}
        <CalculationNote texts={planCalculationTexts(plan.recipes)} />
        <PlanNotices plan={plan} />
        <PlanName plan={plan} rename={state.rename} />
        <MixedSpecies plan={plan} />
        <PlanRecipes plan={plan} remove={state.remove} move={state.move} feed={state.feed} />
        <RecipeSearch added={new Set(plan.recipes.map(({ id }) => id))} add={state.add} />
        {plan.recipes.length > 0 && <OtherParts plan={plan} {...state.others} />}
      </div>
    </Page>
  );
};

/** Edits a meal plan: its name, its recipes and their order. */
export default function EditMealPlan() {
  const id = useParamId();
  const read = useQueryOnce(mealPlans.get, { params: { id } });
  return <Loaded of={read}>{({ meal_plan }) => <PlanPage key={meal_plan.id} start={meal_plan} />}</Loaded>;
}
