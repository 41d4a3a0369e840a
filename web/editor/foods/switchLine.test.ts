import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import { RecipeServer } from '../../testing/RecipeServer.ts';
import { toastOnPage } from '../../ui/toast/toasts.tsx';
import { createEditor, type Editor } from '../editor.ts';
import { switchLine } from './switchLine.ts';
import { createFoodView } from './view.ts';

const form = {
  ...{ method: 'pan-browned', yield_percent: 50, yield_source: 'usda-table' as const },
  ...{ refuse_percent: null, refuse: null },
};
const raw = ingredientOf(5, 0, { forms: [{ ...form, id: 2, cooked: true }] });
const cooked = ingredientOf(2, 20, { forms: [{ ...form, id: 5, cooked: false }] });

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
});

afterEach(() => vi.unstubAllGlobals());

/** Opens foods 1 and 2 and the given ones; food 2 is cooked, and food 5 the same raw. */
const open = async (...more: Parameters<typeof recipeOf>[0]) => {
  const server = new RecipeServer(new Map([1, 2, 5].map((id) => [id, [10]])), new Map());
  server.recipe = recipeOf([ingredientOf(1, 30), cooked, ...more]);
  server.listen();
  const answer = fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.startsWith('/api/ingredients?')
      ? Promise.resolve(Response.json({ ingredients: [raw], pages: 1 }))
      : answer(url, init),
  );
  const model = createEditor(server.recipe, server.catalogue, true);
  await model.start();
  const lines = () => model.state().draft.lines.map(({ key, text }) => `${key}: ${text}`);
  return { server, model, lines, view: createFoodView(1, 1) };
};

it('undoes the switch by its toast', async () => {
  const { model, lines, view } = await open();
  await switchLine(model, view, '2');
  expect(lines()).toEqual(['1: 30', '5: 40']);
  expect(toastOnPage()?.text).toContain('Now raw: 20 g cooked = 40 g raw');
  await toastOnPage()?.undo?.();
  expect(lines()).toEqual(['1: 30', '2: 20']);
});

it.each<readonly [string, (model: Editor) => unknown]>([
  ['typed', (model) => model.type('1', '31')],
  ['removed', (model) => model.remove('1')],
  ['undone', (model) => model.undo()],
])('hides its Undo, which would undo another step, once something else is %s', async (_, edit) => {
  const { model, view } = await open();
  model.type('1', '32');
  model.commit('1');
  await switchLine(model, view, '2');
  const undo = toastOnPage()?.undo ?? expect.unreachable();
  await edit(model);
  expect(toastOnPage()).toBeNull();
  const { draft } = model.state();
  await undo();
  expect(model.state().draft).toBe(draft);
});

it('offers no Undo if another step followed before the switch was saved', async () => {
  const { model, lines, view } = await open();
  const stop = model.subscribe(() => {
    if (model.state().queuedMutations.length === 0) return;
    stop();
    model.type('1', '31');
  });
  await switchLine(model, view, '2');
  expect(lines()).toEqual(['1: 31', '5: 40']);
  expect(toastOnPage()).toMatchObject({ text: expect.stringContaining('Now raw') });
  expect(toastOnPage()?.undo).toBeUndefined();
});

it('adds to the grams that are typed in the line of the other food, and saves only its saved ones', async () => {
  const { server, model, lines, view } = await open(ingredientOf(5, 100, { forms: raw.forms }));
  model.type('5', '250');
  await switchLine(model, view, '2');
  expect(lines()).toEqual(['1: 30', '5: 290']);
  expect(server.recipe.ingredients.map(({ id, amount }) => [id, amount.total_g])).toEqual([
    [1, 30],
    [5, 140],
  ]);
  await toastOnPage()?.undo?.();
  expect(lines()).toEqual(['1: 30', '2: 20', '5: 250']);
});
