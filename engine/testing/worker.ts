// A worker thread that holds an engine: first the catalogue in its compact form, then recipes; an answer for each.
import { parentPort } from 'node:worker_threads';
import type { Balance } from '../host/balance.ts';
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

/** A recipe to be answered for a pet. */
export interface RecipeMessage {
  readonly lines: readonly Line[];
  readonly need: Need | null;
  readonly kcalPerDay: number;
  readonly servingScale: number;
}

/** What a screen shows of it. */
export interface RecipeFigures {
  readonly sheet: Sheet;
  readonly balance: Balance;
  readonly contributions: Float64Array;
}

/** All figures of a recipe, by one engine. */
export function figuresOf(engine: Engine, recipe: RecipeMessage): RecipeFigures {
  engine.open(recipe.lines);
  return {
    sheet: engine.assess(recipe.need, recipe.servingScale),
    balance: engine.balance(recipe.need, recipe.kcalPerDay),
    contributions: engine.contributions(0, recipe.lines.length),
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
