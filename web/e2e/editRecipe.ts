import { expect, type Page } from '@playwright/test';
import { pathTo } from '../paths.ts';
import { type Account, signInByApi, writeHeaders } from './sessions.ts';

interface Saved {
  readonly name: string;
  readonly total_qty: number;
  readonly speed: number;
  readonly web_video_id: string | null;
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
  return (await answer.json()) as { readonly recipe: { readonly id: number } };
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

/** Signs in with another account. */
export const signInAs = async (page: Page, account: Account): Promise<void> => {
  await page.context().clearCookies();
  await signInByApi(page, account);
};

/** Creates a recipe of 100 g of carrots and 300 g of pumpkin, and opens its edit screen. */
export const openNew = async (page: Page, account: Account, name: string): Promise<number> => {
  await signInAs(page, account);
  const { recipe } = await write(page, '/api/recipes', { name, specie_ids: ['dog'] });
  made.push(recipe.id);
  const foods = await page.context().request.get('/api/ingredients?query=carrots%20raw');
  const { ingredients: carrots } = (await foods.json()) as { ingredients: readonly { id: number }[] };
  const others = await page.context().request.get('/api/ingredients?query=pumpkin%20canned');
  const { ingredients: pumpkins } = (await others.json()) as { ingredients: readonly { id: number }[] };
  await write(page, `/api/recipes/${recipe.id}/add_ingredients`, {
    ingredients: [
      { id: carrots[0]?.id, total_g: 100 },
      { id: pumpkins[0]?.id, total_g: 300 },
    ],
  });
  await page.goto(pathTo('EditRecipe', { id: recipe.id }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${name}`);
  return recipe.id;
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
