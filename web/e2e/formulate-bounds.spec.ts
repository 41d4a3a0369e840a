import type { Page, Request } from '@playwright/test';
import { axe } from './axe.ts';
import { expect, gramsOf, nutrient, openEditor, signInByApi, test } from './fixtures.ts';
import { accept, solved as complete, panelOf } from './formulatePanel.ts';

const address = '**/api/formulations';

const add = (page: Page) => panelOf(page).getByLabel('Keep a nutrient at least or at most');

const hold = (page: Page, name: string) =>
  panelOf(page)
    .getByRole('region', { name: 'What must hold' })
    .getByRole('listitem')
    .filter({ hasText: name });

const line = (page: Page, name: string) =>
  panelOf(page).getByRole('region', { name: 'The recipe' }).getByRole('listitem').filter({ hasText: name });

/** The button of a way out. */
const way = (page: Page, name: RegExp) =>
  panelOf(page).getByRole('region', { name: 'Ways out' }).getByRole('button', { name });

/** Waits for a proposal of what is asked now. */
const solved = async (page: Page): Promise<void> => {
  await expect(accept(page)).toHaveAttribute('aria-disabled', 'false', { timeout: 20_000 });
};

/** Opens the panel by its key. */
const formulate = async (page: Page): Promise<void> => {
  await page
    .getByRole('textbox', { name: /^Grams of / })
    .first()
    .focus();
  await page.keyboard.press('f');
  await expect(accept(page)).toBeFocused();
};

type Body = Record<string, unknown>;

interface Line {
  readonly ingredient_id: number;
  readonly food: Body | null;
}

/** The bodies of the questions from now on. */
const questions = (page: Page): readonly Body[] => {
  const asked: Body[] = [];
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/api/formulations')) asked.push(request.postDataJSON() as Body);
  });
  return asked;
};

const turkey = 'Turkey, retail';

/** A limit of the grams of the turkey. */
const limit = (page: Page, side: 'at least' | 'at most') =>
  panelOf(page).getByRole('textbox', { name: new RegExp(`^Grams of ${turkey}.*, ${side}$`) });

test.beforeEach(({ page }) => signInByApi(page, 'professional'));

test('a renal cat: phosphorus at most and protein at least, by keyboard', async ({ page }) => {
  test.slow();
  const { keyboard } = page;
  await openEditor(page, 'Chicken, Beef and Liver Pate for Cats', 'Miso');
  await nutrient(page, 'Phosphorus').getByRole('rowheader').getByRole('button').focus();
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Keep at most …' }).press('Enter');
  const phosphorus = panelOf(page).getByRole('textbox', { name: 'Phosphorus at most' });
  await expect(phosphorus).toBeFocused();
  await expect(phosphorus).toHaveValue(/^\d/);
  await expect(panelOf(page).getByLabel('Basis of Phosphorus')).toHaveValue('per_1000_kcal');
  await keyboard.type('1.2');
  await expect(hold(page, 'Phosphorus')).toContainText('is it a number of mg?');
  await keyboard.type(' g');
  await add(page).focus();
  await expect(phosphorus).toHaveValue('1200');
  await keyboard.type('protein > 60 g');
  await keyboard.press('Enter');
  await expect(panelOf(page).getByRole('textbox', { name: 'Protein at least' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(accept(page)).toBeFocused();
  await complete(page);
  await expect(hold(page, 'Phosphorus')).toContainText(/then (at least )?(1,200|1,[01]\d\d|\d{3}) mg/);
  await expect(hold(page, 'Protein')).toContainText(/then (at least )?\d{2,3}(\.\d)? g/);
  await axe(page);
  await keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByTestId('total')).toHaveText('1,378 g');
  await formulate(page);
  await expect(phosphorus).toHaveValue('1200');
  await complete(page);
  await keyboard.press('Enter');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByTestId('count-low')).toHaveText('0');
  await expect(page.getByTestId('count-high')).toHaveText('0');
  await keyboard.press('Control+z');
  await expect(page.getByTestId('total')).toHaveText('1,378 g');
});

test('bounds that cannot hold together are named, and one’s own is removed', async ({ page }) => {
  test.slow();
  await openEditor(page, 'Low-Fat Turkey and Potato', 'Juno');
  await formulate(page);
  await add(page).fill('phosphorus < 0.3 g');
  await add(page).press('Enter');
  const conflict = panelOf(page).getByRole('status', { name: /no recipe keeps/ });
  await expect(conflict).toContainText('Phosphorus: at most 300 mg per 1,000 kcal', { timeout: 20_000 });
  await axe(page);
  await way(page, /^Ask for less: Phosphorus: at most [\d,]+ mg per 1,000 kcal$/).press('Enter');
  await solved(page);
  await add(page).fill('phosphorus < 0.3 g');
  await add(page).press('Enter');
  await expect(conflict).toContainText('Phosphorus: at most 300 mg per 1,000 kcal', { timeout: 20_000 });
  await conflict.getByRole('button', { name: /^Remove the bound Phosphorus: at most/ }).press('Enter');
  await solved(page);
  await expect(hold(page, 'Phosphorus')).toHaveCount(0);
  await expect(accept(page)).toBeFocused();
});

test('a line is limited by keys, an added food keeps its amount, and wrong limits ask nothing', async ({
  page,
}) => {
  test.slow();
  const { keyboard } = page;
  await openEditor(page, 'Low-Fat Turkey and Potato', 'Juno');
  await formulate(page);
  await solved(page);
  const kept = line(page, turkey).getByRole('checkbox');
  await kept.focus();
  await keyboard.press('l');
  await expect(kept).toBeChecked();
  await keyboard.press('>');
  const least = limit(page, 'at least');
  await expect(least).toBeFocused();
  await expect(kept).not.toBeChecked();
  await keyboard.type('1.4 lb');
  await expect(line(page, turkey)).toContainText('→ 63');
  await solved(page);
  const asked = questions(page);
  const most = limit(page, 'at most');
  await most.fill('400');
  await expect(hold(page, turkey)).toContainText('Below the minimum.');
  await expect(panelOf(page).getByRole('status').first()).toHaveText('Correct the marked limits first.');
  await expect(accept(page)).toHaveAttribute('aria-disabled', 'true');
  expect(asked).toEqual([]);
  await least.fill('');
  await solved(page);
  await expect(line(page, turkey)).toContainText('At its maximum.');
  expect(asked).toHaveLength(1);
  const addedKept = panelOf(page)
    .getByRole('region', { name: 'The recipe' })
    .getByRole('listitem')
    .filter({ hasText: 'added' })
    .first()
    .getByRole('checkbox');
  await addedKept.focus();
  await keyboard.press('l');
  await expect(addedKept).toBeChecked();
  await expect(hold(page, 'exactly')).toHaveCount(1);
  await solved(page);
  const proposed = /→ (\d+) g/.exec(await line(page, turkey).innerText())?.[1] ?? '';
  expect(Number(proposed)).toBeLessThanOrEqual(400);
  await accept(page).press('Enter');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(gramsOf(page, turkey)).toHaveValue(proposed);
  await keyboard.press('Control+z');
  await expect(gramsOf(page, turkey)).toHaveValue('540');
});

/** Answers the next question as impossible with these ways out, and the following ones as they are. */
const answerImpossible = (page: Page, ways: (lines: readonly Line[]) => Body) =>
  page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as Body & { lines: Line[] };
      const none = {
        ...{ together: false, foods: [], avoided: [], additions: null, lines: [], bounds: [] },
        ...{ standards: [], tags: [], pets: [], bowls: false, stated_only: false, less_sure: false },
      };
      const ways_out = { ...none, ...ways(answer.lines) };
      const conflict = { bounds: [], others: false, proven: true, nearest: [], ways_out };
      await route.fulfill({ response, json: { ...answer, status: 'impossible', gap: null, conflict } });
    },
    { times: 1 },
  );

test('each way out asks again as it says', async ({ page }) => {
  test.slow();
  await openEditor(page, 'Low-Fat Turkey and Potato', 'Juno');
  const asked = questions(page);
  await answerImpossible(page, (lines) => ({
    additions: 14,
    stated_only: true,
    lines: [{ ingredient_id: lines[0]?.ingredient_id, total_g: 700 }],
  }));
  await formulate(page);
  await way(page, /^Allow up to 14 added foods/).press('Enter');
  await solved(page);
  expect(asked.at(-1)).toMatchObject({ max_additions: 14 });
  await answerImpossible(page, (lines) => ({ foods: lines.flatMap(({ food }) => food ?? []) }));
  await panelOf(page).getByLabel('Goal').selectOption('Lowest cost');
  await way(page, /^Allow all foods, such as /).press('Enter');
  await solved(page);
  expect(asked.at(-1)).toMatchObject({ add: 'all' });
  await answerImpossible(page, () => ({ stated_only: true }));
  await panelOf(page).getByLabel('Goal').selectOption('Fewest foods');
  await way(page, /^Count only what foods state/).press('Enter');
  await solved(page);
  expect(asked.at(-1)).toMatchObject({ unstated: 'stated' });
  await answerImpossible(page, (lines) => ({
    lines: [{ ingredient_id: lines[0]?.ingredient_id, total_g: 700 }],
  }));
  await panelOf(page).getByRole('button', { name: 'Count the rest too' }).press('Enter');
  await way(page, /^Let Turkey.* go to 700 g/).press('Enter');
  await solved(page);
  expect(asked.at(-1)).toMatchObject({ unstated: 'interval' });
  await expect(limit(page, 'at most')).toHaveValue('1620');
  await hold(page, turkey)
    .getByRole('button', { name: /^Remove the limit/ })
    .press('Enter');
  await solved(page);
  await expect(hold(page, turkey)).toHaveCount(0);
});

test('lines are let go where that makes the wish possible', async ({ page }) => {
  test.slow();
  await openEditor(page, 'Salmon and Chicken Supper for Cats', 'Miso');
  await formulate(page);
  await add(page).fill('phosphorus < 1.2 g');
  await add(page).press('Enter');
  await expect(way(page, /^Let /)).toBeVisible({ timeout: 20_000 });
  await way(page, /^Let /).press('Enter');
  await solved(page);
  await expect(hold(page, 'Phosphorus')).toContainText(/then (at least )?(1,200|1,1\d\d) mg/);
});
