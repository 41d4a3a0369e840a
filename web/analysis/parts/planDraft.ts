import { toInteger } from '../../../engine/host/quantity.ts';
import type { CookingCode, RecipeLine } from '../../../engine/host/recipeTotals.ts';
import { cookingCode, lessCookedOf, moreLossOf } from '../../../server/contract/cooking.ts';
import type { MealPlan, MealPlanRecipe } from '../../../server/contract/mealPlans.ts';
import { findingsOfPlan } from '../../../server/contract/planFindings.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { createDraft, type Draft } from '../../nutrition/draft.ts';

/** A plan has none of these. Nutrition parts read the name, the species and the foods. */
const noRecipe = {
  user_id: 0,
  is_shared: false,
  share_is_approved: false,
  shared_with_me: false,
  recipe_multiplier: 1,
  image: null,
  is_saved: false,
  locked: false,
  description: null,
  description2: null,
  web_video_id: null,
  speed: 1,
  total_unit_type: 'g',
  engine_version: null,
  kcal: null,
  cooked_g: null,
  cooking: 'with_liquid' as const,
  calculation: null,
  used_in_plans: 0,
};

/** The tags of all recipes, so that no proposal undoes what one of them is for. */
const tagsOf = (recipes: readonly MealPlanRecipe[]): Recipe['tags'] =>
  [...new Set(recipes.flatMap(({ tag_slugs }) => tag_slugs ?? []))].map((slug) => ({
    ...{ id: 0, slug: { en: slug }, name: { en: slug } },
  }));

/** The foods of a plan over all its recipes as one recipe, so that the parts for recipes show it. */
const asRecipe = ({
  id,
  name,
  version,
  updated_at,
  species,
  verdict,
  recipes,
  ingredients = [],
}: MealPlan): Recipe => ({
  ...{ ...noRecipe, tags: tagsOf(recipes), variants: [], figures_changed: [] },
  ...{ id, name, version, updated_at, species, verdict, laboratory: findingsOfPlan(recipes) },
  total_qty: Number.NaN,
  ingredients: ingredients.map((food) => ({
    ...food,
    ...{ cooking: null, cooked: false },
    amount: { ...food.amount, percent_of_recipe: Number.NaN },
  })),
});

/** How each food is cooked, by which of two ways in a plan counts. */
const cookingIn = (plan: MealPlan, ofTwo: typeof moreLossOf): ReadonlyMap<number, CookingCode> => {
  const codes = new Map<number, CookingCode>();
  for (const { food, cooking } of countedRecipes(plan).flatMap(({ lines }) => lines))
    codes.set(food, ofTwo(codes.get(food) ?? cooking, cooking));
  return codes;
};

/** The foods of a plan over all its recipes, as the draft of one recipe. */
export const planDraft = (plan: MealPlan): Draft => ({
  ...createDraft(asRecipe(plan), null),
  cooking: cookingIn(plan, moreLossOf),
  leastCooked: cookingIn(plan, lessCookedOf),
});

/** A recipe that counts in a plan, with its lines. */
export interface CountedRecipe {
  readonly recipe: MealPlanRecipe;
  readonly lines: readonly RecipeLine[];
}

/** The recipes of a plan that its owner may open. The others count nothing (D72). */
export const countedRecipes = ({ recipes }: MealPlan): readonly CountedRecipe[] =>
  recipes.flatMap((recipe) =>
    recipe.locked
      ? []
      : {
          recipe,
          lines: (recipe.ingredients ?? []).map(({ id, amount, cooking }) => ({
            food: id,
            cooking: cookingCode(recipe.cooking, cooking),
            milligrams: toInteger(String(amount.total_g), 3),
          })),
        },
  );
