import { EngineError } from './errors.ts';

/** `ofMany` uses a lookup table for ids below this; the table takes up to 16 MB during the call. */
const LARGEST_TABLE = 4_194_304;

/** The row of each food, by id. Rows are numbered in the order of `set`. */
export class Rows {
  readonly #rows = new Map<number, number>();

  /** Number of foods. */
  get size(): number {
    return this.#rows.size;
  }

  /** True if a food has a row. */
  has(food: number): boolean {
    return this.#rows.has(food);
  }

  /** A food's row, or the next free row. */
  next(food: number): number {
    return this.#rows.get(food) ?? this.#rows.size;
  }

  /** Stores a food's row. */
  set(food: number, row: number): void {
    this.#rows.set(food, row);
  }

  /** Removes all foods. */
  clear(): void {
    this.#rows.clear();
  }

  /** @throws EngineError unknown-food */
  of(food: number): number {
    const row = this.#rows.get(food);
    if (row === undefined) throw new EngineError('unknown-food', `Food ${food} is not in the catalogue.`);
    return row;
  }

  /**
   * Rows of many foods. Loops by index, as there are about 100,000.
   * @throws EngineError unknown-food
   */
  ofMany(foods: Int32Array): Int32Array {
    const max = largest(foods);
    if (max >= LARGEST_TABLE) return foods.map((food) => this.of(food));
    const table = new Int32Array(max + 1).fill(-1);
    for (const [food, row] of this.#rows) if (food >= 0 && food <= max) table[food] = row;
    const rows = new Int32Array(foods.length);
    for (let i = 0; i < rows.length; i++) {
      const food = foods[i] as number;
      const row = table[food] ?? -1;
      rows[i] = row < 0 ? this.of(food) : row;
    }
    return rows;
  }
}

function largest(numbers: Int32Array): number {
  let max = -1;
  for (let i = 0; i < numbers.length; i++) max = Math.max(max, numbers[i] as number);
  return max;
}
