import { describe, expect, it } from 'vitest';
import { changeLines, createDraft, type Draft, freshLine, setLineText } from '../nutrition/draft.ts';
import type { Mutation } from '../recipes/mutations.ts';
import { ingredientOf, recipeOf } from '../testing/factories.ts';
import { restoring } from './document.ts';
import {
  discardStep,
  type EditPoint,
  endStep,
  finishStep,
  moveInHistory,
  noHistory,
  pushStep,
  startStep,
  stepAvailability,
} from './history.ts';

const opened = createDraft(recipeOf([ingredientOf(1, 100), ingredientOf(2, 50), ingredientOf(3, 20)]), null);
const begin: EditPoint = { lines: opened.lines, history: noHistory };
const shown = ({ lines }: EditPoint) => lines.map(({ key, text }) => `${key}: ${text}`);

const edit = ({ lines, history }: EditPoint, to: (draft: Draft) => Draft, name: string | null): EditPoint => {
  const next = to({ ...opened, lines });
  return { lines: next.lines, history: pushStep(history, restoring(next.lines, lines), name) };
};
const type = (at: EditPoint, key: string, text: string, name: string | null = `type ${key}`): EditPoint =>
  edit(at, (draft) => setLineText(draft, key, text), name);
const end = ({ lines, history }: EditPoint): EditPoint => ({ lines, history: endStep(history, lines) });

const move = (at: EditPoint, way: 'back' | 'forward', began = at): EditPoint => {
  const moved = moveInHistory(at, way, began);
  if (!moved) throw new Error('There is no step.');
  return moved;
};

/** What each step back shows, the nearest first. */
const wayBack = (at: EditPoint): string[][] => {
  const moved = moveInHistory(at, 'back');
  return moved ? [shown(moved), ...wayBack(moved)] : [];
};

describe('history', () => {
  it('makes one step of all edits in a field until it is left', () => {
    const open = type(type(begin, '1', '9'), '1', '90');
    expect(wayBack(open)).toEqual([['1: 100', '2: 50', '3: 20']]);
    expect(type(end(open), '1', '91').history.past).toHaveLength(2);
  });

  it('makes no step of an edit that restored the original text', () => {
    expect(end(type(type(begin, '1', '9'), '1', '100')).history).toEqual(noHistory);
  });

  it('moves back and forward through all steps', () => {
    const two = type(type(begin, '1', '90', null), '2', '5', null);
    const back = move(two, 'back');
    expect(shown(back)).toEqual(['1: 90', '2: 50', '3: 20']);
    const further = move(back, 'back');
    expect(shown(further)).toEqual(shown(begin));
    expect(moveInHistory(further, 'back')).toBeNull();
    expect(shown(move(move(further, 'forward'), 'forward'))).toEqual(shown(two));
  });

  it('drops undone steps after a new edit', () => {
    const back = move(type(begin, '1', '9', null), 'back');
    expect(moveInHistory(type(back, '2', '9', null), 'forward')).toBeNull();
  });

  it('restores a food at its place, and what is saved stays', () => {
    const removed = edit(begin, (draft) => changeLines(draft, [], ['2']), null);
    const saved = createDraft(recipeOf([ingredientOf(1, 33), ingredientOf(3, 20)], { version: 4 }), null);
    const back = move({ ...removed, lines: saved.lines }, 'back');
    expect(shown(back)).toEqual(['1: 33', '2: 50', '3: 20']);
    expect(back.lines[0]).toMatchObject({ savedMilligrams: 33_000 });
  });
});

/** Food 1 got 7 g. An undo of this step is running. */
const began = type(begin, '1', '7', null);

describe('an undo that waited', () => {
  it('keeps grams typed meanwhile and makes them an open step', () => {
    const done = move(type(type(began, '2', '9'), '2', '98'), 'back', began);
    expect(shown(done)).toEqual(['1: 100', '2: 98', '3: 20']);
    expect(done.history).toMatchObject({ open: 'type 2', future: [] });
    expect(wayBack(done)).toEqual([['1: 100', '2: 50', '3: 20']]);
  });

  it('keeps several edits as several steps, on top of what it restored', () => {
    const done = move(type(type(began, '2', '9'), '1', '8'), 'back', began);
    expect(shown(done)).toEqual(['1: 8', '2: 9', '3: 20']);
    expect(wayBack(done)).toEqual([
      ['1: 100', '2: 9', '3: 20'],
      ['1: 100', '2: 50', '3: 20'],
    ]);
  });

  it('keeps invalid text in its field and calculates with the restored grams', () => {
    const { lines } = move(type(began, '1', 'much'), 'back', began);
    expect(lines[0]).toMatchObject({ text: 'much', milligrams: 100_000, problem: 'not-a-number' });
  });

  it('can be redone if the typed text was changed back', () => {
    const done = move(end(type(type(began, '2', '9'), '2', '50')), 'back', began);
    expect(shown(done)).toEqual(shown(begin));
    expect(shown(move(done, 'forward'))).toEqual(shown(began));
  });

  it('keeps foods added and removed on trial meanwhile', () => {
    const nine = { line: freshLine(ingredientOf(9, 0), 5000) };
    const added = edit(began, (draft) => changeLines(draft, [nine], ['2']), null);
    const done = move(added, 'back', began);
    expect(shown(done)).toEqual(['1: 100', '3: 20', '9: 5']);
    expect(wayBack(done)).toEqual([['1: 100', '2: 50', '3: 20']]);
  });

  it('changes no grams that a save only formatted differently', () => {
    const typed = type(begin, '1', '1.50', null);
    const saved = createDraft(recipeOf([ingredientOf(1, 1.5), ingredientOf(2, 50)]), null);
    expect(shown(move({ ...typed, lines: saved.lines }, 'back'))).toEqual(['1: 100', '2: 50']);
  });
});

const removalOf = (key: string): Mutation => ({ kind: 'change', adds: [], removes: [key] });

/** Food 2 is being removed, then food 1 gets 7 g. */
const removal = removalOf('2');
const removing: EditPoint = { ...begin, history: startStep(noHistory, removal, begin.lines) };
const course = type(removing, '1', '7');
const saved = (at: EditPoint, mutation: Mutation, lines: Draft['lines']): EditPoint => ({
  lines,
  history: finishStep(at.history, mutation, [at.lines, lines, lines]),
});
const without = ({ lines }: EditPoint, ...keys: string[]) =>
  changeLines({ ...opened, lines }, [], keys).lines;

describe('a step with a running save', () => {
  it('precedes later edits when it is saved', () => {
    const done = saved(course, removal, without(course, '2'));
    expect(wayBack(done)).toEqual([
      ['1: 100', '3: 20'],
      ['1: 100', '2: 50', '3: 20'],
    ]);
    expect(done.history.open).toBe('type 1');
  });

  it('leaves its food out of undone states too', () => {
    const back = move(course, 'back');
    expect(shown(move(saved(back, removal, without(back, '2')), 'forward'))).toEqual(['1: 7', '3: 20']);
  });

  it('does not move another step that waits', () => {
    const next = removalOf('3');
    const second = { ...course, history: startStep(course.history, next, course.lines) };
    const further = type(second, '1', '78');
    const first = saved(further, removal, without(further, '2'));
    expect(wayBack(saved(first, next, without(first, '3')))).toEqual([
      ['1: 7'],
      ['1: 7', '3: 20'],
      ['1: 100', '3: 20'],
      ['1: 100', '2: 50', '3: 20'],
    ]);
  });

  it('disappears after a failed save, and undone steps can be redone again', () => {
    const earlier = { ...noHistory, future: course.history.past.slice(1) };
    const started = startStep(earlier, removal, begin.lines);
    expect(started.future).toEqual([]);
    expect(discardStep(started, removal, earlier)).toEqual(earlier);
    const typedSince = { ...course, history: discardStep(course.history, removal, noHistory) };
    expect(wayBack(typedSince)).toEqual([['1: 100', '2: 50', '3: 20']]);
    expect(typedSince.history.future).toEqual([]);
  });

  it('becomes the last step if the history was replaced meanwhile', () => {
    const done = saved({ ...course, history: noHistory }, removal, without(course, '2'));
    expect(wayBack(done)).toEqual([['1: 7', '2: 50', '3: 20']]);
  });
});

describe('an undo', () => {
  const stateOf = ({ lines, history }: EditPoint, isSaving: boolean) => ({
    ...{ draft: { lines }, history, queuedMutations: isSaving ? [removal] : [] },
  });

  it('runs at once for typed grams and otherwise waits for the running save', () => {
    expect(stepAvailability(stateOf(course, true), 'back')).toBe('able');
    expect(stepAvailability(stateOf(removing, true), 'back')).toBe('saving');
    const removed = saved(removing, removal, without(removing, '2'));
    expect(stepAvailability(stateOf(removed, true), 'back')).toBe('saving');
    expect(stepAvailability(stateOf(removed, false), 'back')).toBe('able');
    expect(stepAvailability(stateOf(begin, true), 'back')).toBe('none');
    expect(stepAvailability(stateOf(course, true), 'forward')).toBe('none');
  });
});
