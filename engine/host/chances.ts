/** How far the amounts of one food in a recipe, all its lines together, may be from their means. One value per column. */
export interface FoodSpread {
  /** After cooking, in the nutrient's unit; NaN or 0 adds nothing. */
  readonly cooked: Float64Array;
  readonly raw: Float64Array;
  /** Relative errors, as fractions of the amounts; NaN if not known. */
  readonly errors: Float64Array;
  /** 1 if the error is that of similar foods. */
  readonly estimated: Float64Array;
}

/** A linear form of totals: factors by column. */
export type Form = ReadonlyMap<number, number>;

interface Exports {
  readonly memory: WebAssembly.Memory;
  begin(columns: number): number;
  addFood(): void;
  chance(mean: number, terms: number, ofRaw: number): number;
  estimatedShare(terms: number): number;
  deviation(terms: number, ofRaw: number): number;
  normal(z: number): number;
}

const vectors = 7;
const termBytes = 16;

/** The chance module with the spread of one recipe. It is apart from the engine's module: editors load it after the recipe. */
export class Chances {
  readonly #exports: Exports;
  #terms = 0;

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  /** Starts the compiled module with its own memory. */
  static async start(module: WebAssembly.Module): Promise<Chances> {
    const abort = (): never => {
      throw new Error('An assertion of the chance module failed.');
    };
    const { exports } = await WebAssembly.instantiate(module, { env: { abort } });
    return new Chances(exports as unknown as Exports);
  }

  /** Opens a recipe of these foods, each of which counts once. */
  open(columns: number, foods: readonly FoodSpread[]): void {
    const base = this.#exports.begin(columns);
    this.#terms = base + vectors * columns * Float64Array.BYTES_PER_ELEMENT;
    for (const { cooked, raw, errors, estimated } of foods) {
      const all = new Float64Array(this.#exports.memory.buffer, base, 4 * columns);
      for (const [at, vector] of [cooked, raw, errors, estimated].entries()) all.set(vector, at * columns);
      this.#exports.addFood();
    }
  }

  /** The chance that a form with this mean is at most 0; NaN if the error of an amount is not known. */
  atMost0(mean: number, form: Form, amounts: 'cooked' | 'raw' = 'cooked'): number {
    return this.#exports.chance(mean, this.#write(form), Number(amounts === 'raw'));
  }

  /** The share of a form's variance that is from errors of similar foods. */
  estimatedShare(form: Form): number {
    return this.#exports.estimatedShare(this.#write(form));
  }

  /** The standard deviation of a form. */
  deviation(form: Form, amounts: 'cooked' | 'raw' = 'cooked'): number {
    return this.#exports.deviation(this.#write(form), Number(amounts === 'raw'));
  }

  /** The normal integral up to z, wrong by less than 1.5e-7. */
  normal(z: number): number {
    return this.#exports.normal(z);
  }

  #write(form: Form): number {
    const view = new DataView(this.#exports.memory.buffer, this.#terms);
    [...form].forEach(([column, factor], at) => {
      view.setUint32(at * termBytes, column, true);
      view.setFloat64(at * termBytes + 8, factor, true);
    });
    return form.size;
  }
}
