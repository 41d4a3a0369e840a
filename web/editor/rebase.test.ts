import { describe, expect, it } from 'vitest';
import { changeLines, createDraft, type Draft, rebaseDraft, setLineText } from '../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../testing/factories.ts';
import { restoredLines, restoring } from './document.ts';
import { noHistory, type Step } from './history.ts';
import { historyAfterReload, rebaseHistory } from './rebase.ts';

const shown = (lines: Draft['lines']) => lines.map(({ key, text }) => `${key}: ${text}`);

/** The steps that lead through these states, the last of which is nearest. */
const stepsTo = (now: Draft['lines'], states: readonly Draft['lines'][]) =>
  states.map((lines, at) => restoring(states[at + 1] ?? now, lines));

/** The states that steps lead to, the nearest last. */
const statesOf = (now: Draft['lines'], steps: readonly Step[]): readonly string[][] => {
  let lines = now;
  const states = steps.toReversed().map((step) => {
    lines = restoredLines(lines, step);
    return shown(lines);
  });
  return states.reverse();
};

describe('local edits, rebased on a newer saved version', () => {
  const before = recipeOf([ingredientOf(1, 100), ingredientOf(2, 50), ingredientOf(3, 20)]);
  const theirs = recipeOf([ingredientOf(1, 101), ingredientOf(3, 20), ingredientOf(4, 8)]);
  const was = createDraft(before, null).lines;
  const mine = (key: string, text: string): Draft => setLineText(createDraft(before, null), key, text);

  it('undo step by step without undoing the other save and without empty steps', () => {
    const draft = mine('3', '22');
    const now = rebaseDraft(theirs, draft).lines;
    const past = stepsTo(draft.lines, [was, mine('1', '101').lines, mine('3', '21').lines]);
    const future = stepsTo(draft.lines, [mine('3', '24').lines, mine('3', '23').lines]);
    const history = rebaseHistory({ past, future, open: null }, draft, theirs, now);
    expect(statesOf(now, history.past)).toEqual([
      ['1: 101', '3: 20', '4: 8'],
      ['1: 101', '3: 21', '4: 8'],
    ]);
    expect(statesOf(now, history.future)).toEqual([
      ['1: 101', '3: 24', '4: 8'],
      ['1: 101', '3: 23', '4: 8'],
    ]);
  });
});

describe('earlier saves of this page, rebased on a newer saved version', () => {
  const linesOf = (grams: Readonly<Record<number, number>>, order = Object.keys(grams).map(Number)) =>
    recipeOf(order.map((id) => ingredientOf(id, grams[id] ?? 0)));
  const draftOf = (...saved: Parameters<typeof linesOf>) => createDraft(linesOf(...saved), null);
  /** The past steps after the rebase. `past` led to `before`, which was then edited. */
  const pastOn = (
    past: readonly Draft[],
    before: Draft,
    text: string,
    theirs: ReturnType<typeof linesOf>,
  ) => {
    const mine = setLineText(before, '1', text);
    const { lines } = createDraft(theirs, { ...mine, lines: mine.lines.filter(({ key }) => key === '1') });
    const steps = stepsTo(
      mine.lines,
      [...past, before].map((each) => each.lines),
    );
    return statesOf(lines, rebaseHistory({ ...noHistory, past: steps }, mine, theirs, lines).past);
  };

  it('do not undo grams that the other save changed', () => {
    const past = pastOn(
      [draftOf({ 1: 10, 2: 90, 3: 5 }), draftOf({ 1: 10, 2: 100, 3: 5 }), draftOf({ 1: 10, 2: 100, 3: 6 })],
      draftOf({ 1: 10, 2: 120, 3: 6 }),
      '11',
      linesOf({ 1: 10, 2: 130, 3: 6 }),
    );
    expect(past).toEqual([
      ['1: 10', '2: 130', '3: 5'],
      ['1: 10', '2: 130', '3: 6'],
    ]);
  });

  it('do not undo them either if they were edited here afterwards', () => {
    const past = pastOn([draftOf({ 1: 8 }), draftOf({ 1: 9 })], draftOf({ 1: 10 }), '11', linesOf({ 1: 20 }));
    expect(past).toEqual([['1: 20']]);
  });

  it('are undone where the other save changed nothing', () => {
    const past = pastOn(
      [draftOf({ 1: 10, 2: 9 })],
      draftOf({ 1: 10, 2: 8 }),
      '11',
      linesOf({ 1: 10, 2: 8, 3: 1 }),
    );
    expect(past).toEqual([
      ['1: 10', '2: 9', '3: 1'],
      ['1: 10', '2: 8', '3: 1'],
    ]);
  });

  it('do not add or remove a food that the other save added, removed or changed', () => {
    const removed = pastOn([draftOf({ 1: 10, 2: 50 })], draftOf({ 1: 10 }), '11', linesOf({ 1: 10, 2: 70 }));
    expect(removed).toEqual([['1: 10', '2: 70']]);
    const added = pastOn([draftOf({ 1: 10 })], draftOf({ 1: 10, 2: 50 }), '11', linesOf({ 1: 10, 2: 70 }));
    expect(added).toEqual([['1: 10', '2: 70']]);
  });

  it('contain added foods at their position and no step that only changes the order', () => {
    const before = draftOf({ 1: 10, 3: 30 });
    const theirs = linesOf({ 1: 10, 2: 20, 3: 30 });
    expect(pastOn([], before, '11', theirs)).toEqual([['1: 10', '2: 20', '3: 30']]);
    const moved = linesOf({ 1: 10, 2: 20, 3: 30 }, [3, 2, 1]);
    expect(pastOn([], before, '10', moved)).toEqual([]);
  });

  it('contain a food that the other save removed and this page kept', () => {
    const before = draftOf({ 1: 10, 2: 20, 3: 30 });
    const [mine, further] = [
      setLineText(before, '1', '11'),
      setLineText(setLineText(before, '1', '11'), '3', '33'),
    ];
    const now = draftOf({ 1: 11, 2: 20, 3: 33 }, [2, 3, 1]).lines;
    const steps = stepsTo(further.lines, [before.lines, mine.lines]);
    const { past } = rebaseHistory({ ...noHistory, past: steps }, further, linesOf({ 2: 20, 3: 33 }), now);
    expect(statesOf(now, past)).toEqual([['2: 20', '3: 33']]);
  });

  it('restore a food at its earlier position', () => {
    const theirs = linesOf({ 2: 2, 1: 10, 3: 3 }, [2, 1, 3]);
    const then = draftOf({ 1: 10, 9: 9, 3: 3 }, [1, 9, 3]);
    const past = pastOn([then], draftOf({ 1: 10, 3: 3 }), '10', theirs);
    expect(past).toEqual([['2: 2', '1: 10', '9: 9', '3: 3']]);
  });
});

describe('local edits, replaced by the saved version', () => {
  const saved = createDraft(recipeOf([ingredientOf(1, 100)]), null);
  const theirs = recipeOf([ingredientOf(1, 120), ingredientOf(2, 20)]);
  const { lines: now } = createDraft(theirs, null);
  const earlier = { ...noHistory, past: stepsTo(saved.lines, [changeLines(saved, [], ['1']).lines]) };

  it('are one undo step', () => {
    const { past } = historyAfterReload(earlier, setLineText(saved, '1', '110'), theirs, now);
    expect(statesOf(now, past).at(-1)).toEqual(['1: 110', '2: 20']);
  });

  it('are no step if nothing was typed, and neither are earlier steps', () => {
    expect(historyAfterReload(earlier, saved, theirs, now)).toEqual(noHistory);
    expect(historyAfterReload(earlier, setLineText(saved, '1', '120'), theirs, now)).toEqual(noHistory);
  });
});
