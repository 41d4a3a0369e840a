import { expect, it } from 'vitest';
import { countsOf } from '../remedies/rowLevels.ts';
import { testDatabase } from '../testing/database.ts';
import { loadDemoCases } from '../testing/demoBalance.ts';
import { everydayPreparation } from '../testing/demoFormulation.ts';
import { formulate } from './formulate.ts';
import { prepare } from './prepare.ts';
import { solve } from './solve.ts';

/** A treat, a recipe of liver and one of hearts: no change of a third makes them complete. */
const impossible = ['chicken-hearts-cat', 'liver-lovers', 'mochi-chicken-puree'];

it('completes each demo recipe that a change of a third can complete', async () => {
  const db = await testDatabase('seeded');
  const { snapshot, cases } = await loadDemoCases(db, new Date('2026-11-29T12:00:00Z'));
  const left: string[] = [];
  for (const given of cases) {
    const { recipe } = given;
    const found = await formulate(prepare(await everydayPreparation(snapshot, given)), solve, 10);
    if ('amounts' in found) {
      expect([recipe, found.missed]).toEqual([recipe, []]);
      const counts = found.judged.map(({ trial }) => countsOf(trial.levels));
      expect([recipe, counts]).toEqual([recipe, [{ low: 0, high: 0, unknown: 0 }]]);
    } else left.push(recipe);
  }
  expect(left.sort()).toEqual(impossible);
});
