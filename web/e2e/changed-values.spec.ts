import { changeFoodValue } from '../../server/testing/changeFoodValue.ts';
import { pathTo } from '../kernel/paths.ts';
import { axe } from './axe.ts';
import { cellOf, expect, gramsOf, linesOf, openEditor, save, signInByApi, test } from './fixtures.ts';
import type { E2eServer } from './server.ts';

const recipe = 'Duck and Sweet Potato Elimination Diet';
const iron = 303;

/** The duck's iron value of its table, and another one. */
const stated = '2.4';
const corrected = '24';

/** Changes the iron value of the duck, which no other recipe contains. */
const correct = ({ databaseUrl }: E2eServer, duck: number, amount: string): Promise<void> =>
  changeFoodValue(databaseUrl, duck, iron, amount);

test('values that changed since the last save show their difference until it is dismissed or saved', async ({
  page,
  server,
}) => {
  test.slow();
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  const notice = page.getByRole('status').filter({ hasText: /^Values changed since / });
  await expect(notice).toHaveCount(0);
  const before = await cellOf(page, 'Iron', 'amount').innerText();
  const [duck] = linesOf(page);
  if (!duck) throw new Error('The recipe is empty.');
  await correct(server, duck.id, corrected);

  await page.reload();
  await page.getByTestId('total').waitFor();
  await expect(notice).toContainText(
    /Values changed since \w{3} \d{1,2}, \d{4}: Duck, domesticated, meat only, raw/,
  );
  await expect(cellOf(page, 'Iron', 'amount')).not.toHaveText(before);
  await notice.getByRole('button', { name: 'Show changes' }).click();
  const dialog = page.getByRole('dialog', { name: /^Values changed since/ });
  const food = dialog.getByRole('table', { name: /^In 100 g of Duck/ });
  await expect(food.getByRole('row')).toHaveCount(2);
  await expect(food.getByRole('row').last()).toHaveText(/^Iron2\.400 mg24\.000 mg$/);
  const whole = dialog.getByRole('table', { name: 'In the saved recipe' });
  await expect(whole.getByRole('rowheader')).toHaveText([/^Iron/]);
  await expect(dialog).toContainText(
    'levels in both columns use the largest value that foods of their kind have today',
  );
  const checked = axe(page).include('dialog[open]');
  expect((await checked.analyze()).violations.map(({ id }) => id)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(cellOf(page, 'Iron', 'amount')).toContainText('mg');
  await expect(notice).toHaveCount(0);

  // Another value is shown again; a save dismisses it.
  await correct(server, duck.id, stated);
  const editor = page.url();
  await page.goto(pathTo('ShowRecipe', { id: Number(/recipes\/(\d+)/.exec(editor)?.[1]) }));
  await expect(page.getByRole('note')).toContainText(/^Values changed since .*: Duck, domesticated/);
  await page.goto(editor);
  await expect(notice).toBeVisible();
  await expect(cellOf(page, 'Iron', 'amount')).toHaveText(before, { useInnerText: true });
  await gramsOf(page, 'Flaxseed').fill('9');
  await save(page);
  await expect(notice).toHaveCount(0);
});
