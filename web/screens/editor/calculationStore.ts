import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { EngineClient } from '../../engineClient.ts';
import type { CalculationRequest, RecipeResults } from '../../recipeCalculator.ts';
import { type Draft, engineLines, savedEngineLines } from './draft.ts';
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

/** A recipe on the scales: whatever is done to its draft, its figures are told with it. */
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

  /** Starts the engine with the figures of the recipe's foods. */
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

  /** Ends the engine. */
  close(): void {
    this.#engineClient.close();
  }

  /** Weighs the recipe against this from now on. */
  setTargets(targets: PetTargets): void {
    this.#targets = targets;
    this.set({ standard: targets.standard, limits: targets.limits });
    this.set(this.withResults(this.state().draft));
  }

  /** Adjusts the recipe to the pet's energy of a day, or counts all of it as a day's food. */
  readonly adjust = (adjusted: boolean): void => {
    this.set({ adjusted });
    this.set(this.withResults(this.state().draft));
  };

  /** Colours ranges by the bounds of this life stage. */
  setLifeStageBounds(stage: LifeStageTargets): void {
    this.set({ stage });
    this.set(this.withResults(this.state().draft));
  }

  /** What lines in sight bring, at once: `count` x columns; NaN where a food does not state it. */
  window(first: number, count: number, reuse?: Float64Array): Float64Array {
    return this.#engineClient.window(first, count, reuse);
  }

  /** What each line brings of the nutrient in a column; NaN where its food does not state it. */
  contributions(column: number): Promise<Float64Array> {
    return this.#engineClient.contributions(engineLines(this.state().draft), column);
  }

  /** The recipe as it is saved, to be weighed as the page is. */
  savedRequest(): CalculationRequest {
    return this.#request(savedEngineLines(this.state().draft));
  }

  /** The figures of the recipe as it is saved, weighed as the page is; null where they could not be had. */
  async savedResults(): Promise<RecipeResults | null> {
    // A food that was left out before the page was opened has no figures here yet.
    if (!(await this.ensureFoodValues(this.state().draft.recipe.ingredients))) return null;
    return this.#engineClient.calculateInWorker(this.savedRequest());
  }

  /** Fetches the figures that the engine has not got; false when they could not be had. */
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

  /** A draft with its figures. Only a change of grams moves levels, not one of the pet. */
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
