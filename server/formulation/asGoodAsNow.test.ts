import { describe, expect, it } from 'vitest';
import { RowLevel } from '../remedies/rowLevels.ts';
import { areAsGood, asGoodAsNow } from './asGoodAsNow.ts';
import type { FormulationCase } from './formulate.ts';
import type { Requirement } from './requirements.ts';

const requirement = (side: 'min' | 'max', bound: number, amount = 10): Requirement => ({
  ...{ pet: 0, row: 301, name: '', side, basis: 'per_1000_kcal', bound },
  amount: () => amount,
  measure: () => 1,
});

/** What a recipe of 100 g, which has 10 of everything, is asked for in the place of requirements. */
const kept = (requirements: readonly Requirement[], uncertain: readonly number[] = []) => {
  const of = {
    uncertain: new Set(uncertain),
    formulation: { requirements, lines: [{ food: 1, grams: 100, max: 100 }] },
  } as unknown as FormulationCase;
  const { formulation, uncertain: left } = asGoodAsNow(of);
  return { asked: formulation.requirements.map(({ bound, row }) => [bound, row]), left: [...left] };
};

describe('a requirement', () => {
  it('stays as it is if the recipe keeps it, and else asks for what the recipe has', () => {
    const of = [requirement('min', 9), requirement('min', 12), requirement('max', 12), requirement('max', 9)];
    expect(kept(of).asked).toEqual([
      [9, 301],
      [10, null],
      [12, 301],
      [10, null],
    ]);
  });

  it('is left out if the recipe breaks it without an end', () => {
    const endless = requirement('max', 9, Number.POSITIVE_INFINITY);
    expect(kept([endless, requirement('min', 9)], [1])).toEqual({ asked: [[9, 301]], left: [0] });
  });
});

describe('levels', () => {
  const rows = (...levels: readonly (keyof typeof RowLevel)[]) => {
    const of = Uint8Array.from(levels, (level) => RowLevel[level]);
    return { levels: of, out: new Float64Array(of.length), mayBeLow: new Uint8Array(of.length) };
  };
  it.each([
    ['optimal', 'optimal', true],
    ['optimal', 'low', false],
    ['optimal', 'unknown', false],
    ['low', 'optimal', true],
    ['low', 'low', true],
    ['low', 'high', false],
    ['low', 'unknown', false],
    ['high', 'unknown', false],
    ['unknown', 'low', false],
    ['unknown', 'unknown', true],
  ] as const)('%s and then %s are as good: %s', (before, after, expected) => {
    expect(areAsGood(rows('optimal', before), rows('optimal', after))).toBe(expected);
  });
});
