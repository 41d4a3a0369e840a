import type { Page } from '@playwright/test';
import { pathTo } from '../paths.ts';
import { expect, signInByApi, test } from './fixtures.ts';

const follow = async (page: Page, link: string, heading: string | RegExp): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name: link, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
};

const calculator = 'Dog Recipes & Pet Nutrition Calculator';

test('an owner walks from Recipes Home through every hub and back', async ({ page }) => {
  await signInByApi(page, 'customer');
  await page.goto('/account/home');
  await follow(page, 'Recipes', 'Recipe Search');
  await follow(page, 'Manual Recipe Search', 'Manual Recipe Search');
  await follow(page, 'Dog', calculator);
  await follow(page, 'Suggested Recipes', calculator);
  await follow(page, 'Adult', 'Adult: Dog Recipes');
  await expect(page.getByText('For healthy dogs of one year and older.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Beef, Sweet Potato and Greens/ })).toBeVisible();
  await follow(page, 'Categories', calculator);
  await follow(page, 'Specialty', 'Specialty: Dog Recipes');
  await follow(page, 'Small Dog', 'Small Dog: Dog Recipes');
  await page.goto('/account/recipes-home');
  await follow(page, 'Dog Recipes', 'Dog Recipes');
  await follow(page, 'Suggested Recipes', 'Suggested Dog Recipes');
  await follow(page, 'Specialty', 'Specialty Dog Recipes');
  await follow(page, 'Renal and Other', 'Renal and Other: Dog Recipes');
  await page.goto('/account/species/cat/inspired-recipes');
  await follow(page, 'Find recipes', 'Recipes');
  await page.goto('/account/recipes-library');
  await expect(page.getByRole('table', { name: 'Suggested Recipes' }).getByRole('row')).toHaveCount(4);
  await page.goto('/account/recipes-main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recipe Search');
});

test('a professional finds the Recipe Inbox', async ({ page }) => {
  await signInByApi(page, 'professional');
  await page.goto('/account/recipes-home');
  await follow(page, 'Recipe Inbox', 'Recipe Inbox');
  await expect(page).toHaveURL(pathTo('RecipesSharedWithMe'));
});

test('the card of veterinarian recipes leads to what is shared', async ({ page }) => {
  await signInByApi(page, 'customer');
  await page.goto('/account/recipes-home');
  // The order page has the same title.
  await follow(page, 'Veterinarian Customized Recipes', 'Veterinarian Customized Recipes');
  await expect(page).toHaveURL(pathTo('RecipesSharedWithMe'));
});

test('without shared recipes the card leads to the order page', async ({ page }) => {
  await signInByApi(page, 'admin');
  await page.goto('/account/dog-recipes-home');
  const card = page.getByRole('main').getByRole('link', { name: 'Veterinarian Customized Recipes' });
  await expect(card).toHaveAttribute('href', '/account/recipes-veterinarian-formulated');
});

test('tags that fail to load are named', async ({ page, expectRefusal }) => {
  await signInByApi(page, 'customer');
  expectRefusal('/api/species/cat/recipe-tags', 503);
  await page.route('**/api/species/cat/recipe-tags?*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/account/species/cat/recipes-categories');
  await expect(page.getByRole('alert')).toContainText('Failed to load Cat Recipe Tags');
});

test('an address of no species or tag is named', async ({ page, expectRefusal }) => {
  await signInByApi(page, 'customer');
  expectRefusal('/api/species/', 404);
  await page.goto('/account/species/horse/recipes-home');
  await expect(page.getByText('Failed to get specie')).toBeVisible();
  await page.goto('/account/species/dog/recipes-categories/horse');
  await expect(page.getByText('Failed to get tag')).toBeVisible();
});
