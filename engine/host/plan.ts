import { type DerivedValues, defaultRatioBounds, type RatioBounds } from './derivedValues.ts';
import type { Engine } from './engine.ts';
import type { Line, Need, RecipeTotals, SetLinesResult } from './recipeTotals.ts';
import { fullRecipeScale, type Serving, type ServingScale, servingOf } from './serving.ts';
import { sharesOf } from './shares.ts';

/** The day that a meal plan is compared with. */
export interface PlanDay {
  readonly need: Need | null;
  /** A pet's daily energy, to scale the plan to; null for the whole plan as a day's food. */
  readonly kcalPerDay: number | null;
  /** A pet's weight; NaN without a pet. */
  readonly weightKg: number;
  readonly ratioBounds: RatioBounds;
}

/** No pet: the whole plan is a day's food. */
export const noPlanDay: PlanDay = {
  need: null,
  kcalPerDay: null,
  weightKg: Number.NaN,
  ratioBounds: defaultRatioBounds,
};

/** One recipe of a meal plan. */
export interface PlannedRecipe {
  readonly totalMilligrams: number;
  /** Percent of the plan's mass. */
  readonly share: number;
  /** Amounts in the nutrients' units, a column each. */
  readonly amounts: Float64Array;
  /** Totals of the recipe alone. `percentOfNeed` is its part of a day's food of the plan. */
  readonly totals: RecipeTotals;
  readonly derived: DerivedValues;
  /** The recipe's part of a day's food of the plan. */
  readonly serving: Serving;
}

/** A meal plan: its recipes, its totals, and the result of `setLines` with all of their lines. */
export interface Plan extends SetLinesResult {
  readonly recipes: readonly PlannedRecipe[];
  /** 100 / number of recipes (specification part 2, section 2). */
  readonly percentOfPlan: number;
  readonly totals: RecipeTotals;
  readonly derived: DerivedValues;
  /** A day's food of the plan. */
  readonly serving: Serving;
}

type Calculated = Pick<PlannedRecipe, 'totals' | 'derived' | 'serving'>;

/** Calculates the open recipe. `scaleOf` gives the serving scale from its derived values. */
const calculateOpen = (
  engine: Engine,
  { need, kcalPerDay, weightKg, ratioBounds }: PlanDay,
  scaleOf: (wanted: ServingScale) => ServingScale,
): Calculated => {
  const derived = engine.deriveValues(need, kcalPerDay ?? 0, ratioBounds);
  const scale = scaleOf(derived.values.servingScale);
  const totals = engine.assess(need, scale.value, scale.min);
  return { totals, derived, serving: servingOf(totals, scale, weightKg) };
};

/**
 * Opens a meal plan: the lines of all its recipes become the open recipe. `assess`, `deriveValues` and `assessLifeStage`
 * then apply to the whole plan. A plan without energy has no serving that meets the need: its scale is 1.
 * @throws EngineError as Engine.setLines
 */
export function openPlan(
  engine: Engine,
  recipes: readonly (readonly Line[])[],
  day: PlanDay = noPlanDay,
): Plan {
  const all = recipes.flat();
  engine.setLines(all);
  const plan = calculateOpen(engine, day, (wanted) =>
    day.kcalPerDay !== null && Number.isFinite(wanted.value) ? wanted : fullRecipeScale,
  );
  const opened = recipes.map((lines) => {
    engine.setLines(lines);
    return calculateOpen(engine, day, () => plan.serving.scale);
  });
  const shares = sharesOf(
    Float64Array.from(opened, ({ totals }) => totals.totalMilligrams),
    plan.totals.totalMilligrams,
  );
  return {
    ...engine.setLines(all),
    ...plan,
    percentOfPlan: recipes.length === 0 ? Number.NaN : 100 / recipes.length,
    recipes: opened.map((recipe, at) => ({
      ...recipe,
      totalMilligrams: recipe.totals.totalMilligrams,
      share: shares[at] ?? Number.NaN,
      amounts: recipe.totals.amounts,
    })),
  };
}
