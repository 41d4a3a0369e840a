import { expose } from 'comlink';
import wasmUrl from '../../engine/build/engine.wasm?url&no-inline';
import { decodeCategoryMaxima, decodeFoods } from '../../engine/host/binaryFormat.ts';
import { startEngine } from '../../engine/host/browser.ts';
import type { Engine } from '../../engine/host/engine.ts';
import type { Plan, PlanDay } from '../../engine/host/plan.ts';
import type { Column, RecipeLine } from '../../engine/host/recipeTotals.ts';
import { type CalculationRequest, RecipeCalculator, type RecipeResults } from './recipeCalculator.ts';

let engine: Engine | undefined;
let calculator: RecipeCalculator | undefined;

const running = <Of>(part: Of | undefined): Of => {
  if (!part) throw new Error('The engine has not been started.');
  return part;
};

const api = {
  /** Starts the engine with the matrix's columns and the catalogue's category maxima. */
  async start(columns: readonly Column[], categoryMaxima: ArrayBuffer): Promise<void> {
    engine ??= await startEngine(wasmUrl);
    engine.load(columns, decodeCategoryMaxima(categoryMaxima));
    calculator = new RecipeCalculator(engine);
  },

  /** Adds the values of foods. */
  putFoods(figures: ArrayBuffer): void {
    running(engine).putFoods(decodeFoods(figures));
  },

  /** Calculates a recipe. */
  calculate(request: CalculationRequest): RecipeResults {
    return running(calculator).calculate(request);
  },

  /** Calculates a meal plan and each of its recipes. */
  calculatePlan(recipes: readonly (readonly RecipeLine[])[], day: PlanDay): Plan {
    return running(calculator).calculatePlan(recipes, day);
  },
};

/** The worker's calls. */
export type EngineWorkerApi = typeof api;

expose(api);
