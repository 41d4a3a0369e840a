import { expect, type Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { get, type Named, post } from './demoPlans.ts';
import { openEditor, test } from './fixtures.ts';
import { signInByApi, writeHeaders } from './sessions.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Chooses what a row bounds by typing a part of its name. */
const chooseSubject = async (page: Page, row: string, typed: string): Promise<void> => {
  const subject = page.getByRole('group', { name: row }).getByLabel('Nutrient, ratio or food group');
  await expect(subject).toBeFocused();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
};

const fillIn = async (page: Page, row: string, name: string, text: string): Promise<void> => {
  await page.getByRole('group', { name: row }).getByRole('textbox', { name, exact: true }).fill(text);
};

test('a professional makes a target set by keyboard and gives it to a pet', async ({
  page,
  expectRefusal,
}) => {
  // The first of the form without a row's choice, the second of the change that reaches a pet.
  expectRefusal('/api/target-sets', 422);
  await signInByApi(page, 'professional');
  await page.goto('/account/add-target-set');
  await field(page, 'Name').fill('Little phosphorus');
  await page.getByRole('combobox', { name: 'Species' }).selectOption('Dog');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Choose one nutrient, ratio or food group for each row.')).toBeVisible();
  await chooseSubject(page, 'Row 1', 'phosph');
  await fillIn(page, 'Row 1', 'Maximum', '1000');
  await page.getByRole('button', { name: 'Add row' }).press('Enter');
  await chooseSubject(page, 'Row 2', 'calcium to');
  await fillIn(page, 'Row 2', 'Minimum', '1');
  await fillIn(page, 'Row 2', 'Maximum', '2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Little phosphorus');
  await expect(page.getByText('at most 1,000 mg per 1000 kcal')).toBeVisible();

  await page.goto('/account/pets');
  await page.getByRole('link', { name: 'Target sets of Juno' }).press('Enter');
  const set = page.getByRole('combobox', { name: 'Target set', exact: true });
  await set.focus();
  await page.keyboard.type('Little');
  await page.keyboard.press('Enter');
  await expect(set).toHaveValue('Little phosphorus');
  await page.getByLabel('Look again by').fill('2020-01-31');
  await page.getByRole('button', { name: 'Give a target set' }).press('Enter');
  const given = page.getByRole('listitem').filter({ hasText: 'Little phosphorus' });
  await expect(given.getByText(/^Set by /)).toBeVisible();
  await expect(given.getByText('Due: it was to be looked at again by Jan 31, 2020')).toBeVisible();

  await given.getByRole('link', { name: 'Little phosphorus' }).press('Enter');
  await page.getByRole('link', { name: 'Edit', exact: true }).press('Enter');
  await fillIn(page, 'Row 1', 'Maximum', '900');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'This changes pets' });
  await expect(question).toContainText('1 pet that has this set');
  await question.getByRole('button', { name: 'Change them' }).press('Enter');
  await expect(page.getByText('Little phosphorus was saved.')).toBeVisible();

  await page.goto('/account/pets');
  await page.getByRole('link', { name: 'Target sets of Juno' }).press('Enter');
  await expect(given.getByText('(version 1, now 2)')).toBeVisible();
  await given.getByRole('button', { name: 'Looked at it' }).press('Enter');
  await expect(given.getByText('(version 1, now 2)')).toHaveCount(0);
  await given.getByRole('button', { name: 'Take back Little phosphorus' }).press('Enter');
  await page.getByRole('button', { name: 'Take it back' }).press('Enter');
  await expect(page.getByText('No target set.')).toBeVisible();
});

test('everybody reads the shipped sets with their sources, and what was not found', async ({ page }) => {
  await signInByApi(page, 'free');
  await page.goto('/account/target-sets');
  await expect(page.getByText('figures for each IRIS stage')).toBeVisible();
  await page.getByLabel('Search target sets').fill('kidney cat eu');
  await page.getByRole('link', { name: 'Kidney disease, cat (EU 2020/354)' }).press('Enter');
  await expect(page.getByText(/^For a veterinarian to adjust\./)).toBeVisible();
  await expect(page.getByText('at most 650 mg per 100 g of food as it is fed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
});

test('a need becomes a target set, and a set a need, after what is left out was said', async ({
  page,
  expectRefusal,
}) => {
  // Each is refused once with what it leaves out.
  expectRefusal('/api/target-sets-of-dietary-needs', 422);
  expectRefusal('/api/dietary-needs-of-target-sets', 422);
  await signInByApi(page, 'professional');
  await page.goto(pathTo('ListDietaryNeedsPerKg'));
  await page
    .getByRole('link', { name: /adult.*dog|dog.*adult/i })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: 'Make a target set of it' }).press('Enter');
  const naming = page.getByRole('dialog', { name: /^A target set of/ });
  await naming.getByRole('textbox').fill('Adult dog as a set');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Not all of it is in the target set' });
  await expect(question).toContainText('Its energy, and for whom it is');
  await question.getByRole('button', { name: 'Make the target set' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Adult dog as a set');
  await page.goto('/account/target-sets');
  await page.getByRole('link', { name: 'Adult dog as a set' }).press('Enter');
  const form = page.getByRole('region', { name: 'A need of this set' });
  await form.getByRole('textbox', { name: 'Weight of the animal' }).fill('10');
  await form.getByRole('textbox', { name: 'Energy of its day' }).fill('700');
  await page.keyboard.press('Enter');
  const back = page.getByRole('dialog', { name: 'Not all of it is in the need' });
  await expect(back).toContainText('no recipe is complete by it until you add it');
  await back.getByRole('button', { name: 'Make a need of it' }).press('Enter');
  await expect(page.getByText('Adult dog as a set was added to your needs.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Adult dog as a set');
});

test('what a set bounds beside nutrients has rows of levels in the editor, and in standards', async ({
  page,
}) => {
  await signInByApi(page, 'professional');
  const animal = { name: 'Twig', weight_kg: 18, specie_id: 1, birthday: '2021-05-20' };
  const { pet } = await post<{ pet: { id: number } }>(page, '/api/pets', animal);
  const { food_categories } = await get<{ food_categories: readonly Named[] }>(page, '/api/food-categories');
  const category_id = food_categories.find(({ name }) => name === 'Vegetables')?.id;
  const rows = [
    { ratio: 'omega6To3', basis: 'ratio', max: 1 },
    { ratio: 'energyDensity', basis: 'ratio', min: 2000 },
    { category_id, basis: 'percent_of_food', min: 90 },
  ];
  const set = { name: 'Joint care', specie_id: 1, rows };
  const { target_set } = await post<{ target_set: { id: number } }>(page, '/api/target-sets', set);
  await post(page, `/api/pets/${pet.id}/target-sets`, { target_set_id: target_set.id });
  await openEditor(page, 'Beef, Kale and Sweet Potato Stew', animal.name);
  const row = (name: string) =>
    page.locator('tr[data-target-row]').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(row('Omega 6:3')).toContainText(/at most 1.*High.*Joint care, Paula Provet/);
  await expect(row('Energy density')).toContainText(/at least 2,000.*Optimal/);
  await expect(row('Vegetables')).toContainText(/at least 90.*Low/);
  const low = page.getByTestId('count-low');
  await low.click();
  await expect(row('Vegetables')).toBeVisible();
  await expect(row('Omega 6:3')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Standards' }).press('Enter');
  const grid = page.getByRole('grid', { name: 'Standards side by side' });
  await grid.focus();
  for (const key of ['Control+End', 'Home']) await page.keyboard.press(key);
  const vegetables = grid
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Vegetables' }) });
  await expect(vegetables).toContainText('Low');
  await expect(page.getByRole('list', { name: 'What each standard says' })).toContainText(
    /Does not meet Joint care: .*omega 6:3 \(too much, .* vegetables|Meets Joint care but for .*vegetables/,
  );
  const headers = await writeHeaders(page.context());
  await page.context().request.delete(`/api/pets/${pet.id}`, { headers });
});
