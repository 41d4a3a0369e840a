import { Cooking } from '../../engine/host/recipeTotals.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';

/** Foods whose values the engine calculates at once. */
const chunk = 200;

const hundredGrams = 100_000;

/** Values of foods per gram as they are usually eaten, cooked or not: food by food and column by column; NaN if not stated. */
export interface ValuesPerGram {
  readonly rowOf: ReadonlyMap<number, number>;
  readonly values: Float64Array;
  readonly columns: number;
}

const cache = new WeakMap<CatalogueSnapshot, ValuesPerGram>();

/**
 * The values per gram of all foods of a catalogue, as the engine adds them: sums of acids include their parts. Calculated
 * once per catalogue.
 */
export const valuesPerGram = (snapshot: CatalogueSnapshot): ValuesPerGram => {
  const known = cache.get(snapshot);
  if (known !== undefined) return known;
  const ids = [...snapshot.foods.keys()];
  const columns = snapshot.columns.length;
  const values = new Float64Array(ids.length * columns);
  for (let from = 0; from < ids.length; from += chunk) {
    const some = ids.slice(from, from + chunk);
    snapshot.engine.setLines(
      some.map((food) => ({ food, milligrams: hundredGrams, cooking: Cooking.keptIfUsual })),
    );
    values.set(snapshot.engine.contributions(0, some.length), from * columns);
  }
  for (let i = 0; i < values.length; i++) values[i] = (values[i] as number) / 100;
  const made = { rowOf: new Map(ids.map((id, index) => [id, index])), values, columns };
  cache.set(snapshot, made);
  return made;
};

/** The value per gram of a food in a column; NaN if it is not stated. */
export const perGramOf = ({ rowOf, values, columns }: ValuesPerGram, food: number, column: number): number =>
  values[(rowOf.get(food) ?? Number.NaN) * columns + column] ?? Number.NaN;
