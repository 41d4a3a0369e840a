import type {
  DerivedValues,
  LifeStageColumns,
  LifeStageLevels,
  RatioBounds,
} from '../engine/host/derivedValues.ts';
import type { Engine } from '../engine/host/engine.ts';
import { openPlan, type Plan, type PlanDay } from '../engine/host/plan.ts';
import type { Line, Need, RecipeTotals } from '../engine/host/recipeTotals.ts';
import { fullRecipeScale, type Serving, type ServingScale, servingOf } from '../engine/host/serving.ts';

/** A recipe to calculate, always whole, so that a newer request can replace a pending one. */
export interface CalculationRequest {
  /** Number of the edit. */
  readonly edit: number;
  readonly lines: readonly Line[];
  readonly need: Need | null;
  /** A pet's daily energy, to scale the recipe to; null for the recipe as a day's food. */
  readonly kcalPerDay: number | null;
  /** A pet's weight; NaN without a pet. */
  readonly weightKg: number;
  readonly ratioBounds: RatioBounds;
  /** Life-stage bounds for the range colours, or null. */
  readonly stage: LifeStageColumns | null;
}

/** A recipe's values after an edit. */
export interface RecipeResults {
  readonly edit: number;
  readonly totals: RecipeTotals;
  readonly derived: DerivedValues;
  readonly stages: LifeStageLevels | null;
  readonly serving: Serving;
  /** Lines whose amount the engine cannot hold exactly; the values include their last exact amount. */
  readonly tooLarge: readonly number[];
}

/** Calculates recipes with an engine: it edits changed lines, and opens the recipe again when its foods change. */
export class RecipeCalculator {
  readonly #engine: Engine;
  #open: Line[] = [];
  /** The recipe was opened with an amount that the engine cannot hold; opening it again finds the lines. */
  #overfull = false;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Calculates a recipe. */
  calculate({
    edit,
    lines,
    need,
    kcalPerDay,
    weightKg,
    ratioBounds,
    stage,
  }: CalculationRequest): RecipeResults {
    const tooLarge = this.#bring(lines);
    const derived = this.#engine.deriveValues(need, kcalPerDay ?? 0, ratioBounds);
    const wanted = derived.values.servingScale;
    // A recipe without energy has no serving that meets the need: its scale is 1.
    const adjusted = kcalPerDay !== null && Number.isFinite(wanted.value);
    const scale: ServingScale = adjusted ? wanted : fullRecipeScale;
    const totals = this.#engine.assess(need, scale.value, scale.min);
    return {
      edit,
      totals,
      derived,
      stages: stage && this.#engine.assessLifeStage(stage),
      serving: servingOf(totals, scale, weightKg),
      tooLarge,
    };
  }

  /** Contributions of some lines of the last recipe: `count` x columns, NaN where the food does not state it. */
  window(first: number, count: number, reuse?: Float64Array): Float64Array {
    return this.#engine.contributions(first, count, reuse);
  }

  /** Contribution of each line to the nutrient of a column, in its unit. */
  contributions(lines: readonly Line[], column: number): Float64Array {
    this.#bring(lines);
    const columns = this.#engine.columns.length;
    const all = this.#engine.contributions(0, lines.length);
    return Float64Array.from(lines, (_, line) => all[line * columns + column] ?? Number.NaN);
  }

  /** Calculates a meal plan and each of its recipes. */
  calculatePlan(recipes: readonly (readonly Line[])[], day: PlanDay): Plan {
    const plan = openPlan(this.#engine, recipes, day);
    this.#open = recipes.flat();
    this.#overfull = plan.tooLarge.length > 0;
    return plan;
  }

  /** Opens these lines in the engine; returns those whose amount is too large. */
  #bring(lines: readonly Line[]): readonly number[] {
    const same =
      lines.length === this.#open.length && lines.every((line, at) => line.food === this.#open[at]?.food);
    if (same && !this.#overfull) return this.#edit(lines);
    const { tooLarge } = this.#engine.setLines(lines);
    this.#open = [...lines];
    this.#overfull = tooLarge.length > 0;
    return tooLarge;
  }

  /** Applies changed lines; a line that would not stay exact keeps its amount. */
  #edit(lines: readonly Line[]): readonly number[] {
    const tooLarge: number[] = [];
    lines.forEach((line, at) => {
      if (line.milligrams === this.#open[at]?.milligrams) return;
      if (this.#engine.setLineAmount(at, line.milligrams)) this.#open[at] = line;
      else tooLarge.push(at);
    });
    return tooLarge;
  }
}
