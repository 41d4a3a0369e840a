import type { Locator, Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { petId } from './demoPlans.ts';
import { deleteMade, makeRecipe } from './editRecipe.ts';
import { expect, signInByApi, test } from './fixtures.ts';
import { writeHeaders } from './sessions.ts';

const recipe = 'Bowl of a patient';
const pet = 'Bella';

const foods = {
  ...{ 'chicken thigh meat only roasted': 350, 'rice white cooked': 400, 'carrots cooked': 60 },
  ...{ 'egg hard-boiled': 100, 'chicken liver simmered': 20 },
};

const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

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

/** Makes a recipe complete for the pet, then opens the clinician's report, by keys alone. */
const formulateAndReport = async (page: Page): Promise<void> => {
  const recipeId = await makeRecipe(page, recipe, ['dog'], foods);
  await page.goto(pathTo('PetRecipeNutrition', { petId: await petId(page, pet), recipeId }));
  await expect(page.getByRole('button', { name: 'Make it complete' })).toBeEnabled();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Make it complete' });
  await acceptComplete(dialog);
  await expect(page.getByRole('region', { name: 'Verdict', exact: true })).toContainText(
    `Complete for ${pet} by FEDIAF 2025, `,
  );
  await page.getByRole('button', { name: 'Clinician’s report' }).press('Enter');
  const report = page.getByRole('dialog', { name: `${recipe} for ${pet}` });
  await expect(report).toContainText('The food was not analysed', { timeout: 30_000 });
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
    await startPet(page, `${kg} kg`, ago(weeks * 7));
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
  await page.getByLabel('Mated on').fill(ago(38));
  await expect(page.getByText('Week 6.')).toBeVisible();
  await savePet(page, 132 * 20 ** 0.75 + 26 * 20);
  await formulateAndReport(page);
});
