import { describe, expect, it } from 'vitest';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import { compared } from './deeds.ts';
import { type Draft, rebased, typed } from './draft.ts';

const opened = rebased(recipeOf([ingredientOf(1, 777), ingredientOf(2, 360), ingredientOf(3, 5)]), null);
const mine: Draft = typed(opened, '2', '321');
const save = { kind: 'save' } as const;

describe('a save that somebody else overtook is compared', () => {
  it('with what only the other save changed, which stays theirs', () => {
    const theirs = recipeOf([ingredientOf(1, 600), ingredientOf(2, 360), ingredientOf(3, 5)]);
    expect(compared(save, mine, theirs)).toEqual([
      { food: 1, theirs: '600', mine: '777', stays: true },
      { food: 2, theirs: '360', mine: '321', stays: false },
    ]);
  });

  it('with foods that came and went elsewhere', () => {
    const theirs = recipeOf([ingredientOf(1, 777), ingredientOf(2, 360), ingredientOf(4, 9)]);
    expect(compared(save, mine, theirs)).toEqual([
      { food: 2, theirs: '360', mine: '321', stays: false },
      { food: 4, theirs: '9', mine: null, stays: true },
      { food: 3, theirs: null, mine: '5', stays: true },
    ]);
  });

  it('as mine where both changed the same food, and not at all where both made it the same', () => {
    const theirs = recipeOf([ingredientOf(1, 777), ingredientOf(2, 300), ingredientOf(3, 5)]);
    expect(compared(save, mine, theirs)).toEqual([{ food: 2, theirs: '300', mine: '321', stays: false }]);
    const same = recipeOf([ingredientOf(1, 777), ingredientOf(2, 321), ingredientOf(3, 5)]);
    expect(compared(save, mine, same)).toEqual([]);
  });

  it('of a removal, with typed grams waiting', () => {
    const theirs = recipeOf([ingredientOf(1, 600), ingredientOf(2, 360), ingredientOf(3, 5)]);
    expect(compared({ kind: 'change', adds: [], removes: ['3'] }, mine, theirs)).toEqual([
      { food: 1, theirs: '600', mine: '777', stays: true },
      { food: 3, theirs: '5', mine: null, stays: false },
    ]);
  });
});
