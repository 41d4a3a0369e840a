import { afterEach, describe, expect, it, vi } from 'vitest';
import { piecesText } from '../amounts/amount.ts';
import { type MeasuredFood, unitsOf } from '../amounts/foodUnits.ts';
import { changeLines, countChangedLines, createDraft, freshLine, setLineText } from '../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../testing/factories.ts';
import {
  applyStoredDraft,
  DraftStorage,
  differencesIn,
  mergeStoredDrafts,
  type StoredDraft,
  upgradeStoredDraft,
} from './storedDraft.ts';

const recipe = recipeOf([ingredientOf(1, 100), ingredientOf(2, 50)]);
const draft = createDraft(recipe, null);
const kept = (lines: StoredDraft['lines']): StoredDraft => ({ version: 1, at: 0, lines });

describe('applyStoredDraft', () => {
  it('applies typed grams to the saved recipe', () => {
    const back = applyStoredDraft(recipe, kept(setLineText(draft, '2', '5').lines), true);
    expect(back.lines.map(({ text }) => text)).toEqual(['100', '5']);
    expect(countChangedLines(back)).toBe(1);
  });

  it('shows grams for a unit whose field was not left yet', () => {
    const back = applyStoredDraft(recipe, kept(setLineText(draft, '2', '0.5 lb').lines), true);
    expect(back.lines[1]).toMatchObject({ text: '226.796', measured: { label: '0.5 lb' } });
  });

  it('keeps invalid text as typed', () => {
    const back = applyStoredDraft(recipe, kept(setLineText(draft, '2', '5 cups').lines), true);
    expect(back.lines[1]).toMatchObject({ text: '5 cups', milligrams: 50_000, problem: 'unit' });
  });

  it('keeps the edited version, so that a later save of another user is not overwritten', () => {
    const theirs = recipeOf([ingredientOf(1, 80), ingredientOf(2, 50)], { version: 7 });
    const back = applyStoredDraft(theirs, kept(setLineText(draft, '2', '5').lines), true);
    expect(back.recipe.version).toBe(1);
    expect(back.lines.map(({ text }) => text)).toEqual(['80', '5']);
  });

  it('restores nothing if the saved recipe has the same grams', () => {
    const saved = recipeOf([ingredientOf(1, 100), ingredientOf(2, 5)], { version: 2 });
    expect(differencesIn(applyStoredDraft(saved, kept(setLineText(draft, '2', '5').lines), true))).toBe(0);
  });

  it("restores foods added and removed on trial in another user's recipe", () => {
    const tried = changeLines(draft, [{ line: freshLine(ingredientOf(9, 0), 1500) }], ['1']);
    const back = applyStoredDraft(recipe, kept(tried.lines), false);
    expect(back.lines.map(({ key, text }) => [key, text])).toEqual([
      ['2', '50'],
      ['9', '1.5'],
    ]);
    expect(differencesIn(back)).toBe(2);
  });

  it('opens a draft from before foods had units', () => {
    const { measures: _, unit_name: _name, unit_mg: _mg, ...old } = ingredientOf(9, 0);
    const line = freshLine(old as typeof old & MeasuredFood, 1500);
    const back = applyStoredDraft(recipe, kept(changeLines(draft, [{ line }], []).lines), false);
    const { food } = back.lines[2] ?? line;
    expect([food.name, unitsOf(food), piecesText(food, 1500)]).toEqual([old.name, [], null]);
  });
});

describe('mergeStoredDrafts', () => {
  const window = (lines: StoredDraft['lines'], at: number, version = 1): StoredDraft => ({
    version,
    at,
    lines,
  });

  it('merges the edits of two windows by food', () => {
    const both = mergeStoredDrafts([
      window(setLineText(draft, '2', '5').lines, 2),
      window(setLineText(draft, '1', '7').lines, 1),
    ]);
    expect(applyStoredDraft(recipe, both as StoredDraft, true).lines.map(({ text }) => text)).toEqual([
      '7',
      '5',
    ]);
  });

  it('takes the last edit if both changed a food, and the earliest edited version', () => {
    const older = window(setLineText(draft, '1', '7').lines, 1, 3);
    const newer = window(setLineText(draft, '1', '8').lines, 2, 4);
    expect(mergeStoredDrafts([newer, older])).toMatchObject({
      version: 3,
      at: 2,
      lines: [{ text: '8' }, { text: '50' }],
    });
  });

  it('returns undefined for no drafts', () => {
    expect(mergeStoredDrafts([])).toBeUndefined();
  });
});

describe('a draft of an earlier web version', () => {
  it('keeps the visible error and the server error under their new names', () => {
    const lines = setLineText(draft, '2', '5 cups').lines.map(({ errorVisible, serverError, ...line }) => ({
      ...line,
      told: errorVisible,
      fault: serverError ?? 'Too much.',
    }));
    const back = applyStoredDraft(recipe, upgradeStoredDraft({ version: 1, at: 0, lines }), true);
    expect(back.lines[1]).toMatchObject({ text: '5 cups', errorVisible: true, serverError: 'Too much.' });
    expect(back.lines[1]).not.toHaveProperty('told');
    expect(back.lines[1]).not.toHaveProperty('fault');
  });

  it('is unchanged if it has the current format', () => {
    const stored = kept(setLineText(draft, '2', '5').lines);
    expect(upgradeStoredDraft(stored)).toEqual(stored);
  });
});

describe('a draft storage', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('works in an insecure context, which has no randomUUID and no locks', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    vi.stubGlobal('navigator', {});
    expect(() => new DraftStorage(1, 2).release()).not.toThrow();
  });
});
