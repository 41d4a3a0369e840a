import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Addable, FormulatedLine, Formulation } from './formulation.ts';
import { repaired } from './repair.ts';
import type { Requirement } from './requirements.ts';
import { rounded } from './round.ts';

const noValues = new Float64Array();
const values = { least: noValues, most: noValues, raw: noValues, rawMost: noValues };
const part = (food: number) => ({ food, values, price: 0 });

/** At least so many units in 100 g. */
const atLeast = (bound: number): Requirement => ({
  ...{ pet: null, row: null, name: '', side: 'min', basis: 'per_100g_dry_matter', bound },
  amount: ({ food }) => food,
  measure: () => 0.01,
});

const line: FormulatedLine = { ...part(0), piece: null, isFine: false, grams: 300, min: 300, max: 300 };
const addition = (food: number, isFine: boolean): Addable => ({
  ...{ ...part(food), isFine, piece: null, max: 60, step: 0.5, burden: 1 },
});

it('adds weighed amounts that a kitchen scale shows, and half a gram at least', () => {
  const grams = fc.double({ min: 0.5, max: 40, noNaN: true });
  fc.assert(
    fc.property(grams, grams, fc.boolean(), (one, other, isFine) => {
      const bound = (one * 7 + other * 3) / ((300 + one + other) * 0.01);
      const formulation: Formulation = {
        lines: [line],
        additions: [addition(7, isFine), addition(3, true)],
        requirements: [atLeast(bound)],
        ...{ goal: 'change', maxAdditions: 2, leastEnergy: 0, kcal: () => 1 },
      };
      const amounts = { lines: [300], additions: [one, other] };
      const { additions } = repaired(formulation, rounded(amounts, formulation));
      for (const milligrams of additions) expect([milligrams >= 500, milligrams % 100]).toEqual([true, 0]);
      const [a, b] = additions as [number, number];
      const room = a * 7 + b * 3 - bound * 0.01 * (300_000 + a + b);
      expect(room).toBeGreaterThanOrEqual(-1e-6);
    }),
    { seed: 1 },
  );
});
