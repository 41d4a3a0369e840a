import type { Page, Response } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { get, post } from './demoPlans.ts';
import { deleteMade, makeRecipe } from './editRecipe.ts';
import { expect, signInByApi, test } from './fixtures.ts';
import { accept, panelOf, searched, solved } from './formulatePanel.ts';
import { pressedKeys } from './pressedKeys.ts';
import { writeHeaders } from './sessions.ts';

const pets: number[] = [];

test.beforeEach(({ page }) => signInByApi(page, 'professional'));

/** Deletes what the test made in the account of the demo, which other tests read. */
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  await deleteMade(page);
  const headers = await writeHeaders(page.context());
  for (const id of pets.splice(0)) await page.context().request.delete(`/api/pets/${id}`, { headers });
});

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const [grown, young] = [daysAgo(5 * 365), daysAgo(160)];

const patients = {
  dog: { name: 'Ned', specie_id: 1, weight_kg: '20', sex: 'Neutered Male', birthday: grown },
  cat: { name: 'Nell', specie_id: 2, weight_kg: '4.5', sex: 'Spayed Female', birthday: grown },
  puppy: { name: 'Nico', specie_id: 1, weight_kg: '14', adult_weight_kg: '32', birthday: young },
} as const;

type Patient = keyof typeof patients;

const chicken = 'chicken thigh meat only roasted';
const rice = 'rice white cooked';

const chickenAndRice = { [chicken]: 400, [rice]: 450, 'carrots cooked': 80 };

/** Starts for which eight additions are enough, by all three standards. */
const starts: readonly [string, Patient, Readonly<Record<string, number>>][] = [
  ['chicken thigh, rice and carrots for a neutered dog', 'dog', chickenAndRice],
  [
    'beef, eggs, sardines, spinach and liver for a spayed cat',
    'cat',
    {
      ...{ 'beef ground 90% cooked': 400, 'egg hard-boiled': 100, 'sardine canned': 60 },
      ...{ 'spinach cooked boiled': 60, 'beef liver cooked braised': 15 },
    },
  ],
  [
    'chicken thigh, rice, carrots, eggs and liver for a puppy of a large breed',
    'puppy',
    {
      ...{ [chicken]: 350, [rice]: 400, 'carrots cooked': 60 },
      ...{ 'egg hard-boiled': 100, 'chicken liver simmered': 20 },
    },
  ],
];

/** Opens a new recipe of these foods for a new patient in the editor. */
const openStart = async (page: Page, of: Patient, foods: Readonly<Record<string, number>>): Promise<void> => {
  const { pet } = await post<{ pet: { id: number } }>(page, '/api/pets', patients[of]);
  pets.push(pet.id);
  const recipeId = await makeRecipe(page, `Start for a ${of}`, [of === 'cat' ? 'cat' : 'dog'], foods);
  await page.goto(pathTo('RecipeAdvancedEditForPet', { recipeId, petId: pet.id }));
  await expect(page.getByTestId('total')).toHaveText(/\d/);
  await page
    .getByRole('textbox', { name: /^Grams of / })
    .first()
    .focus();
};

/** Presses keys, which are counted. */
const keysOf = (page: Page) => {
  const { press, pressed } = pressedKeys(page);
  /** Tab until a control has the focus. */
  const tabTo = async (name: string): Promise<void> => {
    const control = panelOf(page).getByLabel(name);
    const isThere = () => control.evaluate((field) => field === document.activeElement);
    for (let tabs = 0; tabs < 12 && !(await isThere()); tabs++) await press('Tab');
    await expect(control).toBeFocused();
  };
  return { press, tabTo, count: pressed };
};

interface Answer {
  readonly status: string;
  readonly lines: readonly { ingredient_id: number; added: boolean; pieces: number | null }[];
}

/** The last answer with a recipe. */
const lastAnswer = (page: Page): (() => Promise<Answer>) => {
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/formulations')) answers.push(response);
  });
  return async () => (await answers.at(-1)?.json()) as Answer;
};

/** Asks by keyboard for at most eight additions and the three standards, with the focus on Accept. */
const wish = async ({ press, tabTo }: ReturnType<typeof keysOf>): Promise<void> => {
  await tabTo('Added foods, at most');
  await press('8');
  for (const standard of ['AAFCO 2016', 'FEDIAF 2025', 'NRC 2006']) {
    await tabTo(standard);
    await press('Space');
  }
  await press('Enter');
};

for (const [name, of, foods] of starts)
  test(`${name}: complete by three standards with eight additions, in twenty keys`, async ({
    page,
  }, info) => {
    test.slow();
    await openStart(page, of, foods);
    const answer = lastAnswer(page);
    const keys = keysOf(page);
    const start = Date.now();
    await keys.press('f');
    await expect(accept(page)).toBeFocused();
    await wish(keys);
    await expect(accept(page)).toBeFocused();
    await solved(page);
    const panel = panelOf(page);
    await expect(accept(page)).toHaveText('Accept');
    const also = panel.getByRole('group', { name: 'Also meet' });
    await expect(also.getByText(/(→ 0|all rows Optimal)$/)).toHaveCount(3);
    const added = panel.getByRole('region', { name: 'The recipe' }).getByRole('listitem');
    for (const food of await added.filter({ hasText: 'added' }).all())
      await expect(food).toContainText(/For \p{L}/u);
    const { lines } = await answer();
    const additions = lines.filter((line) => line.added);
    expect(additions.length).toBeLessThanOrEqual(8);
    const { ingredients } = await get<{ ingredients: { id: number }[] }>(
      page,
      '/api/ingredients?everyday=1&per_page=100',
    );
    const everyday = ingredients.map(({ id }) => id);
    for (const { ingredient_id, pieces } of additions) {
      expect(everyday).toContain(ingredient_id);
      expect(pieces === null || Number.isInteger(pieces)).toBe(true);
    }
    await keys.press('Enter');
    await expect(panel).toHaveCount(0);
    for (const level of ['low', 'high', 'unknown'])
      await expect(page.getByTestId(`count-${level}`)).toHaveText('0');
    const seconds = (Date.now() - start) / 1000;
    info.annotations.push({ type: 'by keyboard', description: `${keys.count()} keys, ${seconds} s` });
    expect(keys.count()).toBeLessThanOrEqual(20);
  });

test('chicken thigh, rice and carrots for a cat: what eight additions do not reach, and the way out', async ({
  page,
}) => {
  test.slow();
  await openStart(page, 'cat', chickenAndRice);
  const keys = keysOf(page);
  await keys.press('f');
  await expect(accept(page)).toBeFocused();
  await keys.tabTo('Added foods, at most');
  await keys.press('8');
  const conflict = panelOf(page).getByRole('status', {
    name: 'No recipe keeps all of these with at most 8 added foods',
  });
  await searched(page, conflict);
  await expect(conflict).toContainText('Taurine');
  expect(await conflict.getByRole('listitem').filter({ visible: true }).count()).toBeLessThanOrEqual(6);
  const way = panelOf(page).getByRole('button', { name: /^Allow up to 1\d added foods$/ });
  await way.press('Enter');
  await solved(page);
  await expect(accept(page)).toHaveText('Accept');
  await expect(accept(page)).toBeFocused();
  await keys.press('Enter');
  await expect(panelOf(page)).toHaveCount(0);
  for (const level of ['low', 'high', 'unknown'])
    await expect(page.getByTestId(`count-${level}`)).toHaveText('0');
});
