import type { Locator, Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { petId } from './demoPlans.ts';
import { deleteMade, makeRecipe } from './editRecipe.ts';
import { cellOf, expect, signInByApi, test } from './fixtures.ts';
import { panelOf, solved } from './formulatePanel.ts';
import { writeHeaders } from './sessions.ts';
import { dayAgo, weighAndFeed } from './weighings.ts';

const recipe = 'Bowl of a patient';
const pet = 'Bella';

const foods = {
  ...{ 'chicken thigh meat only roasted': 350, 'rice white cooked': 400, 'carrots cooked': 60 },
  ...{ 'egg hard-boiled': 100, 'chicken liver simmered': 20 },
};

/** Focuses a field and types into it. */
const type = async (page: Page, field: string, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: field, exact: true }).focus();
  await page.keyboard.type(text);
};

/** The form of a new pet with its name, weight, sex and birthday. */
const startPet = async (page: Page, weight: string, born: string): Promise<void> => {
  await signInByApi(page, 'professional');
  await page.goto(pathTo('AddPet'));
  await type(page, 'Name', pet);
  await type(page, 'Weight', weight);
  await page.getByLabel('Sex').selectOption('Female');
  await page.getByLabel('Birthday').fill(born);
};

/** Saves the pet by Enter, and reads its energy on its card. */
const savePet = async (page: Page, kcal: number): Promise<void> => {
  await page.getByRole('button', { name: 'Add Pet' }).press('Enter');
  const card = page.getByRole('listitem').filter({ hasText: pet });
  await expect(card).toContainText(`${Math.round(kcal).toLocaleString('en')} Cal/Day`);
};

/** Accepts a complete proposal. A search that the time of a busy machine ended is searched longer. */
const acceptComplete = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole('button', { name: 'Propose' }).press('Enter');
  const accept = dialog.getByRole('button', { name: 'Accept', exact: true });
  const longer = dialog.getByRole('button', { name: /^Search longer/ });
  const answered = () => expect(accept.or(longer).first()).toBeVisible({ timeout: 60_000 });
  await answered();
  while (!(await accept.isVisible())) {
    await longer.press('Enter');
    await expect(longer).toHaveCount(0);
    await answered();
  }
  await expect(dialog.getByTestId('proposed-levels')).toHaveText('nothing too little or too much');
  await accept.press('Enter');
  await expect(dialog).toBeHidden();
};

/** Opens the clinician's report, in which each judged level has its chance. */
const openReport = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Clinician’s report' }).press('Enter');
  const report = page.getByRole('dialog', { name: `${recipe} for ${pet}` });
  await expect(report).toContainText('The food was not analysed', { timeout: 30_000 });
  await expect(report).toContainText(/How sure: (sure|likely|close)\./);
  await expect(report.getByText(/: Optimal, (?:over )?\d+ %/).first()).toBeVisible();
  return report;
};

/**
 * Makes a recipe complete for the pet, then opens the clinician's report, by keys alone.
 * @param standard of which the verdict says that the recipe is complete by it
 */
const formulateAndReport = async (page: Page, standard = 'FEDIAF 2025, '): Promise<Locator> => {
  const recipeId = await makeRecipe(page, recipe, ['dog'], foods);
  await page.goto(pathTo('PetRecipeNutrition', { petId: await petId(page, pet), recipeId }));
  await expect(page.getByRole('button', { name: 'Make it complete' })).toBeEnabled();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Make it complete' });
  await acceptComplete(dialog);
  await expect(page.getByRole('region', { name: 'Verdict', exact: true })).toContainText(
    `Complete for ${pet} by ${standard}`,
  );
  return openReport(page);
};

test.afterEach(async ({ page }) => {
  await page.goto('/favicon.svg');
  await deleteMade(page);
  const headers = await writeHeaders(page.context());
  await page.context().request.delete(`/api/pets/${await petId(page, pet)}`, { headers });
});

for (const [weeks, kg] of [
  [12, 9],
  [20, 15],
] as const)
  test(`a large puppy of ${weeks} weeks is set up, formulated for and reported by keyboard`, async ({
    page,
  }) => {
    test.slow();
    await startPet(page, `${kg} kg`, dayAgo(weeks * 7));
    await page.getByLabel('Breed name').focus();
    await page.keyboard.type('Rottweiler');
    await expect(page.getByText('Rottweiler, female: 80 to 100 lb (American Kennel Club)')).toBeVisible();
    const adult = page.getByRole('textbox', { name: 'Will weigh as an adult' });
    await expect(adult).toHaveValue('');
    await page.getByRole('button', { name: 'Use 90 lb' }).press('Enter');
    await expect(adult).toHaveValue('90');
    const share = kg / (90 * 0.453_592_37);
    await savePet(page, 130 * kg ** 0.75 * 3.2 * (Math.exp(-0.87 * share) - 0.1));
    await page.getByRole('link', { name: `Daily nutrition of ${pet}` }).press('Enter');
    await expect(
      page.getByText(`for growth at ${Math.round(share * 100)} % of the adult weight`),
    ).toBeVisible();
    await formulateAndReport(page);
  });

test('a pregnant bitch is set up, formulated for and reported by keyboard', async ({ page }) => {
  test.slow();
  await startPet(page, '20 kg', '2022-05-01');
  await page
    .getByRole('group', { name: 'Pregnant or nursing' })
    .getByRole('radio', { name: 'Neither' })
    .focus();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('Mated on').fill(dayAgo(38));
  await expect(page.getByText('Week 6.')).toBeVisible();
  await savePet(page, 132 * 20 ** 0.75 + 26 * 20);
  await formulateAndReport(page);
});

/** Gives the pet a shipped target set, to be looked at again in 90 days. */
const give = async (page: Page, set: string): Promise<void> => {
  await page.getByRole('link', { name: `Target sets of ${pet}` }).press('Enter');
  const choice = page.getByRole('combobox', { name: 'Target set', exact: true });
  await choice.focus();
  await page.keyboard.type(set);
  await page.keyboard.press('Enter');
  await expect(choice).toHaveValue(set);
  await page.getByLabel('Look again by').fill(dayAgo(-90));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Set by Paula Provet')).toBeVisible();
};

test('a dog with pancreatitis gets a set, is formulated for within it and reported by keyboard', async ({
  page,
}) => {
  test.slow();
  const set = 'Pancreatitis, dog (Merck)';
  await startPet(page, '12 kg', '2019-05-01');
  // NRC 2006, of an adult dog
  await savePet(page, 110 * 12 ** 0.75);
  await give(page, set);
  const recipeId = await makeRecipe(page, recipe, ['dog'], foods);
  await page.goto(pathTo('RecipeAdvancedEditForPet', { recipeId, petId: await petId(page, pet) }));
  const verdict = page.getByRole('region', { name: 'Verdict', exact: true });
  await expect(page.getByTestId('count-high')).toHaveText('1');
  await expect(verdict).toContainText(`More fat than “${set}” allows`);
  await expect(cellOf(page, 'Fat', 'level')).toContainText('High');

  const first = page.getByRole('textbox', { name: /^Grams of / }).first();
  await first.focus();
  await page.keyboard.press('f');
  await solved(page);
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toHaveCount(0);
  for (const level of ['low', 'high', 'unknown'])
    await expect(page.getByTestId(`count-${level}`)).toHaveText('0');
  await expect(verdict).toContainText(`Complete for ${pet} by NRC 2006`);
  await expect(verdict).toContainText(`within “${set}” as Paula Provet set it`);
  await expect(first).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const report = await openReport(page);
  await expect(report).toContainText(`within “${set}” as Paula Provet set it`);
  const fat = report
    .getByRole('table', { name: 'Standards side by side' })
    .getByRole('row', { name: /^Fat \w/ });
  await expect(fat).toContainText('Optimal');
});

test('a dog that gained weight is weighed, formulated for and reported by keyboard', async ({ page }) => {
  test.slow();
  await startPet(page, '9.8 kg', '2022-05-01');
  await type(page, 'Should weigh', '8.5 kg');
  await savePet(page, 110 * 9.8 ** 0.75);
  const kcal = await weighAndFeed(page, pet);
  const report = await formulateAndReport(page, 'NRC 2006');
  await expect(report).toContainText(`${kcal} kcal a day, set by hand: gains 1 % a week: `);
  await expect(report).toContainText('Ideal weight');
});
