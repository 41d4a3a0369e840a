import type { Plan } from '../../../engine/host/plan.ts';
import type { RecipeLine } from '../../../engine/host/recipeTotals.ts';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { EngineClient } from '../../engineClient.ts';
import type { ValueMarks } from '../../foodMarks.ts';
import type { CalculationRequest, RecipeResults } from '../../recipeCalculator.ts';
import { cookingOf, type Draft, engineLines, savedEngineLines } from '../recipes/draft.ts';
import { loadFoodValues, startEngineClient } from './loadEngine.ts';
import { changedLevelColumns } from './rows.ts';
import {
  type Catalogue,
  type LifeStageTargets,
  type NutritionState,
  noPetTargets,
  type PetTargets,
} from './state.ts';
import { Store } from './store.ts';

/** The state of a recipe before its values are loaded. */
export const initialNutrition = (draft: Draft): NutritionState => ({
  draft,
  history: { open: null },
  results: null,
  judged: null,
  changedLevels: new Map(),
  adjusted: true,
  hasTargets: false,
  standard: null,
  limits: [],
  stage: null,
  failure: null,
  engineFailed: false,
});

/** The parts of the state that a change of lines changes. */
type Calculated = Pick<NutritionState, 'draft'> &
  Partial<Pick<NutritionState, 'results' | 'judged' | 'changedLevels' | 'hasTargets'>>;

/** Calculates a recipe in its own engine whenever its lines, the pet or the life stage change. */
export class NutritionStore<State extends NutritionState = NutritionState> extends Store<State> {
  readonly #engineClient = new EngineClient();
  readonly #catalogue: Catalogue;
  #targets: PetTargets = noPetTargets;
  #edit = 0;
  #ready = false;

  constructor(state: State, catalogue: Catalogue) {
    super(state);
    this.#catalogue = catalogue;
  }

  /** Starts the engine and loads the nutrient values of the recipe's foods. */
  async start(): Promise<void> {
    try {
      const failure = await startEngineClient(this.#engineClient, this.#catalogue);
      if (failure) return this.#change({ failure, engineFailed: true });
      this.#ready = await this.ensureFoodValues(this.state().draft.lines.map(({ food }) => food));
      if (this.#ready) this.#change(this.withResults(this.state().draft));
      else this.#change({ engineFailed: true });
    } catch (reason) {
      this.#fail(reason);
    }
  }

  /** Stops the engine. */
  close(): void {
    this.#engineClient.close();
  }

  /** Sets the need of a pet and its bounds, and recalculates. */
  setTargets(targets: PetTargets): void {
    this.#targets = targets;
    this.#change({ standard: targets.standard, limits: targets.limits });
    this.#change(this.withResults(this.state().draft));
  }

  /** Scales the recipe to the pet's daily energy, or counts the whole recipe as one day's food. */
  readonly adjust = (adjusted: boolean): void => {
    this.#change({ adjusted });
    this.#change(this.withResults(this.state().draft));
  };

  /** Sets the life-stage bounds that the matrix colours values by. */
  setLifeStageBounds(stage: LifeStageTargets): void {
    this.#change({ stage });
    this.#change(this.withResults(this.state().draft));
  }

  /**
   * Contributions of foods to the calculated recipe: foods x columns. NaN if a food does not state the nutrient or is
   * not in the recipe. Rows that are still drawn for removed foods read NaN.
   */
  contributionsOf(foods: readonly number[], reuse?: Float64Array): Float64Array {
    return this.#engineClient.contributionsOf(foods, reuse);
  }

  /** Whether a food's value of the nutrient in a column is estimated, and its range per 100 g. */
  marksOf(food: number, column: number): ValueMarks {
    return this.#engineClient.marksOf(food, column);
  }

  /** The calculation request for the saved recipe with the current settings. */
  savedRequest(): CalculationRequest {
    return this.#request(savedEngineLines(this.state().draft));
  }

  /** Calculates the saved recipe with the current settings. Null if the nutrient values could not be loaded. */
  async savedResults(): Promise<RecipeResults | null> {
    // The values of a food that was removed before the page was opened are not loaded yet.
    if (!(await this.ensureFoodValues(this.state().draft.recipe.ingredients))) return null;
    return this.#engineClient.calculateInWorker(this.savedRequest());
  }

  /** Calculates recipes and each one's part of a day's food of all of them, with the current settings. */
  protected calculatePlan(recipes: readonly (readonly RecipeLine[])[]): Promise<Plan> {
    const { need, weightKg, ratioBounds } = this.#targets;
    const kcalPerDay = this.state().adjusted ? this.#targets.kcalPerDay : null;
    return this.#engineClient.calculatePlan(recipes, { need, kcalPerDay, weightKg, ratioBounds });
  }

  /**
   * Calculates other lines, at the serving that meets the pet's energy. The shown recipe stays. Null if the nutrient
   * values could not be loaded.
   */
  async resultsOf(
    lines: readonly { readonly food: Ingredient; readonly milligrams: number }[],
  ): Promise<RecipeResults | null> {
    if (!(await this.ensureFoodValues(lines.map(({ food }) => food)))) return null;
    const { recipe } = this.state().draft;
    const request = this.#request(
      lines.map(({ food, milligrams }) => ({ food: food.id, milligrams, cooking: cookingOf(recipe, food) })),
    );
    return this.#engineClient.calculateInWorker({ ...request, kcalPerDay: this.#targets.kcalPerDay });
  }

  /** Loads missing nutrient values into the engine. False if the request failed. */
  protected async ensureFoodValues(foods: readonly Ingredient[]): Promise<boolean> {
    const failure = await loadFoodValues(this.#engineClient, this.#catalogue, foods);
    if (failure) this.#change({ failure });
    return failure === null;
  }

  #change(change: Partial<NutritionState>): void {
    this.set(change as Partial<State>);
  }

  #request(lines: ReturnType<typeof engineLines>): CalculationRequest {
    const { need, kcalPerDay, weightKg, ratioBounds } = this.#targets;
    const adjustedTo = this.state().adjusted ? kcalPerDay : null;
    return {
      edit: ++this.#edit,
      lines,
      need,
      kcalPerDay: adjustedTo,
      weightKg,
      ratioBounds,
      stage: this.state().stage?.bounds ?? null,
    };
  }

  /** Adds the results to a draft. Only a change of grams marks levels as changed, not a change of the pet. */
  protected withResults(draft: Draft): Calculated {
    if (!this.#ready) return { draft };
    try {
      const request = this.#request(engineLines(draft));
      const judged = this.#judge(request);
      const results = request.kcalPerDay === null || !judged ? this.#engineClient.calculate(request) : judged;
      const { results: before, changedLevels, draft: shown } = this.state();
      const changes = before && shown !== draft ? changedLevelColumns(before.totals, results.totals) : [];
      const movedNow =
        changes.length === 0
          ? changedLevels
          : new Map([...changedLevels, ...changes.map((column) => [column, results.edit] as const)]);
      return { draft, results, judged, changedLevels: movedNow, hasTargets: this.#targets.need !== null };
    } catch (reason) {
      this.#fail(reason);
      // Results of other lines must not stand beside this draft.
      return { draft, results: null };
    }
  }

  /** The results at the serving that meets the pet's energy, also while the whole recipe is shown as a day's food. */
  #judge(request: CalculationRequest): RecipeResults | null {
    const { need, kcalPerDay } = this.#targets;
    return need === null || kcalPerDay === null
      ? null
      : this.#engineClient.calculate({ ...request, kcalPerDay });
  }

  readonly #fail = (reason: unknown): void => {
    this.#change({ engineFailed: true });
    reportError(reason);
  };
}

/** A calculated recipe that screens show. The editor's model is one too. */
export type NutritionModel = Pick<
  NutritionStore,
  | 'subscribe'
  | 'state'
  | 'adjust'
  | 'setTargets'
  | 'setLifeStageBounds'
  | 'contributionsOf'
  | 'marksOf'
  | 'savedRequest'
  | 'savedResults'
  | 'resultsOf'
>;
