import type { Case } from '../../engine/oracle.ts';
import { timeOf } from '../benchmarkCase.ts';

/** An amount as in an API response: per 100 g of a food, null if not stated. */
interface Amount {
  readonly qty: number | null;
  readonly unit: string;
}

interface Nutrient {
  readonly id: number;
  readonly name: string;
  readonly amount: Amount;
}

interface Ingredient {
  readonly milligrams: number;
  readonly nutrients: readonly Nutrient[];
  /** Category maxima by nutrient id. */
  readonly categoryMaxima: ReadonlyMap<number, number>;
}

/** A nutrient's total, as a screen shows it. */
interface Total {
  readonly id: number;
  readonly name: string;
  readonly amount: { qty: number; readonly unit: string };
  maxUnstated: number;
  known: number;
}

/**
 * The usual implementation of an app: foods with arrays of nutrient objects from the API. Each keystroke sums all nutrients
 * in a Map by id and lists the totals.
 */
export function objectsBaseline(input: Case) {
  const ingredients = ingredientsOf(input);
  let totals: Total[] = [];
  return {
    name: 'arrays of nutrient objects',
    time: timeOf(() => {
      totals = addUp(ingredients);
    }),
    output: () =>
      Float64Array.of(
        ...totals.map(({ amount }) => amount.qty),
        ...totals.map(({ maxUnstated }) => maxUnstated),
        ...totals.map(({ known }) => known),
      ),
  };
}

function addUp(ingredients: readonly Ingredient[]): Total[] {
  const totals = new Map<number, Total>();
  for (const { milligrams, nutrients, categoryMaxima } of ingredients) {
    for (const { id, name, amount } of nutrients) {
      let total = totals.get(id);
      if (!total) {
        total = { id, name, amount: { qty: 0, unit: amount.unit }, maxUnstated: 0, known: 0 };
        totals.set(id, total);
      }
      if (amount.qty === null) {
        total.maxUnstated += milligrams * (categoryMaxima.get(id) ?? 0);
      } else {
        total.amount.qty += milligrams * amount.qty;
        total.known += milligrams;
      }
    }
  }
  return [...totals.values()];
}

function ingredientsOf({ columns, categoryMaxima, foods, lines }: Case): Ingredient[] {
  const maximaByCategory = Array.from(
    { length: categoryMaxima.categories },
    (_, k) => new Map(columns.map(({ id }, c) => [id, categoryMaxima.values[k * columns.length + c] ?? 0])),
  );
  return lines.map(({ food: id, milligrams }) => {
    const food = foods[id];
    if (!food) throw new Error(`Food ${id} does not exist.`);
    const qtyOf = (c: number): number | null => {
      const value = food.values[c] ?? Number.NaN;
      if (!Number.isNaN(value)) return value;
      return food.complete ? 0 : null;
    };
    return {
      milligrams,
      nutrients: columns.map(({ id, scale }, c) => ({
        id,
        name: `Nutrient ${id}`,
        amount: { qty: qtyOf(c), unit: ['g', 'mg', 'ug'][5 - scale] ?? 'g' },
      })),
      categoryMaxima: maximaByCategory[food.category] ?? new Map(),
    };
  });
}
