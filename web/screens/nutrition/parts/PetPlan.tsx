import { useCallback, useState } from 'react';
import type { MealPlan } from '../../../../server/contract/mealPlans.ts';
import { type Pet, pets } from '../../../../server/contract/pets.ts';
import { useQuery } from '../../../api.ts';
import { boundsOf } from '../../../parts/nutrition/nutrients/amountText.ts';
import { useVisibleRowKeys } from '../../../parts/nutrition/nutrients/rowFilter.ts';
import { PetNutrition } from '../../../parts/nutrition/PetNutrition.tsx';
import type { Catalogue } from '../../../parts/nutrition/state.ts';
import { useModelState } from '../../../parts/nutrition/useModel.ts';
import { type PetNutritionContext, usePetNutrition } from '../../../parts/nutrition/usePetNutrition.ts';
import { ReportButtons } from '../../../parts/reports/ReportButtons.tsx';
import { planNutritionTexts as texts } from '../../../texts/planNutritionTexts.ts';
import { remedyTexts } from '../../../texts/remedyTexts.ts';
import { Loading } from '../../../ui/page/states.tsx';
import { PlanMatrix } from './PlanMatrix.tsx';
import { PlanSources } from './PlanSources.tsx';
import styles from './planNutrition.module.css';
import type { PlanStore } from './planStore.ts';

interface PetPlanProps {
  readonly plan: MealPlan;
  readonly model: PlanStore;
  readonly catalogue: Catalogue;
  /** The pet of the address. */
  readonly chosen: Pet;
}

const withNeed = { include_daily_nutrition_breakdown: true, include_dietary_per_kg_need: true } as const;

/** A day of the plan and each recipe's part of it, with the rows of the filter. */
const DayMatrix = ({ of, plan, model, chosen }: { readonly of: PetNutritionContext } & PetPlanProps) => {
  const { view, groups, catalogue, entries, ratios } = of;
  const bounds = useCallback(
    (column: number | null) =>
      column === null
        ? [ratios.bounds.lowMax, ratios.bounds.highMin]
        : boundsOf(entries.get(catalogue.nutrients[column]?.id ?? 0)),
    [catalogue, entries, ratios],
  );
  const shown = useVisibleRowKeys(model, view, groups);
  const filtered = groups
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ column }) => shown?.has(column) ?? true) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <PlanMatrix
      model={model}
      groups={filtered}
      amounts="day"
      boundsOf={bounds}
      label={texts.petTable(plan.name, chosen.name)}
      name={texts.petTitle(plan.name, chosen.name)}
      trace={view.trace}
    />
  );
};

/** A calculated plan for a pet: the summary, or a day's food by recipe. */
export const PetPlan = (props: PetPlanProps) => {
  const { model, catalogue, chosen } = props;
  const [byRecipe, setByRecipe] = useState(false);
  const day = useQuery(pets.get, { params: { id: chosen.id }, query: withNeed }, { keep: true });
  // While another pet loads, the data is that of the pet before.
  const pet = day.data?.pet.id === chosen.id ? day.data.pet : null;
  const of = usePetNutrition(model, catalogue, chosen.specie.slug, pet);
  const ready = useModelState(model, ({ results }) => results !== null);
  if (!ready || !(day.data || day.error)) return <Loading />;
  return (
    <PetNutrition
      of={of}
      chosen={chosen}
      day={day}
      changes={remedyTexts.planOnly}
      sources={(row) => <PlanSources model={model} row={row} />}
      {...(byRecipe && { table: <DayMatrix {...props} of={of} /> })}
    >
      <div className={styles.choices}>
        <label className={`${styles.show} unprinted`}>
          <input type="checkbox" checked={byRecipe} onChange={(event) => setByRecipe(event.target.checked)} />
          {texts.showRecipes}
        </label>
        <ReportButtons {...of} plan={{ name: props.plan.name, recipes: model.parts }} />
      </div>
    </PetNutrition>
  );
};
