import { texts } from '../texts/texts.ts';
import { addFood, expect, nutrient, openEditor, signInByApi, test } from './fixtures.ts';

test("60 g of salt in a cat's bowl say how many times the need they are", async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Rabbit and Squash for Indoor Cats', 'Miso');
  const sodium = nutrient(page, 'Sodium');
  await expect(sodium).toContainText('Optimal');
  await addFood(page, 'salt', 'Salt, table', '60');
  await expect(sodium).toContainText('High');
  await expect(sodium).toContainText(/No official limit: \d{2,3} times the need/);
  await expect(nutrient(page, 'Chloride')).toContainText('No official limit');
});

test('the EU maximum of selenium is a limit only with added selenium', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Working Dog Beef Heart and Oats', 'Juno');
  const selenium = nutrient(page, 'Selenium');
  await expect(selenium).toContainText('Optimal');
  await expect(selenium).toContainText(
    'Above the EU maximum for feed with added selenium; yours is from food',
  );
  await addFood(page, 'selenium tablet', 'Selenium tablet, 100', '1');
  await expect(selenium).toContainText('High: limit');
  await expect(selenium).not.toContainText('yours is from food');
});

test('a recipe has no levels by a need whose limits could not be loaded', async ({ page, expectRefusal }) => {
  const limits = /\/api\/pets\/\d+(\/limits|\?.*limits)/;
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await signInByApi(page, 'professional');
  expectRefusal('limits', 503);
  await page.route(limits, (route) => route.fulfill({ status: 503, json: { message: 'Not there.' } }));
  await openEditor(page, 'Rabbit and Squash for Indoor Cats', 'Miso');
  await addFood(page, 'salt', 'Salt, table', '60');
  await expect(verdict).toContainText('The daily need of Miso could not be loaded');
  await expect(nutrient(page, 'Sodium')).not.toContainText('Optimal');
  await page.unroute(limits);
  await page.getByRole('alert').getByRole('button', { name: texts.states.retry }).click();
  await expect(nutrient(page, 'Sodium')).toContainText(/No official limit: \d{2,3} times the need/);
  await expect(verdict).toContainText(/Too much: .*sodium/);
});
