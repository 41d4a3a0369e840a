import { type Remote, transfer, wrap } from 'comlink';
import wasmUrl from '../engine/build/engine.wasm?url&no-inline';
import { startEngine } from '../engine/host/browser.ts';
import type { Engine } from '../engine/host/engine.ts';
import { decodeCeilings, decodeFoods } from '../engine/host/figures.ts';
import type { Column, Line } from '../engine/host/sheet.ts';
import { Cook, type Figures, type Order } from './cook.ts';
import type { Bench } from './worker.ts';

/** A food's figures by the two numbers that name them for good. */
export interface Revised {
  readonly id: number;
  readonly revision: number;
}

/**
 * The engine as screens see it. A keystroke is answered at once, on the page's own thread (a few hundredths of a
 * millisecond); what would take longer, or is asked of other lines than those being edited, is done in a worker.
 */
export class Kitchen {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
  readonly #bench: Remote<Bench> = wrap<Bench>(this.#worker);
  readonly #known = new Map<number, number>();
  #engine: Engine | undefined;
  #cook: Cook | undefined;

  /** Starts both engines with the columns of the matrix and the ceilings of the catalogue. */
  async start(columns: readonly Column[], ceilings: ArrayBuffer): Promise<void> {
    const decoded = decodeCeilings(ceilings);
    const there = this.#bench.start(columns, transfer(ceilings, [ceilings]));
    this.#engine ??= await startEngine(wasmUrl);
    this.#engine.load(columns, decoded);
    this.#cook = new Cook(this.#engine);
    this.#known.clear();
    await there;
  }

  /** The foods of these whose figures, in this revision, the engine has not got yet. */
  unknown(foods: readonly Revised[]): Revised[] {
    return foods.filter(({ id, revision }) => this.#known.get(id) !== revision);
  }

  /** Hands over the figures of these foods. */
  async put(foods: readonly Revised[], figures: ArrayBuffer): Promise<void> {
    this.#running(this.#engine).put(decodeFoods(figures));
    await this.#bench.put(transfer(figures, [figures]));
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
  elsewhere(order: Order): Promise<Figures> {
    return this.#bench.answer(order);
  }

  /** What each of these lines brings of the nutrient in a column, from the worker. */
  contributions(lines: readonly Line[], column: number): Promise<Float64Array> {
    return this.#bench.contributions(lines, column);
  }

  /** Ends the worker. */
  close(): void {
    this.#worker.terminate();
  }

  #running<Of>(part: Of | undefined): Of {
    if (!part) throw new Error('The engine has not been started.');
    return part;
  }
}
