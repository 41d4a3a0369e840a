import type { Case } from '../../engine/oracle.ts';
import { timeOf } from '../benchmarkCase.ts';

/** An amount as an API hands it out; per 100 g in a food, null where the food does not state it. */
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
  /** The most that foods of its category hold, by nutrient id. */
  readonly categoryMaxima: ReadonlyMap<number, number>;
}

/** What a nutrient adds up to, as a screen shows it. */
interface Total {
  readonly id: number;
  readonly name: string;
  readonly amount: { qty: number; readonly unit: string };
  maxUnstated: number;
  known: number;
}

/**
 * The usual way of an app: ingredients with arrays of nutrient objects as the API sent them; with every keystroke each
 * nutrient's total is found in a Map by its id, made at the first food that has it, and the totals are listed.
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
    if (!food) throw new Error(`There is no food ${id}.`);
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
