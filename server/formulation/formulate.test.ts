import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solve as solveByYalps } from 'yalps';
import { BadRequest } from '../kernel/errors.ts';
import { explainConflict } from './explain.ts';
import type { Formulation } from './formulation.ts';
import { modelOf } from './model.ts';
import { activityOf, type Program } from './program.ts';
import type { Item, Requirement } from './requirements.ts';
import { solve } from './solve.ts';

const limits = { nodes: 2000, seconds: 10, gap: 0 };
const noMargins: ReadonlyMap<number, number> = new Map();

/** Amounts of a food per gram, in whole numbers: of three nutrients, and its energy. */
interface Food {
  readonly amounts: readonly number[];
  readonly kcal: number;
}

/** A bound per kcal in whole numbers: sum of amounts x `times` against sum of kcal x `bound`. */
interface Bound {
  readonly nutrient: number;
  readonly side: 'min' | 'max';
  readonly bound: number;
}

const times = 100;

const nutrients = [0, 1, 2];
const food: fc.Arbitrary<Food> = fc.record({
  amounts: fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)),
  kcal: fc.integer({ min: 1, max: 9 }),
});
const bound: fc.Arbitrary<Bound> = fc.record({
  nutrient: fc.constantFrom(...nutrients),
  side: fc.constantFrom('min' as const, 'max' as const),
  bound: fc.integer({ min: 50, max: 400 }),
});
const cases = fc.record({
  foods: fc.array(food, { minLength: 6, maxLength: 6 }),
  bounds: fc.array(bound, { minLength: 1, maxLength: 5 }),
  goal: fc.constantFrom('change' as const, 'fewest' as const, 'cost' as const),
});
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

/** A case with an answer. */
const example: Case = {
  foods: [1, 2, 3, 4, 5, 6].map((kcal) => ({ amounts: [kcal, 7 - kcal, 3], kcal })),
  bounds: [{ nutrient: 0, side: 'min', bound: 50 }],
  goal: 'change',
};

const noValues = new Float64Array();
const itemOf = (index: number): Item => ({
  food: index,
  values: { least: noValues, most: noValues, raw: noValues, rawMost: noValues },
});

/** Three lines that may change by half, and three foods that may be added, of which one is counted. */
const formulationOf = ({ foods, bounds, goal }: Case): Formulation => {
  const part = (index: number) => ({ ...itemOf(index), price: (index + 1) / 100, isFine: false });
  const of = ({ food: index }: Item) => foods[index] as Food;
  const requirements = bounds.map(
    ({ nutrient, side, bound: limit }): Requirement => ({
      ...{ pet: null, row: nutrient, name: '', side, basis: 'per_1000_kcal', bound: limit },
      amount: (item) => (of(item).amounts[nutrient] as number) * times,
      measure: (item) => of(item).kcal,
    }),
  );
  return {
    lines: [0, 1, 2].map((index) => ({ ...part(index), piece: null, grams: 100, min: 50, max: 150 })),
    additions: [3, 4, 5].map((index) => ({
      ...part(index),
      ...{ piece: index === 5 ? 7 : null, max: 60, step: 0.5, burden: 1 },
    })),
    ...{ requirements, goal, maxAdditions: 2, leastEnergy: goal === 'cost' ? 1 : 0.5 },
    kcal: (item) => of(item).kcal,
  };
};

/** How far whole milligrams are within a bound, exactly. */
const exactRoom = (
  { foods }: Case,
  { nutrient, side, bound: limit }: Bound,
  grams: readonly number[],
): bigint => {
  const sum = grams.reduce((total, each, index) => {
    const { amounts, kcal } = foods[index] as Food;
    const milligrams = BigInt(Math.round(each * 1000));
    return total + milligrams * (BigInt((amounts[nutrient] as number) * times) - BigInt(limit * kcal));
  }, 0n);
  return side === 'min' ? sum : -sum;
};

const solveCase = async (of: Case) => {
  const formulation = formulationOf(of);
  const model = modelOf(formulation, { margins: noMargins });
  return { formulation, model, found: await solve(model.program, limits) };
};

/** The values of a program's variables for grams; the lines and additions have two variables each, in order. */
const valuesFor = ({ lines, additions }: Formulation, grams: readonly number[]): number[] => [
  ...lines.flatMap((line, index) => [
    grams[index] as number,
    Math.abs((grams[index] as number) - line.grams),
  ]),
  ...additions.flatMap(({ piece }, index) => {
    const each = grams[lines.length + index] as number;
    return [piece === null ? each : each / piece, Number(each > 0)];
  }),
];

const costOf = ({ variables }: Program, values: ArrayLike<number>): number =>
  variables.reduce((sum, { cost }, index) => sum + cost * (values[index] as number), 0);

const isWithin = ({ variables, rows }: Program, values: readonly number[]): boolean =>
  variables.every(({ lower, upper }, index) => {
    const value = values[index] as number;
    return value >= lower && value <= upper;
  }) &&
  rows.every((row) => {
    const sum = activityOf(row, values);
    return sum >= row.lower && sum <= row.upper;
  });

/** A program as another solver takes it. */
const isPossibleByYalps = ({ variables, rows }: Program): boolean => {
  const name = (index: number) => `x${index}`;
  const constraints = new Map<string, { min?: number; max?: number }>();
  const columns = new Map<string, Map<string, number>>(
    variables.map(({ cost }, index) => [name(index), new Map([['cost', cost]])]),
  );
  const bounds = (lower: number, upper: number) => ({
    ...(Number.isFinite(lower) && { min: lower }),
    ...(Number.isFinite(upper) && { max: upper }),
  });
  for (const [index, { lower, upper }] of variables.entries()) {
    constraints.set(`b${index}`, bounds(lower, upper));
    columns.get(name(index))?.set(`b${index}`, 1);
  }
  for (const [index, { terms, lower, upper }] of rows.entries()) {
    constraints.set(`r${index}`, bounds(lower, upper));
    for (const [variable, coefficient] of terms) columns.get(name(variable))?.set(`r${index}`, coefficient);
  }
  const integers = [...variables.keys()].filter((index) => variables[index]?.whole).map(name);
  const { status } = solveByYalps({
    ...{ direction: 'minimize', objective: 'cost', constraints, integers },
    variables: columns,
  });
  expect(['optimal', 'infeasible']).toContain(status);
  return status === 'optimal';
};

/** Steps to neighbours of an answer, in grams of each food; pieces change by one. */
const stepOf = (random: () => number, { additions }: Formulation, index: number, lines: number): number => {
  const piece = additions[index - lines]?.piece ?? null;
  if (piece !== null) return piece * Math.round((random() - 0.5) * 2);
  return random() < 0.5 ? 0 : (random() - 0.5) * 20;
};

/** Numbers from 0 to 1 that are the same in every run. */
const numbers = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

describe('an answer', () => {
  it('keeps each bound by exact arithmetic', async () => {
    let possible = 0;
    await fc.assert(
      fc.asyncProperty(cases, async (of) => {
        const { model, found } = await solveCase(of);
        if (found.status === 'impossible') return;
        possible++;
        const { lines, additions } = model.amountsOf(found.values);
        for (const each of of.bounds)
          expect(exactRoom(of, each, [...lines, ...additions])).toBeGreaterThanOrEqual(0n);
      }),
      { numRuns: 60, seed: 1 },
    );
    expect(possible).toBeGreaterThan(20);
  });

  it('is no worse than a thousand neighbours that keep all bounds', async () => {
    let neighbours = 0;
    await fc.assert(
      fc.asyncProperty(cases, async (of) => {
        const { formulation, model, found } = await solveCase(of);
        if (found.status === 'impossible') return;
        const { lines, additions } = model.amountsOf(found.values);
        const cost = costOf(model.program, found.values);
        const random = numbers(7);
        for (let tried = 0; tried < 400; tried++) {
          const grams = [...lines, ...additions].map((each, index) =>
            Math.max(0, each + stepOf(random, formulation, index, lines.length)),
          );
          const values = valuesFor(formulation, grams);
          if (!isWithin(model.program, values)) continue;
          neighbours++;
          expect(costOf(model.program, values)).toBeGreaterThanOrEqual(cost - 1e-6);
        }
      }),
      { numRuns: 40, seed: 2 },
    );
    expect(neighbours).toBeGreaterThan(1000);
  });

  it('is impossible exactly where another solver finds none', async () => {
    let impossible = 0;
    await fc.assert(
      fc.asyncProperty(cases, async (of) => {
        const { model, found } = await solveCase(of);
        impossible += Number(found.status === 'impossible');
        expect(found.status !== 'impossible').toBe(isPossibleByYalps(model.program));
      }),
      { numRuns: 200, seed: 3 },
    );
    expect(impossible).toBeGreaterThan(20);
  });

  it('is the same bytes twice', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (of) => {
        const { model, found } = await solveCase(of);
        const again = await solve(model.program, limits);
        expect([again.status, again.gap]).toEqual([found.status, found.gap]);
        expect(Buffer.from(again.values.buffer)).toEqual(Buffer.from(found.values.buffer));
      }),
      { numRuns: 20, seed: 4 },
    );
  });
});

describe('a search', () => {
  it('ends once the caller is gone, and the next one is answered', async () => {
    const { program } = modelOf(formulationOf(example), { margins: noMargins });
    const gone = new AbortController();
    const search = solve(program, limits, gone.signal);
    gone.abort();
    await expect(search).rejects.toBeInstanceOf(BadRequest);
    expect((await solve(program, limits)).status).toBe('optimal');
  });
});

describe('a conflict', () => {
  it('is irreducible: without any one of its bounds there is a recipe', async () => {
    let conflicts = 0;
    await fc.assert(
      fc.asyncProperty(cases, async (of) => {
        const { formulation, found } = await solveCase(of);
        if (found.status !== 'impossible') return;
        conflicts++;
        const solver = (program: Program) => solve(program, limits);
        const { requirements, isProven } = await explainConflict(formulation, solver);
        const isPossible = async (only: readonly number[]) => {
          const { program } = modelOf(formulation, { margins: noMargins, only: new Set(only) });
          return isPossibleByYalps(program);
        };
        expect([isProven, await isPossible(requirements)]).toEqual([true, false]);
        for (const index of requirements)
          expect(await isPossible(requirements.filter((each) => each !== index))).toBe(true);
      }),
      { numRuns: 40, seed: 5 },
    );
    expect(conflicts).toBeGreaterThan(5);
  });
});
