// A worker thread with an engine. It receives the encoded catalogue, then recipes, and sends a result for each.
import { parentPort } from 'node:worker_threads';
import { decodeCategoryMaxima, decodeFoods } from '../host/binaryFormat.ts';
import type { DerivedValues, LifeStageColumns, LifeStageLevels, RatioBounds } from '../host/derivedValues.ts';
import type { Engine } from '../host/engine.ts';
import { startEngine } from '../host/node.ts';
import { openPlan, type Plan, type PlanDay } from '../host/plan.ts';
import type { Column, Line, Need, RecipeTotals } from '../host/recipeTotals.ts';

/** All foods in the binary format of browsers. */
export interface CatalogueMessage {
  readonly columns: readonly Column[];
  readonly categoryMaxima: Uint8Array;
  readonly foods: Uint8Array;
}

/** A recipe to calculate for a pet and for life stages. */
export interface RecipeMessage {
  readonly lines: readonly Line[];
  readonly need: Need | null;
  readonly kcalPerDay: number;
  /** Bounds of the need's Ca:P. */
  readonly ratioBounds: RatioBounds;
  readonly stages: readonly LifeStageColumns[];
}

/** A meal plan to calculate for a pet. */
export interface PlanMessage {
  readonly recipes: readonly (readonly Line[])[];
  readonly day: PlanDay;
}

/** Calculates a meal plan, and the contribution of each line. */
export const calculatePlan = (engine: Engine, { recipes, day }: PlanMessage) => {
  const plan: Plan = openPlan(engine, recipes, day);
  return { plan, contributions: engine.contributions(0, engine.lines) };
};

/** The results that a screen shows. */
export interface RecipeResults {
  readonly recipeTotals: RecipeTotals;
  readonly derived: DerivedValues;
  readonly stages: readonly LifeStageLevels[];
  readonly contributions: Float64Array;
}

/** Calculates all values of a recipe, scaled to the pet's daily kcal. */
export function calculateRecipe(engine: Engine, recipe: RecipeMessage): RecipeResults {
  const { lines, need, kcalPerDay, ratioBounds, stages } = recipe;
  engine.setLines(lines);
  const derived = engine.deriveValues(need, kcalPerDay, ratioBounds);
  const { value, min } = derived.values.servingScale;
  return {
    derived,
    recipeTotals: engine.assess(need, value, min),
    stages: stages.map((bounds) => engine.assessLifeStage(bounds)),
    contributions: engine.contributions(0, lines.length),
  };
}

if (parentPort) {
  const port = parentPort;
  const engine = await startEngine();
  port.on('message', (message: CatalogueMessage | RecipeMessage | PlanMessage) => {
    if ('recipes' in message) return port.postMessage(calculatePlan(engine, message));
    if ('lines' in message) return port.postMessage(calculateRecipe(engine, message));
    engine.load(message.columns, decodeCategoryMaxima(message.categoryMaxima));
    engine.putFoods(decodeFoods(message.foods));
  });
}
