import type { Engine } from '../host/engine.ts';
import type { Sheet } from '../host/sheet.ts';
import type { Case } from '../oracle.ts';
import * as kitchen from '../testing/kitchen.ts';

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
