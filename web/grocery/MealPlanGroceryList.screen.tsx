import { useMemo } from 'react';
import { ingredients } from '../../server/contract/ingredients.ts';
import { type MealPlan, type MealPlanIngredient, mealPlans } from '../../server/contract/mealPlans.ts';
import { OfflineLoaded } from '../cooking/offline/OfflineLoaded.tsx';
import { useOfflineCopy } from '../cooking/offline/useOfflineCopy.ts';
import { useQueries, useQuery } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { excludedTexts, PlanExcluded } from '../recipes/PlanExcluded.tsx';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { safetyOfCopy } from '../verdict/safetyFacts.ts';
import { GroceryList } from './GroceryList.tsx';
import { groceryTexts as texts } from './groceryTexts.ts';
import type { GroceryFood } from './groceryView.ts';
import { priceQueries } from './priceQueries.ts';

/** The foods of a plan with their prices, as soon as these are loaded. */
const usePriced = (planId: number, foods: readonly MealPlanIngredient[]): readonly GroceryFood[] => {
  const queries = priceQueries(foods.map(({ id }) => id));
  const { data: answers, ...read } = useQueries(ingredients.list, queries, { keep: true });
  const priced = useMemo(
    () => answers && { ingredients: answers.flatMap((answer) => answer.ingredients) },
    [answers],
  );
  const { data } = useOfflineCopy(`plan-prices/${planId}`, { ...read, data: priced });
  return useMemo(() => {
    const prices = new Map(data?.ingredients.map((food) => [food.id, food.ingredient_prices]));
    return foods.map((food) => {
      const found = prices.get(food.id);
      return found === undefined ? food : { ...food, ingredient_prices: found };
    });
  }, [foods, data]);
};

const none: readonly MealPlanIngredient[] = [];

interface ContentProps {
  readonly plan: MealPlan;
  /** When the plan was stored on this device; null if the server just sent it. */
  readonly storedAt: number | null;
}

const isLocked = ({ locked }: MealPlan['recipes'][number]): boolean => locked;

const Content = ({ plan, storedAt }: ContentProps) => (
  <GroceryList
    name={plan.name}
    list={`plan/${plan.id}`}
    back={pathTo('ListMealPlans')}
    verdict={storedAt === null ? plan.verdict : safetyOfCopy(plan, plan.recipes.filter(isLocked).length)}
    foods={usePriced(plan.id, plan.ingredients ?? none)}
    sized
    notices={excludedTexts(plan)}
    storedAt={storedAt}
    above={<PlanExcluded plan={plan} />}
    empty={{
      text: texts.noFoodsPlan,
      action: { label: texts.editPlan, to: pathTo('EditMealPlan', { id: plan.id }) },
    }}
  />
);

/** What to buy for all recipes of a meal plan together. Once opened it is shown offline too. */
export default function MealPlanGroceryList() {
  const id = useParamId();
  const read = useQuery(mealPlans.get, { params: { id }, query: { include_ingredients: true } });
  const own = useOfflineCopy(`plan/${id}`, read);
  return (
    <OfflineLoaded of={own}>
      {({ meal_plan }) => <Content plan={meal_plan} storedAt={own.storedAt} />}
    </OfflineLoaded>
  );
}
