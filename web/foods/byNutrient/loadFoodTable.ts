import wasmUrl from '../../../engine/build/engine.wasm?url&no-inline';
import { decodeCategoryMaxima, decodeFoods } from '../../../engine/host/binaryFormat.ts';
import { startEngine } from '../../../engine/host/browser.ts';
import { type FoodAmounts, foodAmounts, joinFoodAmounts } from '../../../engine/host/foodAmounts.ts';
import { type Ingredient, ingredients } from '../../../server/contract/ingredients.ts';
import { type Nutrient, nutrients } from '../../../server/contract/nutrients.ts';
import { values } from '../../../server/contract/values.ts';
import { type ApiResult, callApi, callApiBinary } from '../../kernel/api.ts';
import { FoodMarks } from '../../kernel/foodMarks.ts';

/** All foods that the user sees, by name, with their amounts. */
export interface FoodTable {
  readonly foods: readonly Ingredient[];
  readonly nutrients: readonly Nutrient[];
  /** Rows in the order of `foods`, columns in the order of `nutrients`. */
  readonly amounts: FoodAmounts;
  /** Which of the amounts are estimated, and their ranges. */
  readonly marks: FoodMarks;
  /** True if there are more foods than the server lists. */
  readonly isPart: boolean;
}

/** Foods loaded so far, of all. */
export interface Progress {
  readonly loaded: number;
  readonly total: number;
}

/** Foods per request: the server's maximum, so that 10,000 foods take 20 requests. */
const foodsPerPage = 500;

/** Requests at a time. More would delay other requests of the page. */
const parallel = 4;

const orThrow = async <T>(call: Promise<ApiResult<T>>): Promise<T> => {
  const result = await call;
  if (result.ok) return result.value;
  throw result.failure;
};

const startWithColumns = async () => {
  const list = await orThrow(callApi(nutrients.list, {}));
  const { catalogue_version: version, columns } = list;
  const [ceilings, engine] = await Promise.all([
    orThrow(callApiBinary(values.ceilings, { params: { version }, query: { columns } })),
    startEngine(wasmUrl),
  ]);
  engine.load(
    list.nutrients.map(({ id, scale, role }) => (role === null ? { id, scale } : { id, scale, role })),
    decodeCategoryMaxima(ceilings),
  );
  return { engine, list, marks: new FoodMarks(engine.columns) };
};

const loadPage = (page: number) =>
  orThrow(callApi(ingredients.list, { query: { page, size: foodsPerPage } }));

/** The amounts of a page of foods. */
const amountsOf = async (
  { engine, list: { columns }, marks }: Awaited<ReturnType<typeof startWithColumns>>,
  foods: readonly Ingredient[],
): Promise<FoodAmounts> => {
  if (foods.length === 0) return foodAmounts(engine, []);
  const named = foods.map(({ id, revision }) => `${id}.${revision}`).join(',');
  const binary = await orThrow(callApiBinary(values.foods, { query: { foods: named, columns } }));
  const decoded = decodeFoods(binary);
  engine.putFoods(decoded);
  marks.put(decoded);
  return foodAmounts(
    engine,
    foods.map(({ id }) => id),
  );
};

/** Runs a task for each number from 1 to `count`, a few at a time. Results are in order. */
const inTurns = async <T>(count: number, run: (number: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  let next = 1;
  const work = async (): Promise<void> => {
    while (next <= count) {
      const number = next++;
      results[number - 1] = await run(number);
    }
  };
  await Promise.all(Array.from({ length: Math.min(parallel, count) }, work));
  return results;
};

/**
 * Loads all foods page by page and calculates their amounts in an engine of its own.
 * @throws ApiFailure if a request fails
 */
export const loadFoodTable = async (report: (progress: Progress) => void): Promise<FoodTable> => {
  const [started, first] = await Promise.all([startWithColumns(), loadPage(1)]);
  let loaded = 0;
  const pages = await inTurns(first.last_page, async (number) => {
    const { ingredients: foods } = number === 1 ? first : await loadPage(number);
    const amounts = await amountsOf(started, foods);
    loaded += foods.length;
    report({ loaded, total: first.total });
    return { foods, amounts };
  });
  return {
    foods: pages.flatMap(({ foods }) => foods),
    nutrients: started.list.nutrients,
    marks: started.marks,
    amounts: joinFoodAmounts(pages.map(({ amounts }) => amounts)),
    isPart: first.total_is_at_least === true,
  };
};
