import { describe, expect, it } from 'vitest';
import { changeLines, createDraft, freshLine, setLineText } from '../../parts/recipes/draft.ts';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import { diffLines, endStep, moveInHistory, noHistory, pushStep, restoreLines } from './history.ts';

const draft = createDraft(recipeOf([ingredientOf(1, 100), ingredientOf(2, 50)]), null);
const grams = (lines: readonly { text: string }[] | undefined) => lines?.map(({ text }) => text);

describe('history', () => {
  it('makes one step of all edits in a field until it is left', () => {
    const one = setLineText(draft, '1', '9');
    const two = setLineText(one, '1', '90');
    const open = pushStep(pushStep(noHistory, draft.lines, 'type 1'), one.lines, 'type 1');
    expect(open.past).toEqual([draft.lines]);
    expect(pushStep(endStep(open, one.lines), two.lines, 'type 1').past).toHaveLength(2);
  });

  it('makes no step of an edit that restored the original text', () => {
    const open = pushStep(noHistory, draft.lines, 'type 1');
    expect(endStep(open, setLineText(setLineText(draft, '1', '9'), '1', '100').lines)).toEqual(noHistory);
  });

  it('moves back and forward through all steps', () => {
    const one = setLineText(draft, '1', '90');
    const two = setLineText(one, '2', '5');
    const history = pushStep(pushStep(noHistory, draft.lines, null), one.lines, null);
    const back = moveInHistory(history, two.lines, 'back');
    expect(grams(back?.lines)).toEqual(['90', '50']);
    const further = moveInHistory(back?.history ?? noHistory, one.lines, 'back');
    expect(grams(further?.lines)).toEqual(['100', '50']);
    expect(moveInHistory(further?.history ?? noHistory, draft.lines, 'back')).toBeNull();
    const forward = moveInHistory(further?.history ?? noHistory, draft.lines, 'forward');
    expect(grams(forward?.lines)).toEqual(['90', '50']);
    expect(grams(moveInHistory(forward?.history ?? noHistory, one.lines, 'forward')?.lines)).toEqual([
      '90',
      '5',
    ]);
  });

  it('drops undone steps after a new edit', () => {
    const back = moveInHistory(
      pushStep(noHistory, draft.lines, null),
      setLineText(draft, '1', '9').lines,
      'back',
    );
    const history = pushStep(back?.history ?? noHistory, draft.lines, null);
    expect(moveInHistory(history, draft.lines, 'forward')).toBeNull();
  });

  it('lists foods to add, with their position and saved grams, and foods to remove', () => {
    const edited = setLineText(draft, '1', '7');
    const removed = changeLines(edited, [], ['1']);
    expect(diffLines(removed.lines, edited.lines)).toEqual({
      adds: [{ food: 1, name: 'Food 1', milligrams: 100_000, at: 0 }],
      removes: [],
    });
    const added = changeLines(draft, [{ line: freshLine(ingredientOf(9, 0), 5) }], []);
    expect(diffLines(added.lines, draft.lines)).toEqual({ adds: [], removes: ['9'] });
  });

  it('restores the earlier grams and order and keeps the saved amounts', () => {
    const then = setLineText(draft, '1', '7').lines;
    const saved = createDraft(recipeOf([ingredientOf(2, 50), ingredientOf(1, 33)], { version: 4 }), null);
    const shown = restoreLines(saved, then);
    expect(grams(shown.lines)).toEqual(['7', '50']);
    expect(shown.lines[0]).toMatchObject({ savedMilligrams: 33_000 });
    expect(shown.recipe.version).toBe(4);
  });
});
