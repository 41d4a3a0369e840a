import type { Case } from '../../engine/oracle.ts';
import { timeOf } from '../contest.ts';

/** A nutrient of a food as an API hands it out; null where the food does not state it. */
interface Nutrient {
  readonly id: number;
  readonly amount: number | null;
}

interface Ingredient {
  readonly milligrams: number;
  readonly nutrients: readonly Nutrient[];
  /** The most that foods of its category hold, by nutrient id. */
  readonly ceilings: ReadonlyMap<number, number>;
}

/** What a nutrient adds up to. */
interface Total {
  readonly id: number;
  amount: number;
  missing: number;
  known: number;
}

/** The usual way: ingredients with arrays of nutrient objects, totals in a Map by nutrient id. */
export function objectsPeer(input: Case) {
  const ingredients = ingredientsOf(input);
  let totals: Total[] = [];
  return {
    name: 'arrays of nutrient objects',
    time: timeOf(() => {
      totals = addUp(ingredients, input);
    }),
    output: () =>
      Float64Array.of(
        ...totals.map(({ amount }) => amount),
        ...totals.map(({ missing }) => missing),
        ...totals.map(({ known }) => known),
      ),
  };
}

function addUp(ingredients: readonly Ingredient[], input: Case): Total[] {
  const totals = new Map(input.columns.map(({ id }) => [id, { id, amount: 0, missing: 0, known: 0 }]));
  for (const { milligrams, nutrients, ceilings } of ingredients) {
    for (const { id, amount } of nutrients) {
      const total = totals.get(id);
      if (!total) continue;
      if (amount === null) {
        total.missing += milligrams * (ceilings.get(id) ?? 0);
      } else {
        total.amount += milligrams * amount;
        total.known += milligrams;
      }
    }
  }
  return [...totals.values()];
}

function ingredientsOf({ columns, ceilings, foods, lines }: Case): Ingredient[] {
  const ceilingsByCategory = Array.from(
    { length: ceilings.categories },
    (_, k) => new Map(columns.map(({ id }, c) => [id, ceilings.figures[k * columns.length + c] ?? 0])),
  );
  return lines.map(({ food: id, milligrams }) => {
    const food = foods[id];
    if (!food) throw new Error(`There is no food ${id}.`);
    const amountOf = (c: number): number | null => {
      const figure = food.figures[c] ?? Number.NaN;
      if (!Number.isNaN(figure)) return figure;
      return food.complete ? 0 : null;
    };
    return {
      milligrams,
      nutrients: columns.map(({ id }, c) => ({ id, amount: amountOf(c) })),
      ceilings: ceilingsByCategory[food.category] ?? new Map(),
    };
  });
}
