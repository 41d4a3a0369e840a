import { beforeAll, expect, it } from 'vitest';
import { Cooking } from '../../engine/host/recipeTotals.ts';
import { SeedRecord } from '../kernel/database/seedRecords.model.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { testDatabase } from '../testing/database.ts';
import { type DemoCase, loadDemoCases } from '../testing/demoBalance.ts';
import { everydayPreparation } from '../testing/demoFormulation.ts';
import { explainConflict } from './explain.ts';
import { formulate } from './formulate.ts';
import { prepare } from './prepare.ts';
import { solve, unsolved } from './solve.ts';

/** Seconds of a search: nothing here ends by the clock. */
const seconds = 30;

let snapshot: CatalogueSnapshot;
let cases: readonly DemoCase[];

beforeAll(async () => {
  ({ snapshot, cases } = await loadDemoCases(await testDatabase('seeded'), new Date('2026-11-29T12:00:00Z')));
});

type Wishes = NonNullable<Parameters<typeof everydayPreparation>[2]>;
type Grams = Readonly<Record<string, number>>;

/** The formulation of a new recipe, whose lines may become less where they bring too much. */
const caseOf = async (pet: string, grams: Grams, wishes: Wishes) => {
  const like = cases.find((each) => each.pet === pet) ?? expect.unreachable();
  const seeded = await SeedRecord.byName();
  const lines = Object.entries(grams).map(([key, each]) => ({
    ...{ food: seeded.get(`food:${key}`)?.row_id ?? 0, milligrams: each * 1000 },
    cooking: Cooking.keptIfUsual,
  }));
  const preparation = await everydayPreparation(snapshot, { ...like, lines }, wishes);
  return prepare({ ...preparation, lines: preparation.lines.map((line) => ({ ...line, isFree: true })) });
};

const ofChange = (change: number, maxAdditions: number): Wishes => ({ goal: 'change', change, maxAdditions });
const ofCost = (change: number, maxAdditions: number): Wishes => ({ goal: 'cost', change, maxAdditions });

/** Cases whose best amounts miss a bound or a share once they are rounded to what a scale shows. */
const rounded: readonly (readonly [pet: string, grams: Grams, wishes: Wishes])[] = [
  ['Maple', { 11510: 120, 15169: 50, 20137: 250, '05062': 330 }, ofChange(0.5, 8)],
  ['Maple', { 11424: 115, 20006: 295, '05062': 300 }, ofChange(0.3, 12)],
  ['Maple', { 11510: 280, '05062': 360 }, ofCost(0.3, 14)],
  ['Maple', { 11091: 265, 11510: 45, 15016: 470, '05028': 50 }, ofCost(0.3, 14)],
  ['Miso', { 13322: 330, 20006: 125, '08121': 125 }, ofChange(0.3, 14)],
  ['Miso', { 11091: 245, 13326: 25, 15016: 370 }, ofCost(0.5, 12)],
];

it.each(rounded)('keeps all bounds for %s from %o once it is weighed', async (pet, grams, wishes) => {
  const of = await caseOf(pet, grams, wishes);
  const found = await formulate(of, solve, seconds);
  if (!('amounts' in found)) return expect.unreachable();
  expect(found.missed.map((index) => of.formulation.requirements[index]?.name)).toEqual([]);
  expect(found.status).toBe('optimal');
});

it('is impossible where the largest shares of added foods leave no recipe, and the conflict names one', async () => {
  const of = await caseOf('Miso', { 13322: 470, '08121': 135, '01129': 30 }, ofChange(0.5, 12));
  const found = await formulate(of, solve, seconds);
  expect(found.status).toBe('impossible');
  if ('amounts' in found) return expect.unreachable();
  const { requirements } = await explainConflict(found.searched, solve);
  const bases = requirements.map((index) => found.searched.requirements[index]?.basis);
  expect(bases).toContain('percent_of_food');
});

it('is no answer where time ends before what rounding broke by far is mended', async () => {
  const of = await caseOf('Juno', { 15236: 500 }, ofChange(0.3, 12));
  let searches = 0;
  const found = await formulate(
    of,
    async (program, limits) => (searches++ === 0 ? solve(program, limits) : unsolved),
    seconds,
  );
  expect(found.status).toBe('none');
});
