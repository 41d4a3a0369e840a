import type {
  DerivedValues,
  LifeStageColumns,
  LifeStageLevels,
  RatioBounds,
} from '../../engine/host/derivedValues.ts';
import type { Engine } from '../../engine/host/engine.ts';
import { openPlan, type Plan, type PlanDay } from '../../engine/host/plan.ts';
import type { Need, RecipeLine, RecipeTotals } from '../../engine/host/recipeTotals.ts';
import type { Room } from '../../engine/host/room.ts';
import { fullRecipeScale, type Serving, type ServingScale, servingOf } from '../../engine/host/serving.ts';

/** A recipe to calculate, always whole, so that a newer request can replace a pending one. */
export interface CalculationRequest {
  /** Number of the edit. */
  readonly edit: number;
  readonly lines: readonly RecipeLine[];
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
  /** The need that the levels compare with. */
  readonly need: Need | null;
  readonly totals: RecipeTotals;
  readonly derived: DerivedValues;
  readonly stages: LifeStageLevels | null;
  readonly serving: Serving;
  /** Foods whose amount the engine cannot hold exactly; the values include their last exact amount. */
  readonly tooLarge: readonly number[];
  /** Index of each food's line in the results. Values of a line are read by its food, never by a place on a screen. */
  readonly places: ReadonlyMap<number, number>;
}

/** A food's share of the recipe in percent. NaN if the food is not in the results. */
export const percentOfFood = ({ totals, places }: RecipeResults, food: number): number => {
  const place = places.get(food);
  return place === undefined ? Number.NaN : (totals.percentOfRecipe[place] ?? Number.NaN);
};

const placesOf = (lines: readonly RecipeLine[]): ReadonlyMap<number, number> =>
  new Map(lines.map(({ food }, place) => [food, place]));

/** Calculates recipes with an engine: it edits changed lines, and opens the recipe again when its foods change. */
export class RecipeCalculator {
  readonly #engine: Engine;
  #open: RecipeLine[] = [];
  #places: ReadonlyMap<number, number> = new Map();
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
      need,
      totals,
      derived,
      stages: stage && this.#engine.assessLifeStage(stage),
      serving: servingOf(totals, scale, weightKg),
      tooLarge: tooLarge.flatMap((line) => lines[line]?.food ?? []),
      places: this.#places,
    };
  }

  /**
   * Contributions of foods in the last recipe: foods x columns. NaN where a food does not state the nutrient or is not
   * in the recipe.
   */
  contributionsOf(foods: readonly number[], reuse?: Float64Array): Float64Array {
    const columns = this.#engine.columns.length;
    const length = foods.length * columns;
    const amounts = reuse?.length === length ? reuse : new Float64Array(length);
    foods.forEach((food, at) => {
      const place = this.#places.get(food);
      const row = amounts.subarray(at * columns, (at + 1) * columns);
      if (place === undefined) row.fill(Number.NaN);
      else this.#engine.contributions(place, 1, row);
    });
    return amounts;
  }

  /** The amounts of some foods in which no level of these columns changes, by food; without foods of 0 mg. */
  roomsOf(
    { lines, need, kcalPerDay, ratioBounds }: CalculationRequest,
    columns: readonly number[],
    foods: readonly number[],
  ): ReadonlyMap<number, Room> {
    this.#bring(lines);
    const places = foods.flatMap((food) => this.#places.get(food) ?? []);
    const rooms = this.#engine.rooms(need, { kcalPerDay, ratioBounds, columns }, places);
    return new Map(
      rooms.flatMap((room, at) => (room ? [[lines[places[at] ?? 0]?.food ?? 0, room] as const] : [])),
    );
  }

  /** The totals of each of these lines by itself. Afterwards they are open together. */
  totalsOfEach(lines: readonly RecipeLine[]): RecipeTotals[] {
    const each = lines.map((line) => {
      this.#engine.setLines([line]);
      return this.#engine.assess(null, 1);
    });
    const { tooLarge } = this.#engine.setLines(lines);
    this.#opened(lines, tooLarge.length > 0);
    return each;
  }

  /** Calculates a meal plan and each of its recipes. */
  calculatePlan(recipes: readonly (readonly RecipeLine[])[], day: PlanDay): Plan {
    const plan = openPlan(this.#engine, recipes, day);
    this.#opened(recipes.flat(), plan.tooLarge.length > 0);
    return plan;
  }

  /** Opens these lines in the engine; returns those whose amount is too large. */
  #bring(lines: readonly RecipeLine[]): readonly number[] {
    const same =
      lines.length === this.#open.length &&
      lines.every(
        ({ food, cooking }, at) => food === this.#open[at]?.food && cooking === this.#open[at]?.cooking,
      );
    if (same && !this.#overfull) return this.#edit(lines);
    const { tooLarge } = this.#engine.setLines(lines);
    this.#opened(lines, tooLarge.length > 0);
    return tooLarge;
  }

  #opened(lines: readonly RecipeLine[], overfull: boolean): void {
    this.#open = [...lines];
    this.#places = placesOf(lines);
    this.#overfull = overfull;
  }

  /** Applies changed lines; a line that would not stay exact keeps its amount. */
  #edit(lines: readonly RecipeLine[]): readonly number[] {
    const tooLarge: number[] = [];
    lines.forEach((line, at) => {
      if (line.milligrams === this.#open[at]?.milligrams) return;
      if (this.#engine.setLineAmount(at, line.milligrams)) this.#open[at] = line;
      else tooLarge.push(at);
    });
    return tooLarge;
  }
}
