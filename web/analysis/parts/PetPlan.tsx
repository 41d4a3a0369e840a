import { useEffect, useState } from 'react';
import { type MealPlan, mealPlans } from '../../../server/contract/mealPlans.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { useQuery } from '../../kernel/api.ts';
import type { Catalogue } from '../../nutrition/state.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { usePetNutrition } from '../../nutrition/usePetNutrition.ts';
import { remedyOfferTexts } from '../../remedies/remedyOfferTexts.ts';
import { ReportButtons } from '../../reports/ReportButtons.tsx';
import { planNutritionTexts as texts } from '../../texts/planNutritionTexts.ts';
import { Loading } from '../../ui/page/states.tsx';
import { planCalculationTexts } from '../../verdict/calculationTexts.ts';
import { PetNutrition } from '../PetNutrition.tsx';
import type { PlanNutrition } from './calculatedPlan.ts';
import { DayMatrix } from './DayMatrix.tsx';
import { PlanSources } from './PlanSources.tsx';
import styles from './planNutrition.module.css';
import { usePetDay } from './usePetDay.ts';

interface PetPlanProps {
  readonly plan: MealPlan;
  readonly model: PlanNutrition;
  readonly catalogue: Catalogue;
  /** The pet of the address. */
  readonly chosen: Pet;
}

/** A calculated plan for a pet: the summary, or a day's food by recipe. */
export const PetPlan = (props: PetPlanProps) => {
  const { model, catalogue, chosen } = props;
  const [byRecipe, setByRecipe] = useState(false);
  const { day, pet } = usePetDay(chosen);
  const { data: judged } = useQuery(mealPlans.get, {
    params: { id: props.plan.id },
    query: { pet_id: chosen.id },
  });
  useEffect(() => {
    if (judged) model.judgeEach(judged.meal_plan.recipes);
  }, [model, judged]);
  const of = usePetNutrition(model, catalogue, chosen.specie.slug, pet);
  const ready = useModelState(model, ({ results }) => results !== null);
  const locked = props.plan.recipes.filter((recipe) => recipe.locked).length;
  if (!ready || !(day.data || day.error)) return <Loading />;
  return (
    <PetNutrition
      of={of}
      chosen={chosen}
      day={day}
      changes={remedyOfferTexts.planOnly}
      locked={locked}
      calculated={planCalculationTexts(props.plan.recipes)}
      sources={(row) => <PlanSources model={model} row={row} />}
      {...(byRecipe && { table: <DayMatrix {...props} of={of} /> })}
    >
      <div className="row below-16 gap-8-16">
        <label className={`${styles.show} inline-row touch gap-8 unprinted`}>
          <input type="checkbox" checked={byRecipe} onChange={(event) => setByRecipe(event.target.checked)} />
          {texts.showRecipes}
        </label>
        <ReportButtons {...of} plan={{ name: props.plan.name, recipes: model.parts, locked }} />
      </div>
    </PetNutrition>
  );
};
