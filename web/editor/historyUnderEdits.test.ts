import { describe, expect, it } from 'vitest';
import {
  changeLines,
  commitLine,
  createDraft,
  type Draft,
  freshLine,
  setLineText,
} from '../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../testing/factories.ts';
import { restoring } from './document.ts';
import { type EditPoint, moveInHistory, noHistory, pushStep } from './history.ts';

const opened = createDraft(recipeOf([ingredientOf(1, 100), ingredientOf(2, 50), ingredientOf(3, 20)]), null);
const begin: EditPoint = { lines: opened.lines, history: noHistory };
const shown = (at: EditPoint | null) => at?.lines.map(({ key, text }) => `${key}: ${text}`);

/** One step. */
const edit = (at: EditPoint, to: (draft: Draft) => Draft): EditPoint => {
  const { lines } = to({ ...opened, lines: at.lines });
  return { lines, history: pushStep(at.history, restoring(lines, at.lines), null) };
};
const undone = (at: EditPoint, began: EditPoint) => moveInHistory(at, 'back', began);

describe('an undo that waited, under later edits of its food', () => {
  it.each([
    ['much', false, { milligrams: 100_000, committed: 100_000 }],
    ['8', false, { milligrams: 8000, committed: 100_000 }],
    ['8', true, { milligrams: 8000, committed: 8000 }],
  ])('leads to what was before the step, under %s that is committed: %s', (text, commits, amounts) => {
    const seven = edit(begin, (draft) => commitLine(setLineText(draft, '1', '7'), '1'));
    const since = edit(seven, (draft) =>
      (commits ? commitLine : (as: Draft) => as)(setLineText(draft, '1', text), '1'),
    );
    expect(undone(since, seven)?.lines[0]).toMatchObject({ text, ...amounts });
  });

  it('takes away an added food with what was typed since', () => {
    const nine = { line: freshLine(ingredientOf(9, 0), 5000) };
    const added = edit(begin, (draft) => changeLines(draft, [nine], []));
    const done = undone(
      edit(added, (draft) => setLineText(draft, '9', '6')),
      added,
    );
    expect(shown(done)).toEqual(shown(begin));
  });

  it('moves a food that was added again to its place, with its new grams', () => {
    const again = { line: freshLine(ingredientOf(2, 0), 5000) };
    const removed = edit(begin, (draft) => changeLines(draft, [], ['2']));
    const done = undone(
      edit(removed, (draft) => changeLines(draft, [again], [])),
      removed,
    );
    expect(shown(done)).toEqual(['1: 100', '2: 5', '3: 20']);
    expect(shown(done && undone(done, done))).toEqual(shown(begin));
  });
});
