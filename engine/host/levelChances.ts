import type { Chances, Form } from './chances.ts';
import {
  type Column,
  LimitBit,
  type Limits,
  type Need,
  type RecipeTotals,
  type Role,
} from './recipeTotals.ts';

/** The chance of each level. They add up to 1. */
export interface LevelChance {
  readonly low: number;
  readonly optimal: number;
  readonly high: number;
}

/** The chances of a row's levels. */
export interface RowChance {
  /** If what is not stated is 0. */
  readonly stated: LevelChance;
  /** If what is not stated is at its most; of Ca:P, what calcium has not stated. Equal if all is stated. */
  readonly atMost: LevelChance;
  /** Of Ca:P: if what phosphorus has not stated is at its most. */
  readonly otherMost?: LevelChance;
  /** True if most of the spread is that of similar foods. */
  readonly estimated: boolean;
  /** The standard deviation of what is compared, in percent of the amount. */
  readonly deviationPercent: number;
}

/** A calculated recipe whose levels have chances. */
export interface Judged {
  readonly columns: readonly Column[];
  readonly totals: RecipeTotals;
  readonly need: Need;
  /** The factor of the day's serving. */
  readonly scale: number;
  /** True if the serving is scaled to a day's energy: then the energy of the foods moves every bound. */
  readonly adjusted: boolean;
  /** Grams of dry matter of the recipe. */
  readonly dryGrams: number;
}

/** Bounds of Ca:P, by weight. */
export interface RatioRange {
  readonly low: number;
  readonly high: number;
}

const kcalPerGram: readonly (readonly [Role, number])[] = [
  ['protein', 3.5],
  ['fat', 8.5],
  ['carbohydrate', 3.5],
];

type Basis = 'none' | 'energy' | 'dry';

/** An upper bound of a total, and what moves it. */
interface Upper {
  readonly bound: number;
  readonly basis: Basis;
}

/** Above a limit is High, also below the need's minimum. */
const levelChance = (atMostLow: number, high: number): LevelChance => {
  const low = Math.min(atMostLow, 1 - high);
  return { low, optimal: Math.max(0, 1 - low - high), high };
};

/** The chances of a recipe's levels by a need, its limits, and Ca:P, by the form total - bound x what moves the bound. */
export class LevelChances {
  readonly #chances: Chances;
  readonly #of: Judged;
  readonly #places: ReadonlyMap<Role, number>;

  /** @param chances with the spread of the recipe's foods */
  constructor(chances: Chances, of: Judged) {
    this.#chances = chances;
    this.#of = of;
    this.#places = new Map(
      of.columns.flatMap(({ role }, at) => (role === undefined ? [] : [[role, at] as const])).reverse(),
    );
  }

  /** The chances of a column; null without a need and a limit, or if the error of an amount is not published. */
  of(column: number): RowChance | null {
    const { totals } = this.#of;
    const [forHigh, most] = this.#comparedWithHigh(column);
    const low = this.#lowBound(column);
    const uppers = this.#uppers(column);
    if (low === null && uppers.length === 0) return null;
    const [amount, raw] = [totals.amounts[column] ?? Number.NaN, totals.rawAmounts[forHigh] ?? Number.NaN];
    const rawMost = (totals.rawAmounts[most] ?? Number.NaN) + this.#unstated(most);
    const chanceAt = (below: number, above: number): LevelChance =>
      levelChance(
        low === null ? 0 : this.#below(below, column, low),
        Math.max(0, ...uppers.map((upper) => this.#above(above, forHigh, upper))),
      );
    const stated = chanceAt(amount, raw);
    if (Number.isNaN(stated.optimal)) return null;
    const atMost = chanceAt(amount + this.#unstated(column), rawMost);
    const form = this.#form(column, low ?? uppers[0] ?? { bound: 0, basis: 'none' });
    return {
      ...{ stated, atMost },
      estimated: this.#chances.estimatedShare(form) > 0.5,
      deviationPercent: (this.#chances.deviation(form) / amount) * 100,
    };
  }

  /** The chances of Ca:P, whose extremes have one of both at its most; null if both are not stated, or without their errors. */
  ratio({ low, high }: RatioRange): RowChance | null {
    const [calcium, phosphorus] = [this.#places.get('calcium'), this.#places.get('phosphorus')];
    if (calcium === undefined || phosphorus === undefined) return null;
    const { amounts } = this.#of.totals;
    const chanceAt = (ca: number, p: number): LevelChance =>
      levelChance(
        this.#atMost0(ca - low * p, formOf([calcium, 1], [phosphorus, -low])),
        this.#atMost0(high * p - ca, formOf([phosphorus, high], [calcium, -1])),
      );
    const [ca, p] = [amounts[calcium] ?? Number.NaN, amounts[phosphorus] ?? Number.NaN];
    const stated = chanceAt(ca, p);
    if (!(p > 0) || Number.isNaN(stated.optimal)) return null;
    const form = formOf([calcium, 1], [phosphorus, -ca / p]);
    return {
      stated,
      atMost: chanceAt(ca + this.#unstated(calcium), p),
      otherMost: chanceAt(ca, p + this.#unstated(phosphorus)),
      estimated: this.#chances.estimatedShare(form) > 0.5,
      deviationPercent: (this.#chances.deviation(form) / ca) * 100,
    };
  }

  /** The columns that High compares: of vitamin A retinol alone (D2), from its stated amount to its most. */
  #comparedWithHigh(column: number): readonly [stated: number, most: number] {
    if (this.#of.columns[column]?.role !== 'vitamin-a') return [column, column];
    return [this.#places.get('retinol') ?? column, this.#places.get('retinol-most') ?? column];
  }

  /** What is not stated at most, in the nutrient's unit. */
  #unstated(column: number): number {
    return (
      (this.#of.totals.maxUnstated[column] ?? 0) / Number(`1e${(this.#of.columns[column]?.scale ?? 0) + 5}`)
    );
  }

  #needBound(column: number, percents: Float64Array): Upper | null {
    const { need, scale, adjusted } = this.#of;
    const amount = need.amounts[column] ?? Number.NaN;
    const bound = ((percents[column] ?? Number.NaN) / 100) * (amount / scale);
    return amount > 0 && Number.isFinite(bound) ? { bound, basis: adjusted ? 'energy' : 'none' } : null;
  }

  #lowBound(column: number): Upper | null {
    return this.#needBound(column, this.#of.need.lowMax);
  }

  #uppers(column: number): readonly Upper[] {
    const { need, totals, dryGrams } = this.#of;
    const kcal = totals.amounts[this.#places.get('energy') ?? -1] ?? Number.NaN;
    const isAdded = ((totals.limits[column] ?? 0) & LimitBit.added) > 0;
    const limits: readonly (Omit<Limits, 'added'> | undefined)[] = [
      need.limits,
      isAdded ? need.limits?.added : undefined,
    ];
    const all = limits.flatMap((limit): Upper[] => [
      { bound: ((limit?.per1000KcalMax[column] ?? Number.NaN) * kcal) / 1000, basis: 'energy' },
      { bound: ((limit?.dryMatterMax[column] ?? Number.NaN) * dryGrams) / 100, basis: 'dry' },
    ]);
    const high = this.#needBound(column, need.highMin);
    return [...(high ? [high] : []), ...all].filter(({ bound }) => Number.isFinite(bound));
  }

  /** The form total - bound x (energy or dry matter, in relation to its mean). */
  #form(column: number, { bound, basis }: Upper): Form {
    return this.#withEnergy([column, 1], ...this.#moving(basis, -bound));
  }

  #moving(basis: Basis, factor: number): readonly (readonly [column: number, factor: number])[] {
    const { totals, dryGrams } = this.#of;
    const place = this.#places.get(basis === 'dry' ? 'water' : 'energy');
    if (basis === 'none' || place === undefined) return [];
    // What is water is not dry matter.
    return [[place, basis === 'dry' ? -factor / dryGrams : factor / (totals.amounts[place] ?? Number.NaN)]];
  }

  /** Energy is of protein, fat and carbohydrate, whose errors it has. */
  #withEnergy(...terms: readonly (readonly [column: number, factor: number])[]): Form {
    const energy = this.#places.get('energy');
    return formOf(
      ...terms.flatMap(([column, factor]) =>
        column === energy
          ? kcalPerGram.map(([role, kcal]) => [this.#places.get(role) ?? column, kcal * factor] as const)
          : [[column, factor] as const],
      ),
    );
  }

  #below(amount: number, column: number, at: Upper): number {
    return this.#atMost0(amount - at.bound, this.#form(column, at));
  }

  #above(amount: number, column: number, at: Upper): number {
    return this.#atMost0(at.bound - amount, this.#form(column, at), 'raw');
  }

  /** What may be without end is certain. */
  #atMost0(mean: number, form: Form, amounts: 'cooked' | 'raw' = 'cooked'): number {
    if (Math.abs(mean) === Number.POSITIVE_INFINITY) return Number(mean < 0);
    return this.#chances.atMost0(mean, form, amounts);
  }
}

/** Adds up the factors of each column. */
function formOf(...terms: readonly (readonly [column: number, factor: number])[]): Form {
  const form = new Map<number, number>();
  for (const [column, factor] of terms) form.set(column, (form.get(column) ?? 0) + factor);
  return form;
}
