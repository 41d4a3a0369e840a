import { expect, it, vi } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { loadDemoCases } from '../testing/demoBalance.ts';
import { everydayPreparation } from '../testing/demoFormulation.ts';
import type { Solver } from './formulate.ts';
import { replacedBy } from './replace.ts';
import { unsolved } from './solve.ts';
import type { Substitute } from './substitutes.ts';

it('tries no food once the time is over', async () => {
  const db = await testDatabase('seeded');
  const { snapshot, cases } = await loadDemoCases(db, new Date('2026-11-29T12:00:00Z'));
  const [given = expect.unreachable()] = cases;
  const preparation = await everydayPreparation(snapshot, given);
  const held = new Set(preparation.lines.map(({ food }) => food));
  const tried = new Set<number>();
  const substitutes = preparation.candidates
    .filter(({ id }) => !held.has(id))
    .slice(0, 5)
    .map(
      ({ id }): Substitute => ({
        get id() {
          tried.add(id);
          return id;
        },
        ...{ likeness: 'category', aim: 10, min: 5, max: 20 },
      }),
    );
  expect(substitutes).toHaveLength(5);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const slow: Solver = async () => {
    now += 2000;
    return unsolved;
  };
  const never = async () => false;
  const found = await replacedBy(preparation, 0, substitutes, {
    ...{ solver: slow, seconds: 2, milliseconds: 3000, isGood: never },
  });
  vi.restoreAllMocks();
  expect([found, tried.size]).toEqual([{ replaced: [], timedOut: true }, 2]);
});
