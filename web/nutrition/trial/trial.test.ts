import { describe, expect, it } from 'vitest';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import { createDraft } from '../draft.ts';
import { isWorseLevel, levelChanges, linesWith } from './trial.ts';

const row = (name: string, level: 'low' | 'optimal' | 'high' | 'unknown' | 'none') => ({ name, level });

describe('levelChanges', () => {
  it('names the rows whose level differs, those that get worse first', () => {
    const before = [
      row('Zinc', 'low'),
      row('Copper', 'optimal'),
      row('Iron', 'optimal'),
      row('Ca:P', 'high'),
    ];
    const after = [
      row('Zinc', 'optimal'),
      row('Copper', 'unknown'),
      row('Iron', 'high'),
      row('Ca:P', 'high'),
    ];
    expect(levelChanges(before, after)).toEqual([
      { name: 'Iron', before: 'optimal', after: 'high' },
      { name: 'Copper', before: 'optimal', after: 'unknown' },
      { name: 'Zinc', before: 'low', after: 'optimal' },
    ]);
  });

  it.each([
    ['optimal', 'unknown', true],
    ['none', 'high', true],
    ['unknown', 'low', true],
    ['low', 'high', true],
    ['high', 'low', true],
    ['low', 'unknown', false],
    ['high', 'optimal', false],
    ['unknown', 'none', false],
  ] as const)('%s that becomes %s is worse: %s', (before, after, worse) =>
    expect(isWorseLevel({ name: 'Zinc', before, after })).toBe(worse),
  );
});

it('lines with other amounts keep their places, and other foods come last', () => {
  const { lines } = createDraft(recipeOf([ingredientOf(1, 100), ingredientOf(2, 30)]), null);
  const tried = linesWith(lines, [
    { food: ingredientOf(3, 0), milligrams: 500 },
    { food: ingredientOf(1, 0), milligrams: 120_000 },
  ]);
  expect(tried.map(({ key, milligrams, savedMilligrams }) => [key, milligrams, savedMilligrams])).toEqual([
    ['1', 120_000, 100_000],
    ['2', 30_000, 30_000],
    ['3', 500, null],
  ]);
});
