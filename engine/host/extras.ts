import type { Module } from './module.ts';
import {
  type CookedFood,
  Cooking,
  type CookingCode,
  type Food,
  type RangedValue,
  type Retained,
} from './recipeTotals.ts';

/** 32-bit integers and doubles of an extra of a line, as in engine/assembly/extras.ts. */
const [INTEGERS, DOUBLES] = [4, 2] as const;

/** Vectors of sums, in the order of engine/assembly/extras.ts. */
const [WIDTH, LOSS, HUNDREDTHS] = [0, 1, 2] as const;

/** An amount per mg of a line, for one of the sums. */
interface Extra {
  readonly target: number;
  readonly amount: number;
}

/** How a line is cooked: not, with its liquid eaten, or drained. */
type Method = 'raw' | 'kept' | 'drained';

type RowExtras = Readonly<Record<Method, readonly Extra[]>> & {
  readonly usual: boolean;
};

/** `percent` of a value: whole steps, and hundredths of a step. Exact for every safe integer. */
const percentOf = (value: number, percent: number): readonly [whole: number, hundredths: number] => {
  const rest = (value % 100) * percent;
  return [Math.floor(value / 100) * percent + Math.floor(rest / 100), rest % 100];
};

/** What a value loses at the minimum retention, and the width from there to the maximum. */
const lossesOf = (value: number, { column, low, high }: Retained, width: number): Extra[] => {
  const [whole, hundredths] = percentOf(value, 100 - low);
  const [range, part] = percentOf(value, high - low);
  return [
    { target: LOSS * width + column, amount: whole },
    { target: HUNDREDTHS * width + column, amount: hundredths },
    { target: WIDTH * width + column, amount: range + Number(part > 0) },
  ].filter(({ amount }) => amount > 0);
};

/** How a line of a food is cooked. */
export const methodOf = (code: CookingCode, { usual }: Pick<CookedFood, 'usual'>): Method => {
  if (code === Cooking.kept || (code === Cooking.keptIfUsual && usual)) return 'kept';
  return code === Cooking.drained || (code === Cooking.drainedIfUsual && usual) ? 'drained' : 'raw';
};

/** What rows of the catalogue have beside their values, and its writing beside a recipe's lines. */
export class Extras {
  readonly #byRow = new Map<number, RowExtras>();

  /**
   * Stores the ranges of a row, and what its food loses in cooking.
   * @param width columns of the module, padding included
   */
  set(row: number, ranged: readonly RangedValue[], { values, cooked }: Food, width: number): void {
    const raw = ranged.map(({ column, width: amount }) => ({
      target: WIDTH * width + column,
      amount,
    }));
    const after = (retained: readonly Retained[] = []): readonly Extra[] => [
      ...raw,
      ...retained.flatMap((one) => {
        const value = values[one.column] as number;
        return Number.isNaN(value) ? [] : lossesOf(value, one, width);
      }),
    ];
    if (raw.length === 0 && !cooked) this.#byRow.delete(row);
    else
      this.#byRow.set(row, {
        raw,
        kept: after(cooked?.kept),
        drained: after(cooked?.drained),
        usual: cooked?.usual ?? false,
      });
  }

  /** Removes all rows. */
  clear(): void {
    this.#byRow.clear();
  }

  /** Number of extras of the lines from `begin` to before `end`. Loops by index: a batch has about 100,000 lines. */
  count(rows: ArrayLike<number>, cooking: ArrayLike<number>, begin = 0, end = rows.length): number {
    let found = 0;
    if (this.#byRow.size > 0)
      for (let i = begin; i < end; i++) found += this.#of(rows[i], cooking[i])?.length ?? 0;
    return found;
  }

  /** Writes the extras of the lines from `begin` to before `end`. Returns their number; reserve so many before. */
  write(
    module: Module,
    rows: ArrayLike<number>,
    cooking: ArrayLike<number>,
    begin = 0,
    end = rows.length,
  ): number {
    const count = this.count(rows, cooking, begin, end);
    if (count === 0) return 0;
    const integers = module.integers('LINE_EXTRAS', count * INTEGERS);
    const doubles = module.doubles('LINE_EXTRAS', count * DOUBLES);
    let at = 0;
    for (let i = begin; i < end; i++) {
      for (const { target, amount } of this.#of(rows[i], cooking[i]) ?? []) {
        integers[at * INTEGERS] = i - begin;
        integers[at * INTEGERS + 1] = target;
        doubles[at * DOUBLES + 1] = amount;
        at++;
      }
    }
    return count;
  }

  #of(row = -1, cooking = 0): readonly Extra[] | undefined {
    const extras = this.#byRow.get(row);
    return extras?.[methodOf(cooking as CookingCode, extras)];
  }
}

/** The range of a food's value of a column; 0 without one. */
export const widthOf = ({ ranged = [] }: Pick<Food, 'ranged'>, column: number): number =>
  ranged.find((one) => one.column === column)?.width ?? 0;
