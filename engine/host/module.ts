import { EngineError } from './errors.ts';

/** Regions of the module's memory; engine/assembly/memory.ts documents their contents. */
export type Region =
  | 'FOOD_INPUT'
  | 'DIVISOR'
  | 'NEED'
  | 'LOW_MAX'
  | 'HIGH_MIN'
  | 'CATEGORY_MAXIMA'
  | 'LINE_ROW'
  | 'LINE_MILLIGRAMS'
  | 'LINE_EXTRAS'
  | 'TOTALS'
  | 'MAX_UNSTATED'
  | 'KNOWN'
  | 'AMOUNTS'
  | 'RAW_AMOUNTS'
  | 'PERCENTS'
  | 'LEVELS'
  | 'LEVEL_KNOWN'
  | 'LINE_PERCENT'
  | 'CONTRIBUTION'
  | 'ROLES'
  | 'SUM_PARTS'
  | 'DERIVED_VALUES'
  | 'AS_FED'
  | 'DRY_MATTER'
  | 'PER_1000_KCAL'
  | 'DM_LOW_MAX'
  | 'DM_HIGH_MIN'
  | 'KCAL_LOW_MAX'
  | 'KCAL_HIGH_MIN'
  | 'DRY_LEVELS'
  | 'DRY_LEVEL_KNOWN'
  | 'ENERGY_LEVELS'
  | 'ENERGY_LEVEL_KNOWN'
  | 'DM_LIMIT'
  | 'KCAL_LIMIT'
  | 'MAY_LOW'
  | 'MAY_HIGH'
  | 'NEED_LEVELS'
  | 'NEED_LEVEL_KNOWN'
  | 'ABOVE';

/** The module's functions; engine/assembly/index.ts documents them. */
export interface Calls {
  begin(columns: number, categories: number): void;
  region(which: number): number;
  width(): number;
  reserveFoods(count: number): void;
  reserveLines(count: number, extras: number): void;
  prepareCategoryMaxima(): number;
  putFood(row: number, category: number, complete: number): number;
  mark(row: number, column: number, bits: number): void;
  setLines(lines: number, extras: number): number;
  recalculate(): number;
  setLineAmount(line: number, milligrams: number): number;
  totalMilligrams(): number;
  assess(servingScale: number, minScale: number, limited: number): void;
  count(level: number): number;
  contribute(line: number): void;
  derive(): void;
  servingScale(kcal: number): void;
  assessRatio(value: number, lowMax: number, highMin: number): number;
  assessLifeStage(): void;
}

type Exports = Calls & Readonly<Record<Region, WebAssembly.Global>> & { readonly memory: WebAssembly.Memory };

/**
 * The WebAssembly instance of one `Engine`: its functions, and views of its memory by region. Growing memory or reserving
 * lines invalidates a view, so callers must not keep one. A view that is still valid is reused.
 */
export class Module {
  readonly call: Calls;
  readonly #exports: Exports;
  readonly #doubles = new Map<Region, Float64Array>();
  readonly #bytes = new Map<Region, Uint8Array>();

  private constructor(exports: Exports) {
    this.call = exports;
    this.#exports = exports;
  }

  /** Starts an instance with a memory of its own. */
  static async start(module: WebAssembly.Module): Promise<Module> {
    const abort = (_message: number, _file: number, line: number, column: number): never => {
      throw new EngineError('assertion', `An assertion of the engine failed at ${line}:${column}.`);
    };
    const instance = await WebAssembly.instantiate(module, { env: { abort } });
    return new Module(instance.exports as unknown as Exports);
  }

  /** Bytes of memory held. */
  get byteLength(): number {
    return this.#exports.memory.buffer.byteLength;
  }

  /** The first `length` doubles of a region. */
  doubles(region: Region, length: number): Float64Array {
    const { buffer } = this.#exports.memory;
    const address = this.#address(region);
    const kept = this.#doubles.get(region);
    if (kept?.buffer === buffer && kept.byteOffset === address && kept.length === length) return kept;
    const view = new Float64Array(buffer, address, length);
    this.#doubles.set(region, view);
    return view;
  }

  /** A region with one double per column, padding included. */
  vector(region: Region): Float64Array {
    return this.doubles(region, this.call.width());
  }

  /** Writes a vector of the columns, or NaN without `values`. The padding is NaN after the first `fill`. */
  fill(region: Region, values?: Float64Array): void {
    if (values) this.vector(region).set(values);
    else this.vector(region).fill(Number.NaN);
  }

  /** The first `length` bytes of a region. */
  bytes(region: Region, length: number): Uint8Array {
    const { buffer } = this.#exports.memory;
    const address = this.#address(region);
    const kept = this.#bytes.get(region);
    if (kept?.buffer === buffer && kept.byteOffset === address && kept.length === length) return kept;
    const view = new Uint8Array(buffer, address, length);
    this.#bytes.set(region, view);
    return view;
  }

  /** The first `length` 32-bit integers of a region. */
  integers(region: Region, length: number): Int32Array {
    return new Int32Array(this.#exports.memory.buffer, this.#address(region), length);
  }

  #address(region: Region): number {
    return this.call.region(this.#exports[region].value);
  }
}
