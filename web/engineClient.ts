import type { Remote } from 'comlink';
import wasmUrl from '../engine/build/engine.wasm?url&no-inline';
import { decodeCategoryMaxima, decodeFoods } from '../engine/host/binaryFormat.ts';
import { startEngine } from '../engine/host/browser.ts';
import type { Engine } from '../engine/host/engine.ts';
import type { Column, Line } from '../engine/host/recipeTotals.ts';
import type { EngineWorkerApi } from './engineWorker.ts';
import { type CalculationRequest, RecipeCalculator, type RecipeResults } from './recipeCalculator.ts';

/** A food's figures by the two numbers that name them for good. */
export interface Revised {
  readonly id: number;
  readonly revision: number;
}

/** What an engine is started with. */
interface EngineInput {
  readonly columns: readonly Column[];
  readonly categoryMaxima: ArrayBuffer;
  /** Foods, as they came. */
  readonly foods: ArrayBuffer[];
}

/**
 * The engine as screens see it. A keystroke is answered at once, on the page's own thread (a few hundredths of a
 * millisecond); what would take longer, or is asked of other lines than those being edited, is done in a worker, which is
 * fetched and stocked when it is asked for the first time.
 */
export class EngineClient {
  #worker: Worker | undefined;
  #api: Promise<Remote<EngineWorkerApi>> | undefined;
  #input: EngineInput | undefined;
  readonly #revisions = new Map<number, number>();
  #engine: Engine | undefined;
  #calculator: RecipeCalculator | undefined;

  /** Starts the engine with the columns of the matrix and the ceilings of the catalogue. */
  async start(columns: readonly Column[], categoryMaxima: ArrayBuffer): Promise<void> {
    const decoded = decodeCategoryMaxima(categoryMaxima);
    this.#engine ??= await startEngine(wasmUrl);
    this.#engine.load(columns, decoded);
    this.#calculator = new RecipeCalculator(this.#engine);
    this.#revisions.clear();
    this.close();
    this.#input = { columns, categoryMaxima, foods: [] };
  }

  /** The foods of these whose figures, in this revision, the engine has not got yet. */
  foodsToLoad(foods: readonly Revised[]): Revised[] {
    return foods.filter(({ id, revision }) => this.#revisions.get(id) !== revision);
  }

  /** Hands over the figures of these foods. */
  async putFoods(foods: readonly Revised[], figures: ArrayBuffer): Promise<void> {
    this.#running(this.#engine).putFoods(decodeFoods(figures));
    this.#running(this.#input).foods.push(figures);
    if (this.#api) await (await this.#api).putFoods(figures);
    for (const { id, revision } of foods) this.#revisions.set(id, revision);
  }

  /** The figures of the lines being edited, at once. */
  calculate(request: CalculationRequest): RecipeResults {
    return this.#running(this.#calculator).calculate(request);
  }

  /** What each of some lines of the last answer brings, at once: `count` x columns. For what is in sight. */
  window(first: number, count: number, reuse?: Float64Array): Float64Array {
    return this.#running(this.#calculator).window(first, count, reuse);
  }

  /** The figures of any other lines, from the worker: the page's own stay as they are. */
  async calculateInWorker(request: CalculationRequest): Promise<RecipeResults> {
    return (await this.#workerApi()).calculate(request);
  }

  /** What each of these lines brings of the nutrient in a column, from the worker. */
  async contributions(lines: readonly Line[], column: number): Promise<Float64Array> {
    return (await this.#workerApi()).contributions(lines, column);
  }

  /** Ends the worker. */
  close(): void {
    this.#worker?.terminate();
    this.#api = undefined;
  }

  /** The worker, with all that this page's engine has. Where it does not come, the next who asks tries again. */
  #workerApi(): Promise<Remote<EngineWorkerApi>> {
    if (this.#api) return this.#api;
    const opening = this.#open(this.#running(this.#input));
    this.#api = opening;
    opening.catch(() => {
      if (this.#api === opening) this.close();
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
    // What comes meanwhile is among these, too.
    for (let at = 0; at < foods.length; at++) await api.putFoods(foods[at] as ArrayBuffer);
    return api;
  }

  #running<Of>(part: Of | undefined): Of {
    if (!part) throw new Error('The engine has not been started.');
    return part;
  }
}
