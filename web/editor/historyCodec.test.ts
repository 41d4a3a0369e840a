import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeLines,
  createDraft,
  type Draft,
  freshLine,
  setLineGrams,
  setLineText,
} from '../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../testing/factories.ts';
import { restoring } from './document.ts';
import { type EditPoint, type History, moveInHistory, noHistory, pushStep, startStep } from './history.ts';
import { decodeHistory, encodeHistory } from './historyCodec.ts';

const foods = [1, 2, 3, 4, 5].map((id) => ingredientOf(id, id * 10));
const opened = createDraft(recipeOf(foods.slice(0, 3)), null);

/** Any edit: type, add, remove, undo or redo. */
const edit = fc.oneof(
  fc.record({ food: fc.integer({ min: 1, max: 5 }), text: fc.constantFrom('7', '12.5', 'much', '') }),
  fc.record({ add: fc.integer({ min: 1, max: 5 }), at: fc.nat(3) }),
  fc.record({ remove: fc.integer({ min: 1, max: 5 }) }),
  fc.constantFrom({ way: 'back' as const }, { way: 'forward' as const }),
);

type Edit = typeof edit extends fc.Arbitrary<infer Of> ? Of : never;

const changedBy = (draft: Draft, done: Edit): Draft => {
  if ('text' in done) return setLineText(draft, String(done.food), done.text);
  if ('add' in done) {
    const food = foods.find(({ id }) => id === done.add);
    if (!food) throw new Error('The generated food does not exist.');
    const line = freshLine(food, 1000);
    return changeLines(draft, [{ line, at: Math.min(done.at, draft.lines.length) }], []);
  }
  return 'remove' in done ? changeLines(draft, [], [String(done.remove)]) : draft;
};

const doing = (edits: readonly Edit[]): { readonly draft: Draft; readonly history: History } => {
  let draft = opened;
  let history = noHistory;
  for (const done of edits) {
    if ('way' in done) {
      const walk = moveInHistory({ lines: draft.lines, history }, done.way);
      if (walk) [draft, history] = [{ ...draft, lines: walk.lines }, walk.history];
      continue;
    }
    const next = changedBy(draft, done);
    history = pushStep(history, restoring(next.lines, draft.lines), null);
    draft = next;
  }
  return { draft, history };
};

/** The lines of all steps back, or forward. */
const statesOf = (at: EditPoint, way: 'back' | 'forward'): readonly EditPoint['lines'][] => {
  const moved = moveInHistory(at, way);
  return moved ? [moved.lines, ...statesOf(moved, way)] : [];
};
const waysFrom = (at: EditPoint) => [statesOf(at, 'back'), statesOf(at, 'forward')];

describe('an encoded history', () => {
  it('decodes to the same history after any edits', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        const { draft, history } = doing(edits);
        const kept = structuredClone({ lines: draft.lines, steps: encodeHistory(history, draft.lines) });
        const decoded = decodeHistory(kept.steps, kept.lines);
        expect(waysFrom({ lines: kept.lines, history: decoded })).toEqual(
          waysFrom({ lines: draft.lines, history }),
        );
      }),
    );
  });

  it('stores only changed lines of the last 100 steps', () => {
    let draft = opened;
    let history = noHistory;
    for (let grams = 1; grams <= 150; grams++) {
      const next = setLineText(draft, '2', String(grams));
      [draft, history] = [next, pushStep(history, restoring(next.lines, draft.lines), null)];
    }
    const { past } = encodeHistory(history, draft.lines);
    expect(past).toHaveLength(100);
    expect(past[0]).toContain('["2","149",');
    expect(past.every((step) => step.length < 100)).toBe(true);
    const back = decodeHistory({ past, future: [] }, draft.lines);
    expect(back.past.at(-1)?.lines.get('2')?.text).toBe('149');
    expect(back.past[0]?.lines.get('2')?.text).toBe('50');
  });

  it('leaves out a step that is not saved yet', () => {
    const history = startStep(noHistory, { kind: 'change', adds: [], removes: ['2'] }, opened.lines);
    expect(encodeHistory(history, opened.lines)).toEqual({ past: [], future: [] });
  });

  it('does not repeat unchanged foods and encodes each step once', () => {
    const scaled = setLineGrams(opened, new Map(opened.lines.map(({ key }, at) => [key, at + 1])));
    const history = pushStep(noHistory, restoring(scaled.lines, opened.lines), null);
    const { past } = encodeHistory(history, scaled.lines);
    expect(past.join()).not.toContain('Food');
    const removed = changeLines(scaled, [], ['2']);
    const after = encodeHistory(
      pushStep(history, restoring(removed.lines, scaled.lines), null),
      removed.lines,
    );
    expect(after.past[0]).toContain('Food 2');
    expect(after.past[1]).toBe(past[0]);
    const back = decodeHistory(after, removed.lines);
    expect(encodeHistory(back, removed.lines)).toEqual(after);
  });
});
