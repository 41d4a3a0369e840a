import { expect, type Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { type Account, signInByApi, writeHeaders } from './sessions.ts';

interface Saved {
  readonly name: string;
  readonly share_is_approved: boolean;
  readonly total_qty: number;
  readonly speed: number;
  readonly web_video_id: string | null;
  readonly is_shared: boolean;
  readonly description: string | null;
  readonly species: readonly { readonly slug: string }[];
  readonly tags: readonly { readonly slug: { readonly en: string } }[];
  readonly ingredients: readonly {
    readonly id: number;
    readonly name: string;
    readonly amount: { readonly total_g: number };
  }[];
  readonly recipes: readonly { readonly id: number; readonly total_qty: number }[];
}

/** Ids of the recipes that the test made. */
export const made: number[] = [];

/** Posts to the API as the signed-in user. */
export const write = async (page: Page, path: string, data: object) => {
  const headers = await writeHeaders(page.context());
  const answer = await page.context().request.post(path, { headers, data });
  expect(answer.ok(), `${path} ${answer.status()}`).toBe(true);
  return (await answer.json()) as {
    readonly recipe: { readonly id: number };
    readonly meal_plan: { readonly id: number };
  };
};

/** The saved recipe with its batch sizes. */
export const savedOf = async (page: Page, id: number): Promise<Saved> => {
  const path = `/api/recipes/${id}?include_parent_and_child_recipes=1`;
  const { recipe } = (await (await page.context().request.get(path)).json()) as { recipe: Saved };
  return recipe;
};

/** The saved grams of each food. */
export const gramsIn = async (page: Page, id: number): Promise<readonly number[]> =>
  (await savedOf(page, id)).ingredients.map(({ amount }) => amount.total_g);

/** Leaves the page, whose requests would be refused without a session, and signs in with another account. */
export const signInAs = async (page: Page, account: Account): Promise<void> => {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signInByApi(page, account);
};

/** The id of the first food that a search finds. */
const foodId = async (page: Page, query: string): Promise<number | undefined> => {
  const path = `/api/ingredients?query=${encodeURIComponent(query)}`;
  const found = await page.context().request.get(path);
  return ((await found.json()) as { ingredients: readonly { id: number }[] }).ingredients[0]?.id;
};

/**
 * Creates a recipe of the signed-in user.
 * @param foods grams by the words that find a food
 */
export const makeRecipe = async (
  page: Page,
  name: string,
  specie_ids: readonly ('dog' | 'cat')[],
  foods: Readonly<Record<string, number>>,
): Promise<number> => {
  const { recipe } = await write(page, '/api/recipes', { name, specie_ids });
  made.push(recipe.id);
  const ingredients = [];
  for (const [query, total_g] of Object.entries(foods))
    ingredients.push({ id: await foodId(page, query), total_g });
  await write(page, `/api/recipes/${recipe.id}/add_ingredients`, { ingredients });
  return recipe.id;
};

/** Opens the edit screen of a recipe. */
export const openEdit = async (page: Page, id: number, name: string): Promise<void> => {
  await page.goto(pathTo('EditRecipe', { id }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${name}`);
};

/** Creates a recipe of 100 g of carrots and 300 g of pumpkin, and opens its edit screen. */
export const openNew = async (page: Page, account: Account, name: string): Promise<number> => {
  await signInAs(page, account);
  const id = await makeRecipe(page, name, ['dog'], { 'carrots raw': 100, 'pumpkin canned': 300 });
  await openEdit(page, id, name);
  return id;
};

/** The grams field of a food. */
export const grams = (page: Page, food: string) =>
  page.getByRole('table', { name: 'Ingredients' }).getByLabel(`Grams of ${food}`);
/** The row of the total. */
export const total = (page: Page) =>
  page.getByRole('table', { name: 'Ingredients' }).getByRole('row', { name: /^Total/ });
/** The Save button of the form. */
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Deletes the recipes that the test made. */
export const deleteMade = async (page: Page): Promise<void> => {
  const headers = await writeHeaders(page.context());
  for (const id of made.splice(0)) await page.context().request.delete(`/api/recipes/${id}`, { headers });
};
