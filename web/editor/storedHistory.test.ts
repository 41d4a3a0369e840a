import { expect, it } from 'vitest';
import { createDraft, setLineText } from '../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../testing/factories.ts';
import { restoring } from './document.ts';
import { type History, moveInHistory, noHistory, pushStep } from './history.ts';
import { restoredHistory, storeHistory } from './storedHistory.ts';

const tabOf = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
};

const recipeWith = (grams: number, version: number) =>
  recipeOf([ingredientOf(1, grams), ingredientOf(2, 50)], { version });
const opened = createDraft(recipeWith(100, 1), null);
const typed = setLineText(opened, '1', '120');
/** 100 g became 120 g, which is saved. */
const saved = createDraft(recipeWith(120, 2), null);
const history: History = pushStep(noHistory, restoring(typed.lines, opened.lines), null);

const gramsAfter = (from: History, way: 'back' | 'forward') =>
  moveInHistory({ lines: saved.lines, history: from }, way)?.lines.map(({ milligrams }) => milligrams);

it('undo of a saved recipe survives a reload, and so does redo', () => {
  const tab = tabOf();
  storeHistory(tab, 'history', saved, history);
  const restored = restoredHistory(tab, 'history', saved.recipe, { draft: saved });
  expect(gramsAfter(restored, 'back')).toEqual([100_000, 50_000]);
  const undone = moveInHistory({ lines: saved.lines, history: restored }, 'back');
  const back = createDraft(recipeWith(100, 3), null);
  storeHistory(tab, 'history', back, undone?.history ?? noHistory);
  const again = restoredHistory(tab, 'history', back.recipe, { draft: back });
  expect(again.past).toEqual([]);
  const redone = moveInHistory({ lines: back.lines, history: again }, 'forward');
  expect(redone?.lines.map(({ milligrams }) => milligrams)).toEqual([120_000, 50_000]);
});

it('a history of another version, of unsaved changes or that nobody can read leads nowhere', () => {
  const tab = tabOf();
  storeHistory(tab, 'history', saved, history);
  expect(restoredHistory(tab, 'history', recipeWith(120, 3), { draft: saved })).toEqual(noHistory);
  expect(restoredHistory(tab, 'other', saved.recipe, { draft: saved })).toEqual(noHistory);
  storeHistory(tab, 'history', typed, history);
  expect(tab.kept.size).toBe(0);
  tab.setItem('history', '{');
  expect(restoredHistory(tab, 'history', saved.recipe, { draft: saved })).toEqual(noHistory);
});

it('a full storage keeps no older history', () => {
  const tab = tabOf();
  storeHistory(tab, 'history', saved, history);
  const full = {
    ...tab,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  storeHistory(full, 'history', saved, history);
  expect(tab.kept.size).toBe(0);
});
