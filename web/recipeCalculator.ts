import type {
  DerivedValues,
  LifeStageColumns,
  LifeStageLevels,
  RatioBounds,
} from '../engine/host/derivedValues.ts';
import type { Engine } from '../engine/host/engine.ts';
import type { Line, Need, RecipeTotals } from '../engine/host/recipeTotals.ts';
import { fullRecipeScale, type Serving, type ServingScale, servingOf } from '../engine/host/serving.ts';

/** A recipe to be assessed: all of it each time, so that any order may be skipped for a newer one. */
export interface CalculationRequest {
  /** Number of the edit that asks. */
  readonly edit: number;
  readonly lines: readonly Line[];
  readonly need: Need | null;
  /** A pet's energy of a day, to scale the recipe to; null: the recipe as it stands is a day's food. */
  readonly kcalPerDay: number | null;
  /** A pet's weight; NaN where there is none. */
  readonly weightKg: number;
  readonly ratioBounds: RatioBounds;
  /** Life-stage bounds to colour by, or null. */
  readonly stage: LifeStageColumns | null;
}

/** A recipe's figures after the edit of that number. */
export interface RecipeResults {
  readonly edit: number;
  readonly totals: RecipeTotals;
  readonly derived: DerivedValues;
  readonly stages: LifeStageLevels | null;
  readonly serving: Serving;
  /** Lines whose amount the engine cannot hold exactly; their last exact amount is in the figures. */
  readonly tooLarge: readonly number[];
}

/** Answers orders with an engine: the changed lines of the same foods are edited, other foods are opened anew. */
export class RecipeCalculator {
  readonly #engine: Engine;
  #open: Line[] = [];
  /** The recipe was opened with more than the engine can hold, so that only opening it again tells which lines it is. */
  #overfull = false;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** The figures of an order. */
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
    // A recipe without energy cannot be adjusted to any: it stays as it stands.
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

  /** What each of some lines of the last order brings: `count` x columns, NaN where its food does not state it. */
  window(first: number, count: number, reuse?: Float64Array): Float64Array {
    return this.#engine.contributions(first, count, reuse);
  }

  /** What each of these lines brings of the nutrient in a column, in its unit. */
  contributions(lines: readonly Line[], column: number): Float64Array {
    this.#bring(lines);
    const columns = this.#engine.columns.length;
    const all = this.#engine.contributions(0, lines.length);
    return Float64Array.from(lines, (_, line) => all[line * columns + column] ?? Number.NaN);
  }

  /** Makes these the engine's lines; answers which of them are too much. */
  #bring(lines: readonly Line[]): readonly number[] {
    const same =
      lines.length === this.#open.length && lines.every((line, at) => line.food === this.#open[at]?.food);
    if (same && !this.#overfull) return this.#edit(lines);
    const { tooLarge } = this.#engine.setLines(lines);
    this.#open = [...lines];
    this.#overfull = tooLarge.length > 0;
    return tooLarge;
  }

  /** Applies the lines that changed; those that would not stay exact are left as they were. */
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
