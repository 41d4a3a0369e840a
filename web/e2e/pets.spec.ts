import sharp from 'sharp';
import { pathTo } from '../kernel/paths.ts';
import { expect, signInByApi, test } from './fixtures.ts';

test('a user adds a pet with a photo, edits it, sees its daily nutrition and deletes it @path', async ({
  page,
}) => {
  await signInByApi(page, 'customer');
  await page.goto('/account/pets');
  await page.getByRole('link', { name: 'Add Pet' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Biscuit');
  await page.getByRole('textbox', { name: 'Weight' }).fill('400');
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await expect(page.getByText('At most 330.69.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Weight' }).fill('20 kg');
  await expect(page.getByText('44.09 lb')).toBeVisible();
  await page.getByRole('textbox', { name: 'Weight' }).fill('22.5');
  const buffer = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#a74' } })
    .png()
    .toBuffer();
  await page
    .getByLabel(/^Choose a photo/)
    .setInputFiles({ name: 'biscuit.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('application', { name: /^The part that is shown/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add Pet' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Pets');
  const card = page.getByRole('listitem').filter({ hasText: 'Biscuit' });
  await expect(card).toContainText('22.50 lb');
  const size = await card.getByRole('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect((size[0] ?? 0) / (size[1] ?? 1)).toBeCloseTo(6 / 8, 2);

  await page.getByRole('link', { name: 'Edit Biscuit' }).click();
  await page.getByLabel('Birthday').fill('2022-05-01');
  await page.getByLabel('Breed name').fill('Beagle');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Born May 1, 2022');

  await page.getByRole('link', { name: 'Daily nutrition of Biscuit' }).click();
  await expect(page.getByText('Adult dog, 1 year and older, Average activity')).toBeVisible();
  await expect(page.getByText('503 g (about 2 1/4 cups), divided into 2-3 meals')).toBeVisible();
  await page.getByRole('link', { name: 'Edit Biscuit' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Biscuit will be permanently deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Biscuit deleted.')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('a puppy with an adult weight has the energy of growth, and a doubtful weight is asked about', async ({
  page,
}) => {
  await signInByApi(page, 'customer');
  await page.goto('/account/add-pet');
  const adult = page.getByRole('textbox', { name: 'Will weigh as an adult' });
  const born = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Name', { exact: true }).fill('Bruno');
  await page.getByRole('textbox', { name: 'Weight' }).fill('12 kg');
  await page.getByLabel('Birthday').fill('2022-05-01');
  await expect(adult).toHaveCount(0);
  await page.getByLabel('Birthday').fill(born(150));
  await adult.fill('10 kg');
  await expect(page.getByText('Is it kg or lb? Is the adult weight right?')).toBeVisible();
  await adult.fill('40 kg');
  await expect(page.getByText('Is it kg or lb?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Pet' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Bruno' });
  // NRC 2006: 130 x 12^0.75 x 3.2 (e^(-0.87 x 0.3) - 0.1)
  await expect(card).toContainText('1,798 Cal/Day');

  await page.getByRole('link', { name: 'Daily nutrition of Bruno' }).click();
  await expect(page.getByText('for growth at 30 % of the adult weight of 40 kg')).toBeVisible();
  await page.getByRole('link', { name: 'Edit Bruno' }).click();
  await expect(adult).toHaveValue('88.18');
  await adult.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  // FEDIAF 2025: 175 x 12^0.75
  await expect(card).toContainText('1,128 Cal/Day');
  await page.getByRole('link', { name: 'Edit Bruno' }).click();
  await page.getByLabel('Birthday').fill(born(50));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Cal/Day not known');
  await page.getByRole('link', { name: 'Daily nutrition of Bruno' }).click();
  await expect(page.getByText('needs and recipes are not for unweaned animals')).toBeVisible();
  await page.getByRole('link', { name: 'Edit Bruno' }).first().click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(card).toHaveCount(0);
});

test('a cat never keeps the need or the breed of a dog', async ({ page }) => {
  // A customer's list of needs stays short enough for a native select, whatever other tests add.
  await signInByApi(page, 'customer');
  await page.goto('/account/add-pet');
  const need = page.getByRole('combobox', { name: 'Dietary need' });
  const species = (name: string) => page.getByRole('radio', { name });
  await page.getByLabel('Name', { exact: true }).fill('Tofu');
  await page.getByRole('textbox', { name: 'Weight' }).fill('9');
  await page.getByLabel('Birthday').fill('2022-05-01');
  await page.getByLabel('Breed name').fill('Beagle');
  await need.selectOption({ label: 'Adult dog, Average (NRC 2006)' });
  await species('Cat').check();
  await expect(need).toHaveValue('');
  await expect(page.getByLabel('Breed name')).toHaveValue('');
  await page.getByRole('button', { name: 'Add Pet' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Tofu' });
  await expect(card).toContainText('192 Cal/Day');

  await page.getByRole('link', { name: 'Edit Tofu' }).click();
  await species('Dog').check();
  await need.selectOption({ label: 'Adult dog, Average (NRC 2006)' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card).not.toContainText('192 Cal/Day');
  await page.getByRole('link', { name: 'Edit Tofu' }).click();
  await species('Cat').check();
  await expect(need).toHaveValue('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('192 Cal/Day');
  await page.getByRole('link', { name: 'Daily nutrition of Tofu' }).click();
  await expect(page.getByText('Adult cat, 1 year and older, Average activity')).toBeVisible();

  // Values that are not saved are gone with the pet.
  await page.getByRole('link', { name: 'Edit Tofu' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Not saved');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Pets');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card).toHaveCount(0);
});

test('an old tab that renames a pet keeps what was changed elsewhere', async ({
  page,
  context,
  expectRefusal,
}) => {
  expectRefusal('/api/pets/', 409);
  await signInByApi(page, 'customer');
  await page.goto('/account/pets');
  await page.getByRole('link', { name: 'Edit Maple' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Maple');
  const newer = await context.newPage();
  await newer.goto(page.url());
  await newer.getByRole('radio', { name: 'Overweight' }).check();
  await newer.getByRole('button', { name: 'Save' }).click();
  await expect(newer.getByRole('heading', { level: 1 })).toHaveText('My Pets');

  await page.getByLabel('Name', { exact: true }).fill('Maple Syrup');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Maple Syrup');
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Pets');
  await page.getByRole('link', { name: 'Edit Maple Syrup' }).click();
  await expect(page.getByRole('radio', { name: 'Overweight' })).toBeChecked();

  await page.getByLabel('Name', { exact: true }).fill('Maple');
  await page.getByRole('radio', { name: 'Ideal' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Edit Maple', exact: true })).toBeVisible();
  await newer.close();
});

test('an owner is told once which pet lost a need of another species', async ({ page }) => {
  await signInByApi(page, 'customer');
  await page.goto('/account/pets');
  const [pet] = ((await (await page.request.get('/api/pets')).json()) as { pets: { id: number }[] }).pets;
  const value = [{ pet_id: pet?.id, pet: 'Mochi', species: 'cat', need: 'Adult dog' }];
  await page.evaluate(async (notices) => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    await fetch('/api/users/me/setting/reset_needs', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
      body: JSON.stringify({ value: notices }),
    });
  }, value);
  const notice = page.getByRole('complementary', { name: 'Changed dietary needs' });
  for (const path of ['/account/home', '/account/pets']) {
    await page.goto(path);
    await expect(notice).toContainText('Mochi had the dietary need “Adult dog”, which is not for cats.');
  }
  const stored = page.waitForResponse(/setting\/reset_needs/);
  await notice.getByRole('button', { name: 'OK' }).click();
  await stored;
  await expect(notice).toHaveCount(0);
  await page.goto('/account/home');
  await expect(page.getByRole('heading', { name: 'Your pets' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a free user with a pet sees the premium dialog at the button that adds a second', async ({ page }) => {
  await signInByApi(page, 'free');
  await page.goto('/account/pets');
  await page.getByRole('link', { name: 'Add Pet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Premium Feature' });
  await expect(dialog).toContainText('Sorry, free accounts are limited to 1 pet.');
  await dialog.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Pets');
});

test('a free user who opens the address of Add Pet is told, refused and led back', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/api/pets', 403);
  await signInByApi(page, 'free');
  await page.goto('/account/add-pet');
  await expect(page.getByText('Sorry, free accounts are limited to 1 pet.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Two');
  await page.getByRole('textbox', { name: 'Weight' }).fill('10');
  await page.getByRole('button', { name: 'Add Pet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Premium Feature' });
  await expect(dialog).toContainText('Sorry, free accounts are limited to 1 pet.');
  await dialog.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Pets');
});

test('a refused change or deletion of a pet shows its reason', async ({ page, expectRefusal }) => {
  const pet = '**/api/pets/*';
  for (const status of [413, 500, 409]) expectRefusal('/api/pets/', status);
  await signInByApi(page, 'professional');
  await page.goto('/account/pets');
  await page.getByRole('link', { name: 'Edit Winston' }).click();
  const refuse = (status: number, message: string) =>
    page.route(pet, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json: { message } }),
    );
  const failure = (reason: string) => page.getByText(`There was an error updating your pet. ${reason}`);
  await page.getByRole('textbox', { name: 'Weight' }).fill('131');
  await refuse(413, 'Too large.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    failure('Your image may be too large. Please try again with a smaller image file.'),
  ).toBeVisible();
  await refuse(500, '');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(failure('If this persists, please contact support.')).toBeVisible();
  await refuse(409, 'A meal plan is for it.');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('There was an error deleting Winston. A meal plan is for it.')).toBeVisible();
});

test('a user who puts kilograms first sees and types them, and still reads pounds', async ({ page }) => {
  await signInByApi(page, 'customer');
  await page.goto(pathTo('Profile'));
  await page.getByLabel('Weights of pets').selectOption('Kilograms first');
  await page.goto(pathTo('AddPet'));
  await page.getByLabel('Name', { exact: true }).fill('Kilo');
  await page.getByRole('textbox', { name: 'Weight' }).fill('44 lb');
  await expect(page.getByText('19.96 kg.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Weight' }).fill('20');
  await expect(page.getByText('44.09 lb.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Pet' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Kilo' });
  await expect(card).toContainText('20 kg (44.09 lb)');
  await page.getByRole('link', { name: 'Edit Kilo' }).click();
  await expect(page.getByRole('textbox', { name: 'Weight' })).toHaveValue('20');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Kilo deleted.')).toBeVisible();
  await page.goto(pathTo('Profile'));
  await page.getByLabel('Weights of pets').selectOption('Pounds first');
});
