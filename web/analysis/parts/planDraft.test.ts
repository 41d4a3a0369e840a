import { expect, it } from 'vitest';
import { Cooking } from '../../../engine/host/recipeTotals.ts';
import type { MealPlan, MealPlanRecipe } from '../../../server/contract/mealPlans.ts';
import { verdictOf } from '../../../server/contract/verdictOf.ts';
import { engineLines } from '../../nutrition/draft.ts';
import { ingredientOf } from '../../testing/factories.ts';
import { createPlanNutrition } from './calculatedPlan.ts';
import { countedRecipes, planDraft } from './planDraft.ts';

const recipeOf = (id: number, more: Partial<MealPlanRecipe>): MealPlanRecipe => ({
  ...{ id, name: `Recipe ${id}`, locked: false, recipe_multiplier: 1, species: [], cooking: 'with_liquid' },
  too_much: [],
  verdict: null,
  calculation: null,
  tag_slugs: [],
  ...more,
});

const plan: MealPlan = {
  verdict: verdictOf({ species: [], foods: [], pet: null, doubts: [] }),
  ...{ id: 1, name: 'Plan', version: 1, updated_at: '', species: [], notices: [] },
  ingredients: [ingredientOf(7, 150.5), ingredientOf(8, 0.001)],
  recipes: [
    recipeOf(1, {
      ingredients: [
        { id: 7, amount: { total_g: 100.5 }, cooking: null },
        { id: 8, amount: { total_g: 0.001 }, cooking: null },
      ],
    }),
    recipeOf(2, { locked: true }),
    recipeOf(3, {
      tag_slugs: ['renal-other', 'adult'],
      ingredients: [{ id: 7, amount: { total_g: 50 }, cooking: 'raw' }],
    }),
    recipeOf(4, { ingredients: [], tag_slugs: ['adult'] }),
  ],
};

it('is the draft of one recipe with the foods of all', () => {
  const draft = planDraft(plan);
  expect(draft.recipe).toMatchObject({ id: 1, name: 'Plan' });
  expect(engineLines(draft)).toEqual([
    { food: 7, milligrams: 150_500, cooking: Cooking.keptIfUsual },
    { food: 8, milligrams: 1, cooking: Cooking.keptIfUsual },
  ]);
});

it('names the batch size of a variant in documents', () => {
  const variant = { ...plan, recipes: [recipeOf(1, { name: 'Beef', recipe_multiplier: 0.5 })] };
  const model = createPlanNutrition(variant, { nutrients: [], catalogue_version: 1, columns: '' });
  expect(model.parts.map(({ name }) => name)).toEqual(['Beef, 3 lbs Batch Size (CP3A and C-PRO)']);
});

it('has the tags of all recipes, which proposals keep', () => {
  expect(planDraft(plan).recipe.tags.map(({ slug }) => slug.en)).toEqual(['renal-other', 'adult']);
});

it('counts no locked recipe, and one without foods as 0', () => {
  expect(countedRecipes(plan).map(({ recipe, lines }) => [recipe.id, lines])).toEqual([
    [
      1,
      [
        { food: 7, milligrams: 100_500, cooking: Cooking.keptIfUsual },
        { food: 8, milligrams: 1, cooking: Cooking.keptIfUsual },
      ],
    ],
    [3, [{ food: 7, milligrams: 50_000, cooking: Cooking.raw }]],
    [4, []],
  ]);
});
