import { describe, expect, it } from 'vitest';
import { differences, linesToSend, type Mutation, mergeLines } from '../recipes/mutations.ts';
import { ingredientOf, recipeOf } from '../testing/factories.ts';
import {
  changeLines,
  commitAllLines,
  commitLine,
  countChangedLines,
  createDraft,
  engineLines,
  freshLine,
  rebaseDraft,
  savedEngineLines,
  setLineErrors,
  setLineText,
} from './draft.ts';

const saved = recipeOf([ingredientOf(1, 100), ingredientOf(2, 12.345)]);
const draft = createDraft(saved, null);

const adding = (food: number): Mutation => ({
  kind: 'change',
  adds: [{ food, name: `Food ${food}`, milligrams: 1500 }],
  removes: [],
});
const removing = (key: string): Mutation => ({ kind: 'change', adds: [], removes: [key] });

describe('draft', () => {
  it('opens with the exact grams of the server and without changes', () => {
    expect(draft.lines.map(({ text, milligrams }) => [text, milligrams])).toEqual([
      ['100', 100_000],
      ['12.345', 12_345],
    ]);
    expect(countChangedLines(draft)).toBe(0);
  });

  it.each([
    ['1,000', ['1', '1,', '1,0', '1,00', '1,000']],
    ['1e3', ['1', '1e', '1e3']],
    ['12.3456', ['12.3', '12.34', '12.345', '12.3456']],
  ])('keeps the amount from before %s was typed, not an intermediate one', (text, strokes) => {
    const wrong = strokes.reduce((before, stroke) => setLineText(before, '1', stroke), draft);
    expect(wrong.lines[0]).toMatchObject({ text, milligrams: 100_000, errorVisible: true });
    expect(countChangedLines(wrong)).toBe(1);
  });

  it('keeps the committed amount while the text is invalid', () => {
    const wrong = setLineText(commitLine(setLineText(draft, '1', '7.5'), '1'), '1', '7.5 cups');
    expect(wrong.lines[0]).toMatchObject({ text: '7.5 cups', milligrams: 7500, problem: 'unit' });
  });

  it('accepts other units and notations and shows grams after the field is left', () => {
    for (const [text, milligrams, left] of [
      ['12,5', 12_500, '12.5'],
      ['1.5 kg', 1_500_000, '1500'],
      [' 12.50 ', 12_500, '12.50'],
    ] as const) {
      const there = setLineText(draft, '1', text);
      expect(there.lines[0]).toMatchObject({ text, milligrams, problem: null });
      expect(commitLine(there, '1').lines[0]).toMatchObject({ text: left, committed: milligrams });
    }
  });

  it('shows no error for an empty field until it is left', () => {
    const emptied = setLineText(draft, '1', '');
    expect(emptied.lines[0]).toMatchObject({ milligrams: 100_000, problem: 'empty', errorVisible: false });
    expect(commitLine(emptied, '1').lines[0]).toMatchObject({ milligrams: 100_000, errorVisible: true });
    expect(commitAllLines(emptied).lines[0]?.errorVisible).toBe(true);
  });

  it('applies only local changes to the server version and lists them by food', () => {
    const theirs = recipeOf([ingredientOf(1, 80), ingredientOf(2, 7), ingredientOf(3, 5)], { version: 2 });
    const mine = mergeLines({ kind: 'save' }, setLineText(draft, '1', '90'), theirs);
    expect(mine).toEqual([
      { id: 1, total_g: '90' },
      { id: 2, total_g: '7' },
      { id: 3, total_g: '5' },
    ]);
    expect(differences(theirs, mine)).toEqual([{ food: 1, theirs: '80', mine: '90' }]);
  });

  it('keeps a locally changed food that the other save removed', () => {
    const theirs = recipeOf([ingredientOf(2, 12.345)], { version: 2 });
    const mine = mergeLines({ kind: 'save' }, setLineText(draft, '1', '90'), theirs);
    expect(differences(theirs, mine)).toEqual([{ food: 1, theirs: null, mine: '90' }]);
  });

  it('drops an unchanged food that the other save removed', () => {
    const theirs = recipeOf([ingredientOf(1, 100)], { version: 2 });
    const mine = mergeLines({ kind: 'save' }, setLineText(draft, '1', '90'), theirs);
    expect(mine).toEqual([{ id: 1, total_g: '90' }]);
  });

  it('takes the server version where nothing was typed', () => {
    const theirs = recipeOf([ingredientOf(1, 80), ingredientOf(2, 5)], { version: 2 });
    expect(rebaseDraft(theirs, setLineText(draft, '2', '7')).lines.map(({ text }) => text)).toEqual([
      '80',
      '7',
    ]);
  });

  it('adds and removes foods on the server version and changes nothing else', () => {
    const theirs = recipeOf([ingredientOf(1, 80), ingredientOf(3, 5)], { version: 2 });
    const edited = setLineText(draft, '1', '999');
    expect(mergeLines(adding(9), edited, theirs)).toEqual([
      { id: 1, total_g: '80' },
      { id: 3, total_g: '5' },
      { id: 9, total_g: '1.5' },
    ]);
    expect(mergeLines(adding(3), edited, theirs)).toEqual([
      { id: 1, total_g: '80' },
      { id: 3, total_g: '1.5' },
    ]);
    expect(mergeLines(removing('3'), edited, theirs)).toEqual([{ id: 1, total_g: '80' }]);
  });

  it('counts text with the saved amount as unchanged', () => {
    expect(countChangedLines(setLineText(draft, '1', '100.00'))).toBe(0);
  });

  it('keeps typed grams of other lines when the server adds a food', () => {
    const edited = setLineText(draft, '2', '50');
    const after = createDraft(recipeOf([...saved.ingredients, ingredientOf(3, 5)], { version: 2 }), edited);
    expect(after.lines.map(({ text }) => text)).toEqual(['100', '50', '5']);
    expect(after.lines[1]).toMatchObject({ savedMilligrams: 12_345, milligrams: 50_000 });
    expect(countChangedLines(after)).toBe(1);
  });

  it('keeps grams typed during a save', () => {
    const during = setLineText(draft, '1', '60');
    const after = createDraft(
      recipeOf([ingredientOf(1, 50), ingredientOf(2, 12.345)], { version: 2 }),
      during,
    );
    expect(after.lines[0]).toMatchObject({ text: '60', savedMilligrams: 50_000 });
  });

  it('sends saved grams, not typed ones, when a food is added or removed', () => {
    const edited = setLineText(draft, '1', '999');
    expect(linesToSend(removing('2'), edited)).toEqual([{ id: 1, total_g: '100' }]);
  });

  it('adds and removes foods only locally if the recipe cannot be saved', () => {
    const more = changeLines(draft, [{ line: freshLine(ingredientOf(9, 0), 1500) }], []);
    expect(more.lines.at(-1)).toMatchObject({ text: '1.5', savedMilligrams: null });
    expect(linesToSend(removing('none'), more)).toHaveLength(2);
    expect(changeLines(more, [], ['9']).lines).toEqual(draft.lines);
  });

  it('lists the saved lines with removed foods and without foods added on trial', () => {
    const tried = changeLines(draft, [{ line: freshLine(ingredientOf(9, 0), 1500) }], ['1']);
    expect(savedEngineLines(setLineText(tried, '2', '999'))).toEqual(engineLines(draft));
  });

  it("shows the server's error of a line until the line is edited", () => {
    const marked = setLineErrors(draft, new Map([['2', 'At most 100 kg.']]));
    expect(marked.lines.map(({ serverError }) => serverError)).toEqual([null, 'At most 100 kg.']);
    expect(setLineText(marked, '2', '1').lines[1]?.serverError).toBeNull();
  });
});
