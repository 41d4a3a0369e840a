import type { Page } from '@playwright/test';
import { get, type Named, post } from './demoPlans.ts';
import { downloadPdf } from './downloads.ts';
import { expect, signInByApi, test } from './fixtures.ts';
import { writeHeaders } from './sessions.ts';

const zinc = 'Zinc gluconate tablet, 15 mg zinc';
const heavy = 'Bo, Dog, 20 kg';
const light = 'Bo, Dog, 8 kg';
const also = (pet: string) => `Also in the bowl of ${pet}`;

interface Food {
  readonly id: number;
  readonly amount: { readonly total_g: number };
}

const send = async (page: Page, method: 'PUT' | 'DELETE', path: string, data?: object): Promise<void> => {
  const headers = await writeHeaders(page.context());
  const answer = await page.context().request.fetch(path, { method, headers, ...(data && { data }) });
  expect(answer.ok(), `${path} ${answer.status()}`).toBe(true);
};

/** A recipe with bowls of two dogs of one name, a plan with it, and what deletes them. */
const seed = async (page: Page) => {
  const { pets } = await get<{ pets: { specie_id: number }[] }>(page, '/api/pets?specie=dog');
  const dog = async (weight_kg: string): Promise<number> => {
    const body = { name: 'Bo', weight_kg, specie_id: pets[0]?.specie_id, birthday: '2021-05-20' };
    return (await post<{ pet: Named }>(page, '/api/pets', body)).pet.id;
  };
  const [first, second] = [await dog('20'), await dog('8')];
  const { recipes } = await get<{ recipes: Named[] }>(page, '/api/recipes');
  const source = recipes.find(({ name }) => name === 'Turkey and Oats for Sensitive Bellies')?.id;
  const body = { name: `Pot of two ${Date.now()}` };
  const { recipe } = await post<{ recipe: Named }>(page, `/api/duplicate-recipes/${source}`, body);
  const { ingredients } = await get<{ ingredients: { id: number; short_name: string }[] }>(
    page,
    `/api/ingredients?query=${encodeURIComponent(zinc)}`,
  );
  const id = ingredients.find(({ short_name }) => short_name === zinc)?.id;
  const line = (total_g: number, days: number) => [{ id, total_g, days }];
  const bowls = [
    { pet_id: first, lines: line(0.5, 7) },
    { pet_id: second, lines: line(0.25, 3) },
  ];
  await send(page, 'PUT', `/api/recipes/${recipe.id}/bowls`, { bowls });
  const { meal_plan } = await post<{ meal_plan: Named }>(page, '/api/meal-plans', { name: 'Week of two' });
  await post(page, `/api/meal-plans/${meal_plan.id}/add-recipes`, { recipes: [recipe.id] });
  const all = [`meal-plans/${meal_plan.id}`, `recipes/${recipe.id}`, `pets/${first}`, `pets/${second}`];
  const remove = async (): Promise<void> => {
    for (const path of all) await send(page, 'DELETE', `/api/${path}`);
  };
  return { first, second, recipe, plan: meal_plan.id, remove };
};

type Seeded = Awaited<ReturnType<typeof seed>>;

/** Saves the recipe with more of its first food: the bowls are of an earlier version from then on. */
const changeRecipe = async (page: Page, { recipe: { id } }: Seeded): Promise<void> => {
  const path = `/api/recipes/${id}?include_ingredient_prices=1`;
  const { recipe } = await get<{ recipe: { ingredients: Food[] } }>(page, path);
  const ingredients = recipe.ingredients.map((food, at) => ({
    ...{ id: food.id, total_g: food.amount.total_g * (at === 0 ? 1.2 : 1) },
  }));
  await post(page, `/api/recipes/${id}/update_ingredients`, { ingredients });
};

/** The text of the owner's sheet of the open page. */
const sheetOf = async (page: Page) => {
  await page.getByRole('button', { name: 'Owner’s sheet' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Also in the bowl of/)).toBeVisible();
  const sheet = await downloadPdf(page, dialog.getByRole('button', { name: 'Download' }));
  await page.keyboard.press('Escape');
  return sheet;
};

const serving = async (page: Page, { first, second, recipe: { id, name } }: Seeded): Promise<void> => {
  await page.goto(`/account/pets/${first}/recipe-nutrition/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} for ${heavy}`);
  await expect(page.getByRole('region', { name: also(heavy) })).toContainText('2 tablets (0.5 g) in 7 days');
  await expect(page.getByText(`counts what the bowl of ${heavy} gets in addition`)).toBeVisible();
  const ofHeavy = await sheetOf(page);
  await page.goto(`/account/pets/${second}/recipe-nutrition/${id}`);
  await expect(page.getByRole('region', { name: also(light) })).toContainText(
    '1 tablet (0.25 g) every 3 days',
  );
  const ofLight = await sheetOf(page);
  expect(ofHeavy.text).toContain(`${also(heavy)} – ${zinc}: 2 tablets (0.5 g) in 7 days`);
  expect(ofLight.text).toContain(`${also(light)} – ${zinc}: 1 tablet (0.25 g) every 3 days`);
  expect(ofHeavy.name).not.toBe(ofLight.name);
};

const grocery = async (page: Page, { recipe: { id }, plan }: Seeded): Promise<void> => {
  await page.goto(`/account/recipe-grocery-list/${id}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: zinc }) });
  const rule = `1 tablet for the bowl of ${heavy}; 1 tablet for the bowl of ${light}`;
  await expect(row).toContainText('2 tablets');
  await expect(row).toContainText(rule);
  for (const pet of [heavy, light])
    await expect(page.getByRole('region', { name: also(pet) })).toContainText('It is in this list for');
  const list = await downloadPdf(page, page.getByRole('button', { name: 'Download' }));
  for (const text of [rule, also(heavy), also(light)]) expect(list.text).toContain(text);
  await page.goto(`/account/meal-plan-grocery-list/${plan}`);
  const notes = page.getByRole('region', { name: also(heavy) });
  await expect(notes).toContainText('Nothing here counts it, and it is not in this list: buy it too.');
  await expect(
    page.getByText(/what the bowl of Bo gets beside “Pot of two \d+” is not counted/i),
  ).toBeVisible();
  await expect(page.getByRole('checkbox', { name: zinc })).toHaveCount(0);
};

const cooking = async (page: Page, { recipe: { id } }: Seeded): Promise<void> => {
  await page.goto(`/account/recipes-batch/${id}`);
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    await expect(page.getByRole('region', { name: also(heavy) })).toContainText(
      '2 tablets (0.5 g) in 7 days',
    );
    await expect(page.getByRole('region', { name: also(light) })).toContainText('every 3 days');
    await expect(page.getByRole('region', { name: also(light) })).toContainText(
      'Several at once poison a pet',
    );
  }
  await page.emulateMedia({ media: 'screen' });
};

test('one pot for two dogs of one name: each screen and paper tells their bowls apart', async ({ page }) => {
  test.slow();
  await signInByApi(page, 'professional');
  const made = await seed(page);
  try {
    await serving(page, made);
    await page.goto(`/account/recipe/${made.recipe.id}`);
    await expect(page.getByText(/^For Bo, Dog, 8 kg: .*counts what the bowl of Bo gets/)).toBeVisible();
    await grocery(page, made);
    await cooking(page, made);

    await changeRecipe(page, made);
    const changed = page.getByText(/^Worked out for an earlier version/);
    await page.goto(`/account/recipes-batch/${made.recipe.id}`);
    await expect(changed).toHaveCount(2);
    await page.goto(`/account/recipe-grocery-list/${made.recipe.id}`);
    await expect(changed).toHaveCount(2);
    const list = await downloadPdf(page, page.getByRole('button', { name: 'Download' }));
    expect(list.text.match(/Worked out for an earlier version/g)).toHaveLength(2);
    await page.goto(`/account/pets/${made.first}/recipe-nutrition/${made.recipe.id}`);
    await expect(changed).toBeVisible();
    expect((await sheetOf(page)).text).toContain('Worked out for an earlier version');
  } finally {
    await made.remove();
  }
});
