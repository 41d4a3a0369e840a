import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { axe } from './axe.ts';
import { deleteMade, made, makeRecipe } from './editRecipe.ts';
import { cellOf, expect, openEditor, signInByApi, test } from './fixtures.ts';
import { idOf, openNutrition } from './petRecipe.ts';
import { clearShelf } from './shelf.ts';

const count = (page: Page, level: string) => page.getByTestId(`count-${level}`);

/** The mark of a food’s warning or note (D73). */
const mark = /^.?(Caution|Dose limit|Note) /;

/** Presses a key where no field has the focus. */
const press = async (page: Page, key: string): Promise<void> => {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press(key);
};

test.beforeEach(({ page }) => signInByApi(page, 'professional'));

test.afterEach(async ({ page }) => {
  await deleteMade(page);
  await clearShelf(page);
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Make it complete' });

const accept = (page: Page) => dialogOf(page).getByRole('button', { name: /^Accept/ });

test('what is at home comes first in the one proposal, which is saved and undone as one step', async ({
  page,
}) => {
  const of = { 'chicken thigh': 400, 'rice white cooked': 450, 'carrots cooked': 80 };
  await makeRecipe(page, 'Bowl with carrots', ['dog'], of);
  await openNutrition(page, 'Bowl with carrots', 'Juno');
  const low = page.getByTestId('count-low');
  await expect(low).not.toHaveText('0');
  const before = (await low.textContent()) ?? '';
  await press(page, 'm');
  const dialog = dialogOf(page);
  await dialog.getByRole('searchbox', { name: 'Find a food or supplement' }).fill('calcium carb');
  await dialog.getByRole('checkbox', { name: 'Calcium carbonate powder' }).check();
  await axe(page);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(accept(page)).toBeFocused();
  await expect(dialog.getByText('With this, nothing is too little or too much for Juno.')).toBeVisible();
  await expect(dialog.getByTestId('proposed-levels')).toHaveText('nothing too little or too much');
  const added = dialog.getByRole('region', { name: 'Add', exact: true }).getByRole('listitem');
  await expect(added.filter({ hasText: 'Calcium carbonate powder' })).toContainText('at home');
  await expect(added.filter({ hasText: /tablet/ }).first()).toContainText(/\d tablets? \(.+ g\).*to get/);
  await expect(added.filter({ hasText: /Dose limit|Caution/ }).first()).toBeVisible();
  await axe(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(low).toHaveText('0');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(low).toHaveText(before);
  // The answer is remembered: the key leads to the proposal.
  await press(page, 'm');
  await expect(accept(page)).toBeFocused();
  await dialog.getByRole('button', { name: 'Not Calcium carbonate powder' }).click();
  await expect(dialog.getByRole('button', { name: 'Suggest 1 left out food again' })).toBeVisible();
  await expect(added.filter({ hasText: 'Calcium carbonate powder' })).toHaveCount(0);
});

test('a food that is taken out or becomes less says why, to an owner and in the editor', async ({ page }) => {
  const of = { 'chicken thigh': 400, 'rice white cooked': 450, 'carrots cooked': 80 };
  const excess = { 'beef liver raw': 300, 'kelp powder': 5 };
  await makeRecipe(page, 'Bowl with much liver', ['dog'], { ...of, ...excess });
  const reasons = [
    ['Beef, liver', /Lowered: .*copper would be over the maximum/],
    ['Kelp powder', 'Taken out: its iodine is not known'],
  ] as const;
  await openNutrition(page, 'Bowl with much liver', 'Juno');
  await press(page, 'm');
  await dialogOf(page).getByRole('button', { name: 'Propose' }).click();
  const changed = dialogOf(page).getByRole('region', { name: 'Change' }).getByRole('listitem');
  for (const [food, reason] of reasons)
    await expect(changed.filter({ hasText: food })).toContainText(reason, { timeout: 20_000 });
  await axe(page);
  const [recipeId, petId] = [made.at(-1), await idOf(page, 'pets', 'Juno')];
  await page.goto(pathTo('RecipeAdvancedEditForPet', { recipeId, petId }));
  await expect(page.getByTestId('total')).toHaveText(/\d/);
  await press(page, 'f');
  const lines = page.getByRole('dialog', { name: 'Formulate' }).getByRole('listitem');
  for (const [food, reason] of reasons)
    await expect(lines.filter({ hasText: food })).toContainText(reason, { timeout: 20_000 });
  await axe(page);
});

test('what cannot be complete names what is missing and what to get', async ({ page }) => {
  await makeRecipe(page, 'Bowl without carrots', ['dog'], { 'chicken thigh': 400, 'rice white cooked': 450 });
  await openNutrition(page, 'Bowl without carrots', 'Juno');
  await page.getByRole('button', { name: 'Make it complete' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('checkbox', { name: 'Canola oil' }).check();
  await dialog.getByRole('checkbox', { name: 'Use nothing else' }).check();
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog.getByText('What you have at home cannot make it complete for Juno.')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'What is missing' })).toContainText(/too little/);
  await expect(
    dialog.getByRole('region', { name: 'What to get' }).getByRole('listitem').first(),
  ).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Propose with these' }).click();
  await expect(accept(page)).toBeFocused();
});

test('keys go to the next row that is out and add its best food in a saved step @path', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('update_ingredients', 422);
  const reason = 'The recipe has too many foods.';
  // From the start: a request just after the route is made may miss it.
  await page.route(
    '**/update_ingredients',
    (route) => route.fulfill({ status: 422, json: { message: reason } }),
    { times: 1 },
  );
  await openEditor(page, 'Low-Fat Turkey and Potato', 'Juno');
  await expect(count(page, 'low')).toHaveText('2');
  // The rows follow the counts of the strip.
  await expect(page.locator('tr[data-level="low"]')).toHaveCount(2);
  await press(page, 'n');
  const focused = page.locator('tr[data-level="low"]:focus-within');
  const name = (await focused.locator('th button').innerText()).trim();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: `What would raise ${name}` });
  const best = dialog.getByRole('button', { name: /^Add / }).and(page.locator(':focus'));
  await expect(best).toBeVisible();
  // One line a food; the arrow keys go from line to line.
  const label = (await best.getAttribute('aria-label')) ?? '';
  await expect(dialog.getByRole('row').nth(1)).toContainText(/Supplement|Food/);
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('row').nth(2).getByRole('button', { name: /^Add / })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('button', { name: label })).toBeFocused();
  await axe(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(reason);
  const saved = page.waitForResponse((response) => response.url().endsWith('/update_ingredients'));
  await page.keyboard.press('Enter');
  expect((await saved).status()).toBe(200);
  await expect(cellOf(page, name, 'level')).toContainText('Optimal');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(count(page, 'low')).toHaveText('2');
});

test('a food that is not to be suggested stays away until it is shown again', async ({ page }) => {
  await openEditor(page, 'Plain Chicken and Rice', 'Juno');
  const open = () => page.getByRole('button', { name: 'What would raise Calcium' }).first().click();
  await open();
  const dialog = page.getByRole('dialog', { name: 'What would raise Calcium' });
  const first = dialog.getByRole('button', { name: /^Do not suggest/ }).first();
  const label = (await first.getAttribute('aria-label')) ?? '';
  await first.click();
  await expect(dialog.getByRole('button', { name: label })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await open();
  await expect(dialog.getByRole('button', { name: /^Do not suggest/ }).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: label })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Suggest 1 hidden food again' }).click();
  await expect(dialog.getByRole('button', { name: label })).toBeVisible();
  // The toast is above the dialog and within its focus.
  await dialog.getByRole('button', { name: label }).click();
  await expect(dialog.getByRole('button', { name: label })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('button', { name: label })).toBeVisible();
});

test('a High row names the foods that bring it, and fewer grams end it', async ({ page }) => {
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  await expect(cellOf(page, 'Sodium', 'level')).toContainText('High');
  await page.getByRole('button', { name: 'What adds Sodium' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'What adds Sodium' });
  await expect(dialog.getByRole('button', { name: mark }).first()).toBeVisible();
  await dialog
    .getByRole('button', { name: /^Take .* away$/ })
    .first()
    .click();
  await expect(cellOf(page, 'Sodium', 'level')).not.toContainText('High');
});

test('a proposal for a recipe with a food that harms says so beside the button', async ({ page }) => {
  const grams = { 'chicken thigh': 400, 'rice white cooked': 450, 'onions cooked': 20 };
  await makeRecipe(page, 'Bowl with onions', ['dog'], grams);
  await openNutrition(page, 'Bowl with onions', 'Juno');
  await page.getByRole('button', { name: 'Make it complete' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog.getByText(/^Not safe for Juno: Onions, cooked.* Do not feed this\.$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Accept, though it is not safe' })).toBeVisible();
});
