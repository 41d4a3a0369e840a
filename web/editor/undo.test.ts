import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeLines, countChangedLines, createDraft, type Draft, setLineText } from '../nutrition/draft.ts';
import { createStore } from '../nutrition/store.ts';
import { RecipeServer } from '../testing/RecipeServer.ts';
import { restoring } from './document.ts';
import { pushStep } from './history.ts';
import { createOthers } from './others.ts';
import { createSaving } from './saving.ts';
import { type EditorHost, type EditorState, openedState } from './state.ts';
import { createUndo } from './undo.ts';

const values = new Map([1, 2, 3].map((food) => [food, [1]] as const));

/** Saving and undo alone: no engine. */
const open = ({ mayWrite = true, load = async () => true } = {}) => {
  const server = new RecipeServer(values, new Map([1, 2].map((food) => [food, 100])));
  server.listen();
  const store = createStore<EditorState>(openedState(createDraft(server.recipe, null)));
  const host: EditorHost = { ...store, show: store.set, load };
  const edit = (change: (draft: Draft) => Draft): void => {
    const { draft, history } = store.state();
    const next = change(draft);
    store.set({ draft: next, history: pushStep(history, restoring(next.lines, draft.lines), null) });
  };
  const saving = createSaving(host);
  const texts = () => store.state().draft.lines.map(({ text }) => text);
  const saved = () => server.recipe.ingredients.map(({ id }) => id);
  return { server, store, host, edit, texts, saved, ...saving, ...createUndo(host, mayWrite, saving) };
};
afterEach(() => vi.unstubAllGlobals());

const addition = { kind: 'change', adds: [{ food: 3, name: 'Food 3', milligrams: 5 }], removes: [] } as const;
const textsOf = (lines: readonly { readonly text: string }[] = []) => lines.map(({ text }) => text);
const removeFirst = (draft: Draft) => changeLines(draft, [], ['1']);

it('undoes typed grams at once while a save runs, and has nothing more to undo', async () => {
  const { edit, write, undo, redo, texts, store } = open();
  edit((draft) => setLineText(draft, '1', '7'));
  const running = write(addition);
  const done = await undo();
  expect([textsOf(done?.before), textsOf(done?.after)]).toEqual([
    ['7', '100'],
    ['100', '100'],
  ]);
  expect(store.state().queuedMutations).toEqual([addition]);
  expect(texts()).toEqual(['100', '100']);
  expect(await undo()).toBeNull();
  await redo();
  expect(texts()).toEqual(['7', '100']);
  await running;
});

it('saves what an undo and a redo add and remove', async () => {
  const { writeStep, undo, redo, saved, texts } = open();
  expect(await writeStep(addition)).toBe(true);
  const done = await undo();
  expect([textsOf(done?.before), textsOf(done?.after)]).toEqual([
    ['100', '100', '0.005'],
    ['100', '100'],
  ]);
  expect(saved()).toEqual([1, 2]);
  await redo();
  expect([saved(), texts()]).toEqual([
    [1, 2, 3],
    ['100', '100', '0.005'],
  ]);
});

it('has one step for a saved food, and none for one that was not saved', async () => {
  const { server, writeStep, store } = open();
  server.mishap = 'request lost';
  expect(await writeStep(addition)).toBe(false);
  expect(store.state().history.past).toEqual([]);
  expect(await writeStep(addition)).toBe(true);
  expect(store.state().history.past).toHaveLength(1);
});

it('saves nothing for somebody who may not', async () => {
  const { edit, undo, texts, server } = open({ mayWrite: false });
  edit(removeFirst);
  await undo();
  expect(texts()).toEqual(['100', '100']);
  expect(server.recipe.version).toBe(1);
});

it('undoes nothing if the values of the food cannot be loaded, and later steps still run', async () => {
  const { edit, undo, texts } = open({ load: async () => false });
  edit(removeFirst);
  expect(await undo()).toBeNull();
  expect(await undo()).toBeNull();
  expect(texts()).toEqual(['100']);
});

describe('a pot with its bowls', () => {
  const bowls = [{ pet_id: 7, lines: [{ id: 9, total_g: 0.8, days: 2 as const }] }];
  const milligrams = new Map([['1', 7000]]);
  const lines = [
    { id: 1, total_g: '7' },
    { id: 2, total_g: '50' },
    { id: 3, total_g: '0.005' },
  ];
  const pot = { ...addition, pot: { lines, bowls } } as const;
  const accept = ({ writeStep }: ReturnType<typeof open>) => writeStep(pot, { kind: 'grams', milligrams });

  it('is saved in one call with all typed grams, and undone as one step', async () => {
    const opened = open();
    opened.edit((draft) => setLineText(draft, '2', '50'));
    expect(await accept(opened)).toBe(true);
    expect(opened.server.bowls).toEqual(bowls);
    expect(opened.server.recipe.ingredients.map(({ amount }) => amount.total_g)).toEqual([7, 50, 0.005]);
    expect(opened.texts()).toEqual(['7', '50', '0.005']);
    expect(countChangedLines(opened.store.state().draft)).toBe(0);
    await opened.undo();
    expect(opened.texts()).toEqual(['100', '50']);
    await opened.redo();
    expect(opened.texts()).toEqual(['7', '50', '0.005']);
  });

  it('changes nothing if a bowl was changed elsewhere, which is no conflict of the recipe', async () => {
    const opened = open();
    opened.server.mishap = 'bowl changed';
    expect(await accept(opened)).toBe(false);
    expect(opened.texts()).toEqual(['100', '100']);
    expect(opened.saved()).toEqual([1, 2]);
    expect(opened.store.state()).toMatchObject({ conflict: null, failure: { error_code: 'stale' } });
  });

  it('adds its foods to a recipe that it was not found for, and stores no bowl', async () => {
    const opened = open();
    opened.server.save([{ id: 1, total_g: '5' }]);
    expect(await accept(opened)).toBe(false);
    const others = createOthers(opened.host, { ...opened, tookOver: () => {} });
    expect(await others.overwriteWithMine(opened.server.recipe)).toBe(true);
    expect(opened.server.recipe.ingredients.map(({ amount }) => amount.total_g)).toEqual([5, 0.005]);
    expect(opened.server.bowls).toEqual([]);
  });
});
