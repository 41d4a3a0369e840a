import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { signInAs } from './editRecipe.ts';
import { expect, signInByApi, test } from './fixtures.ts';

const follow = async (page: Page, link: string, heading: string | RegExp): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name: link, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
};

/** Leaves a screen by its Back button. */
const back = async (page: Page, heading: string, path: string): Promise<void> => {
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
};

const calculator = 'Dog Recipes & Pet Nutrition Calculator';
const [home, ofDogs] = [pathTo('RecipesHome'), pathTo('SpeciesRecipesHome', { slug: 'dog' })];

test.describe('an owner reaches and leaves', () => {
  test.beforeEach(async ({ page }) => {
    await signInByApi(page, 'customer');
    await page.goto(pathTo('AccountHome'));
    await follow(page, 'Recipes', 'Recipe Search');
  });

  test('the hubs of species', async ({ page }) => {
    const categories = pathTo('SpeciesRecipesCategories', { slug: 'dog' });
    await follow(page, 'Manual Recipe Search', 'Manual Recipe Search');
    await follow(page, 'Dog', calculator);
    await follow(page, 'Suggested Recipes', calculator);
    await follow(page, 'Adult', 'Adult: Dog Recipes');
    await expect(page.getByText('For healthy dogs of one year and older.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Beef, Sweet Potato and Greens/ })).toBeVisible();
    await back(page, calculator, categories);
    await follow(page, 'Specialty', 'Specialty: Dog Recipes');
    await follow(page, 'Small Dog', 'Small Dog: Dog Recipes');
    await back(page, calculator, categories);
    await back(page, calculator, ofDogs);
    await follow(page, 'Community Inspired Recipes', 'Community Inspired Dog Recipes');
    await back(page, calculator, ofDogs);
    await back(page, 'Manual Recipe Search', pathTo('ManualSearch'));
    await follow(page, 'Cat', /^Cat Recipes/);
    await follow(page, 'Community Inspired Recipes', 'Community Inspired Cat Recipes');
    await follow(page, 'Find recipes', 'Recipes');
    await back(page, 'Recipe Search', home);
  });

  test('the hubs of dogs', async ({ page }) => {
    await follow(page, 'Dog Recipes', 'Dog Recipes');
    await follow(page, 'Suggested Recipes', 'Suggested Dog Recipes');
    await follow(page, 'Specialty', 'Specialty Dog Recipes');
    await follow(page, 'Renal and Other', 'Renal and Other: Dog Recipes');
    await back(page, 'Suggested Dog Recipes', pathTo('DogRecipesSuggested'));
    await back(page, 'Dog Recipes', pathTo('DogRecipesHome'));
    await follow(page, 'Community Inspired Recipes', 'Community Inspired Dog Recipes');
    await back(page, calculator, ofDogs);
    await page.goBack();
    await page.goBack();
    await follow(page, 'My Customized Recipes', 'My Dog Recipes');
    await page.goBack();
    await follow(page, 'Veterinarian Customized Recipes', 'Veterinarian Customized Recipes');
    // The order page has the same title.
    await expect(page).toHaveURL(pathTo('RecipesSharedWithMe'));
    await back(page, 'Recipe Search', home);
  });

  test('the library and its whole lists @path', async ({ page }) => {
    await follow(page, 'Recipes Library', 'Recipes Library');
    for (const group of ['Suggested Recipes', 'Community Inspired Recipes']) {
      const section = page.getByRole('region', { name: group });
      await expect(section.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(3);
      await section.getByRole('link', { name: /^Show all/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(group);
      await back(page, 'Recipes Library', pathTo('RecipesLibrary'));
    }
    await back(page, 'Recipe Search', home);
    await page.goto(pathTo('RecipesMain'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recipe Search');
  });
});

test('a hub has the last recipes with their verdicts for the chosen pet, or leads to some', async ({
  page,
}) => {
  await signInByApi(page, 'customer');
  await page.goto(home);
  const section = page.getByRole('region', { name: 'Your last recipes' });
  const pet = section.getByLabel('Pet that the verdicts are for');
  const judged = page.waitForResponse((response) => /my-recipes\?.*pet_id=/.test(response.url()));
  await pet.selectOption('for Pickle');
  expect((await judged).ok()).toBe(true);
  await expect(section.locator('[data-kind]').first()).toBeVisible();
  await section.getByRole('link', { name: /^Show all/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Dog Recipes');
  await page.goto(ofDogs);
  await expect(pet.locator('option:checked')).toHaveText('for Pickle');
  await page.goto(pathTo('SpeciesRecipesCategories', { slug: 'cat' }));
  await expect(pet.locator('option:checked')).toHaveText('for Mochi');

  await signInAs(page, 'free');
  await page.goto(pathTo('SpeciesRecipesHome', { slug: 'cat' }));
  await expect(section).toContainText('You have no cat recipe of your own yet.');
  await section.getByRole('link', { name: 'Find recipes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suggested Cat Recipes');
});

test('a professional finds the Recipe Inbox', async ({ page }) => {
  await signInByApi(page, 'professional');
  await page.goto('/account/recipes-home');
  await follow(page, 'Recipe Inbox', 'Recipe Inbox');
  await expect(page).toHaveURL(pathTo('RecipesSharedWithMe'));
});

test('without shared recipes the card leads to the order page', async ({ page }) => {
  await signInByApi(page, 'admin');
  await page.goto('/account/dog-recipes-home');
  const card = page.getByRole('main').getByRole('link', { name: 'Veterinarian Customized Recipes' });
  await expect(card).toHaveAttribute('href', '/account/recipes-veterinarian-formulated');
});

test('a species, tags or a tag that fail to load are named, and can be loaded again', async ({
  page,
  expectRefusal,
}) => {
  await signInByApi(page, 'customer');
  expectRefusal('/api/species', 503);
  for (const [path, request, toast] of [
    ['/account/species/cat/recipes-home', '**/api/species/cat', 'Failed to get specie'],
    ['/account/species/dog/recipes-categories/puppy', '**/recipe-tags/puppy', 'Failed to get tag'],
    ['/account/species/cat/recipes-categories', '**/recipe-tags?*', 'Failed to load cat Recipe Tags'],
  ] as const) {
    await page.route(request, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(path);
    await expect(page.getByRole('alert').getByText(toast, { exact: true })).toBeVisible();
    await page.unroute(request);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible();
  }
  await page.route('**/api/species', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(pathTo('FilteredRecipes'));
  await expect(page.getByText('The species could not be loaded.')).toBeVisible();
  await page.unroute('**/api/species');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('checkbox', { name: /^Dog/ })).toBeVisible();
});

test('an address of no species or tag is named', async ({ page, expectRefusal }) => {
  await signInByApi(page, 'customer');
  expectRefusal('/api/species/', 404);
  await page.goto('/account/species/horse/recipes-home');
  await expect(page.getByText('Failed to get specie')).toBeVisible();
  await page.goto('/account/species/dog/recipes-categories/horse');
  await expect(page.getByText('Failed to get tag')).toBeVisible();
});
