import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDraft, setLineText } from '../nutrition/draft.ts';
import { createStore } from '../nutrition/store.ts';
import { RecipeServer } from '../testing/RecipeServer.ts';
import { hideError, toastOnPage } from '../ui/toast/toasts.tsx';
import { foodTexts } from './foodTexts.ts';
import { createSaving } from './saving.ts';
import { type EditorHost, type EditorState, openedState } from './state.ts';

const values = new Map([1, 2, 3].map((food) => [food, [1]] as const));

/** Saving alone: no engine, no history. */
const open = (load = async () => true) => {
  const server = new RecipeServer(values, new Map([1, 2].map((food) => [food, 100])));
  server.listen();
  const store = createStore<EditorState>(openedState(createDraft(server.recipe, null)));
  const host: EditorHost = { ...store, show: store.set, load };
  const type = (key: string, text: string): void =>
    store.set({ draft: setLineText(store.state().draft, key, text) });
  return { server, ...store, type, ...createSaving(host) };
};

let opened: ReturnType<typeof open>;
beforeEach(() => {
  opened = open();
});
afterEach(() => vi.unstubAllGlobals());

const addition = { kind: 'change', adds: [{ food: 3, name: 'Food 3', milligrams: 5 }], removes: [] } as const;
const savedGrams = () => opened.server.recipe.ingredients.map(({ id, amount }) => [id, amount.total_g]);

it('sends one mutation after the other, each on top of the version of the last', async () => {
  opened.type('1', '7');
  const running = [opened.write(addition), opened.write({ kind: 'save' })];
  expect(opened.state().queuedMutations).toEqual([addition, { kind: 'save' }]);
  expect(await running[0]).toBe(true);
  expect(opened.state().queuedMutations).toEqual([{ kind: 'save' }]);
  expect(await running[1]).toBe(true);
  expect(opened.state().queuedMutations).toEqual([]);
  expect(savedGrams()).toEqual([
    [1, 7],
    [2, 100],
    [3, 0.005],
  ]);
  expect(opened.state().draft.recipe.version).toBe(opened.server.recipe.version);
});

it('keeps typed grams unsaved while a food is added', async () => {
  opened.type('1', '7');
  await opened.write(addition);
  expect(savedGrams()[0]).toEqual([1, 100]);
  expect(opened.state().draft.lines.map(({ text }) => text)).toEqual(['7', '100', '0.005']);
});

it('keeps the draft of a save that was lost, and saves it again', async () => {
  opened.type('1', '7');
  opened.server.mishap = 'request lost';
  expect(await opened.write({ kind: 'save' })).toBe(false);
  expect(opened.state().failure?.status).toBe(0);
  expect(await opened.write({ kind: 'save' })).toBe(true);
  expect(savedGrams()[0]).toEqual([1, 7]);
  expect(opened.state().failure).toBeNull();
});

it('reports a version conflict, sends nothing while it is open, then saves on top of the other version', async () => {
  opened.type('1', '7');
  opened.server.save([
    { id: 1, total_g: '100' },
    { id: 2, total_g: '50' },
  ]);
  const mutation = { kind: 'save' } as const;
  expect(await opened.write(mutation)).toBe(false);
  expect(opened.state().conflict).toBe(mutation);
  expect(await opened.write(addition)).toBe(false);
  expect(opened.state().conflict).toBe(mutation);
  opened.set({ conflict: null });
  expect(await opened.send(mutation, { theirs: opened.server.recipe })).toBe(true);
  expect(savedGrams()).toEqual([
    [1, 7],
    [2, 50],
  ]);
});

it('sends nothing that the user declines', async () => {
  opened.setMayChange(async () => false);
  expect(await opened.write(addition)).toBe(false);
  expect(savedGrams()).toEqual([
    [1, 100],
    [2, 100],
  ]);
});

it('sends no save without changes', async () => {
  expect(await opened.write({ kind: 'save' })).toBe(true);
  expect(opened.server.recipe.version).toBe(1);
});

it('asks before each mutation, and says whether it changes the proportions', async () => {
  const asked: unknown[] = [];
  opened.setMayChange(async (recipe, isRevoking, change) => {
    asked.push([recipe.version, isRevoking, change]);
    return true;
  });
  const save = { kind: 'save' } as const;
  for (const texts of [
    ['50', '50'],
    ['50', '7'],
  ]) {
    for (const [at, text] of texts.entries()) opened.type(String(at + 1), text);
    await opened.write(save);
  }
  expect(asked).toEqual([
    [1, false, save],
    [2, true, save],
  ]);
});

it('keeps the draft, without the conflict, if the values of the saved foods cannot be loaded', async () => {
  opened = open(async () => false);
  opened.type('1', '7');
  expect(await opened.write({ kind: 'save' })).toBe(false);
  expect(opened.state().draft.recipe.version).toBe(1);
  expect(opened.state().conflict).toBeNull();
});

/** The server refuses all requests. */
const refuse = (status: number, error_code: string | null, errors = {}): void => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Refused.', errors, error_code }, { status }));
};

it.each([
  [409, 'stale', true],
  [409, 'other', false],
  [400, 'stale', false],
])('of a failure %i %s it is %s that it is a version conflict', async (status, code, isConflict) => {
  opened.type('1', '7');
  refuse(status, code);
  const mutation = { kind: 'save' } as const;
  expect(await opened.write(mutation)).toBe(false);
  expect(opened.state().conflict).toBe(isConflict ? mutation : null);
  expect(opened.state().failure?.message).toBe(isConflict ? undefined : 'Refused.');
});

it('says what was not added, and shows the errors of lines that a save sent', async () => {
  opened.type('1', '7');
  refuse(422, null, { 'ingredients.1.total_g': ['Too much.'] });
  const serverErrors = () => opened.state().draft.lines.map(({ serverError }) => serverError);
  await opened.write(addition);
  expect(opened.state().failure?.message).toBe(`${foodTexts.notDone.added('Food 3', 1)} Refused.`);
  expect(serverErrors()).toEqual([null, null]);
  await opened.write({ kind: 'save' });
  expect(serverErrors()).toEqual([null, 'Too much.']);
});

it('shows a food that was not added as a toast too while the page is left, and afterwards', async () => {
  opened.type('1', '7');
  refuse(500, null);
  const toastOf = async (work: () => Promise<unknown>) => {
    await work();
    const toast = toastOnPage();
    hideError();
    return toast;
  };
  const said = { text: `${foodTexts.notDone.added('Food 3', 1)} Refused.`, error: true };
  expect(await toastOf(() => opened.leave(() => opened.write(addition)))).toMatchObject(said);
  expect(await toastOf(() => opened.leave(() => opened.write({ kind: 'save' })))).toBeNull();
  expect(await toastOf(() => opened.write(addition))).toBeNull();
  opened.close();
  expect(await toastOf(() => opened.write(addition))).toMatchObject(said);
});
