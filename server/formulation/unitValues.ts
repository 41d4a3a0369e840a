import type { CookingCode, RecipeTotals } from '../../engine/host/recipeTotals.ts';
import { milligramsPerGram } from '../contract/milligrams.ts';
import { decimalsOf } from '../nutrition/breakdown.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';

/** What a gram of a food brings to the sums that decide levels, one entry per column, as the engine counts it. */
export interface UnitValues {
  /** What is stated, after cooking: compared with minima. */
  readonly least: Float64Array;
  /** The most that may be left after cooking; infinite without an upper bound. */
  readonly most: Float64Array;
  /** What is stated, raw, and the most that it may be: compared with maxima. Of vitamin A the retinol (D2). */
  readonly raw: Float64Array;
  readonly rawMost: Float64Array;
}

/** A food as a recipe cooks it. */
export interface CookedLine {
  readonly food: number;
  readonly cooking: CookingCode;
}

/** Large enough that roundings of the engine's integers are far below what a scale shows. */
const grams = 100;

const at = (values: Float64Array, column: number): number => values[column] ?? Number.NaN;

/** The column whose amounts are compared with a column's maxima. */
const comparedColumns = ({ columns }: CatalogueSnapshot) => {
  const withRole = (role: string) => columns.findIndex((column) => column.role === role);
  const [vitaminA, retinol, most] = ['vitamin-a', 'retinol', 'retinol-most'].map(withRole) as [
    number,
    number,
    number,
  ];
  const hasRetinol = retinol >= 0 && most >= 0;
  return {
    raw: (column: number) => (column === vitaminA && hasRetinol ? retinol : column),
    rawMost: (column: number) => (column === vitaminA && hasRetinol ? most : column),
  };
};

const unitValuesOf = (snapshot: CatalogueSnapshot, totals: RecipeTotals): UnitValues => {
  const { columns } = snapshot;
  const compared = comparedColumns(snapshot);
  const { amounts, rawAmounts, maxUnstated } = totals;
  const unstated = columns.map((column, index) => at(maxUnstated, index) / 10 ** decimalsOf(column));
  const of = (value: (column: number) => number) =>
    Float64Array.from(columns, (_, column) => value(column) / grams);
  return {
    least: of((column) => at(amounts, column)),
    most: of((column) => at(amounts, column) + (unstated[column] ?? 0)),
    raw: of((column) => at(rawAmounts, compared.raw(column))),
    rawMost: of((column) => {
      const from = compared.rawMost(column);
      return at(rawAmounts, from) + (unstated[from] ?? 0);
    }),
  };
};

const cache = new WeakMap<CatalogueSnapshot, Map<string, UnitValues>>();

/** The values of a gram of each line. The engine calculates those of a catalogue once for each way of cooking. */
export const unitValues = (snapshot: CatalogueSnapshot, lines: readonly CookedLine[]): UnitValues[] => {
  const known = cache.get(snapshot) ?? new Map<string, UnitValues>();
  cache.set(snapshot, known);
  let totals: RecipeTotals | undefined;
  return lines.map(({ food, cooking }) => {
    const key = `${food} ${cooking}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    snapshot.engine.setLines([{ food, cooking, milligrams: grams * milligramsPerGram }]);
    totals = snapshot.engine.assess(null, 1, 1, totals);
    const values = unitValuesOf(snapshot, totals);
    known.set(key, values);
    return values;
  });
};
