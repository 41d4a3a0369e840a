import { expect, type Locator, type Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';

interface Entry {
  readonly id: number;
  readonly amount: {
    readonly qty: number | null;
    readonly low_max: number | null;
    readonly high_min: number | null;
  };
}

interface Nutrient {
  readonly id: number;
  readonly name: string;
  readonly role: string | null;
}

interface Breakdown {
  readonly nutrients: readonly Entry[];
}

const get = async <T>(page: Page, path: string): Promise<T> =>
  (await (await page.context().request.get(path)).json()) as T;

/** The id of a recipe or pet of the user by its name. */
export const idOf = async (page: Page, list: 'recipes' | 'pets', name: string): Promise<number> => {
  const answer = await get<Record<typeof list, readonly { readonly id: number; readonly name: string }[]>>(
    page,
    `/api/${list}`,
  );
  const found = answer[list].find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name} among the ${list}.`);
  return found.id;
};

/** The table of a pet's nutrients. */
export const table = (page: Page): Locator => page.getByRole('table', { name: /^Nutrients against/ });

/** Opens a recipe for a pet, and waits for its serving. */
export const openNutrition = async (page: Page, recipe: string, pet: string): Promise<void> => {
  const [recipeId, petId] = await Promise.all([idOf(page, 'recipes', recipe), idOf(page, 'pets', pet)]);
  await page.goto(pathTo('PetRecipeNutrition', { recipeId, petId }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${recipe} for ${pet}`);
  await expect(page.getByTestId('serving')).toHaveText(/\d|Do not feed/);
};

/** A row as it is shown, its values as numbers; NaN for an empty cell. */
interface Shown {
  readonly column: number;
  readonly amount: number;
  readonly percent: number;
  readonly level: string;
}

const readRows = (page: Page): Promise<readonly Shown[]> =>
  table(page)
    .locator('tr[data-column]')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const text = (cell: string) => row.querySelector(`[data-cell="${cell}"]`)?.textContent ?? '';
        const number = (cell: string) => Number.parseFloat(text(cell).replaceAll(/[^\d.]/g, ''));
        const column = Number((row as HTMLElement).dataset.column);
        return { column, amount: number('amount'), percent: number('percent'), level: text('level') };
      }),
    );

/**
 * The level that the specification gives a percent of need (part 2, section 4). Low compares the cooked amount, High the
 * greater of the cooked and the raw one (D85).
 */
const levelBy = (cooked: number, raw: number, { low_max, high_min }: Entry['amount']): string => {
  if (low_max !== null && cooked <= low_max) return 'Low';
  return high_min !== null && Math.max(cooked, raw) >= high_min ? 'High' : 'Optimal';
};

/** What the API answers about a recipe and a pet. */
export interface Answers {
  readonly ids: readonly number[];
  /** Vitamin A of dogs: High compares its retinol part alone (D2). */
  readonly vitaminA: readonly number[];
  /** The amounts of the recipe after cooking, and before. */
  readonly recipe: ReadonlyMap<number, number | null>;
  readonly raw: ReadonlyMap<number, number | null>;
  /** The amounts of the recipe after cooking by the displayed names of the nutrients. */
  readonly named: ReadonlyMap<string, number | null>;
  readonly need: ReadonlyMap<number, Entry['amount']>;
}

/** Reads the recipe's breakdown and the pet's need. */
export const readAnswers = async (page: Page, recipe: string, pet: string): Promise<Answers> => {
  const [recipeId, petId] = await Promise.all([idOf(page, 'recipes', recipe), idOf(page, 'pets', pet)]);
  const [{ nutrients }, read, day] = await Promise.all([
    get<{ nutrients: readonly Nutrient[] }>(page, '/api/nutrients'),
    get<{ recipe: { nutrition_breakdown: Breakdown; after_cooking: Breakdown } }>(
      page,
      `/api/recipes/${recipeId}?include_all_nutrition_breakdowns=1`,
    ),
    get<{ pet: { daily_nutrition_breakdown: Breakdown } }>(
      page,
      `/api/pets/${petId}?include_daily_nutrition_breakdown=1`,
    ),
  ]);
  const amountsOf = (breakdown: Breakdown) =>
    new Map(breakdown.nutrients.map(({ id, amount }) => [id, amount.qty]));
  const recipeAmounts = amountsOf(read.recipe.after_cooking);
  return {
    ids: nutrients.map(({ id }) => id),
    vitaminA: nutrients.filter(({ role }) => role === 'vitamin-a').map(({ id }) => id),
    recipe: recipeAmounts,
    raw: amountsOf(read.recipe.nutrition_breakdown),
    named: new Map(nutrients.map(({ id, name }) => [name, recipeAmounts.get(id) ?? null])),
    need: new Map(day.pet.daily_nutrition_breakdown.nutrients.map(({ id, amount }) => [id, amount])),
  };
};

/** Compares every row with the API's breakdown times the serving factor. Returns the number of compared levels. */
export const expectRows = async (
  page: Page,
  { ids, vitaminA, recipe, raw, need }: Answers,
  factor: number,
): Promise<number> => {
  let levels = 0;
  for (const { column, amount, percent, level } of await readRows(page)) {
    const id = ids[column] ?? 0;
    const qty = recipe.get(id) ?? null;
    if (qty === null || Number.isNaN(amount)) continue;
    expect(amount, `amount of ${id}`).toBeCloseTo(qty * factor, 2);
    const target = need.get(id);
    if (!target?.qty || Number.isNaN(percent)) continue;
    const expected = ((qty * factor) / target.qty) * 100;
    expect(Math.abs(percent - expected), `percent of ${id}`).toBeLessThan(0.01);
    // A limit of a standard or an unstated value decides the others (D22, D77).
    if (vitaminA.includes(id) || !/^(Low|Optimal|High)\b(?!: limit)/.test(level)) continue;
    const before = (((raw.get(id) ?? qty) * factor) / target.qty) * 100;
    expect(level, `level of ${id}`).toMatch(new RegExp(`^${levelBy(expected, before, target)}`));
    levels += 1;
  }
  return levels;
};
