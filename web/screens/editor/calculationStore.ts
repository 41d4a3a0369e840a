import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { EngineClient } from '../../engineClient.ts';
import { type Draft, engineLines, savedEngineLines } from '../../parts/recipes/draft.ts';
import type { CalculationRequest, RecipeResults } from '../../recipeCalculator.ts';
import { noHistory } from './history.ts';
import { loadFoodValues, startEngineClient } from './loadEngine.ts';
import { changedLevelColumns } from './rows.ts';
import {
  type Catalogue,
  type EditorState,
  type LifeStageTargets,
  noPetTargets,
  type PetTargets,
} from './state.ts';
import { Store } from './store.ts';

/** Recalculates the results whenever the draft changes. */
export class CalculationStore extends Store<EditorState> {
  readonly #engineClient = new EngineClient();
  readonly #catalogue: Catalogue;
  #targets: PetTargets = noPetTargets;
  #edit = 0;
  #ready = false;

  constructor(draft: Draft, catalogue: Catalogue) {
    super({
      draft,
      history: noHistory,
      savingSteps: new Map(),
      results: null,
      changedLevels: new Map(),
      adjusted: true,
      hasTargets: false,
      standard: null,
      limits: [],
      stage: null,
      queuedMutations: [],
      failure: null,
      conflict: null,
      restored: null,
      engineFailed: false,
    });
    this.#catalogue = catalogue;
  }

  /** Starts the engine and loads the nutrient values of the recipe's foods. */
  async start(): Promise<void> {
    try {
      const failure = await startEngineClient(this.#engineClient, this.#catalogue);
      if (failure) return this.set({ failure, engineFailed: true });
      this.#ready = await this.ensureFoodValues(this.state().draft.lines.map(({ food }) => food));
      if (this.#ready) this.set(this.withResults(this.state().draft));
      else this.set({ engineFailed: true });
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
    this.set({ standard: targets.standard, limits: targets.limits });
    this.set(this.withResults(this.state().draft));
  }

  /** Scales the recipe to the pet's daily energy, or counts the whole recipe as one day's food. */
  readonly adjust = (adjusted: boolean): void => {
    this.set({ adjusted });
    this.set(this.withResults(this.state().draft));
  };

  /** Sets the life-stage bounds that the matrix colours values by. */
  setLifeStageBounds(stage: LifeStageTargets): void {
    this.set({ stage });
    this.set(this.withResults(this.state().draft));
  }

  /** Contributions of consecutive lines: `count` x columns. NaN if the food does not state the nutrient. */
  window(first: number, count: number, reuse?: Float64Array): Float64Array {
    return this.#engineClient.window(first, count, reuse);
  }

  /** Contribution of each line to the nutrient in a column. NaN if the food does not state it. */
  contributions(column: number): Promise<Float64Array> {
    return this.#engineClient.contributions(engineLines(this.state().draft), column);
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

  /** Loads missing nutrient values into the engine. False if the request failed. */
  protected async ensureFoodValues(foods: readonly Ingredient[]): Promise<boolean> {
    const failure = await loadFoodValues(this.#engineClient, this.#catalogue, foods);
    if (failure) this.set({ failure });
    return failure === null;
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
  protected withResults(draft: Draft): Partial<EditorState> {
    if (!this.#ready) return { draft };
    try {
      const results = this.#engineClient.calculate(this.#request(engineLines(draft)));
      const { results: before, changedLevels, draft: shown } = this.state();
      const changes = before && shown !== draft ? changedLevelColumns(before.totals, results.totals) : [];
      const movedNow =
        changes.length === 0
          ? changedLevels
          : new Map([...changedLevels, ...changes.map((column) => [column, results.edit] as const)]);
      return { draft, results, changedLevels: movedNow, hasTargets: this.#targets.need !== null };
    } catch (reason) {
      this.#fail(reason);
      return { draft };
    }
  }

  readonly #fail = (reason: unknown): void => {
    this.set({ engineFailed: true });
    reportError(reason);
  };
}
