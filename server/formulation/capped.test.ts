import { describe, expect, it } from 'vitest';
import { type FormulationCase, formulate, type Solver } from './formulate.ts';
import type { Requirement } from './requirements.ts';
import { within } from './searches.ts';
import { solve, unsolved } from './solve.ts';

const noValues = new Float64Array();
const values = { least: noValues, most: noValues, raw: noValues, rawMost: noValues };
const part = { values, piece: null, price: 0, isFine: true };

/** 100 g with too much of a nutrient per kcal, which only a supplement that brings energy dilutes. */
const tooMuch: Requirement = {
  ...{ pet: 0, row: 301, name: '', side: 'max', basis: 'per_1000_kcal', bound: 280 },
  amount: ({ food }) => (food === 1 ? 600 : 0),
  measure: () => 2,
};
const dilutable = {
  ...{ targets: [], standards: [], unstated: 'stated', uncertain: new Set() },
  ...{ cooking: [0], cookingOfAdded: 0 },
  formulation: {
    lines: [{ ...part, food: 1, grams: 100, min: 100, max: 100 }],
    additions: [{ ...part, food: 2, max: 60, step: 0.01, burden: 1 }],
    ...{ requirements: [tooMuch], goal: 'change', maxAdditions: 2, leastEnergy: 0.5, kcal: () => 2 },
  },
} as unknown as FormulationCase;

describe('a supplement that only makes room below a maximum', () => {
  it('is in no answer if nothing else is possible', async () => {
    expect(await formulate(dilutable, solve, 10)).toMatchObject({ status: 'impossible' });
  });

  it('stays in an answer, which is not called the best, if the time ends before that is known', async () => {
    let searches = 0;
    const stopped: Solver = async (program, limits) => (searches++ === 0 ? solve(program, limits) : unsolved);
    const found = await formulate(dilutable, stopped, 10);
    expect(searches).toBe(2);
    expect(found).toMatchObject({ status: 'feasible', gap: 0, timedOut: true, missed: [] });
  });
});

it('of energy stays in an answer if a day’s food is too much without it', async () => {
  const kcal = ({ food }: { readonly food: number }) => (food === 1 ? 0.5 : 8);
  const day = { ...tooMuch, row: null, basis: 'g_per_kg_day', bound: 1.5, amount: () => 1, measure: kcal };
  const of = (requirement: object) =>
    ({
      ...dilutable,
      formulation: { ...dilutable.formulation, requirements: [requirement], kcal },
    }) as unknown as FormulationCase;
  expect(await formulate(of(day), solve, 10)).toMatchObject({ status: 'impossible' });
  expect(await formulate(of({ ...day, asksForFood: true }), solve, 10)).toMatchObject({ missed: [] });
});

it('costs what its foods cost, and nothing for a food of which a search leaves less than a scale shows', async () => {
  const easy = { ...tooMuch, bound: 301, amount: () => 600 };
  const of = { ...dilutable, formulation: { ...dilutable.formulation, requirements: [easy] } };
  const inexact: Solver = async (program, limits) => {
    const found = await solve(program, limits);
    return { ...found, values: found.values.map((value) => value + 1e-9) };
  };
  expect(await formulate(of, inexact, 10)).toMatchObject({ amounts: { additions: [0] }, cost: 0 });
});

it('is searched in what is left of the time of a call', async () => {
  expect(await formulate(dilutable, within(5000, solve), 10)).toMatchObject({ status: 'impossible' });
  expect(await formulate(dilutable, within(0, solve), 10)).toMatchObject({ status: 'none' });
});
