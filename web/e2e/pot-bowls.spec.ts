import type { Page } from '@playwright/test';
import { get, post } from './demoPlans.ts';
import { expect, openEditor, signInByApi, test } from './fixtures.ts';
import { searched } from './formulatePanel.ts';
import { writeHeaders } from './sessions.ts';

interface Row {
  readonly id: number;
  readonly name: string;
}

interface Need extends Row {
  readonly nutrition_breakdown: {
    readonly nutrients: readonly (Row & {
      readonly amount: {
        readonly qty: number;
        readonly low_max: number | null;
        readonly high_min: number | null;
      };
    })[];
  };
}

/** Deletes what the test made in the account of the demo, the last first. */
const cleanUp: (() => Promise<unknown>)[] = [];

test.afterEach(async () => {
  for (const remove of cleanUp.splice(0).reverse()) await remove();
});

const made = (page: Page, path: string): void => {
  cleanUp.push(async () => {
    const headers = await writeHeaders(page.context());
    await page.context().request.delete(path, { headers });
  });
};

/** A dog whose need has so many times the zinc of the usual one, and is High from so many percent of it on. */
const dogWithZinc = async (
  page: Page,
  name: string,
  weight_kg: string,
  times: number,
  high: string | null,
) => {
  const { pets } = await get<{ pets: (Row & { specie_id: number })[] }>(page, '/api/pets?specie=dog');
  const body = { name, weight_kg, specie_id: pets[0]?.specie_id, birthday: '2021-05-20' };
  const { pet } = await post<{ pet: Row }>(page, '/api/pets', body);
  const withNeed = await get<{ pet: { dietary_per_kg_need: Row } }>(
    page,
    `/api/pets/${pet.id}?include_dietary_per_kg_need=1`,
  );
  const copy = `/api/duplicate-dietary-per-kg-needs/${withNeed.pet.dietary_per_kg_need.id}`;
  const { dietary_per_kg_need: need } = await post<{ dietary_per_kg_need: Need }>(page, copy, {
    name: `Zinc of ${name} ${Date.now()}`,
  });
  made(page, `/api/dietary-per-kg-needs/${need.id}`);
  made(page, `/api/pets/${pet.id}`);
  const nutrients = need.nutrition_breakdown.nutrients.map(({ id, name: nutrient, amount }) => {
    const isZinc = nutrient.startsWith('Zinc');
    const qty = String(isZinc ? amount.qty * times : amount.qty);
    return { id, amount: { qty, low_max: amount.low_max, high_min: isZinc ? high : amount.high_min } };
  });
  await post(page, `/api/dietary-per-kg-needs/${need.id}`, {
    dietary_per_kg_need: { nutrition_breakdown: { nutrients } },
  });
  const headers = await writeHeaders(page.context());
  const chosen = { override_dietary_per_kg_need: true, dietary_per_kg_need_id: need.id };
  const answer = await page.context().request.put(`/api/pets/${pet.id}`, { headers, data: chosen });
  expect(answer.status()).toBe(200);
  return pet.id;
};

/** The text of the sheet that a button shows. */
const sheetOf = async (page: Page) => {
  await page.getByRole('button', { name: 'Owner’s sheet' }).click();
  return page.getByRole('dialog');
};

test('one pot for two dogs: the base is saved, one bowl gets more, and each sheet says what @path', async ({
  page,
}) => {
  test.slow();
  await signInByApi(page, 'professional');
  const ada = await dogWithZinc(page, 'Ada', '20', 1, '133');
  const bo = await dogWithZinc(page, 'Bo', '18', 2, null);
  const { recipes } = await get<{ recipes: Row[] }>(page, '/api/recipes');
  const source = recipes.find(({ name }) => name === 'Turkey and Oats for Sensitive Bellies');
  const name = `One pot ${Date.now()}`;
  const { recipe } = await post<{ recipe: Row }>(page, `/api/duplicate-recipes/${source?.id}`, { name });
  made(page, `/api/recipes/${recipe.id}`);

  await openEditor(page, name, 'Ada');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('f');
  const panel = page.getByRole('dialog', { name: 'Formulate' });
  await panel.getByRole('checkbox', { name: /^Bo/ }).check();
  const bowls = panel.getByRole('checkbox', { name: /^One base, extras per bowl/ });
  await bowls.focus();
  await page.keyboard.press('Space');
  const line = panel.getByTestId('bowl-line');
  await searched(page, line.first());
  await expect(line.first()).toBeVisible();
  await expect(panel.getByText('Also in the bowl of Bo')).toBeVisible();
  await expect(panel.getByText('Nothing: the pot fits.')).toHaveCount(1);
  const words = (await line.first().locator('.strong').textContent()) ?? '';
  // Other words tell that something is left.
  await panel.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('The recipe is saved, and what each bowl gets in addition.')).toBeVisible();

  await page.goto(`/account/pets/${bo}/recipe-nutrition/${recipe.id}`);
  const section = page.getByRole('region', { name: 'Also in the bowl of Bo' });
  const remove = section.getByRole('button', { name: `Remove ${words} from the bowl` });
  await expect(remove).toBeVisible();
  await expect(page.getByText(/^Complete for Bo/)).toBeVisible();
  const sheet = await sheetOf(page);
  await expect(sheet.getByText(/Also in the bowl of Bo/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`/account/pets/${ada}/recipe-nutrition/${recipe.id}`);
  await expect(page.getByText(/^Complete for Ada/)).toBeVisible();
  await expect(page.getByText(/bowl of|gets in addition/)).toHaveCount(0);

  await page.goto(`/account/pets/${bo}/recipe-nutrition/${recipe.id}`);
  await remove.click();
  await expect(page.getByText(/^Not complete: zinc/)).toBeVisible();
});
