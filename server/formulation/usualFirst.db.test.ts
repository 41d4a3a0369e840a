import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { loadDemoCases } from '../testing/demoBalance.ts';
import { everydayPreparation } from '../testing/demoFormulation.ts';
import { formulateAtDensity } from './atDensity.ts';
import type { Solver } from './formulate.ts';
import { solve } from './solve.ts';
import { figureOf } from './usualFirst.ts';

/** Ended by nodes, so that both calls find the same recipe of everyday foods on every machine. */
const short: Solver = (program, limits) => solve(program, { ...limits, nodes: 5 });

it('finds no worse recipe where more foods may be added', async () => {
  const db = await testDatabase('seeded');
  const { snapshot, cases } = await loadDemoCases(db, new Date('2026-11-29T12:00:00Z'));
  let found = 0;
  for (const recipe of ['turkey-oats', 'puppy-beef'])
    for (const goal of ['change', 'cost', 'fewest'] as const) {
      const figure = async (all: boolean): Promise<number> => {
        const given = cases.find((each) => each.recipe === recipe) ?? expect.unreachable();
        const wishes = { goal, all, maxAdditions: 12 };
        const answer = await formulateAtDensity(
          await everydayPreparation(snapshot, given, wishes),
          short,
          60,
        );
        if (!('amounts' in answer.found) || answer.found.missed.length > 0) return Number.POSITIVE_INFINITY;
        return figureOf(answer.of.formulation, answer.found.amounts, answer.found.cost);
      };
      const [everyday, all] = [await figure(false), await figure(true)];
      expect([recipe, goal, all <= everyday * (1 + 1e-9)]).toEqual([recipe, goal, true]);
      found += Number(Number.isFinite(everyday));
    }
  expect(found).toBeGreaterThan(4);
});
