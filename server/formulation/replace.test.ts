import { describe, expect, it } from 'vitest';
import type { Replacement } from '../contract/replacements.ts';
import type { FoodReason, Verdict, VerdictKind } from '../contract/verdict.ts';
import { isNoWorse, ranked } from './replace.ts';

const verdict = (kind: VerdictKind, ...foods: readonly (readonly [number, FoodReason])[]): Verdict => ({
  ...{ kind, pet: null, species: ['dog'], standard: null, rows: [], clauses: [], words: '', advice: '' },
  foods: foods.map(([id, reason]) => ({ id, name: '', kind: reason, species: ['dog'], reason: '' })),
});

/** Food 2 in the place of food 1. */
const foods = { replaced: 1, by: 2 };

describe('a replacement', () => {
  it.each([
    ['is no worse if the verdict is the same', verdict('complete'), verdict('complete'), true],
    ['is no worse if the verdict is better', verdict('not_complete'), verdict('complete'), true],
    ['is worse if the verdict is worse', verdict('complete'), verdict('unknown'), false],
    ['harms', verdict('not_safe', [9, 'unsafe']), verdict('not_safe', [9, 'unsafe'], [2, 'unsafe']), false],
    [
      'has too much of a dose',
      verdict('not_safe', [1, 'overdose']),
      verdict('not_safe', [2, 'overdose']),
      false,
    ],
    ['is not reviewed', verdict('unknown', [1, 'unreviewed']), verdict('unknown', [2, 'unreviewed']), false],
    ['leaves what harms', verdict('not_safe', [9, 'unsafe']), verdict('not_safe', [9, 'unsafe']), true],
    ['mends what harms', verdict('not_safe', [1, 'unsafe']), verdict('complete'), true],
    [
      'is to be cooked as the food was',
      verdict('unknown', [1, 'unless_cooked']),
      verdict('unknown', [2, 'unless_cooked']),
      true,
    ],
    ['is to be cooked as nothing was', verdict('unknown'), verdict('unknown', [2, 'unless_cooked']), false],
    ['has a caution, which it shows', verdict('complete'), verdict('complete', [2, 'caution']), true],
  ] as const)('%s', (_, before, after, expected) => {
    expect(isNoWorse(before, after, foods)).toBe(expected);
  });
});

describe('the ranking', () => {
  it('begins with the least change, then the lowest cost, and a caution counts as a change', () => {
    const one = (id: number, change: number, cost_after: number, possibly_unsafe = false): Replacement =>
      ({ food: { id, possibly_unsafe }, change, pets: [{ cost_after }] }) as unknown as Replacement;
    const found = [one(1, 0, 1, true), one(2, 0.2, 1), one(3, 0, 3), one(4, 0, 2), one(5, 0.4, 1)];
    expect(ranked(found).map(({ food }) => food.id)).toEqual([4, 3, 2, 1, 5]);
  });
});
