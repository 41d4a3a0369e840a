import type { ReactNode } from 'react';
import type { MealPlan } from '../../../server/contract/mealPlans.ts';
import { pathTo } from '../../kernel/paths.ts';
import { EngineFailed } from '../../nutrition/EngineFailed.tsx';
import type { Catalogue } from '../../nutrition/state.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { planNutritionTexts as texts } from '../../texts/planNutritionTexts.ts';
import { Empty } from '../../ui/page/Empty.tsx';
import { Loading } from '../../ui/page/states.tsx';
import { type PlanNutrition, usePlanNutrition } from './calculatedPlan.ts';

interface PlanLoadedProps {
  readonly plan: MealPlan;
  readonly catalogue: Catalogue;
  readonly children: (model: PlanNutrition) => ReactNode;
}

const Started = ({
  model,
  children,
}: { readonly model: PlanNutrition } & Pick<PlanLoadedProps, 'children'>) => {
  const failed = useModelState(model, ({ engineFailed }) => engineFailed);
  return failed ? <EngineFailed model={model} /> : children(model);
};

/** A plan in its own engine. Says what to do while it has no recipes or no foods. */
export const PlanLoaded = ({ plan, catalogue, children }: PlanLoadedProps) => {
  const model = usePlanNutrition(plan, catalogue);
  if (!model) return <Loading />;
  const action = { label: texts.edit, to: pathTo('EditMealPlan', { id: plan.id }) };
  if (model.recipes.length === 0) return <Empty title={texts.empty} text={texts.emptyText} action={action} />;
  if (model.recipes.every(({ lines }) => lines.length === 0))
    return <Empty title={texts.noFoods} text={texts.noFoodsText} action={action} />;
  return <Started model={model}>{children}</Started>;
};
