import { describe, expect, it } from 'vitest';
import { changeLines, createDraft, freshLine, setLineGrams, setLineText } from '../../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import { changedLineKey, undoText } from './undoTexts.ts';

const draft = createDraft(recipeOf([ingredientOf(1, 100), ingredientOf(2, 50), ingredientOf(3, 0)]), null);
const more = changeLines(draft, [{ line: freshLine(ingredientOf(9, 0), 1_250_000) }], []);

describe('undoText', () => {
  it.each([
    ['one amount', draft, setLineText(draft, '2', '1330.5'), 'Food 2 1,330.5 g'],
    ['text that is no amount', draft, setLineText(draft, '2', 'x'), 'Food 2 “x”'],
    ['a food that is back', draft, more, 'Food 9 1,250 g restored'],
    ['a food that is out', more, draft, 'Food 9 removed'],
    [
      'several',
      draft,
      setLineGrams(
        draft,
        new Map([
          ['1', 5],
          ['2', 6],
        ]),
      ),
      '2 foods changed',
    ],
    ['nothing', draft, draft, 'nothing changed'],
  ])('describes %s', (_, before, after, text) => expect(undoText(before.lines, after.lines)).toBe(text));

  it('returns the first changed line', () => {
    expect(changedLineKey(draft.lines, setLineText(draft, '2', '7').lines)).toBe('2');
    expect(changedLineKey(more.lines, draft.lines)).toBeNull();
  });
});
