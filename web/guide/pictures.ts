import type { Page } from '@playwright/test';
import { reportButtonTexts } from '../reports/reportButtonTexts.ts';

/** One picture of the guide: how to open what it shows. */
export interface Picture {
  readonly open: (page: Page) => Promise<unknown>;
  readonly size?: { readonly width: number; readonly height: number };
  /** A screen for visitors. */
  readonly visitor?: true;
}

const recipe = 'Turkey and Oats for Sensitive Bellies';
const pet = 'Juno';

const openRecipes = async (page: Page): Promise<void> => {
  await page.goto('/account/recipes');
  await page.getByRole('searchbox', { name: 'Search recipes' }).waitFor();
};

const petId = async (page: Page, wanted = pet): Promise<number> => {
  const { pets } = await (await page.request.get('/api/pets?include_shared=1')).json();
  return pets.find(({ name }: { readonly name: string }) => name === wanted).id;
};

const openPet = async (page: Page): Promise<void> => {
  await page.goto(`/account/pets/${await petId(page)}/edit`);
  await page.getByLabel('Name', { exact: true }).waitFor();
};

const recipeId = async (page: Page, wanted = recipe): Promise<number> => {
  const answer = await page.request.get(`/api/recipes?query=${encodeURIComponent(wanted)}`);
  const { recipes } = await answer.json();
  return recipes.find(({ name }: { readonly name: string }) => name === wanted).id;
};

/** The first step of a recipe that has a timer. */
const timedStep = async (page: Page, id: number): Promise<number> => {
  const { recipe: found } = await (
    await page.request.get(`/api/recipes/${id}?include_recipe_steps=true`)
  ).json();
  return found.recipe_steps.find(({ timer }: { readonly timer: object | null }) => timer !== null).order;
};

const openEditor = async (page: Page, wanted = recipe): Promise<void> => {
  const id = await recipeId(page, wanted);
  await page.goto(`/account/recipes/${id}/advanced-edit-for-pet/${await petId(page)}`);
  await page.getByTestId('total').waitFor();
  // The standards count last.
  const counted = page.locator('[aria-label="Levels by"] button[title*=": Low"] + button[title*=": Low"]');
  await counted.first().waitFor();
};

const editorSize = { width: 1440, height: 900 };

/** Two of them stand beside each other. */
const caseSize = { width: 900, height: 560 };

const shownRecipe = 'Venison, Beetroot and Potato';

/** The pictures of README by name, in docs/. */
export const readmePictures: Readonly<Record<string, Picture>> = {
  editor: { open: (page) => openEditor(page, shownRecipe), size: editorSize },
  'owner-sheet': {
    open: async (page) => {
      await openEditor(page, shownRecipe);
      await page.getByRole('button', { name: reportButtonTexts.sheet }).click();
      await page.getByRole('dialog').waitFor();
    },
    size: editorSize,
  },
};

/** The pictures of guide.html, by name, in the order they are taken. */
export const pictures: Readonly<Record<string, Picture>> = {
  login: { open: (page) => page.goto('/login'), visitor: true },
  home: { open: (page) => page.goto('/account/home') },
  menu: {
    open: async (page) => {
      await page.goto('/account/home');
      await page.getByRole('button', { name: 'Menu' }).last().click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
    size: { width: 390, height: 760 },
  },
  pet: { open: openPet, size: { width: 1280, height: 900 } },
  calculate: {
    open: async (page) => {
      await openRecipes(page);
      await page.getByRole('button', { name: `Calculate Nutrition: ${recipe}`, exact: true }).click();
      await page.getByRole('menuitem', { name: pet, exact: true }).waitFor();
    },
  },
  editor: { open: (page) => openEditor(page), size: editorSize },
  level: {
    open: async (page) => {
      await openEditor(page);
      const salt = page.getByRole('textbox', { name: /^Grams of Salt/ });
      await salt.fill('20');
      await page.getByText('1 unsaved change').waitFor();
    },
    size: editorSize,
  },
  formulate: {
    open: async (page) => {
      await openEditor(page, 'Low-Fat Turkey and Potato');
      await page
        .getByRole('textbox', { name: /^Grams of / })
        .first()
        .press('f');
      await page.getByRole('button', { name: /^Accept/, disabled: false }).waitFor();
    },
    size: editorSize,
  },
  replace: {
    open: async (page) => {
      await openEditor(page, 'Low-Fat Turkey and Potato');
      await page.getByRole('textbox', { name: /^Grams of Potato/ }).press('r');
      await page
        .getByRole('button', { name: /^Replace with / })
        .first()
        .waitFor();
    },
    size: { width: 1280, height: 720 },
  },
  grocery: {
    open: async (page) => {
      await page.goto(`/account/recipe-grocery-list/${await recipeId(page)}`);
      await page.getByRole('checkbox').first().check();
    },
    size: { width: 1280, height: 900 },
  },
  step: {
    open: async (page) => {
      const id = await recipeId(page);
      await page.goto(`/account/recipes/${id}/recipe-steps/${await timedStep(page, id)}`);
      await page.getByRole('button', { name: 'Start Timer' }).click();
      await page.getByText('Time Remaining').waitFor();
    },
    size: { width: 1280, height: 900 },
  },
  desk: {
    open: async (page) => {
      await page.goto('/professional/home');
      await page.getByRole('region', { name: 'Tools' }).waitFor();
    },
    size: caseSize,
  },
  case: {
    open: async (page) => {
      await page.goto(`/account/cases/${await petId(page, 'Pickle')}`);
      await page.getByRole('region', { name: 'Recipes sent' }).waitFor();
    },
    size: caseSize,
  },
};
