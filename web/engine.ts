import { type Remote, transfer, wrap } from 'comlink';
import type { Column, Line } from '../engine/host/sheet.ts';
import type { Bench, Figures, Order } from './worker.ts';

/** A food's figures by the two numbers that name them for good. */
export interface Revised {
  readonly id: number;
  readonly revision: number;
}

/** The engine as screens see it: orders go in, figures come back, the newest wins. */
export class Kitchen {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
  readonly #bench: Remote<Bench> = wrap<Bench>(this.#worker);
  readonly #known = new Map<number, number>();
  #answer: (figures: Figures) => void = () => {};
  #fail: (reason: unknown) => void = () => {};
  #busy = false;
  #pending: Order | null = null;

  /** Starts the engine; `ceilings` are handed over. */
  async start(columns: readonly Column[], ceilings: ArrayBuffer): Promise<void> {
    this.#known.clear();
    await this.#bench.start(columns, transfer(ceilings, [ceilings]));
  }

  /** The foods of these whose figures, in this revision, the engine has not got yet. */
  unknown(foods: readonly Revised[]): Revised[] {
    return foods.filter(({ id, revision }) => this.#known.get(id) !== revision);
  }

  /** Hands over the figures of these foods. */
  async put(foods: readonly Revised[], figures: ArrayBuffer): Promise<void> {
    await this.#bench.put(transfer(figures, [figures]));
    for (const { id, revision } of foods) this.#known.set(id, revision);
  }

  /** Says who takes the figures, and who hears of a failure. */
  serve(answer: (figures: Figures) => void, fail: (reason: unknown) => void): void {
    this.#answer = answer;
    this.#fail = fail;
    this.#pending = null;
  }

  /** Orders figures: at once, or after the call under way; an order that waits gives way to a newer one. */
  order(order: Order): void {
    if (this.#busy) this.#pending = order;
    else void this.#work(order);
  }

  /** What each of these lines brings of the nutrient in a column; after the calls under way. */
  contributions(lines: readonly Line[], column: number): Promise<Float64Array> {
    return this.#bench.contributions(lines, column);
  }

  /** Ends the worker. */
  close(): void {
    this.#worker.terminate();
  }

  async #work(order: Order): Promise<void> {
    this.#busy = true;
    try {
      this.#answer(await this.#bench.assess(order));
    } catch (reason) {
      this.#fail(reason);
    }
    this.#busy = false;
    const next = this.#pending;
    this.#pending = null;
    if (next) void this.#work(next);
  }
}
