import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { signInByApi, writeHeaders } from './sessions.ts';

const path = '/api/admin/recipe-step-template-groups';

interface Template {
  readonly id?: number;
  readonly basic_instructions: string;
  readonly timer: { readonly id?: number; readonly name: string; readonly minutes: number } | null;
}

interface Group {
  readonly id: number;
  readonly name: string;
  readonly version?: number;
  readonly recipe_step_templates: readonly Template[];
}

const readGroup = async (page: Page, id: number): Promise<Group> =>
  (
    (await (await page.context().request.get(`${path}/${id}`)).json()) as {
      recipe_step_template_group: Group;
    }
  ).recipe_step_template_group;

/** Saves without a version, on top of every other save. */
const saveGroup = async (page: Page, { id, version: _, ...group }: Group): Promise<void> => {
  const headers = await writeHeaders(page.context());
  const recipe_step_template_group = JSON.stringify(group);
  const options = { headers, multipart: { recipe_step_template_group } };
  const answer = await page.context().request.post(`${path}/${id}?_method=PUT`, options);
  expect(answer.status()).toBe(200);
};

const template = (page: Page, at: number) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Template ${at}`, exact: true }) });
const basic = (page: Page, at: number) =>
  template(page, at).getByRole('textbox', { name: 'Basic Instructions' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** The group before a test, which is restored after it. */
let before: Group;

test.beforeEach(async ({ page }) => {
  await signInByApi(page, 'admin');
  before = await readGroup(page, 1);
});

// All are added again, because the test may have removed any of them.
test.afterEach(async ({ page }) => {
  const recipe_step_templates = before.recipe_step_templates.map(({ id: _, timer, ...template }) => ({
    ...template,
    timer: timer && { name: timer.name, minutes: timer.minutes },
  }));
  await saveGroup(page, { ...before, recipe_step_templates });
});

test('an admin edits, adds, moves and removes templates by keyboard and saves them', async ({ page }) => {
  await page.goto('/admin/home');
  await page.getByRole('link', { name: /Step Templates/ }).click();
  await page.getByRole('link', { name: 'Dog recipes' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Dog recipes' })).toBeVisible();
  const count = before.recipe_step_templates.length;
  await basic(page, 1).fill('Wash your hands.');
  await expect(template(page, 2).getByRole('textbox', { name: 'Detailed Instructions' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Template' }).click();
  const type = template(page, count + 1).getByLabel('Type');
  await expect(type).toBeFocused();
  await type.selectOption('Speed 2');
  await expect(type).toHaveAccessibleDescription('A single step in recipes with speed 2.');
  await basic(page, count + 1).fill('Stir.');
  await template(page, count + 1)
    .getByRole('textbox', { name: 'Detailed Instructions' })
    .fill('<p class="x">Often.</p>');
  await template(page, count + 1)
    .getByText('Preview')
    .click();
  await expect(template(page, count + 1).getByText('Often.', { exact: true })).toBeVisible();
  await template(page, count + 1)
    .getByRole('textbox', { name: 'Timer Name' })
    .fill('Stir');
  await template(page, count + 1)
    .getByRole('textbox', { name: 'Minutes' })
    .fill('5');
  await basic(page, count + 1).press('Alt+ArrowUp');
  await expect(basic(page, count)).toBeFocused();
  await expect(basic(page, count)).toBeInViewport();
  await expect(page.getByRole('status').getByText(`Now ${count} of ${count + 1}`)).toBeAttached();
  await page.getByRole('button', { name: 'Remove template 3', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove template 3', exact: true })).toBeFocused();
  await save(page);
  await expect(page.getByText('Dog recipes saved.')).toBeVisible();
  await page.reload();
  await expect(basic(page, 1)).toHaveValue('Wash your hands.');
  await expect(basic(page, count - 1)).toHaveValue('Stir.');
  const stir = template(page, count - 1);
  await expect(stir.getByRole('textbox', { name: 'Detailed Instructions' })).toHaveValue('<p>Often.</p>');
  await expect(stir.getByRole('textbox', { name: 'Minutes' })).toHaveValue('5');
  await expect(page.getByRole('heading', { name: /^Template / })).toHaveCount(count);
});

test('a saved template changes the steps of recipes when they are opened, with the same address', async ({
  page,
}) => {
  await page.goto('/account/recipes/1/recipe-steps/1');
  const main = page.getByRole('main');
  await expect(main).toContainText(before.recipe_step_templates[0]?.basic_instructions ?? 'none');
  await page.goto('/admin/recipe-step-template-groups/1');
  await basic(page, 1).fill('Wash the bowl and the blade.');
  await basic(page, 2).fill('Put in');
  await save(page);
  await expect(page.getByText('Dog recipes saved.')).toBeVisible();
  await page.goto('/account/recipes/1/recipe-steps/1');
  await expect(main).toContainText('Wash the bowl and the blade.');
  await page.goto('/account/recipes/1/recipe-steps/2');
  await expect(main).toContainText(/Put in \w/);
});

test('errors stand at their templates, and unsaved changes are guarded', async ({ page, expectRefusal }) => {
  expectRefusal(path, 422);
  await page.goto('/admin/recipe-step-template-groups');
  await page.getByRole('link', { name: 'Dog recipes' }).click();
  // A template that was added and removed leaves nothing to save.
  await page.getByRole('button', { name: 'Add Template' }).click();
  const count = before.recipe_step_templates.length;
  await basic(page, count + 1).fill('Stir.');
  await page.getByRole('button', { name: 'Remove template 2', exact: true }).click();
  await expect(basic(page, count)).toHaveValue('Stir.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(basic(page, 2)).toHaveValue(before.recipe_step_templates[1]?.basic_instructions ?? 'none');
  await page.getByRole('button', { name: `Remove template ${count + 1}`, exact: true }).click();
  await expect(basic(page, count + 1)).toHaveCount(0);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Dog recipes' }).click();

  await basic(page, 4).fill(' ');
  await template(page, 1).getByRole('textbox', { name: 'Timer Name' }).fill('Wash');
  await save(page);
  await expect(basic(page, 4)).toHaveAccessibleDescription('The basic instructions field is required.');
  await expect(template(page, 1).getByRole('textbox', { name: 'Minutes' })).toHaveAccessibleDescription(
    'The minutes field is required.',
  );
  await expect(template(page, 1).getByRole('textbox', { name: 'Minutes' })).toBeFocused();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await basic(page, 4).fill('Cook.');
  await template(page, 1).getByRole('textbox', { name: 'Timer Name' }).fill('');
  for (const _ of before.recipe_step_templates)
    await page.getByRole('button', { name: 'Remove template 1', exact: true }).click();
  await save(page);
  const noStep =
    'A recipe of speed 1 without heat-sensitive foods would have no step. Add a template for it.';
  await expect(page.getByRole('main').getByText(noStep)).toBeVisible();
  // The toast has the server's message too, which is the first error.
  await expect(page.getByText(noStep)).toHaveCount(2);
});

test('a save on top of a newer version keeps the edits of both', async ({ page, expectRefusal }) => {
  expectRefusal(path, 409);
  await page.goto('/admin/recipe-step-template-groups/1');
  await basic(page, 1).fill('Mine.');
  const [first, second, ...others] = before.recipe_step_templates;
  if (!first || !second) throw new Error('The group has no templates.');
  const theirs = { ...second, basic_instructions: 'Theirs: {ingredient}.' };
  await saveGroup(page, { ...before, recipe_step_templates: [first, theirs, ...others] });
  await save(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await expect(dialog.getByRole('row', { name: /^Template 1, Basic Instructions .* Mine\.$/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText('Dog recipes saved.')).toBeVisible();
  await expect(basic(page, 1)).toHaveValue('Mine.');
  await expect(basic(page, 2)).toHaveValue('Theirs: {ingredient}.');
});
