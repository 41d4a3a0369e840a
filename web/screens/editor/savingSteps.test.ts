import { describe, expect, it } from 'vitest';
import { changeLines, createDraft, type Draft, setLineText } from '../../parts/recipes/draft.ts';
import type { Mutation } from '../../parts/recipes/mutations.ts';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import { moveInHistory, noHistory, pushStep } from './history.ts';
import {
  discardStep,
  finishStep,
  type StepState,
  savedHistory,
  startStep,
  stepAvailability,
} from './savingSteps.ts';

const opened = createDraft(recipeOf([ingredientOf(1, 100), ingredientOf(2, 50), ingredientOf(3, 20)]), null);
const shown = (lines: Draft['lines'] | undefined) => lines?.map(({ key, text }) => `${key}: ${text}`);
const nothing: StepState = { history: noHistory, savingSteps: new Map() };
const busy = [{ kind: 'save' }] as const;
const removalOf = (key: string): Mutation => ({ kind: 'change', adds: [], removes: [key] });

/** Food 2 is being removed, then food 1 gets 7 g. */
const removal = removalOf('2');
const removing = startStep(nothing, removal, opened.lines);
const retyped = setLineText(opened, '1', '7');
const course: StepState = { ...removing, history: pushStep(removing.history, opened.lines, 'type 1') };

describe('a step with a running save', () => {
  it('precedes later edits when it is saved', () => {
    const now = changeLines(retyped, [], ['2']);
    const { history, savingSteps } = finishStep(course, removal, now.lines);
    expect(savingSteps.size).toBe(0);
    expect(history.past.map(shown)).toEqual([
      ['1: 100', '2: 50', '3: 20'],
      ['1: 100', '3: 20'],
    ]);
    expect(history.open).toBe('type 1');
  });

  it('removes its food from undone states too', () => {
    const back = moveInHistory(course.history, retyped.lines, 'back');
    if (!back) throw new Error('There is no step to undo.');
    const now = changeLines(opened, [], ['2']);
    const { history } = finishStep({ ...course, history: back.history }, removal, now.lines);
    expect(history.future.map(shown)).toEqual([['1: 7', '3: 20']]);
  });

  it('does not move another step that waits', () => {
    const next = removalOf('3');
    const second = startStep(course, next, retyped.lines);
    const further = { ...second, history: pushStep(second.history, retyped.lines, 'type 1') };
    const first = finishStep(further, removal, changeLines(setLineText(opened, '1', '78'), [], ['2']).lines);
    const { history, savingSteps } = finishStep(
      first,
      next,
      changeLines(setLineText(opened, '1', '78'), [], ['2', '3']).lines,
    );
    expect(savingSteps.size).toBe(0);
    expect(history.past.map(shown)).toEqual([
      ['1: 100', '2: 50', '3: 20'],
      ['1: 100', '3: 20'],
      ['1: 7', '3: 20'],
      ['1: 7'],
    ]);
  });

  it('disappears after a failed save, and undone steps can be redone again', () => {
    const earlier = { ...noHistory, future: [retyped.lines] };
    const step = startStep({ ...nothing, history: earlier }, removal, opened.lines);
    expect(step.history.future).toEqual([]);
    expect(discardStep(step, removal, earlier)).toEqual({ history: earlier, savingSteps: new Map() });
    const typedSince = discardStep(course, removal, noHistory);
    expect(typedSince.history.past.map(shown)).toEqual([['1: 100', '2: 50', '3: 20']]);
    expect(typedSince.history.future).toEqual([]);
  });

  it('becomes the last step if the history was rebased meanwhile', () => {
    const now = changeLines(retyped, [], ['2']);
    const { history } = finishStep({ ...course, history: noHistory }, removal, now.lines);
    expect(history.past.map(shown)).toEqual([['1: 7', '2: 50', '3: 20']]);
  });

  it('is not stored on the device', () => {
    expect(savedHistory(course).past.map(shown)).toEqual([['1: 100', '2: 50', '3: 20']]);
    expect(savedHistory({ ...course, savingSteps: new Map() })).toBe(course.history);
  });
});

describe('an undo', () => {
  it('runs at once for typed grams and otherwise waits for the running save', () => {
    const typedLast = { ...course, draft: retyped, queuedMutations: busy };
    expect(stepAvailability(typedLast, 'back')).toBe('able');
    expect(stepAvailability({ ...removing, draft: opened, queuedMutations: busy }, 'back')).toBe('saving');
    const removed = changeLines(opened, [], ['2']);
    const saved = {
      history: pushStep(noHistory, opened.lines, null),
      savingSteps: new Map(),
      draft: removed,
    };
    expect(stepAvailability({ ...saved, queuedMutations: busy }, 'back')).toBe('saving');
    expect(stepAvailability({ ...saved, queuedMutations: [] }, 'back')).toBe('able');
    expect(stepAvailability({ ...nothing, draft: opened, queuedMutations: busy }, 'back')).toBe('none');
    expect(stepAvailability(typedLast, 'forward')).toBe('none');
  });
});
