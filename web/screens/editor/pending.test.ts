import { describe, expect, it } from 'vitest';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import { type Draft, rebased, restructured, typed } from './draft.ts';
import { noHistory, stepped, walked } from './history.ts';
import type { Mutation } from './mutations.ts';
import { begun, type Course, dropped, landed, settledOf, standingOf } from './pending.ts';

const opened = rebased(recipeOf([ingredientOf(1, 100), ingredientOf(2, 50), ingredientOf(3, 20)]), null);
const shown = (lines: Draft['lines'] | undefined) => lines?.map(({ key, text }) => `${key}: ${text}`);
const nothing: Course = { history: noHistory, savingSteps: new Map() };
const busy = [{ kind: 'save' }] as const;
const removalOf = (key: string): Mutation => ({ kind: 'change', adds: [], removes: [key] });

/** Food 2 is being taken out, then food 1 gets 7 g. */
const removal = removalOf('2');
const removing = begun(nothing, removal, opened.lines);
const retyped = typed(opened, '1', '7');
const course: Course = { ...removing, history: stepped(removing.history, opened.lines, 'type 1') };

describe('a step that is being saved', () => {
  it('is before what was typed since, when it is saved', () => {
    const now = restructured(retyped, [], ['2']);
    const { history, savingSteps } = landed(course, removal, now.lines);
    expect(savingSteps.size).toBe(0);
    expect(history.past.map(shown)).toEqual([
      ['1: 100', '2: 50', '3: 20'],
      ['1: 100', '3: 20'],
    ]);
    expect(history.open).toBe('type 1');
  });

  it('takes its food out of what was undone meanwhile, too', () => {
    const back = walked(course.history, retyped.lines, 'back');
    if (!back) throw new Error('There is a step to go back.');
    const now = restructured(opened, [], ['2']);
    const { history } = landed({ ...course, history: back.history }, removal, now.lines);
    expect(history.future.map(shown)).toEqual([['1: 7', '3: 20']]);
  });

  it('leaves another that waits behind it where it is', () => {
    const next = removalOf('3');
    const second = begun(course, next, retyped.lines);
    const further = { ...second, history: stepped(second.history, retyped.lines, 'type 1') };
    const first = landed(further, removal, restructured(typed(opened, '1', '78'), [], ['2']).lines);
    const { history, savingSteps } = landed(
      first,
      next,
      restructured(typed(opened, '1', '78'), [], ['2', '3']).lines,
    );
    expect(savingSteps.size).toBe(0);
    expect(history.past.map(shown)).toEqual([
      ['1: 100', '2: 50', '3: 20'],
      ['1: 100', '3: 20'],
      ['1: 7', '3: 20'],
      ['1: 7'],
    ]);
  });

  it('is none where it could not be saved, and what was undone before can be redone then', () => {
    const earlier = { ...noHistory, future: [retyped.lines] };
    const step = begun({ ...nothing, history: earlier }, removal, opened.lines);
    expect(step.history.future).toEqual([]);
    expect(dropped(step, removal, earlier)).toEqual({ history: earlier, savingSteps: new Map() });
    const typedSince = dropped(course, removal, noHistory);
    expect(typedSince.history.past.map(shown)).toEqual([['1: 100', '2: 50', '3: 20']]);
    expect(typedSince.history.future).toEqual([]);
  });

  it('is done last where somebody else’s save was put under it', () => {
    const now = restructured(retyped, [], ['2']);
    const { history } = landed({ ...course, history: noHistory }, removal, now.lines);
    expect(history.past.map(shown)).toEqual([['1: 7', '2: 50', '3: 20']]);
  });

  it('is not kept on the device', () => {
    expect(settledOf(course).past.map(shown)).toEqual([['1: 100', '2: 50', '3: 20']]);
    expect(settledOf({ ...course, savingSteps: new Map() })).toBe(course.history);
  });
});

describe('a step back', () => {
  it('can be made at once of what was typed last, and else waits for what is being saved', () => {
    const typedLast = { ...course, draft: retyped, queuedMutations: busy };
    expect(standingOf(typedLast, 'back')).toBe('able');
    expect(standingOf({ ...removing, draft: opened, queuedMutations: busy }, 'back')).toBe('saving');
    const removed = restructured(opened, [], ['2']);
    const saved = { history: stepped(noHistory, opened.lines, null), savingSteps: new Map(), draft: removed };
    expect(standingOf({ ...saved, queuedMutations: busy }, 'back')).toBe('saving');
    expect(standingOf({ ...saved, queuedMutations: [] }, 'back')).toBe('able');
    expect(standingOf({ ...nothing, draft: opened, queuedMutations: busy }, 'back')).toBe('none');
    expect(standingOf(typedLast, 'forward')).toBe('none');
  });
});
