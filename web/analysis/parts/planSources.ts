import type { Plan } from '../../../engine/host/plan.ts';
import { fullRecipeScale, getMaxUnstated } from '../../../engine/host/serving.ts';
import { sharesOf } from '../../../engine/host/shares.ts';
import { estimatedPart, rangeWidth, type ScaledColumn } from '../../nutrition/nutrients/amountText.ts';
import { knownOf, type Row } from '../../nutrition/rows.ts';
import { planRecipeName } from '../../recipes/planRecipeName.ts';
import type { CountedRecipe } from './planDraft.ts';

/** What a recipe brings of a nutrient. */
export interface RecipeContribution {
  readonly id: number;
  readonly name: string;
  /** In the nutrient's unit; NaN if no food of the recipe states it. */
  readonly amount: number;
  /** What the upper end of its range adds to it (D86). */
  readonly width: number;
  /** The estimated part of the recipe's mass as text (D89); empty without one. */
  readonly estimated: string;
  /** Percent of the plan's stated total; NaN without one. */
  readonly percent: number;
  /** Percent that the foods without a value could add at most; Infinity without an upper bound. */
  readonly possible: number;
  /** False if some foods do not state the nutrient. */
  readonly complete: boolean;
}

const marksOf = (recipe: Plan['recipes'][number] | undefined, column: ScaledColumn) => ({
  width: recipe ? rangeWidth(recipe, column) : 0,
  estimated: recipe ? estimatedPart(recipe, column.column) : '',
});

/** The recipes of a plan, the largest contribution to a nutrient first. */
export const contributionsOf = (
  recipes: readonly CountedRecipe[],
  plan: Plan,
  { column, nutrient }: Row,
): readonly RecipeContribution[] => {
  const total = plan.totals.amounts[column] ?? Number.NaN;
  const amounts = Float64Array.from(plan.recipes, ({ totals }) =>
    knownOf(totals, column) === 'nothing' ? Number.NaN : (totals.amounts[column] ?? Number.NaN),
  );
  const unstated = Float64Array.from(plan.recipes, ({ totals }) =>
    getMaxUnstated(totals, column, nutrient.scale, fullRecipeScale),
  );
  const [shares, possible] = [sharesOf(amounts, total), sharesOf(unstated, total)];
  return recipes
    .map(({ recipe }, at) => ({
      ...{ id: recipe.id, name: planRecipeName(recipe) },
      amount: amounts[at] ?? Number.NaN,
      percent: shares[at] ?? Number.NaN,
      possible: possible[at] ?? Number.NaN,
      complete: unstated[at] === 0,
      ...marksOf(plan.recipes[at], { column, scale: nutrient.scale }),
    }))
    .sort((one, other) => (other.amount || 0) - (one.amount || 0));
};
