import type { Engine } from '../../engine/host/engine.ts';
import type { Plan } from '../../engine/host/plan.ts';
import type { RecipeLine, RecipeTotals } from '../../engine/host/recipeTotals.ts';
import type { Room } from '../../engine/host/room.ts';
import type { Ingredient } from '../../server/contract/ingredients.ts';
import type { Recipe } from '../../server/contract/recipes.ts';
import type { ApiFailure } from '../kernel/api.ts';
import { EngineClient } from '../kernel/engineClient.ts';
import type { ValueMarks } from '../kernel/foodMarks.ts';
import type { CalculationRequest, RecipeResults } from '../kernel/recipeCalculator.ts';
import type { CountedBowl } from './bowl.ts';
import { cookingOf, type Draft, engineLines, massOf, savedEngineLines } from './draft.ts';
import { loadFoodValues, startEngineClient } from './loadEngine.ts';
import { changedLevelColumns } from './rows.ts';
import {
  type Catalogue,
  type LifeStageTargets,
  type NutritionState,
  noPetTargets,
  type PetTargets,
} from './state.ts';
import type { Store } from './store.ts';

/** The state of a recipe before its values are loaded. */
export const initialNutrition = (draft: Draft): NutritionState => ({
  draft,
  history: { open: null },
  results: null,
  judged: null,
  changedLevels: new Map(),
  adjusted: true,
  hasTargets: false,
  standard: null,
  limits: [],
  stage: null,
  failure: null,
  engineFailed: false,
});

/** An engine with what it calculates by. */
interface Calculator {
  readonly engine: EngineClient;
  targets: PetTargets;
  /** Number of the last calculation. */
  edit: number;
  /** True once the values of the recipe's foods are loaded. */
  ready: boolean;
}

type Settings = Pick<NutritionState, 'adjusted' | 'stage' | 'bowl'>;

const requestFor = (
  calculator: Calculator,
  lines: readonly RecipeLine[],
  { adjusted, stage, bowl }: Settings,
): CalculationRequest => {
  const { need, kcalPerDay, weightKg, ratioBounds } = calculator.targets;
  calculator.edit += 1;
  const day = { need, kcalPerDay: adjusted ? kcalPerDay : null, weightKg, ratioBounds };
  const request = { ...day, edit: calculator.edit, lines, stage: stage?.bounds ?? null };
  if (!bowl || kcalPerDay === null) return request;
  const scaleOf = (of: readonly RecipeLine[]): number =>
    calculator.engine.calculate({ ...request, kcalPerDay, lines: of }).derived.values.servingScale.value;
  return { ...request, lines: bowl.eaten(lines, scaleOf) };
};

/** The results at the serving that meets the pet's energy, also while the whole recipe is shown as a day's food. */
const judge = ({ engine, targets }: Calculator, request: CalculationRequest): RecipeResults | null => {
  const { need, kcalPerDay } = targets;
  return need === null || kcalPerDay === null ? null : engine.calculate({ ...request, kcalPerDay });
};

/** The results of a state's draft. Only a change of grams marks levels as changed, not a change of the pet. */
const resultsIn = (calculator: Calculator, next: NutritionState, shown: NutritionState) => {
  const lines = engineLines(next.draft);
  const request = requestFor(calculator, lines, next);
  // Before the other results: readings are of the last calculation.
  const pot = next.bowl && calculator.engine.calculate({ ...request, lines });
  const judged = judge(calculator, request);
  const eaten = request.kcalPerDay === null || !judged ? calculator.engine.calculate(request) : judged;
  const results = next.bowl
    ? { ...eaten, serving: next.bowl.servingOfPot(eaten.serving, massOf(next.draft)) }
    : eaten;
  const changed =
    shown.results && shown.draft !== next.draft
      ? changedLevelColumns(shown.results.totals, results.totals)
      : [];
  const { changedLevels: before } = shown;
  const changedLevels =
    changed.length === 0
      ? before
      : new Map([...before, ...changed.map((column) => [column, results.edit] as const)]);
  return { results, judged, pot, changedLevels, hasTargets: calculator.targets.need !== null };
};

/** Readings of the calculated recipe, and calculations of other lines in the worker. */
const createReadings = (
  calculator: Calculator,
  { state }: Store<NutritionState>,
  load: (foods: readonly Ingredient[]) => Promise<boolean>,
) => {
  const { engine } = calculator;
  /** Opens the shown recipe again, after the engine had other lines. */
  const reopen = (): unknown => engine.calculate(requestFor(calculator, engineLines(state().draft), state()));
  /** A request for other lines. To count a bowl with them the engine opens them: the shown recipe is opened again. */
  const requestAside = (lines: readonly RecipeLine[], settings: Settings): CalculationRequest => {
    const request = requestFor(calculator, lines, settings);
    if (settings.bowl) reopen();
    return request;
  };
  /** The calculation request for the saved recipe with the current settings. */
  const savedRequest = () => requestAside(savedEngineLines(state().draft), state());
  /** Of another recipe nothing is counted beside it. */
  const requestOf = (recipe: Recipe, adjusted: boolean) =>
    requestAside(savedEngineLines({ recipe }), {
      ...{ ...state(), adjusted },
      ...(recipe.id !== state().draft.recipe.id && { bowl: undefined }),
    });
  return {
    savedRequest,
    /** The totals of each line of the shown recipe by itself: of the pot, in the order of its lines. */
    totalsOfLines: (): readonly RecipeTotals[] => {
      const each = engine.totalsOfEach(engineLines(state().draft));
      reopen();
      return each;
    },
    /**
     * Contributions of foods to the calculated recipe: foods x columns. NaN if a food does not state the nutrient or is
     * not in the recipe. Rows that are still drawn for removed foods read NaN.
     */
    contributionsOf: (foods: readonly number[], reuse?: Float64Array): Float64Array =>
      engine.contributionsOf(foods, reuse),
    /** The amounts of some foods in which no level of these columns changes, as the levels are shown. */
    roomsOf: (columns: readonly number[], foods: readonly number[]): ReadonlyMap<number, Room> =>
      engine.roomsOf(requestFor(calculator, engineLines(state().draft), state()), columns, foods),
    /** Reads something else of the calculated recipe from the engine that has it open. */
    withEngine: <Of>(read: (engine: Engine) => Of): Of => engine.read(read),
    /** Whether a food's value of the nutrient in a column is estimated, and its range per 100 g. */
    marksOf: (food: number, column: number): ValueMarks => engine.marksOf(food, column),
    /** Calculates a saved recipe, by default the edited one, with the current settings. Null if the nutrient values could not be loaded. */
    savedResults: async (
      recipe = state().draft.recipe,
      adjusted = state().adjusted,
    ): Promise<RecipeResults | null> => {
      // The values of a food that was removed before the page was opened are not loaded yet.
      if (!(await load(recipe.ingredients))) return null;
      return engine.calculateInWorker(requestOf(recipe, adjusted));
    },
    /**
     * Calculates other lines, at the serving that meets the pet's energy. The shown recipe stays. Null if the nutrient
     * values could not be loaded. @param alone without what a bowl gets beside them
     */
    resultsOf: async (
      lines: readonly { readonly food: Ingredient; readonly milligrams: number }[],
      alone = false,
    ): Promise<RecipeResults | null> => {
      if (!(await load(lines.map(({ food }) => food)))) return null;
      const { recipe } = state().draft;
      const wanted = lines.map(({ food, milligrams }) => ({
        ...{ food: food.id, milligrams, cooking: cookingOf(recipe, { food }) },
      }));
      return engine.calculateInWorker(
        requestAside(wanted, { ...state(), adjusted: true, ...(alone && { bowl: undefined }) }),
      );
    },
    /** The state with another draft, calculated in full. The shown recipe stays. */
    stateOf: (draft: Draft): NutritionState => {
      const next = { ...state(), draft };
      const results = resultsIn(calculator, next, next);
      reopen();
      return { ...next, ...results };
    },
    /** Calculates recipes and each one's part of a day's food of all of them, with the current settings. */
    calculatePlan: (recipes: readonly (readonly RecipeLine[])[]): Promise<Plan> =>
      engine.calculatePlan(recipes, requestFor(calculator, [], state())),
  };
};

/**
 * Calculates the draft of a store in its own engine whenever its lines, the pet or the life stage change. Whoever
 * changes the draft calls `show`.
 */
export const createCalculation = (store: Store<NutritionState>, catalogue: Catalogue) => {
  const { state, set } = store;
  const engine = new EngineClient();
  const calculator: Calculator = { engine, targets: noPetTargets, edit: 0, ready: false };
  const failed = (reason: unknown): void => {
    set({ engineFailed: true });
    reportError(reason);
  };
  /** Changes the state together with the results of its draft, so that no reader sees one without the other. */
  const show = <Change extends Partial<NutritionState>>(change: Change): void => {
    try {
      const results = calculator.ready && resultsIn(calculator, { ...state(), ...change }, state());
      set({ ...change, ...results });
    } catch (reason) {
      // Results of other lines must not stand beside this draft.
      set({ ...change, results: null });
      failed(reason);
    }
  };
  let starting: ReturnType<typeof startEngineClient> | null = null;
  /** Starts the engine, once for all that wait for it; after a failure the next call tries again. */
  const startEngine = async (): Promise<ApiFailure | null> => {
    starting ??= startEngineClient(engine, catalogue);
    const failure = await starting.catch((reason) => {
      starting = null;
      throw reason;
    });
    if (failure) starting = null;
    return failure;
  };
  /** Loads missing nutrient values into the engine, which starts if it must. False if that failed; it never rejects. */
  const load = async (foods: readonly Ingredient[]): Promise<boolean> => {
    try {
      const failure = (await startEngine()) ?? (await loadFoodValues(engine, catalogue, foods));
      if (failure) set({ failure });
      return failure === null;
    } catch (reason) {
      failed(reason);
      return false;
    }
  };
  /** Starts the engine and loads the nutrient values of the recipe's foods. */
  const start = async (): Promise<void> => {
    calculator.ready = await load(state().draft.lines.map(({ food }) => food));
    show(calculator.ready ? {} : { engineFailed: true });
  };
  return {
    ...createReadings(calculator, store, load),
    ...{ show, load, start, close: () => engine.close() },
    /** Sets the need of a pet and its bounds, and recalculates. */
    setTargets: (targets: PetTargets): void => {
      calculator.targets = targets;
      show({ standard: targets.standard, limits: targets.limits, patient: targets.patient });
    },
    /** Counts what the bowl of a pet gets beside the recipe. The values of its foods are loaded. */
    setBowl: (bowl: CountedBowl | undefined): void => show({ bowl }),
    /** Scales the recipe to the pet's daily energy, or counts the whole recipe as one day's food. */
    adjust: (adjusted: boolean): void => show({ adjusted }),
    /** Sets the life-stage bounds that the matrix colours values by. */
    setLifeStageBounds: (stage: LifeStageTargets): void => show({ stage }),
  };
};

/** What calculates the draft of a state. */
export type Calculation = ReturnType<typeof createCalculation>;

/** A calculated recipe that screens show. The editor is one too. */
export type NutritionModel = Pick<Store<NutritionState>, 'subscribe' | 'state'> &
  Omit<Calculation, 'show' | 'start' | 'close' | 'calculatePlan'>;
