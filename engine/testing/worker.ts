// A worker thread that holds an engine: first the catalogue in its compact form, then recipes; an answer for each.
import { parentPort } from 'node:worker_threads';
import type { Balance, RatioBounds, StageBounds, StageLevels } from '../host/balance.ts';
import type { Engine } from '../host/engine.ts';
import { decodeCeilings, decodeFoods } from '../host/figures.ts';
import { startEngine } from '../host/node.ts';
import type { Column, Line, Need, Sheet } from '../host/sheet.ts';

/** All foods, as a browser gets them. */
export interface CatalogueMessage {
  readonly columns: readonly Column[];
  readonly ceilings: Uint8Array;
  readonly foods: Uint8Array;
}

/** A recipe to be answered for a pet, and for life stages. */
export interface RecipeMessage {
  readonly lines: readonly Line[];
  readonly need: Need | null;
  readonly kcalPerDay: number;
  /** Bounds of the need's Ca:P. */
  readonly ratioBounds: RatioBounds;
  readonly stages: readonly StageBounds[];
}

/** What a screen shows of it. */
export interface RecipeFigures {
  readonly sheet: Sheet;
  readonly balance: Balance;
  readonly stages: readonly StageLevels[];
  readonly contributions: Float64Array;
}

/** All figures of a recipe, by one engine, served so that it brings the pet's calories. */
export function figuresOf(engine: Engine, recipe: RecipeMessage): RecipeFigures {
  const { lines, need, kcalPerDay, ratioBounds, stages } = recipe;
  engine.open(lines);
  const balance = engine.balance(need, kcalPerDay, ratioBounds);
  const { value, least } = balance.figures.servingScale;
  return {
    balance,
    sheet: engine.assess(need, value, least),
    stages: stages.map((bounds) => engine.ranges(bounds)),
    contributions: engine.contributions(0, lines.length),
  };
}

if (parentPort) {
  const port = parentPort;
  const engine = await startEngine();
  port.on('message', (message: CatalogueMessage | RecipeMessage) => {
    if ('lines' in message) return port.postMessage(figuresOf(engine, message));
    engine.load(message.columns, decodeCeilings(message.ceilings));
    engine.put(decodeFoods(message.foods));
  });
}
