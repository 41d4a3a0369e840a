import type { Browser, Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { axe } from './axe.ts';
import { get, post } from './demoPlans.ts';
import { asRead, downloadPdf } from './downloads.ts';
import { signInAs } from './editRecipe.ts';
import { expect, gramsOf, test } from './fixtures.ts';
import { accept, panelOf, solved } from './formulatePanel.ts';
import { pressedKeys } from './pressedKeys.ts';
import { writeHeaders } from './sessions.ts';
import { dayAgo } from './weighings.ts';

const nora = {
  first: 'Nora',
  last: 'Nourish',
  email: `nora${Date.now()}@clinic.test`,
  password: 'a bowl of rice',
};
const [client, clientName] = ['customer@demo.test', 'Carl Customer'];
const [pet, recipe] = ['Bruno', 'First bowl'];

/** Deletes what the test made in the accounts of the demo, which other tests read. */
const cleanUp: (() => Promise<void>)[] = [];

test.afterEach(async () => {
  for (const remove of cleanUp.splice(0).reverse()) await remove();
});

/** Deletes a row by the API as the user who is then signed in at the page. */
const deleted = async (page: Page, path: string): Promise<void> => {
  const headers = await writeHeaders(page.context());
  await page.context().request.delete(path, { headers });
};

/** A page of her own browser. */
const newPage = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const vet = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  cleanUp.push(() => vet.close());
  return vet;
};

/** An admin adds the nutritionist with a first password. */
const addProfessional = async (page: Page): Promise<void> => {
  await signInAs(page, 'admin');
  await page.goto(pathTo('AddUser'));
  await page.getByLabel('First name').fill(nora.first);
  await page.getByLabel('Last name').fill(nora.last);
  await page.getByLabel('Email').fill(nora.email);
  await page.getByLabel('Password', { exact: true }).fill('the first of admin');
  await page.getByLabel('Account type').selectOption('Professional');
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByText('Nora Nourish was added.')).toBeVisible();
};

/** She chooses a password by the link of her invitation, and signs in with it. */
const acceptInvitation = async (vet: Page, link: URL): Promise<void> => {
  await vet.goto(link.pathname + link.search);
  await vet.getByLabel('Email').fill(nora.email);
  await vet.getByLabel('New password', { exact: true }).fill(nora.password);
  await vet.getByLabel('Confirm password').fill(nora.password);
  await vet.keyboard.press('Enter');
  await vet.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(vet).toHaveURL('/login');
  await vet.getByLabel('Email').fill(nora.email);
  await vet.getByLabel('Password', { exact: true }).fill(nora.password);
  await vet.keyboard.press('Enter');
  await expect(vet.getByRole('heading', { level: 1 })).toHaveText('Hello, Nora');
};

/** The client adds a pet, and shares it with her to read. */
const sharePet = async (page: Page): Promise<number> => {
  await signInAs(page, 'customer');
  const { pet: made } = await post<{ pet: { id: number } }>(page, '/api/pets', {
    ...{ name: pet, specie_id: 1, weight_kg: '20', sex: 'Neutered Male', birthday: dayAgo(5 * 365) },
  });
  cleanUp.push(async () => {
    await signInAs(page, 'customer');
    await deleted(page, `/api/pets/${made.id}`);
  });
  await page.goto(pathTo('EditPet', { id: made.id }));
  await page.getByLabel('Share with a veterinarian or nutritionist').fill(nora.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Shared with ${nora.email}`)).toBeVisible();
  return made.id;
};

/** Foods that she starts with: the letters that find each, and its grams. */
const start = { beef: '400', rice: '200' };

/** From Home to a saved recipe that is complete for the shared pet. Answers how many keys she pressed without its name. */
const formulate = async (vet: Page): Promise<number> => {
  const { press, pressed } = pressedKeys(vet);
  const search = vet.getByRole('searchbox', { name: 'Add a food' });
  await vet.goto(pathTo('AccountHome'));
  await vet.getByRole('link', { name: 'New Formulation' }).waitFor();
  await vet.getByRole('main').focus();
  await press('Tab', 'Enter');
  await expect(vet.getByLabel('Recipe name')).toBeFocused();
  await expect(vet.getByLabel('Pet', { exact: true })).toContainText(`${pet} (${clientName})`);
  await vet.keyboard.type(recipe);
  await press('Enter');
  await expect(vet.getByRole('heading', { level: 1 })).toHaveText(recipe);
  for (const [words, amount] of Object.entries(start)) {
    await expect(search).toBeFocused();
    await press(...words);
    await expect(vet.getByRole('region', { name: 'Add a food' }).getByRole('listitem').first()).toContainText(
      new RegExp(words, 'i'),
    );
    await press('ArrowDown', 'Enter', ...amount, 'Enter');
    await expect(gramsOf(vet, words[0]?.toUpperCase() + words.slice(1))).toHaveValue(amount);
  }
  await expect(search).toBeFocused();
  await press('Shift+Tab', 'f');
  await solved(vet);
  await expect(accept(vet)).toBeFocused();
  await press('Enter');
  await expect(panelOf(vet)).toHaveCount(0);
  await expect(verdict(vet)).toContainText(`Complete for ${pet}`);
  await press('Control+s');
  await expect(vet.getByText('Saved', { exact: true })).toBeVisible();
  return pressed();
};

const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict', exact: true });

const note = 'Call me on Monday.';

/** She writes a note on the owner's sheet and leaves a section out; both are so on the paper. */
const editSheet = async (vet: Page): Promise<void> => {
  await vet.getByRole('button', { name: 'Owner’s sheet' }).click();
  const dialog = vet.getByRole('dialog', { name: `${recipe} for ${pet}` });
  const button = dialog.getByRole('button', { name: 'Download PDF' });
  const storage = 'Freezer';
  expect((await downloadPdf(vet, button)).text).toContain(storage);
  await dialog.getByLabel('Notes for the owner').fill(note);
  await dialog.getByRole('checkbox', { name: 'Keep it fresh' }).uncheck();
  await expect(dialog.getByRole('article')).toContainText(note);
  const { text } = await downloadPdf(vet, button);
  expect(text).toContain(asRead(note));
  expect(text).not.toContain(storage);
  await vet.emulateMedia({ media: 'print' });
  await expect(vet.getByRole('article')).toContainText(note);
  await expect(vet.getByRole('article')).not.toContainText(storage);
  await vet.emulateMedia({ media: 'screen' });
  await dialog.getByRole('button', { name: 'Close' }).click();
};

const toShareBox = async (vet: Page, id: number): Promise<void> => {
  await vet.goto(pathTo('ShowRecipe', { id }));
  await vet.getByRole('link', { name: 'Share', exact: true }).press('Enter');
  await expect(vet.getByLabel(/^Share this Recipe/)).toBeFocused();
};

/** She shares the recipe with a message and a day to look at it again. */
const send = async (vet: Page, id: number): Promise<void> => {
  await toShareBox(vet, id);
  await vet.getByLabel('Message (optional)').fill('Half of it in the morning.');
  await vet.getByLabel(/^Share this Recipe/).fill(client);
  await vet.keyboard.press('Enter');
  await expect(vet.getByText('You wrote: Half of it in the morning.')).toBeVisible();
  await vet.getByLabel(`Look again by, with ${client}`).fill(dayAgo(-30));
  await vet.keyboard.press('Enter');
  await expect(vet.getByText(`Look again with ${client} by`)).toBeVisible();
};

const sentBy = (page: Page) => page.getByRole('region', { name: 'Sent to you by' });
const sharedRow = (page: Page) => page.getByRole('row').filter({ hasText: recipe });

/** The client reads the recipe and asks about it. */
const ask = async (page: Page): Promise<void> => {
  await page.goto(pathTo('RecipesSharedWithMe'));
  await sharedRow(page).getByRole('link', { name: recipe }).click();
  await expect(sentBy(page)).toContainText('Nora Nourish');
  await expect(sentBy(page)).toContainText('Half of it in the morning.');
  await expect(page.getByText(/looks at this recipe again with you by/)).toBeVisible();
  await page.getByLabel('Ask Nora Nourish').fill('May he have cheese?');
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'May he have cheese?' })).toBeVisible();
};

/** On her desk the case has what is due and the new question, which she answers. */
const answer = async (vet: Page): Promise<void> => {
  await vet.goto(pathTo('AllMyRecipes'));
  await expect(sharedRow(vet)).toContainText('1 new');
  await vet.goto(pathTo('ProfessionalHome'));
  const row = vet.getByRole('row').filter({ hasText: pet });
  await expect(row).toContainText('1 comment');
  await expect(row).toContainText(clientName);
  await row.getByRole('link', { name: pet }).press('Enter');
  await expect(vet.getByRole('region', { name: 'Recipes sent' })).toContainText('1 unread comment');
  await axe(vet);
  await vet.getByRole('link', { name: recipe, exact: true }).press('Enter');
  await vet.getByText(`Only you and ${client}`).scrollIntoViewIfNeeded();
  await vet.getByLabel('Your comment').fill('No cheese.');
  await vet.getByRole('button', { name: 'Add comment' }).press('Enter');
  await expect(vet.getByText('2 comments')).toBeVisible();
};

interface Told {
  readonly recipe: { readonly ingredients: { short_name: string; amount: { total_g: number } }[] };
}

/** The grams of water that a page's user reads. */
const waterOf = async (page: Page, id: number): Promise<number | undefined> => {
  const { recipe: read } = await get<Told>(page, `/api/recipes/${id}`);
  return read.ingredients.find(({ short_name }) => short_name === 'Water')?.amount.total_g;
};

const draft = (vet: Page) => vet.getByRole('region', { name: 'Draft', exact: true });

/** She adds water, which changes no level, from the case. It waits as a draft, while the client reads the first version. Then she sends it. */
const sendAgain = async (
  vet: Page,
  page: Page,
  of: { readonly id: number; readonly petId: number },
): Promise<void> => {
  await vet.goto(pathTo('Case', { petId: of.petId }));
  await vet.getByRole('link', { name: `Edit ${recipe} for ${pet}` }).press('Enter');
  await expect(draft(vet)).toContainText(`${client} still sees the version sent`);
  await vet.getByRole('searchbox', { name: 'Add a food' }).fill('water');
  await vet.keyboard.press('Enter');
  const found = vet.getByRole('region', { name: 'Add a food' });
  await found.getByRole('textbox', { name: 'Grams of Water', exact: true }).fill('50');
  await vet.keyboard.press('Enter');
  await expect(gramsOf(vet, 'Water')).toHaveValue('50');
  await expect(verdict(vet)).toContainText(`Complete for ${pet}`);
  await vet.keyboard.press('Control+s');
  await expect(vet.getByText('Saved', { exact: true })).toBeVisible();
  expect(await waterOf(page, of.id)).toBeUndefined();
  await vet.goto(pathTo('Case', { petId: of.petId }));
  await expect(vet.getByRole('region', { name: 'Recipes sent' })).toContainText('Draft not sent');
  await vet.getByRole('link', { name: recipe, exact: true }).press('Enter');
  await expect(draft(vet)).toContainText('A draft waits: 1 food changed. It is not sent.');
  await axe(vet);
  await draft(vet).getByRole('button', { name: 'Send this version' }).press('Enter');
  const dialog = vet.getByRole('dialog', { name: 'Send this version' });
  await expect(dialog).toContainText('Changed: Water added (50 g).');
  await dialog.getByLabel('Message to all (optional)').fill('A little water.');
  await dialog.getByRole('button', { name: 'Send this version' }).press('Enter');
  await expect(vet.getByText(`This version is sent to ${client}.`)).toBeVisible();
  await expect(draft(vet)).toHaveCount(0);
  expect(await waterOf(page, of.id)).toBe(50);
};

test('the day of a nutritionist: invited, a patient shared, a recipe formulated, sent and sent again', async ({
  page,
  browser,
  baseURL,
  server,
}, info) => {
  test.setTimeout(240_000);
  const vet = await newPage(browser, baseURL);
  await addProfessional(page);
  await acceptInvitation(vet, await server.linkTo(nora.email));
  const petId = await sharePet(page);

  const keys = await formulate(vet);
  info.annotations.push({ type: 'by keyboard', description: `${keys} keys` });
  expect(keys).toBeLessThan(40);
  const id = Number(/recipes\/(\d+)\//.exec(vet.url())?.[1]);
  cleanUp.push(() => deleted(vet, `/api/recipes/${id}`));
  await editSheet(vet);
  await send(vet, id);
  const mailed = (to: string) => () => server.textTo(to);
  await expect.poll(mailed(client)).toContain('Message: Half of it in the morning.');

  await ask(page);
  await expect.poll(mailed(nora.email)).toContain(`wrote to you about the recipe ${recipe}`);
  await answer(vet);
  await sendAgain(vet, page, { id, petId });
  await expect.poll(mailed(client)).toContain(`sent you a new version of ${recipe}`);

  await page.goto(pathTo('RecipesSharedWithMe'));
  await expect(sharedRow(page)).toContainText('1 new');
  await expect(sharedRow(page)).toContainText('Look again by');
  await page.goto(pathTo('ShowRecipe', { id }));
  await expect(sentBy(page)).toContainText('A little water.');
  await expect(sentBy(page)).toContainText('Changed in this version: Water added (50 g)');
  await expect(page.getByText('Changed since that day was set: Water added (50 g).')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'No cheese.' })).toContainText('Nora');
  await axe(page);
  await vet.goto(pathTo('ShowRecipe', { id }));
  await expect(vet.getByText(`${client} (Look again by`)).toBeVisible();
});
