import { useMemo } from 'react';
import { ingredients } from '../../../server/contract/ingredients.ts';
import { type MealPlan, type MealPlanIngredient, mealPlans } from '../../../server/contract/mealPlans.ts';
import { useQuery } from '../../api.ts';
import { GroceryList } from '../../parts/grocery/GroceryList.tsx';
import type { GroceryFood } from '../../parts/grocery/groceryView.ts';
import { excludedTexts, PlanExcluded } from '../../parts/recipes/PlanExcluded.tsx';
import { pathTo } from '../../paths.ts';
import { groceryTexts as texts } from '../../texts/groceryTexts.ts';
import { useParamId } from '../../ui/hooks/useParamId.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';

/** The most foods that a call takes by their ids. */
const mostIds = 500;

/** The foods of a plan with their prices, as soon as these are loaded. A longer list has none. */
const usePriced = (foods: readonly MealPlanIngredient[]): readonly GroceryFood[] => {
  const ids = foods.map(({ id }) => id);
  const canAsk = ids.length > 0 && ids.length <= mostIds;
  const { data } = useQuery(
    ingredients.list,
    canAsk ? { query: { ids, include_prices: true, size: mostIds } } : null,
    { keep: true },
  );
  return useMemo(() => {
    const prices = new Map(data?.ingredients.map((food) => [food.id, food.ingredient_prices]));
    return foods.map((food) => {
      const found = prices.get(food.id);
      return found === undefined ? food : { ...food, ingredient_prices: found };
    });
  }, [foods, data]);
};

const none: readonly MealPlanIngredient[] = [];

const Content = ({ plan }: { readonly plan: MealPlan }) => (
  <GroceryList
    name={plan.name}
    list={`plan/${plan.id}`}
    back={pathTo('ListMealPlans')}
    foods={usePriced(plan.ingredients ?? none)}
    sized
    notices={excludedTexts(plan)}
    above={<PlanExcluded plan={plan} />}
    empty={{
      text: texts.noFoodsPlan,
      action: { label: texts.editPlan, to: pathTo('EditMealPlan', { id: plan.id }) },
    }}
  />
);

/** What to buy for all recipes of a meal plan together. */
export default function MealPlanGroceryList() {
  const id = useParamId();
  const read = useQuery(mealPlans.get, { params: { id }, query: { include_ingredients: true } });
  return <Loaded of={read}>{({ meal_plan }) => <Content plan={meal_plan} />}</Loaded>;
}
