import type { Remote } from 'comlink';
import wasmUrl from '../engine/build/engine.wasm?url&no-inline';
import { decodeCategoryMaxima, decodeFoods } from '../engine/host/binaryFormat.ts';
import { startEngine } from '../engine/host/browser.ts';
import type { Engine } from '../engine/host/engine.ts';
import type { Column, Line } from '../engine/host/recipeTotals.ts';
import { Cook, type Figures, type Order } from './cook.ts';
import type { Bench } from './worker.ts';

/** A food's figures by the two numbers that name them for good. */
export interface Revised {
  readonly id: number;
  readonly revision: number;
}

/** What an engine is started with. */
interface Stock {
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
export class Kitchen {
  #worker: Worker | undefined;
  #bench: Promise<Remote<Bench>> | undefined;
  #stock: Stock | undefined;
  readonly #known = new Map<number, number>();
  #engine: Engine | undefined;
  #cook: Cook | undefined;

  /** Starts the engine with the columns of the matrix and the ceilings of the catalogue. */
  async start(columns: readonly Column[], categoryMaxima: ArrayBuffer): Promise<void> {
    const decoded = decodeCategoryMaxima(categoryMaxima);
    this.#engine ??= await startEngine(wasmUrl);
    this.#engine.load(columns, decoded);
    this.#cook = new Cook(this.#engine);
    this.#known.clear();
    this.close();
    this.#stock = { columns, categoryMaxima, foods: [] };
  }

  /** The foods of these whose figures, in this revision, the engine has not got yet. */
  unknown(foods: readonly Revised[]): Revised[] {
    return foods.filter(({ id, revision }) => this.#known.get(id) !== revision);
  }

  /** Hands over the figures of these foods. */
  async put(foods: readonly Revised[], figures: ArrayBuffer): Promise<void> {
    this.#running(this.#engine).putFoods(decodeFoods(figures));
    this.#running(this.#stock).foods.push(figures);
    if (this.#bench) await (await this.#bench).put(figures);
    for (const { id, revision } of foods) this.#known.set(id, revision);
  }

  /** The figures of the lines being edited, at once. */
  answer(order: Order): Figures {
    return this.#running(this.#cook).answer(order);
  }

  /** What each of some lines of the last answer brings, at once: `count` x columns. For what is in sight. */
  window(first: number, count: number, reuse?: Float64Array): Float64Array {
    return this.#running(this.#cook).window(first, count, reuse);
  }

  /** The figures of any other lines, from the worker: the page's own stay as they are. */
  async elsewhere(order: Order): Promise<Figures> {
    return (await this.#away()).answer(order);
  }

  /** What each of these lines brings of the nutrient in a column, from the worker. */
  async contributions(lines: readonly Line[], column: number): Promise<Float64Array> {
    return (await this.#away()).contributions(lines, column);
  }

  /** Ends the worker. */
  close(): void {
    this.#worker?.terminate();
    this.#bench = undefined;
  }

  /** The worker, with all that this page's engine has. Where it does not come, the next who asks tries again. */
  #away(): Promise<Remote<Bench>> {
    if (this.#bench) return this.#bench;
    const opening = this.#open(this.#running(this.#stock));
    this.#bench = opening;
    opening.catch(() => {
      if (this.#bench === opening) this.close();
    });
    return opening;
  }

  async #open({ columns, categoryMaxima, foods }: Stock): Promise<Remote<Bench>> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
    this.#worker = worker;
    const broken = new Promise<never>((_, fail) => {
      worker.addEventListener('error', () => fail(new Error('The worker did not start.')));
    });
    const { wrap } = await Promise.race([import('comlink'), broken]);
    const bench = wrap<Bench>(worker);
    await Promise.race([bench.start(columns, categoryMaxima), broken]);
    // What comes meanwhile is among these, too.
    for (let at = 0; at < foods.length; at++) await bench.put(foods[at] as ArrayBuffer);
    return bench;
  }

  #running<Of>(part: Of | undefined): Of {
    if (!part) throw new Error('The engine has not been started.');
    return part;
  }
}
