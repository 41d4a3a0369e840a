import type { Engine } from './engine.ts';
import type { Line, SetLinesResult } from './recipeTotals.ts';

/** One recipe of a meal plan. */
export interface PlannedRecipe {
  readonly totalMilligrams: number;
  /** Percent of the plan's mass. */
  readonly share: number;
  /** Amounts in the nutrients' units, a column each. */
  readonly amounts: Float64Array;
}

/** A meal plan: its recipes, and the result of `setLines` with all of their lines. */
export interface Plan extends SetLinesResult {
  readonly recipes: readonly PlannedRecipe[];
  /** 100 / number of recipes (specification part 2, section 2). */
  readonly percentOfPlan: number;
}

/**
 * Opens a meal plan: the lines of all its recipes become the open recipe. `assess`, `deriveValues` and `assessLifeStage`
 * then apply to the whole plan.
 * @throws EngineError as Engine.setLines
 */
export function openPlan(engine: Engine, recipes: readonly (readonly Line[])[]): Plan {
  const opened = recipes.map((lines) => {
    engine.setLines(lines);
    return engine.assess(null, 1);
  });
  const result = engine.setLines(recipes.flat());
  const { totalMilligrams: all } = engine.assess(null, 1);
  return {
    ...result,
    percentOfPlan: recipes.length === 0 ? Number.NaN : 100 / recipes.length,
    recipes: opened.map(({ totalMilligrams, amounts }) => ({
      totalMilligrams,
      share: all > 0 ? (totalMilligrams / all) * 100 : Number.NaN,
      amounts,
    })),
  };
}
