import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { loadDemoCases } from '../testing/demoBalance.ts';
import { everydayPreparation } from '../testing/demoFormulation.ts';
import { formulateAtDensity } from './atDensity.ts';
import type { FormulatedPot } from './bowls.ts';
import type { FormulationCase, Solver } from './formulate.ts';
import { solve, unsolved } from './solve.ts';
import { chanceOfRow, makeSure, type SureAnswer } from './sure.ts';

const short: Solver = (program, limits) => solve(program, { ...limits, nodes: 5 });

let of: FormulationCase;
let first: FormulatedPot;

beforeAll(async () => {
  const { snapshot, cases } = await loadDemoCases(
    await testDatabase('seeded'),
    new Date('2026-11-29T12:00:00Z'),
  );
  const given = cases.find(({ recipe }) => recipe === 'turkey-oats') ?? expect.unreachable();
  const answer = await formulateAtDensity(
    await everydayPreparation(snapshot, given, { maxAdditions: 12 }),
    short,
    60,
  );
  if (!('amounts' in answer.found)) expect.unreachable();
  of = answer.of;
  first = { ...answer.found, status: 'optimal', gap: 0 };
});

const below = ({ rows }: SureAnswer) => rows.filter((row) => (chanceOfRow(row) ?? 1) < 0.9);

/** The answer of a solver that says impossible to so many programs, and to all others what another one says. */
const madeSure = async (impossible: number, solver: Solver) => {
  let asked = 0;
  const made = await makeSure(
    of,
    first,
    (...call) =>
      asked++ < impossible
        ? Promise.resolve({ ...unsolved, status: 'impossible' as const })
        : solver(...call),
    60,
  );
  return { made, asked };
};

describe('an answer that is asked to be sure', () => {
  it('is not the best while a row of it is below 90 %', async () => {
    const { made } = await madeSure(0, () => Promise.resolve(unsolved));
    expect(below(made).length).toBeGreaterThan(0);
    expect(made.found).toMatchObject({
      amounts: first.amounts,
      status: 'feasible',
      gap: null,
      timedOut: true,
    });
  });

  it('is the first one without a search where no row below 90 % has a plane', async () => {
    const uncertain = new Set(of.formulation.requirements.keys());
    const made = await makeSure({ ...of, uncertain }, first, () => expect.unreachable(), 60);
    expect(made.found).toMatchObject({ amounts: first.amounts, status: 'feasible', gap: null });
  });

  it('exists where only planes farther than 90 % need have none', async () => {
    const { made } = await madeSure(1, short);
    expect(made.found).toMatchObject({ status: 'feasible', gap: null });
    expect(made.rows.length).toBeGreaterThan(0);
  });

  it('is impossible where planes at 90 % have none', async () => {
    const { made, asked } = await madeSure(Number.POSITIVE_INFINITY, short);
    expect(made).toMatchObject({ found: { status: 'impossible' }, rows: [] });
    expect(asked).toBeGreaterThan(1);
  });
});
