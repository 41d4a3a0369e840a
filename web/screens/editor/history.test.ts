import { describe, expect, it } from 'vitest';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import { freshLine, rebased, restructured, typed } from './draft.ts';
import { asThen, betweenOf, closed, noHistory, stepped, walked } from './history.ts';

const draft = rebased(recipeOf([ingredientOf(1, 100), ingredientOf(2, 50)]), null);
const grams = (lines: readonly { text: string }[] | undefined) => lines?.map(({ text }) => text);

describe('history', () => {
  it('makes one step of what is typed into a field until it is left', () => {
    const one = typed(draft, '1', '9');
    const two = typed(one, '1', '90');
    const open = stepped(stepped(noHistory, draft.lines, 'type 1'), one.lines, 'type 1');
    expect(open.past).toEqual([draft.lines]);
    expect(stepped(closed(open, one.lines), two.lines, 'type 1').past).toHaveLength(2);
  });

  it('has no step that came back to where it began', () => {
    const open = stepped(noHistory, draft.lines, 'type 1');
    expect(closed(open, typed(typed(draft, '1', '9'), '1', '100').lines)).toEqual(noHistory);
  });

  it('goes back and forward through all of it', () => {
    const one = typed(draft, '1', '90');
    const two = typed(one, '2', '5');
    const history = stepped(stepped(noHistory, draft.lines, null), one.lines, null);
    const back = walked(history, two.lines, 'back');
    expect(grams(back?.lines)).toEqual(['90', '50']);
    const further = walked(back?.history ?? noHistory, one.lines, 'back');
    expect(grams(further?.lines)).toEqual(['100', '50']);
    expect(walked(further?.history ?? noHistory, draft.lines, 'back')).toBeNull();
    const forward = walked(further?.history ?? noHistory, draft.lines, 'forward');
    expect(grams(forward?.lines)).toEqual(['90', '50']);
    expect(grams(walked(forward?.history ?? noHistory, one.lines, 'forward')?.lines)).toEqual(['90', '5']);
  });

  it('forgets what was undone when something else is done', () => {
    const back = walked(stepped(noHistory, draft.lines, null), typed(draft, '1', '9').lines, 'back');
    const history = stepped(back?.history ?? noHistory, draft.lines, null);
    expect(walked(history, draft.lines, 'forward')).toBeNull();
  });

  it('tells which foods come back at their place, with their saved grams, and which go', () => {
    const edited = typed(draft, '1', '7');
    const removed = restructured(edited, [], ['1']);
    expect(betweenOf(removed.lines, edited.lines)).toEqual({
      adds: [{ food: 1, name: 'Food 1', milligrams: 100_000, at: 0 }],
      removes: [],
    });
    const added = restructured(draft, [{ line: freshLine(ingredientOf(9, 0), 5) }], []);
    expect(betweenOf(added.lines, draft.lines)).toEqual({ adds: [], removes: ['9'] });
  });

  it('shows the grams and the order of then, and what is saved now', () => {
    const then = typed(draft, '1', '7').lines;
    const saved = rebased(recipeOf([ingredientOf(2, 50), ingredientOf(1, 33)], { version: 4 }), null);
    const shown = asThen(saved, then);
    expect(grams(shown.lines)).toEqual(['7', '50']);
    expect(shown.lines[0]).toMatchObject({ savedMilligrams: 33_000 });
    expect(shown.recipe.version).toBe(4);
  });
});
