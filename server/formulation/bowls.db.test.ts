import { beforeAll, expect, it } from 'vitest';
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
import { formulate, recipeLinesOf } from './formulate.ts';
import { type Preparation, prepare } from './prepare.ts';
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
