import { expose, transfer } from 'comlink';
import wasmUrl from '../engine/build/engine.wasm?url&no-inline';
import { decodeCategoryMaxima, decodeFoods } from '../engine/host/binaryFormat.ts';
import { startEngine } from '../engine/host/browser.ts';
import type { Engine } from '../engine/host/engine.ts';
import type { Column, Line } from '../engine/host/recipeTotals.ts';
import { type CalculationRequest, RecipeCalculator, type RecipeResults } from './recipeCalculator.ts';

let engine: Engine | undefined;
let calculator: RecipeCalculator | undefined;

const running = <Of>(part: Of | undefined): Of => {
  if (!part) throw new Error('The engine has not been started.');
  return part;
};

const api = {
  /** Starts the engine with the columns of the matrix and the ceilings of the catalogue. */
  async start(columns: readonly Column[], categoryMaxima: ArrayBuffer): Promise<void> {
    engine ??= await startEngine(wasmUrl);
    engine.load(columns, decodeCategoryMaxima(categoryMaxima));
    calculator = new RecipeCalculator(engine);
  },

  /** Takes foods' figures. */
  putFoods(figures: ArrayBuffer): void {
    running(engine).putFoods(decodeFoods(figures));
  },

  /** A recipe's figures. */
  calculate(request: CalculationRequest): RecipeResults {
    return running(calculator).calculate(request);
  },

  /** What each of these lines brings of the nutrient in a column, in its unit; NaN where its food does not state it. */
  contributions(lines: readonly Line[], column: number): Float64Array {
    const brought = running(calculator).contributions(lines, column);
    return transfer(brought, [brought.buffer as ArrayBuffer]);
  },
};

/** What the worker answers to. */
export type EngineWorkerApi = typeof api;

expose(api);
