import type { Remote } from 'comlink';
import wasmUrl from '../../engine/build/engine.wasm?url&no-inline';
import { decodeCategoryMaxima, decodeFoods } from '../../engine/host/binaryFormat.ts';
import { startEngine } from '../../engine/host/browser.ts';
import type { Engine } from '../../engine/host/engine.ts';
import type { Plan, PlanDay } from '../../engine/host/plan.ts';
import type { Column, RecipeLine, RecipeTotals } from '../../engine/host/recipeTotals.ts';
import type { Room } from '../../engine/host/room.ts';
import type { EngineWorkerApi } from './engineWorker.ts';
import { FoodMarks, type ValueMarks } from './foodMarks.ts';
import { type CalculationRequest, RecipeCalculator, type RecipeResults } from './recipeCalculator.ts';

/** A food's values by food and revision, which never change. */
export interface Revised {
  readonly id: number;
  readonly revision: number;
}

/** Input to start an engine. */
interface EngineInput {
  readonly columns: readonly Column[];
  readonly categoryMaxima: ArrayBuffer;
  /** Binary food values, as received. */
  readonly foods: ArrayBuffer[];
}

/**
 * The engine as screens use it. The main thread answers a keystroke in a few hundredths of a millisecond. A worker answers
 * longer calculations and those of other lines. The first such call loads the worker and its foods.
 */
export class EngineClient {
  #worker: Worker | undefined;
  #api: Promise<Remote<EngineWorkerApi>> | undefined;
  #input: EngineInput | undefined;
  readonly #revisions = new Map<number, number>();
  #engine: Engine | undefined;
  #calculator: RecipeCalculator | undefined;
  #marks = new FoodMarks([]);
  #isClosed = false;

  /** Starts the engine with the matrix's columns and the catalogue's category maxima. */
  async start(columns: readonly Column[], categoryMaxima: ArrayBuffer): Promise<void> {
    const decoded = decodeCategoryMaxima(categoryMaxima);
    this.#engine ??= await startEngine(wasmUrl);
    this.#engine.load(columns, decoded);
    this.#calculator = new RecipeCalculator(this.#engine);
    this.#marks = new FoodMarks(columns);
    this.#revisions.clear();
    this.#end();
    this.#input = { columns, categoryMaxima, foods: [] };
  }

  /** The foods among these whose values, in this revision, the engine does not have yet. */
  foodsToLoad(foods: readonly Revised[]): Revised[] {
    return foods.filter(({ id, revision }) => this.#revisions.get(id) !== revision);
  }

  /** Adds the values of these foods. */
  async putFoods(foods: readonly Revised[], figures: ArrayBuffer): Promise<void> {
    const decoded = decodeFoods(figures);
    this.#running(this.#engine).putFoods(decoded);
    this.#marks.put(decoded);
    this.#running(this.#input).foods.push(figures);
    if (this.#api !== undefined) await (await this.#api).putFoods(figures);
    for (const { id, revision } of foods) this.#revisions.set(id, revision);
  }

  /** The values of the edited lines, synchronously. */
  calculate(request: CalculationRequest): RecipeResults {
    return this.#running(this.#calculator).calculate(request);
  }

  /** Contributions of foods in the last result, synchronously: foods x columns. For the visible ones. */
  contributionsOf(foods: readonly number[], reuse?: Float64Array): Float64Array {
    return this.#running(this.#calculator).contributionsOf(foods, reuse);
  }

  /** The amounts of some foods in which no level of these columns changes, synchronously. */
  roomsOf(
    request: CalculationRequest,
    columns: readonly number[],
    foods: readonly number[],
  ): ReadonlyMap<number, Room> {
    return this.#running(this.#calculator).roomsOf(request, columns, foods);
  }

  /** The totals of each of these lines by itself, synchronously. Calculate the shown recipe again after it. */
  totalsOfEach(lines: readonly RecipeLine[]): RecipeTotals[] {
    return this.#running(this.#calculator).totalsOfEach(lines);
  }

  /** Reads something else of the engine's open recipe, synchronously. */
  read<Of>(from: (engine: Engine) => Of): Of {
    return from(this.#running(this.#engine));
  }

  /** Whether a food's value of the nutrient in a column is estimated, and its range. */
  marksOf(food: number, column: number): ValueMarks {
    return this.#marks.of(food, column);
  }

  /** The values of any other lines, from the worker. The edited lines stay as they are. */
  async calculateInWorker(request: CalculationRequest): Promise<RecipeResults> {
    return (await this.#workerApi()).calculate(request);
  }

  /** A meal plan, by the lines of its recipes: the plan and each recipe, from the worker. */
  async calculatePlan(recipes: readonly (readonly RecipeLine[])[], day: PlanDay): Promise<Plan> {
    return (await this.#workerApi()).calculatePlan(recipes, day);
  }

  /** Ends the worker for good, as its screen is left. What it has not answered, and later calls of it, get no answer. */
  close(): void {
    this.#isClosed = true;
    this.#end();
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#api = undefined;
  }

  /** The worker, with all foods of this page's engine. After a failed load the next call tries again. */
  #workerApi(): Promise<Remote<EngineWorkerApi>> {
    if (this.#isClosed) return new Promise(() => {});
    if (this.#api !== undefined) return this.#api;
    const opening = this.#open(this.#running(this.#input));
    this.#api = opening;
    opening.catch(() => {
      if (this.#api === opening) this.#end();
    });
    return opening;
  }

  async #open({ columns, categoryMaxima, foods }: EngineInput): Promise<Remote<EngineWorkerApi>> {
    const worker = new Worker(new URL('./engineWorker.ts', import.meta.url), {
      type: 'module',
      name: 'engine',
    });
    this.#worker = worker;
    const broken = new Promise<never>((_, fail) => {
      worker.addEventListener('error', () => fail(new Error('The worker did not start.')));
    });
    const { wrap } = await Promise.race([import('comlink'), broken]);
    const api = wrap<EngineWorkerApi>(worker);
    await Promise.race([api.start(columns, categoryMaxima), broken]);
    // Foods added during the start are included.
    for (let at = 0; at < foods.length; at++) await api.putFoods(foods[at] as ArrayBuffer);
    return api;
  }

  #running<Of>(part: Of | undefined): Of {
    if (!part) throw new Error('The engine has not been started.');
    return part;
  }
}
