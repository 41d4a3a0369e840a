import type { Chances, FoodSpread, Form } from '../../../engine/host/chances.ts';
import { startChances } from '../../../engine/host/nodeChances.ts';
import type { RecipeLine, RecipeTotals, Role } from '../../../engine/host/recipeTotals.ts';
import type { CatalogueSnapshot } from '../../nutrition/catalogue.ts';
import { errorsOf } from '../../nutrition/standardErrors.ts';
import { linesOfPot } from '../pot.ts';

/** What an amount is of: 100 g of dry matter, or 1000 kcal. */
export type Per = 'dry' | 'energy';

const kcalPerGram: readonly (readonly [Role, number])[] = [
  ['protein', 3.5],
  ['fat', 8.5],
  ['carbohydrate', 3.5],
];

let started: Promise<Chances> | undefined;

const chancesOf = (): Promise<Chances> => {
  started ??= startChances();
  return started;
};

/** The amounts of a cooked batch with their errors, calculated from its lines by the current values of its foods. */
export class CalculatedBatch {
  readonly #snapshot: CatalogueSnapshot;
  readonly #lines: readonly RecipeLine[];
  readonly #totals: RecipeTotals;
  readonly #each: readonly RecipeTotals[];
  readonly #grams: Readonly<Record<Per, number>>;
  readonly #chances: Chances;
  #spreads: readonly FoodSpread[] | undefined;

  private constructor(snapshot: CatalogueSnapshot, lines: readonly RecipeLine[], chances: Chances) {
    const { engine } = snapshot;
    this.#snapshot = snapshot;
    this.#lines = lines;
    this.#chances = chances;
    this.#each = lines.map((line) => {
      engine.setLines([line]);
      return engine.assess(null, 1);
    });
    engine.setLines(lines);
    this.#totals = engine.assess(null, 1);
    const { dryMatter, energy } = engine.deriveValues(null, 0).values;
    this.#grams = { dry: dryMatter.value / 100, energy: energy.value / 1000 };
  }

  /** Calculates a batch; null if one of its foods is no longer there. */
  static async of(
    snapshot: CatalogueSnapshot,
    lines: readonly RecipeLine[],
  ): Promise<CalculatedBatch | null> {
    if (!lines.every(({ food }) => snapshot.foods.has(food))) return null;
    return new CalculatedBatch(snapshot, lines, await chancesOf());
  }

  /** The amount of a nutrient, and what foods that do not state it could add; null if no food states it. */
  amount(column: number, per: Per): { readonly amount: number; readonly unstated: number } | null {
    const amount = this.#totals.amounts[column] ?? Number.NaN;
    const { scale = 0 } = this.#snapshot.columns[column] ?? {};
    const unstated = (this.#totals.maxUnstated[column] ?? 0) / Number(`1e${scale + 5}`);
    const isStated = (this.#totals.knownMilligrams[column] ?? 0) > 0 || amount > 0;
    const of = this.#grams[per];
    return isStated && of > 0 ? { amount: amount / of, unstated: unstated / of } : null;
  }

  /** Opens the chances of its foods, which all batches share: `error` is asked in the same turn. */
  open(): void {
    this.#spreads ??= this.#calculateSpreads();
    this.#chances.open(this.#snapshot.columns.length, this.#spreads);
  }

  /** The standard error of one lot as a fraction of the amount, and whether most of it is that of similar foods. */
  error(column: number, per: Per): { readonly error: number; readonly isEstimated: boolean } {
    const form = this.#form(column, per);
    const amount = this.#totals.amounts[column] ?? Number.NaN;
    return {
      error: this.#chances.deviation(form) / amount,
      isEstimated: this.#chances.estimatedShare(form) > 0.5,
    };
  }

  /** The food that brings at least half of a nutrient; null without one. */
  mostFrom(column: number): number | null {
    const total = this.#totals.amounts[column] ?? Number.NaN;
    const at = this.#each.findIndex(({ amounts }) => (amounts[column] ?? 0) >= total / 2);
    return total > 0 ? (this.#lines[at]?.food ?? null) : null;
  }

  #placesOf(role: Role): readonly number[] {
    return this.#snapshot.columns.flatMap((column, at) => (column.role === role ? [at] : []));
  }

  /** The form amount - amount x (dry matter or energy, in relation to its mean): what the foods of both share moves less. */
  #form(column: number, per: Per): Form {
    const amount = this.#totals.amounts[column] ?? Number.NaN;
    const form = new Map([[column, 1]]);
    const add = (role: Role, factor: number): void => {
      const [at] = this.#placesOf(role);
      if (at !== undefined) form.set(at, (form.get(at) ?? 0) + factor);
    };
    // What is water is not dry matter.
    if (per === 'dry') add('water', amount / (this.#grams.dry * 100));
    else for (const [role, kcal] of kcalPerGram) add(role, (-amount * kcal) / (this.#grams.energy * 1000));
    return form;
  }

  #calculateSpreads(): readonly FoodSpread[] {
    const { foods, columns: all } = this.#snapshot;
    const errors = errorsOf(this.#snapshot);
    return this.#lines.map(({ food: id }, index) => {
      const [food, totals] = [foods.get(id), this.#each[index]];
      if (!food || !totals) throw new Error(`Food ${id} is not in the catalogue.`);
      const each = all.map(({ id: nutrient }) => errors(food, nutrient));
      return {
        ...{ cooked: totals.amounts, raw: totals.rawAmounts },
        errors: Float64Array.from(each, (error) => error?.lot ?? Number.NaN),
        estimated: Float64Array.from(each, (error) => Number(error?.estimated ?? false)),
      };
    });
  }
}

/** Calculated batches of a version of the catalogue. Those of one pot are calculated once. */
export class Batches {
  readonly #snapshot: CatalogueSnapshot;
  readonly #byPot = new Map<string, Promise<CalculatedBatch | null>>();

  constructor(snapshot: CatalogueSnapshot) {
    this.#snapshot = snapshot;
  }

  /** The version of the catalogue. */
  get snapshot(): CatalogueSnapshot {
    return this.#snapshot;
  }

  /** The batch of a pot as `textOfPot` wrote it; null if one of its foods is no longer there. */
  of(pot: string): Promise<CalculatedBatch | null> {
    const batch = this.#byPot.get(pot) ?? CalculatedBatch.of(this.#snapshot, linesOfPot(pot));
    this.#byPot.set(pot, batch);
    return batch;
  }
}
