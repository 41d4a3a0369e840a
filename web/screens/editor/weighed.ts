import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { EngineClient } from '../../engineClient.ts';
import type { CalculationRequest, RecipeResults } from '../../recipeCalculator.ts';
import { type Draft, engineLines, savedEngineLines } from './draft.ts';
import { noHistory } from './history.ts';
import { movedColumns } from './rows.ts';
import { type Catalogue, type EditorState, type NamedStage, noWeights, type Weights } from './state.ts';
import { openKitchen, stock } from './stock.ts';
import { Store } from './store.ts';

/** A recipe on the scales: whatever is done to its draft, its figures are told with it. */
export class WeighedStore extends Store<EditorState> {
  readonly #engineClient = new EngineClient();
  readonly #catalogue: Catalogue;
  #weights: Weights = noWeights;
  #edit = 0;
  #ready = false;

  constructor(draft: Draft, catalogue: Catalogue) {
    super({
      draft,
      history: noHistory,
      pending: new Map(),
      results: null,
      moved: new Map(),
      adjusted: true,
      weighed: false,
      standard: null,
      limits: [],
      stage: null,
      deeds: [],
      failure: null,
      stale: null,
      restored: null,
      broken: false,
    });
    this.#catalogue = catalogue;
  }

  /** Starts the engine with the figures of the recipe's foods. */
  async start(): Promise<void> {
    try {
      const failure = await openKitchen(this.#engineClient, this.#catalogue);
      if (failure) return this.set({ failure, broken: true });
      this.#ready = await this.know(this.state().draft.lines.map(({ food }) => food));
      if (this.#ready) this.set(this.weighed(this.state().draft));
      else this.set({ broken: true });
    } catch (reason) {
      this.#break(reason);
    }
  }

  /** Ends the engine. */
  close(): void {
    this.#engineClient.close();
  }

  /** Weighs the recipe against this from now on. */
  weigh(weights: Weights): void {
    this.#weights = weights;
    this.set({ standard: weights.standard, limits: weights.limits });
    this.set(this.weighed(this.state().draft));
  }

  /** Adjusts the recipe to the pet's energy of a day, or counts all of it as a day's food. */
  readonly adjust = (adjusted: boolean): void => {
    this.set({ adjusted });
    this.set(this.weighed(this.state().draft));
  };

  /** Colours ranges by the bounds of this life stage. */
  colour(stage: NamedStage): void {
    this.set({ stage });
    this.set(this.weighed(this.state().draft));
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
    if (!(await this.know(this.state().draft.recipe.ingredients))) return null;
    return this.#engineClient.calculateInWorker(this.savedRequest());
  }

  /** Fetches the figures that the engine has not got; false when they could not be had. */
  protected async know(foods: readonly Ingredient[]): Promise<boolean> {
    const failure = await stock(this.#engineClient, this.#catalogue, foods);
    if (failure) this.set({ failure });
    return failure === null;
  }

  #request(lines: ReturnType<typeof engineLines>): CalculationRequest {
    const { need, kcalPerDay, weightKg, ratioBounds } = this.#weights;
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
  protected weighed(draft: Draft): Partial<EditorState> {
    if (!this.#ready) return { draft };
    try {
      const results = this.#engineClient.calculate(this.#request(engineLines(draft)));
      const { results: before, moved, draft: shown } = this.state();
      const changes = before && shown !== draft ? movedColumns(before.totals, results.totals) : [];
      const movedNow =
        changes.length === 0
          ? moved
          : new Map([...moved, ...changes.map((column) => [column, results.edit] as const)]);
      return { draft, results, moved: movedNow, weighed: this.#weights.need !== null };
    } catch (reason) {
      this.#break(reason);
      return { draft };
    }
  }

  readonly #break = (reason: unknown): void => {
    this.set({ broken: true });
    reportError(reason);
  };
}
