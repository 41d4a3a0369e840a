import { describe, expect, it } from 'vitest';
import type { FormulationCase, Solver } from './formulate.ts';
import type { Addable, Goal } from './formulation.ts';
import type { Requirement } from './requirements.ts';
import { solve, unsolved } from './solve.ts';
import { formulateUsualFirst } from './usualFirst.ts';

const noValues = new Float64Array();
const values = { least: noValues, most: noValues, raw: noValues, rawMost: noValues };
const part = { values, piece: null, isFine: false };

/** What a gram of each food brings of two nutrients: everyday foods of one, a rare one of both. */
const brings: Readonly<Record<number, readonly [number, number]>> = { 2: [10, 0], 3: [0, 10], 4: [10, 10] };

const atLeast = (nutrient: 0 | 1): Requirement => ({
  ...{ pet: null, row: null, name: `${nutrient}`, side: 'min', basis: 'per_1000_kcal', bound: 1 },
  amount: ({ food }) => brings[food]?.[nutrient] ?? 0,
  measure: () => 1,
});

const addition = (food: number, price: number, isRare: boolean): Addable => ({
  ...{ ...part, food, price, max: 60, step: 0.5, burden: 1, isRare },
});

/** 100 g of a food without either nutrient. */
const caseOf = (goal: Goal, priceOfRare: number): FormulationCase =>
  ({
    ...{ targets: [], standards: [], unstated: 'stated', uncertain: new Set(), dense: false },
    ...{ cooking: [0], cookingOfAdded: 0 },
    formulation: {
      lines: [{ ...part, food: 1, price: 0.01, grams: 100, min: 100, max: 100 }],
      additions: [addition(2, 0.01, false), addition(3, 0.01, false), addition(4, priceOfRare, true)],
      requirements: [atLeast(0), atLeast(1)],
      ...{ goal, maxAdditions: 3, leastEnergy: 0.5, kcal: () => 2 },
    },
  }) as unknown as FormulationCase;

const addedBy = async (of: FormulationCase, solver: Solver) => {
  const found = await formulateUsualFirst(of, solver, 10);
  return 'amounts' in found
    ? { ...found, added: found.amounts.additions.map((milligrams) => milligrams > 0) }
    : expect.unreachable();
};

describe('the best recipe of all foods', () => {
  it('has a rare food if it is better with it', async () => {
    expect(await addedBy(caseOf('fewest', 1), solve)).toMatchObject({ added: [false, false, true] });
    expect(await addedBy(caseOf('cost', 0.001), solve)).toMatchObject({ added: [false, false, true] });
  });

  it.each(['change', 'cost', 'fewest'] as const)(
    'is the one of everyday foods if the time ends, by the goal %s',
    async (goal) => {
      let searches = 0;
      const stopped: Solver = async (program, limits) =>
        searches++ === 0 ? solve(program, limits) : unsolved;
      const found = await addedBy(caseOf(goal, 0.001), stopped);
      expect(found).toMatchObject({
        added: [true, true, false],
        status: 'feasible',
        timedOut: true,
        missed: [],
      });
    },
  );

  it('is searched from the one of everyday foods, and is that one if what is found is dearer', async () => {
    const starts: unknown[] = [];
    const rareOnly: Solver = async (program, limits) => {
      starts.push(program.start?.length);
      const isAll = starts.length > 1;
      // The variables of each food are its grams and whether it is used.
      const without = program.variables.map((each, index) =>
        isAll && index >= 1 && index < 5 ? { ...each, upper: 0 } : each,
      );
      return { ...(await solve({ ...program, variables: without }, limits)), gap: 0.5 };
    };
    const found = await addedBy(caseOf('cost', 1), rareOnly);
    expect(starts).toEqual([undefined, 7]);
    expect(found).toMatchObject({ added: [true, true, false], missed: [] });
  });
});
