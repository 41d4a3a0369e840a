import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { expect, signInByApi, test } from './fixtures.ts';
import { idOf } from './petRecipe.ts';
import { writeHeaders } from './sessions.ts';

const beef = 'Beef, Kale and Sweet Potato Stew';
const name = 'Waffle';

const addPet = async (page: Page): Promise<number> => {
  const answer = await page.request.post('/api/pets', {
    headers: await writeHeaders(page.context()),
    data: { name, weight_kg: '12', specie_id: 1, birthday: '2021-03-01' },
  });
  return ((await answer.json()) as { pet: { id: number } }).pet.id;
};

/** Grams of a meal that the card of the pet on Home has. */
const mealOnHome = async (page: Page): Promise<number> => {
  await page.goto(pathTo('AccountHome'));
  const card = page.getByRole('list', { name: 'Your pets' }).getByRole('listitem').filter({ hasText: name });
  const meal = card.getByText(/ g raw mix.*, twice a day/);
  await expect(meal).toBeVisible();
  return Number(/^[\d.]+/.exec((await meal.innerText()).replaceAll(',', ''))?.[0]);
};

test('an owner makes a recipe what the pet eats; Home has its grams, also during the change and with treats @path', async ({
  page,
}) => {
  await signInByApi(page, 'customer');
  const id = await addPet(page);
  await page.goto(pathTo('ShowRecipe', { id: await idOf(page, 'recipes', beef) }));
  await page.getByRole('combobox', { name: /pet/i }).selectOption({ label: name });
  await page.getByRole('button', { name: `${name} eats this` }).click();
  await expect(page.getByText(new RegExp(`^${name} has eaten this since`))).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: `${name} eats this` }).click();
  await expect(page.getByText(new RegExp(`^${name} has eaten this since`))).toBeVisible();

  const quarter = await mealOnHome(page);
  const card = page.getByRole('list', { name: 'Your pets' }).getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('a quarter of the new food');
  await expect(card).toContainText('for the new food alone');

  await page.goto(pathTo('PetDailyNutrition', { id }));
  const eats = page.getByRole('region', { name: `What ${name} eats` });
  const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  const atOnce = saved();
  await eats.getByRole('combobox', { name: 'Days of the change' }).selectOption({ label: 'At once' });
  await atOnce;
  const whole = await mealOnHome(page);
  expect(whole / quarter).toBeCloseTo(4, 0);
  await page.goto(pathTo('PetDailyNutrition', { id }));
  const treated = saved();
  await eats.getByRole('combobox', { name: 'Treats' }).selectOption({ label: '10 % of the energy' });
  await treated;
  expect((await mealOnHome(page)) / whole).toBeCloseTo(0.9, 1);
  await expect(card).toContainText('with 10 % treats, whose nutrients are not known');
  await page.request.delete(`/api/pets/${id}`, { headers: await writeHeaders(page.context()) });
});
