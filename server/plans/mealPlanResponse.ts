import * as z from 'zod/mini';
import type { JsonChunk } from '../../engine/host/jsonEntries.ts';
import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import { type MealPlan, type MealPlanRecipe, oneMealPlanSchema } from '../contract/mealPlans.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { SerializedResponse } from '../kernel/http/large/largeResponses.ts';
import { speciesShown } from '../nutrition/breakdown.ts';
import { breakdownWriter } from '../nutrition/breakdownText.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { requireCurrentSnapshot } from '../recipes/recipeLines.ts';
import { linesByRecipe, sumByFood } from './getMealPlan.ts';
import type { PlanLine } from './planRecipes.query.ts';

/** Which breakdowns a plan's response has. */
export interface PlanBreakdowns {
  readonly plan: boolean;
  readonly recipes: boolean;
}

/** An object's JSON without the closing brace, to append a field. */
const opened = (value: object): string => JSON.stringify(value).slice(0, -1);

const raw = (lines: readonly RecipeLine[]) => lines.map(({ food, milligrams }) => ({ food, milligrams }));

const textPiece = (text: string): JsonChunk => {
  const bytes = Buffer.from(text);
  return { length: bytes.length, write: (into) => into.set(bytes) };
};

/** @throws FieldErrors when a total of the plan would not be exact */
const checkTotals = ({ engine }: CatalogueSnapshot, sums: ReturnType<typeof sumByFood>): void => {
  if (engine.setLines(sums).exact) return;
  const message = 'The recipes of this meal plan weigh too much to be calculated exactly.';
  throw new FieldErrors({ include_nutrition_breakdown: [message] });
};

/**
 * Creates the JSON of a plan with breakdowns; `plan` has the other fields. The plan's amounts are the sums over its
 * recipes as they are stored.
 * @throws ServiceUnavailable when a food is newer than the snapshot; FieldErrors when a total would not be exact
 */
export const createMealPlanResponse = (
  plan: MealPlan,
  lines: readonly PlanLine[],
  snapshot: CatalogueSnapshot,
  include: PlanBreakdowns,
): SerializedResponse<'mealPlans.get'> => {
  requireCurrentSnapshot(snapshot, lines);
  const sums = sumByFood(lines);
  if (include.plan) checkTotals(snapshot, sums);
  const species = speciesShown(plan.species.map(({ slug }) => slug));
  const { piece, key } = breakdownWriter(snapshot, { hidden: false, species });
  const { recipes, ...head } = z.parse(oneMealPlanSchema, { meal_plan: plan }).meal_plan;
  const byRecipe = linesByRecipe(lines);
  const { engine } = snapshot;
  const isCalculated = ({ locked }: MealPlanRecipe) => include.recipes && !locked;
  const pieces = function* () {
    let before = `{"meal_plan":${opened(head)},"recipes":[`;
    for (const [index, recipe] of recipes.entries()) {
      before += `${index === 0 ? '' : ','}${opened(recipe)}`;
      if (isCalculated(recipe)) {
        const own = byRecipe.get(recipe.id) ?? [];
        engine.setLines(raw(own));
        yield piece(`${before},"nutrition_breakdown":`, engine.assess(null, 1), '');
        engine.setLines(own);
        yield piece(',"after_cooking":', engine.assess(null, 1), '}');
        before = '';
      } else before += '}';
    }
    if (include.plan) {
      engine.setLines(raw(sums));
      yield piece(`${before}],"nutrition_breakdown":`, engine.assess(null, 1), '');
      engine.setLines(sums);
      yield piece(',"after_cooking":', engine.assess(null, 1), '}}');
    } else yield textPiece(`${before}]}}`);
  };
  const etagSource = JSON.stringify([key, include, head, recipes, lines]);
  return new SerializedResponse('mealPlans.get', { etagSource, pieces });
};
