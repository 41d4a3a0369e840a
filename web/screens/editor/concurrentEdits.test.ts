import { describe, expect, it } from 'vitest';
import {
  changeLines,
  commitLine,
  createDraft,
  type Draft,
  freshLine,
  setLineText,
} from '../../parts/recipes/draft.ts';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import { replayEdits, replayTrialEdits, replayTypedGrams } from './concurrentEdits.ts';
import { endStep, type History, moveInHistory, noHistory, pushStep } from './history.ts';

const opened = createDraft(recipeOf([ingredientOf(1, 100), ingredientOf(2, 50)]), null);
const shown = (lines: Draft['lines'] | undefined) => lines?.map(({ key, text }) => `${key}: ${text}`);

/** Food 1 got 7 g. An undo of this step is running. */
const began = setLineText(opened, '1', '7');
const walk = moveInHistory(pushStep(noHistory, opened.lines, null), began.lines, 'back');
if (!walk) throw new Error('There is no step to undo.');

const type = (
  { draft, history }: { readonly draft: Draft; readonly history: History },
  key: string,
  text: string,
) => ({
  draft: setLineText(draft, key, text),
  history: pushStep(history, draft.lines, `type ${key}`),
});

const start = { draft: began, history: pushStep(noHistory, opened.lines, null) };
const done = ({ draft, history }: typeof start) =>
  replayEdits(
    walk,
    { lines: began.lines, history: start.history },
    { lines: draft.lines, history },
    replayTypedGrams,
  );

describe('an undo that waited', () => {
  it('shows the earlier lines if nothing was edited meanwhile', () => {
    expect(done(start)).toBe(walk);
  });

  it('keeps grams typed meanwhile and makes them an open step', () => {
    const { lines, history } = done(type(type(start, '2', '9'), '2', '98'));
    expect(shown(lines)).toEqual(['1: 100', '2: 98']);
    expect(history).toMatchObject({ open: 'type 2', future: [] });
    expect(history.past.map(shown)).toEqual([['1: 100', '2: 50']]);
  });

  it('keeps several edits as several steps', () => {
    const { lines, history } = done(type(type(start, '2', '9'), '1', '8'));
    expect(shown(lines)).toEqual(['1: 8', '2: 9']);
    expect(history.past.map(shown)).toEqual([
      ['1: 100', '2: 50'],
      ['1: 100', '2: 9'],
    ]);
  });

  it('keeps invalid text in its field and calculates with the restored grams', () => {
    const { lines } = done(type(start, '1', 'much'));
    expect(lines[0]).toMatchObject({
      text: 'much',
      milligrams: 100_000,
      problem: 'not-a-number',
      errorVisible: true,
    });
  });

  it('can be redone if the typed text was changed back', () => {
    const there = type(type(start, '2', '9'), '2', '50');
    const { lines, history } = done({
      ...there,
      history: endStep(there.history, there.draft.lines),
    });
    expect(shown(lines)).toEqual(['1: 100', '2: 50']);
    expect(history.future).toEqual([began.lines]);
  });
});

describe('replayed edits', () => {
  it('ignore grams that a save only formatted differently', () => {
    const before = commitLine(setLineText(opened, '1', '1.50'), '1').lines;
    const now = createDraft(recipeOf([ingredientOf(1, 1.5), ingredientOf(2, 50)]), null).lines;
    expect(replayTypedGrams(opened.lines, before, now)).toEqual(opened.lines);
  });

  it('ignore foods that the save itself added or removed', () => {
    const added = changeLines(opened, [{ line: freshLine(ingredientOf(9, 0), 5000) }], ['1']);
    expect(replayTypedGrams(opened.lines, opened.lines, added.lines)).toEqual(opened.lines);
  });

  it('include foods added and removed on trial, if the user may not save', () => {
    const added = changeLines(opened, [{ line: freshLine(ingredientOf(9, 0), 5000) }], ['1']);
    const then = changeLines(opened, [{ line: freshLine(ingredientOf(3, 0), 2000) }], []);
    expect(shown(replayTrialEdits(then.lines, opened.lines, added.lines))).toEqual(['2: 50', '3: 2', '9: 5']);
    const both = changeLines(then, [{ line: freshLine(ingredientOf(9, 0), 1000) }], []);
    expect(shown(replayTrialEdits(both.lines, opened.lines, added.lines))).toEqual(['2: 50', '3: 2', '9: 5']);
  });
});
