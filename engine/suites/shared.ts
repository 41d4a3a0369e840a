import type { Engine } from '../host/engine.ts';
import type { Role, Sheet } from '../host/sheet.ts';
import type { Case } from '../oracle.ts';
import * as kitchen from '../testing/kitchen.ts';
import * as pantry from '../testing/pantry.ts';

/** Starts an engine on the host under test. */
export type Start = () => Promise<Engine>;

/** What every host must pass, by name: functions of the engine, with no host's own interfaces. */
export type Cases = Readonly<Record<string, (start: Start) => Promise<void>>>;

/** An engine with the kitchen's catalogue. */
export async function withKitchen(start: Start): Promise<Engine> {
  const engine = await start();
  engine.load(kitchen.columns, kitchen.ceilings);
  engine.put(kitchen.foods);
  return engine;
}

/** Loads a case and assesses its recipe. */
export function sheetOf(engine: Engine, input: Case): Sheet {
  engine.load(input.columns, input.ceilings);
  engine.put(input.foods);
  engine.open(input.lines);
  return engine.assess(input.need, input.servingScale, input.leastScale);
}

/** A food per 100 g, by role; what is left out is not stated. */
export type Stated = Partial<Record<Role, number>>;

/** An engine with one food for each row; what the ceilings leave out is 0. */
export async function withFoods(
  start: Start,
  rows: readonly Stated[],
  ceilings: Stated = {},
): Promise<Engine> {
  const engine = await start();
  const figures = (stated: Stated, otherwise: number): Float64Array =>
    Float64Array.from(pantry.columns, ({ role, scale }) => {
      const amount = role === undefined ? undefined : stated[role];
      return amount === undefined ? otherwise : Math.round(amount * Number(`1e${scale}`));
    });
  engine.load(pantry.columns, { categories: 1, figures: figures(ceilings, 0) });
  engine.put(
    rows.map((row, id) => ({ id, category: 0, complete: false, figures: figures(halve(row), Number.NaN) })),
  );
  return engine;
}

/** The pantry has two omega-3 columns, which share what a food states. */
function halve(row: Stated): Stated {
  return row['omega-3'] === undefined ? row : { ...row, 'omega-3': row['omega-3'] / 2 };
}

/** The value in the first column of a role. */
export function at(values: ArrayLike<number>, role: Role): number {
  return values[pantry.columns.findIndex((column) => column.role === role)] ?? Number.NaN;
}
