import { describe, expect, it, test } from 'vitest';
import {
  type ChanceRow,
  recipeChanceText,
  rowChanceText,
  shortChanceText,
  surenessOf,
  surenessOfRecipe,
  withSureness,
} from './chanceWords.ts';

const row = (
  name: string,
  level: ChanceRow['level'],
  [low, high]: readonly [number, number],
  most: readonly [number, number] = [low, high],
): ChanceRow => ({
  name,
  level,
  chances: {
    stated: { low, optimal: 1 - low - high, high },
    atMost: { low: most[0], optimal: 1 - most[0] - most[1], high: most[1] },
  },
});

it('is sure from 95 %, likely from 80 %, close below', () => {
  expect([1, 0.95, 0.9499, 0.8, 0.7999].map(surenessOf)).toEqual([
    'sure',
    'sure',
    'likely',
    'likely',
    'close',
  ]);
});

describe('a row', () => {
  test.each([
    [row('Zinc', 'optimal', [0.0295, 0]), 'Optimal, 97 %'],
    [row('Zinc', 'optimal', [0.385, 0]), 'Optimal, 61 %: Zinc may be short'],
    [row('Calcium', 'optimal', [0.1, 0.25]), 'Optimal, 65 %: Calcium may be too much'],
    [row('Zinc', 'low', [0.6, 0]), 'Low, 60 %: Zinc may be enough'],
    [row('Vitamin A', 'high', [0, 0.999]), 'High, over 99 %'],
    [row('Copper', 'optimal', [0.05002, 0]), 'Optimal, 94 %'],
    // The lower one where what is not stated moves the chance, but not the level.
    [row('Copper', 'optimal', [0.02, 0], [0, 0.3]), 'Optimal, 70 %: Copper may be too much'],
    [
      row('Iodine', 'unknown', [0.97, 0], [0, 0.002]),
      'Optimal: 3 % if the unstated is 0, over 99 % at its most',
    ],
    [
      row('Iodine', 'unknown', [1, 0], [0, Number.NaN]),
      'Optimal: under 1 % if the unstated is 0, not known at its most',
    ],
    [
      {
        name: 'Ca:P',
        level: 'optimal',
        chances: {
          stated: { low: 0.01, optimal: 0.98, high: 0.01 },
          atMost: { low: 0, optimal: 0.9, high: 0.1 },
          otherMost: { low: 0.4, optimal: 0.6, high: 0 },
        },
      } as const,
      'Optimal, 60 %: Ca:P may be short',
    ],
    [{ name: 'Iodine', level: 'low', chances: null } as const, 'no chance: no error of a value is published'],
  ])('%#', (of, text) => expect(rowChanceText(of)).toBe(text));
});

describe('a recipe', () => {
  const rows = [
    row('Zinc', 'optimal', [0.385, 0]),
    row('Copper', 'optimal', [0.1, 0]),
    row('Iron', 'unknown', [0.9, 0], [0, 0]),
    { name: 'Iodine', level: 'optimal', chances: null } as const,
  ];

  it('has the word of its least sure row, and the chance of all beside it', () => {
    expect(recipeChanceText(surenessOfRecipe(rows))).toBe(
      'How sure: close. Least sure is Zinc: Optimal, 61 %: Zinc may be short. All rows that have a chance are as shown: 55 %. 2 rows are not judged: Iron (Unknown), Iodine (no chance is known).',
    );
  });

  it('has both in one line', () => {
    expect(shortChanceText(surenessOfRecipe(rows))).toBe(
      'How sure: close. Zinc: Optimal, 61 %: Zinc may be short. All together 55 %. 2 rows are not judged: Iron (Unknown), Iodine (no chance is known).',
    );
  });

  const sure = row('Zinc', 'optimal', [0.03, 0]);

  test.each([
    [row('Iodine', 'unknown', [0.9, 0], [0, 0]), '1 row is not judged: Iodine (Unknown).'],
    [
      { name: 'Taurine', level: 'optimal', chances: null } as const,
      '1 row is not judged: Taurine (no chance is known).',
    ],
    [
      row('Ca:P', 'optimal', [0, 0], [Number.NaN, Number.NaN]),
      '1 row is not judged: Ca:P (no chance is known).',
    ],
  ])('is not sure while a row is not judged, and says which: %#', (other, said) => {
    const of = surenessOfRecipe([sure, other]);
    expect(of.word).toBe('likely');
    for (const text of [shortChanceText(of), recipeChanceText(of)]) expect(text).toContain(said);
    expect(surenessOfRecipe([sure]).word).toBe('sure');
    expect(shortChanceText(surenessOfRecipe([sure]))).not.toContain('judged');
    expect(shortChanceText(surenessOfRecipe([other]))).toBe(`How sure the levels are is not known. ${said}`);
  });

  it('is doubtful if a row is Optimal by less than 80 %, not if a Low one is close', () => {
    expect(surenessOfRecipe(rows).isDoubtful).toBe(true);
    expect(surenessOfRecipe([row('Zinc', 'low', [0.6, 0])]).isDoubtful).toBe(false);
  });

  it('says that nothing is known without a row', () => {
    expect(recipeChanceText(surenessOfRecipe([]))).toBe('How sure the levels are is not known.');
  });
});

describe('a verdict', () => {
  const complete = {
    kind: 'complete',
    clauses: ['Complete for Juno', 'nobody reviewed it'],
    words: 'Complete for Juno; nobody reviewed it',
  };
  const close = surenessOfRecipe([row('Zinc', 'optimal', [0.385, 0])]);

  test.each([
    [row('Zinc', 'optimal', [0.02, 0]), 'Complete for Juno, sure', false],
    [row('Zinc', 'optimal', [0.1, 0]), 'Complete for Juno, likely', false],
    [row('Zinc', 'optimal', [0.385, 0]), 'Complete for Juno, 61 %: Zinc may be short', true],
  ])('says how sure it is: %#', (of, first, isClose) =>
    expect(withSureness(complete, surenessOfRecipe([of]))).toEqual({
      ...{ kind: 'complete', isClose },
      ...{ clauses: [first, 'nobody reviewed it'], words: `${first}; nobody reviewed it` },
    }),
  );

  it('that was close does not read fine while newer amounts are checked', () => {
    const { words, isClose } = withSureness(complete, close, true);
    expect([words, isClose]).toEqual(['Complete for Juno, checking how sure; nobody reviewed it', true]);
  });

  it('that is not complete stays as it is', () => {
    const short = { ...complete, kind: 'not_complete' };
    expect(withSureness(short, close)).toBe(short);
  });

  it('does not read fine without a row that has a chance', () => {
    const ofNothing = surenessOfRecipe([]);
    expect(withSureness(complete, ofNothing)).toMatchObject({
      ...{ words: 'Complete for Juno, how sure is not known; nobody reviewed it', isClose: true },
    });
    expect(withSureness(complete, ofNothing, true).words).toContain('Complete for Juno, checking how sure;');
  });
});
