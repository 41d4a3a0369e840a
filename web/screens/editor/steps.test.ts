import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import { type Draft, freshLine, rebased, regrammed, restructured, typed } from './draft.ts';
import { type History, noHistory, stepped, walked } from './history.ts';
import { historyOf, stepsOf } from './steps.ts';

const foods = [1, 2, 3, 4, 5].map((id) => ingredientOf(id, id * 10));
const opened = rebased(recipeOf(foods.slice(0, 3)), null);

/** Something that somebody does: types, adds, takes out, goes back or on. */
const edit = fc.oneof(
  fc.record({ food: fc.integer({ min: 1, max: 5 }), text: fc.constantFrom('7', '12.5', 'much', '') }),
  fc.record({ add: fc.integer({ min: 1, max: 5 }), at: fc.nat(3) }),
  fc.record({ remove: fc.integer({ min: 1, max: 5 }) }),
  fc.constantFrom({ way: 'back' as const }, { way: 'forward' as const }),
);

type Edit = typeof edit extends fc.Arbitrary<infer Of> ? Of : never;

const changedBy = (draft: Draft, done: Edit): Draft => {
  if ('text' in done) return typed(draft, String(done.food), done.text);
  if ('add' in done) {
    const food = foods.find(({ id }) => id === done.add);
    if (!food) throw new Error('There is no such food.');
    const line = freshLine(food, 1000);
    return restructured(draft, [{ line, at: Math.min(done.at, draft.lines.length) }], []);
  }
  return 'remove' in done ? restructured(draft, [], [String(done.remove)]) : draft;
};

const doing = (edits: readonly Edit[]): { readonly draft: Draft; readonly history: History } => {
  let draft = opened;
  let history = noHistory;
  for (const done of edits) {
    if ('way' in done) {
      const walk = walked(history, draft.lines, done.way);
      if (walk) [draft, history] = [{ ...draft, lines: walk.lines }, walk.history];
      continue;
    }
    const next = changedBy(draft, done);
    history = stepped(history, draft.lines, null);
    draft = next;
  }
  return { draft, history };
};

describe('a history that is kept', () => {
  it('is the same when it comes back, whatever was done', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        const { draft, history } = doing(edits);
        const kept = structuredClone({ lines: draft.lines, steps: stepsOf(history, draft.lines) });
        expect(historyOf(kept.steps, kept.lines)).toEqual(history);
      }),
    );
  });

  it('takes the room of what changed, and of the last hundred steps', () => {
    let draft = opened;
    let history = noHistory;
    for (let grams = 1; grams <= 150; grams++) {
      const next = typed(draft, '2', String(grams));
      [draft, history] = [next, stepped(history, draft.lines, null)];
    }
    const { past } = stepsOf(history, draft.lines);
    expect(past).toHaveLength(100);
    expect(past[0]).toContain('["2","149",');
    expect(past.every((step) => step.length < 100)).toBe(true);
    const back = historyOf({ past, future: [] }, draft.lines);
    expect(back.past.at(-1)?.[1]?.text).toBe('149');
    expect(back.past[0]?.[1]?.text).toBe('50');
  });

  it('takes no more room for the foods of lines whose grams changed together, and writes a step once', () => {
    const scaled = regrammed(opened, new Map(opened.lines.map(({ key }, at) => [key, at + 1])));
    const history = stepped(noHistory, opened.lines, null);
    const { past } = stepsOf(history, scaled.lines);
    expect(past.join()).not.toContain('Food');
    const removed = restructured(scaled, [], ['2']);
    const after = stepsOf(stepped(history, scaled.lines, null), removed.lines);
    expect(after.past[0]).toContain('Food 2');
    expect(after.past[1]).toBe(past[0]);
    const back = historyOf(after, removed.lines);
    expect(stepsOf(back, removed.lines)).toEqual(after);
  });
});
