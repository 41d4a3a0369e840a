import { beforeAll, expect, it, vi } from 'vitest';
import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import type { PetTarget } from '../needs/petTarget.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { RowLevel } from '../remedies/rowLevels.ts';
import { Trials } from '../remedies/trials.ts';
import { testDatabase } from '../testing/database.ts';
import { type DemoCase, loadDemoCases } from '../testing/demoBalance.ts';
import { everydayPreparation } from '../testing/demoFormulation.ts';
import { formulatePot } from './bowls.ts';
import { formulate, recipeLinesOf, type Solver } from './formulate.ts';
import { lacksOfPots, withBowlsFor } from './lacking.ts';
import { type Preparation, prepare } from './prepare.ts';
import { within } from './searches.ts';
import { solve } from './solve.ts';

let snapshot: CatalogueSnapshot;
let given: DemoCase;

beforeAll(async () => {
  const db = await testDatabase('seeded');
  const loaded = await loadDemoCases(db, new Date('2026-11-29T12:00:00Z'));
  snapshot = loaded.snapshot;
  given = loaded.cases.find(({ recipe }) => recipe === 'chicken-rice') as DemoCase;
});

/** A target whose zinc is `times` the need, and High from so many percent of it on. */
const withZinc = (target: PetTarget, times: number, highMin: number): PetTarget => {
  const column = snapshot.place.get(nutrientIds.zinc) ?? -1;
  const { need } = target;
  const changed = (values: Float64Array, value: number) => {
    const copy = Float64Array.from(values);
    copy[column] = value;
    return copy;
  };
  return {
    ...target,
    need: {
      ...need,
      amounts: changed(need.amounts, (need.amounts[column] ?? Number.NaN) * times),
      highMin: changed(need.highMin, highMin),
    },
  };
};

/** One needs twice the zinc of which the other must not have a third more than its need; it eats a fifth as much. */
const potOf = async (bowls: boolean): Promise<Preparation> => {
  const preparation = await everydayPreparation(snapshot, given);
  const [pet] = preparation.pets;
  if (pet === undefined) throw new Error('A demo case has a pet.');
  const small = { ...pet.target, kcalPerDay: pet.target.kcalPerDay / 5 };
  const amounts = small.need.amounts.map((amount) => amount / 5);
  const other = { ...small, need: { ...small.need, amounts } };
  return {
    ...preparation,
    pets: [
      { ...pet, target: withZinc(pet.target, 1, 133) },
      { ...pet, kg: pet.kg / 5, target: withZinc(other, 2, Number.NaN) },
    ],
    bowls,
  };
};

it('finds no pot that gives one pet twice of what another must not have', async () => {
  expect((await formulate(prepare(await potOf(false)), solve, 10)).status).toBe('impossible');
});

it('gives the bowl of one pet what the pot must not have, in whole pieces, and the engine judges each bowl', async () => {
  const of = prepare(await potOf(true));
  const found = await formulatePot(of, solve, 10);
  if (!('amounts' in found)) throw new Error('There is a pot with bowls.');
  expect(found.missed).toEqual([]);
  const gets = found.bowls.map(({ addition, ...each }) => ({
    ...each,
    of: of.formulation.additions[addition],
  }));
  expect(gets.map(({ of: addition }) => addition?.bowl)).toContain(1);
  for (const { milligrams, days, of: addition } of gets) {
    const piece = addition?.daily?.piece ?? null;
    if (piece !== null)
      expect((milligrams * days) / piece / 1000).toBeCloseTo(
        Math.round((milligrams * days) / piece / 1000),
        9,
      );
  }
  // A day of the second pet, put together anew: its serving of the pot, and its bowl.
  const pot = recipeLinesOf(of, found.amounts);
  const [, target] = of.targets;
  if (target === undefined) throw new Error('There are two pets.');
  const kcalOf = (lines: readonly RecipeLine[]) =>
    new Trials(snapshot, target, lines, []).current().derived.values.energy.value;
  const bowl = gets.flatMap(({ milligrams, of: addition }) =>
    addition?.bowl === 1
      ? { food: addition.food, milligrams: Math.round(milligrams), cooking: of.cookingOfAdded }
      : [],
  );
  const serving = (target.kcalPerDay - kcalOf(bowl)) / kcalOf(pot);
  const day = [
    ...pot.map((line) => ({ ...line, milligrams: Math.round(line.milligrams * serving) })),
    ...bowl,
  ];
  const { levels, derived } = new Trials(snapshot, target, day, []).current();
  expect(derived.values.servingScale.value).toBeCloseTo(1, 3);
  const left = [...levels.levels].filter((level) => level === RowLevel.low || level === RowLevel.high);
  expect(left).toEqual([]);
  const zinc = of.targets.map(({ shown }) => shown.indexOf(snapshot.place.get(nutrientIds.zinc) ?? -1));
  expect(found.judged.map(({ trial }, pet) => trial.levels.levels[zinc[pet] ?? -1])).toEqual([
    RowLevel.optimal,
    RowLevel.optimal,
  ]);
});

it('tells what every pot lacks, and offers bowls what mends that alone', async () => {
  const of = prepare(await potOf(true));
  const lacks = await lacksOfPots(of, solve, 10);
  const named = [...(lacks ?? [])].map(([index]) => {
    const { eater, row, side } = of.formulation.requirements[index] ?? {};
    return { eater, row, side };
  });
  expect(named).toEqual([{ eater: 1, row: nutrientIds.zinc, side: 'min' }]);
  const offered = withBowlsFor(of, lacks ?? new Map()).formulation.additions.flatMap(({ bowl, max, food }) =>
    bowl !== undefined && max > 0 ? [[bowl, snapshot.foods.get(food)?.name]] : [],
  );
  expect(offered).toEqual([[1, 'Zinc gluconate tablet, 15 mg zinc']]);
});

it('leaves time for the bowls where each search of the pot takes longer than it may', async () => {
  const of = prepare(await potOf(true));
  const potSize = of.formulation.additions.filter(({ bowl }) => bowl === undefined).length;
  let clock = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const slow: Solver = async (program, limits) => {
    const found = await solve(program, { ...limits, seconds: 10 });
    // A program of one bowl has about a variable for each food.
    if (program.variables.length > 1.5 * potSize) clock += limits.seconds * 1500;
    return found;
  };
  const found = await formulatePot(of, within(3000, slow), 1);
  now.mockRestore();
  expect(found).toMatchObject({ missed: [] });
  expect('amounts' in found && found.bowls.length).toBeGreaterThan(0);
});
