import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../nutrition/store.ts';
import { createDraft, setLineText } from '../recipes/draft.ts';
import { RecipeServer } from '../testing/RecipeServer.ts';
import { createSaving } from './saving.ts';
import { type EditorHost, type EditorState, openedState } from './state.ts';

const values = new Map([1, 2, 3].map((food) => [food, [1]] as const));

/** Saving alone: no engine, no history. */
const open = () => {
  const server = new RecipeServer(values, new Map([1, 2].map((food) => [food, 100])));
  server.listen();
  const store = createStore<EditorState>(openedState(createDraft(server.recipe, null)));
  const host: EditorHost = { ...store, show: store.set, load: async () => true };
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
  expect(await Promise.all(running)).toEqual([true, true]);
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
