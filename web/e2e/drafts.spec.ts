import {
  addFood,
  delayResponses,
  expect,
  gramsOf,
  openEditor,
  save,
  saveFirstElsewhere,
  signIn,
  signInByApi,
  test,
} from './fixtures.ts';
import { signOut } from './sessions.ts';
import { expectNoStoredDraft, expectStoredDraft, getStoredDrafts } from './storedDrafts.ts';

const recipe = 'Turkey and Oats for Sensitive Bellies';

test('after a crash the draft is restored and can be saved @path', async ({ page, context }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  const address = page.url();
  await gramsOf(page, 'Salt').fill('2.5');
  await gramsOf(page, 'Oats').fill('12 zorks');
  await expectStoredDraft(page, { Salt: '2.5', Oats: '12 zorks' });

  const gone = page.waitForEvent('crash');
  const browser = await context.newCDPSession(page);
  // The call never returns, because the page's process has crashed.
  void browser.send('Page.crash').catch(() => {});
  await gone;
  const crashed = await context.newPage();
  await crashed.goto(address);
  await expect(crashed.getByRole('status').filter({ hasText: 'restored.' })).toContainText(
    /^2 changes from .+ restored\./,
  );
  await expect(gramsOf(crashed, 'Salt')).toHaveValue('2.5');
  await expect(gramsOf(crashed, 'Oats')).toHaveValue('12 zorks');
  await crashed.getByRole('button', { name: 'Go on with them' }).click();
  await expect(crashed.getByText('restored.')).toHaveCount(0);
  await gramsOf(crashed, 'Oats').fill('330');
  await save(crashed);
  await crashed.reload();
  await expect(gramsOf(crashed, 'Salt')).toHaveValue('2.5');
  await expect(crashed.getByText('restored.')).toHaveCount(0);
  await gramsOf(crashed, 'Salt').fill('1');
  await save(crashed);
});

test('locks are restored with the draft', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  const lock = (food: string) => page.getByRole('button', { name: `Lock ${food}`, exact: true });
  await page.getByRole('button', { name: 'Scale', exact: true }).click();
  await lock('Carrots, raw').click();
  await expect(lock('Carrots, raw')).toHaveAttribute('aria-pressed', 'true');
  await gramsOf(page, 'Salt').fill('2');
  await expectStoredDraft(page, { Salt: '2' });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(gramsOf(page, 'Salt')).toHaveValue('2');
  await expect(lock('Carrots, raw')).toHaveAttribute('aria-pressed', 'true');
  await expect(lock('Salt, table')).toHaveAttribute('aria-pressed', 'false');
});

test('a food restored by undo keeps its lock, and a food added again does not', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await page.getByRole('button', { name: 'Scale', exact: true }).click();
  const lock = page.getByRole('button', { name: 'Lock Carrots, raw', exact: true });
  const remove = page.getByRole('button', { name: 'Remove Carrots, raw' });
  await lock.click();
  await remove.click();
  await expect(lock).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(lock).toHaveAttribute('aria-pressed', 'true');
  await remove.click();
  await expect(lock).toHaveCount(0);
  await addFood(page, 'carrots raw', 'Carrots, raw', '60');
  await expect(lock).toHaveAttribute('aria-pressed', 'false');
});

test('a lock survives a failed addition of its food', async ({ page, expectRefusal }) => {
  expectRefusal('update_ingredients', 503);
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await page.getByRole('button', { name: 'Scale', exact: true }).click();
  const lock = page.getByRole('button', { name: 'Lock Carrots, raw', exact: true });
  await lock.click();
  await page.getByRole('button', { name: 'Remove Carrots, raw' }).click();
  await expect(lock).toHaveCount(0);
  await page.route('**/update_ingredients', (route) =>
    route.fulfill({ status: 503, json: { message: 'Too busy.' } }),
  );
  await page.getByRole('searchbox', { name: 'Add a food' }).fill('carrots raw');
  await page.keyboard.press('Enter');
  const found = page
    .getByRole('region', { name: 'Add a food' })
    .getByRole('listitem')
    .filter({ has: page.getByTitle('Carrots, raw', { exact: true }) });
  await found.getByRole('textbox').fill('60');
  await found.getByRole('button', { name: 'Add Carrots, raw' }).click();
  await expect(page.getByRole('alert')).toContainText('Carrots, raw was not added. Too busy.');
  await page.getByRole('button', { name: 'Paste', exact: true }).click();
  const paste = page.getByRole('dialog', { name: 'Paste foods and grams' });
  await paste.getByRole('textbox').fill('Carrots, raw\t60 g\n');
  await paste.getByRole('button', { name: 'Read' }).click();
  await paste.getByRole('button', { name: 'Apply' }).click();
  await expect(paste).toContainText('Too busy.');
  await page.keyboard.press('Escape');

  await page.unroute('**/update_ingredients');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(lock).toHaveAttribute('aria-pressed', 'true');
});

test('a restored draft can be discarded', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await gramsOf(page, 'Salt').fill('9');
  await expectStoredDraft(page, { Salt: '9' });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(gramsOf(page, 'Salt')).toHaveValue('9');
  await page.getByRole('button', { name: 'Discard them' }).click();
  await expect(gramsOf(page, 'Salt')).toHaveValue('1');
  await expectNoStoredDraft(page);
  await page.reload();
  await expect(gramsOf(page, 'Salt')).toHaveValue('1');
  await expect(page.getByText('restored.')).toHaveCount(0);
});

test('a restored draft never silently overwrites a newer version', async ({ page, expectRefusal }) => {
  expectRefusal('update_ingredients', 409);
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await gramsOf(page, 'Salt').fill('7');
  await expectStoredDraft(page, { Salt: '7' });
  await saveFirstElsewhere(page, 381);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Somebody saved this recipe since')).toBeVisible();
  await expect(gramsOf(page, 'Salt')).toHaveValue('7');
  await expect(gramsOf(page, 'Turkey, retail')).toHaveValue('381');
  await page.getByRole('button', { name: 'Save Changes & Re-Calculate' }).click();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(gramsOf(page, 'Turkey, retail')).toHaveValue('381');
});

test('undo and redo work step by step after a reload', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await gramsOf(page, 'Salt').fill('9');
  await gramsOf(page, 'Salt').press('Enter');
  await gramsOf(page, 'Oats').fill('331');
  await gramsOf(page, 'Oats').press('Enter');
  await page.getByRole('button', { name: /^Remove Carrots/ }).click();
  await expect(gramsOf(page, 'Carrots')).toHaveCount(0);
  await expect
    .poll(async () => (await getStoredDrafts(page)).map(({ history }) => history?.past.length))
    .toEqual([3]);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const redo = page.getByRole('button', { name: 'Redo', exact: true });
  await expect(gramsOf(page, 'Salt')).toHaveValue('9');
  await undo.click();
  await expect(gramsOf(page, 'Carrots')).toHaveValue('60');
  await undo.click();
  await expect(gramsOf(page, 'Oats')).toHaveValue('330');
  await expect(gramsOf(page, 'Salt')).toHaveValue('9');
  await undo.click();
  await expect(gramsOf(page, 'Salt')).toHaveValue('1');
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await redo.click();
  await expect(gramsOf(page, 'Salt')).toHaveValue('9');
  await redo.click();
  await expect(gramsOf(page, 'Oats')).toHaveValue('331');
});

test('a draft is not shown to another user and is deleted by a logout', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  const address = page.url();
  await gramsOf(page, 'Salt').fill('8');
  await expectStoredDraft(page, { Salt: '8' });
  await signOut(page, { leaving: true });
  expect(await getStoredDrafts(page)).toEqual([]);
  await signIn(page, 'professional');
  await page.goto(address);
  await expect(gramsOf(page, 'Salt')).toHaveValue('1');
});

test('two windows of one recipe keep separate drafts', async ({ page, context }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  const address = page.url();
  const other = await context.newPage();
  await other.goto(address);
  await expect(gramsOf(other, 'Salt')).toHaveValue('1');
  await gramsOf(page, 'Salt').fill('2');
  await gramsOf(other, 'Oats').fill('331');
  await expectStoredDraft(page, { Salt: '2', Oats: '331' });
  // While both windows are open, neither shows the other's draft.
  await expect(gramsOf(other, 'Salt')).toHaveValue('1');

  const after = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await other.close({ runBeforeUnload: false });
  await after.goto(address);
  await expect(gramsOf(after, 'Salt')).toHaveValue('2');
  await expect(gramsOf(after, 'Oats')).toHaveValue('331');
  await after.getByRole('button', { name: 'Discard them' }).click();
  await expect(gramsOf(after, 'Salt')).toHaveValue('1');
});

test('edits during a save wait until it ends', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  const go = await delayResponses(page, '**/update_ingredients');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/update_ingredients')) sent += 1;
  });
  await page.getByRole('button', { name: /^Remove Carrots/ }).click();
  await page.getByRole('button', { name: /^Remove Pumpkin/ }).click();
  await gramsOf(page, 'Salt').fill('3');
  await page.keyboard.press('Control+s');
  // A later request is answered, so they would be known if they had been sent.
  await page.evaluate(() => fetch('/health/live'));
  expect(sent).toBe(1);
  go();
  await expect(gramsOf(page, 'Carrots')).toHaveCount(0);
  await expect(gramsOf(page, 'Pumpkin')).toHaveCount(0);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const saved = await page.evaluate(
    async (id) => {
      const answer = await (await fetch(`/api/recipes/${id}`)).json();
      return (answer.recipe.ingredients as { name: string; amount: { total_g: number } }[]).map(
        ({ name, amount }) => `${name.split(',')[0]} ${amount.total_g}`,
      );
    },
    /recipes\/(\d+)\//.exec(page.url())?.[1],
  );
  expect(saved).toContain('Salt 3');
  expect(saved.join()).not.toMatch(/Carrots|Pumpkin/);
});
