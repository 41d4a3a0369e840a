import { expect, it } from 'vitest';
import { getRemedyFlags } from '../remedies/remedyFoods.query.ts';
import { countsOf } from '../remedies/rowLevels.ts';
import { testDatabase } from '../testing/database.ts';
import { loadDemoCases } from '../testing/demoBalance.ts';
import { everydayFoods } from './everyday.ts';
import { formulate } from './formulate.ts';
import { getFormulatedFoods } from './formulationFoods.query.ts';
import { type Preparation, prepare } from './prepare.ts';
import { gramPrices } from './prices.ts';
import { solve } from './solve.ts';

/** A treat, a recipe of liver and one of hearts: no change of a third makes them complete. */
const impossible = ['chicken-hearts-cat', 'liver-lovers', 'mochi-chicken-puree'];

/** The account of nobody, which has no prices of its own. */
const nobody = 0;

it('completes each demo recipe that a change of a third can complete', async () => {
  const db = await testDatabase('seeded');
  const { snapshot, cases } = await loadDemoCases(db, new Date('2026-11-29T12:00:00Z'));
  const [everyday, flags] = [await everydayFoods(), await getRemedyFlags()];
  const left: string[] = [];
  for (const { recipe, species, target, lines, candidates } of cases) {
    const ids = [...lines.map(({ food }) => food), ...candidates.map(({ id }) => id)];
    const foods = await getFormulatedFoods([...new Set(ids)]);
    const preparation: Preparation = {
      ...{ snapshot, everyday, flags, foods, goal: 'change', unstated: 'interval', maxAdditions: 10 },
      pets: [{ target, specieId: species === 'dog' ? 1 : 2, kg: 10 }],
      lines: lines.map((line) => {
        const grams = line.milligrams / 1000;
        return { ...line, min: grams * 0.7, max: grams * 1.3 };
      }),
      candidates: candidates.filter(({ id }) => everyday.has(id)),
      prices: await gramPrices(foods, nobody),
      own: () => [],
    };
    const found = await formulate(prepare(preparation), solve, 10);
    if ('amounts' in found) {
      expect([recipe, found.missed]).toEqual([recipe, []]);
      const counts = found.judged.map(({ trial }) => countsOf(trial.levels));
      expect([recipe, counts]).toEqual([recipe, [{ low: 0, high: 0, unknown: 0 }]]);
    } else left.push(recipe);
  }
  expect(left.sort()).toEqual(impossible);
});
