import { describe, expect, it } from 'vitest';
import { failedMutationText } from '../editor/failedMutationText.ts';
import { createDraft, type Draft, setLineText } from '../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../testing/factories.ts';
import { compareLines, linesOnTop } from './mutations.ts';
import { keepsProportions } from './proportions.ts';

const opened = createDraft(recipeOf([ingredientOf(1, 777), ingredientOf(2, 360), ingredientOf(3, 5)]), null);
const mine: Draft = setLineText(opened, '2', '321');
const save = { kind: 'save' } as const;

describe('a version conflict', () => {
  it('lists changes of the other save alone, which stay', () => {
    const theirs = recipeOf([ingredientOf(1, 600), ingredientOf(2, 360), ingredientOf(3, 5)]);
    expect(compareLines(save, mine, theirs)).toEqual([
      { food: 1, theirs: '600', mine: '777', stays: true },
      { food: 2, theirs: '360', mine: '321', stays: false },
    ]);
  });

  it('lists foods that the other save added or removed', () => {
    const theirs = recipeOf([ingredientOf(1, 777), ingredientOf(2, 360), ingredientOf(4, 9)]);
    expect(compareLines(save, mine, theirs)).toEqual([
      { food: 2, theirs: '360', mine: '321', stays: false },
      { food: 4, theirs: '9', mine: null, stays: true },
      { food: 3, theirs: null, mine: '5', stays: true },
    ]);
  });

  it('keeps mine if both changed a food, and omits equal changes', () => {
    const theirs = recipeOf([ingredientOf(1, 777), ingredientOf(2, 300), ingredientOf(3, 5)]);
    expect(compareLines(save, mine, theirs)).toEqual([{ food: 2, theirs: '300', mine: '321', stays: false }]);
    const same = recipeOf([ingredientOf(1, 777), ingredientOf(2, 321), ingredientOf(3, 5)]);
    expect(compareLines(save, mine, same)).toEqual([]);
  });

  it('only scales the other save if all foods were scaled', () => {
    const theirs = recipeOf([ingredientOf(1, 777), ingredientOf(2, 36), ingredientOf(3, 5)]);
    const scaled = ['1', '2', '3'].reduce(
      (draft, key, at) => setLineText(draft, key, ['1554', '72', '10'][at] ?? ''),
      opened,
    );
    expect(keepsProportions(theirs, linesOnTop(save, scaled, theirs))).toBe(true);
    expect(keepsProportions(opened.recipe, linesOnTop(save, scaled, undefined))).toBe(false);
    expect(keepsProportions(theirs, linesOnTop(save, mine, theirs))).toBe(false);
  });

  it('compares a removal while typed grams are unsaved', () => {
    const theirs = recipeOf([ingredientOf(1, 600), ingredientOf(2, 360), ingredientOf(3, 5)]);
    expect(compareLines({ kind: 'change', adds: [], removes: ['3'] }, mine, theirs)).toEqual([
      { food: 1, theirs: '600', mine: '777', stays: true },
      { food: 3, theirs: '5', mine: null, stays: false },
    ]);
  });

  it('compares a removal with the unsaved grams on the page', () => {
    const removal = { kind: 'change', adds: [], removes: ['3'] } as const;
    const theirs = recipeOf([ingredientOf(1, 777), ingredientOf(2, 300), ingredientOf(3, 5)]);
    expect(compareLines(removal, mine, theirs)).toEqual([
      { food: 2, theirs: '300', mine: '321', stays: false, waits: true },
      { food: 3, theirs: '5', mine: null, stays: false },
    ]);
    const same = recipeOf([ingredientOf(1, 777), ingredientOf(2, 321), ingredientOf(3, 5)]);
    expect(compareLines(removal, mine, same)).toEqual([{ food: 3, theirs: '5', mine: null, stays: false }]);
  });
});

describe('a failed mutation', () => {
  it('lists the foods that were not added or removed', () => {
    const kale = { food: 9, name: 'Kale, raw', milligrams: 5000 };
    const change = { kind: 'change', adds: [], removes: [] } as const;
    expect(failedMutationText({ ...change, removes: ['2'] }, mine)).toBe('Food 2 was not removed.');
    expect(failedMutationText({ ...change, adds: [kale] }, mine)).toBe('Kale, raw was not added.');
    expect(failedMutationText({ ...change, adds: [kale, kale], removes: ['2'] }, mine)).toBe(
      '2 foods were not added. Food 2 was not removed.',
    );
    expect(failedMutationText(save, mine)).toBe('');
  });
});
