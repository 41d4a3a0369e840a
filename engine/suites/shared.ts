import type { Engine } from '../host/engine.ts';
import type { RecipeTotals, Role } from '../host/recipeTotals.ts';
import type { Case } from '../oracle.ts';
import * as realistic from '../testing/realisticCatalogue.ts';
import * as smallCatalogue from '../testing/smallCatalogue.ts';

/** Starts an engine on the host under test. */
export type Start = () => Promise<Engine>;

/** Tests that every host must pass, by name. They use no interfaces of a single host. */
export type Cases = Readonly<Record<string, (start: Start) => Promise<void>>>;

/** Starts an engine with the small catalogue. */
export async function startSmallCatalogue(start: Start): Promise<Engine> {
  const engine = await start();
  engine.load(smallCatalogue.columns, smallCatalogue.categoryMaxima);
  engine.putFoods(smallCatalogue.foods);
  return engine;
}

/** Loads a case and assesses its recipe. */
export function assessCase(engine: Engine, input: Case): RecipeTotals {
  engine.load(input.columns, input.categoryMaxima);
  engine.putFoods(input.foods);
  engine.setLines(input.lines);
  return engine.assess(input.need, input.servingScale, input.minScale);
}

/** A food's values per 100 g, by role. Omitted values are not stated. */
export type Stated = Partial<Record<Role, number>>;

/** Starts an engine with one food per row. Omitted category maxima are 0. */
export async function withFoods(
  start: Start,
  rows: readonly Stated[],
  categoryMaxima: Stated = {},
): Promise<Engine> {
  const engine = await start();
  const values = (stated: Stated, otherwise: number): Float64Array =>
    Float64Array.from(realistic.columns, ({ role, scale }) => {
      const amount = role === undefined ? undefined : stated[role];
      return amount === undefined ? otherwise : Math.round(amount * Number(`1e${scale}`));
    });
  engine.load(realistic.columns, { categories: 1, values: values(categoryMaxima, 0) });
  engine.putFoods(
    rows.map((row, id) => ({ id, category: 0, complete: false, values: values(halve(row), Number.NaN) })),
  );
  return engine;
}

/** The realistic catalogue has two omega-3 columns, which share a food's value. */
function halve(row: Stated): Stated {
  return row['omega-3'] === undefined ? row : { ...row, 'omega-3': row['omega-3'] / 2 };
}

/** The value in the first column of a role. */
export function at(values: ArrayLike<number>, role: Role): number {
  return values[realistic.columns.findIndex((column) => column.role === role)] ?? Number.NaN;
}
