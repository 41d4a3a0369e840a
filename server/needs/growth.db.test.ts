import { beforeAll, describe, expect, it } from 'vitest';
import { nutrientIds } from '../nutrients/ids.ts';
import { limitsAt, readLimits } from '../nutrition/limits.ts';
import { User } from '../people/users.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { testDatabase } from '../testing/database.ts';
import { dailyEnergies, dailyNeeds } from './dailyNeeds.ts';
import { DietaryNeed } from './dietaryNeeds.model.ts';
import { selectNeeds } from './selectNeeds.ts';

const today = new Date('2026-11-21T12:00:00Z');
let user_id: number;

beforeAll(async () => {
  await testDatabase('seeded');
  user_id = (await User.findOne({ rejectOnEmpty: true })).id;
});

interface Kind {
  readonly specie_id: number;
  readonly kg: number;
  readonly adultKg: number | null;
  readonly days: number;
  readonly activity?: number;
  readonly condition?: 'Ideal' | 'Underweight' | 'Overweight';
}

const petOf = (
  { specie_id, kg, adultKg, days, activity = 2, condition = 'Ideal' }: Kind,
  id: number,
  on = today,
): Pet =>
  Pet.build({
    ...{ id, user_id, name: 'Pup', specie_id, weight_kg: String(kg) },
    adult_weight_kg: adultKg === null ? null : String(adultKg),
    birthday: new Date(on.getTime() - days * 86_400_000).toISOString().slice(0, 10),
    ...{ activity_level_id: activity, body_condition: condition },
  });

const needsOf = async (kinds: readonly Kind[]) => {
  const daily = await dailyNeeds(
    kinds.map((kind, id) => petOf(kind, id)),
    today,
  );
  return kinds.map((_, id) => daily.get(id) ?? expect.unreachable());
};

const shares = [0.1, 0.4, 0.79, 0.9, 1, 1.5];
const conditions = ['Ideal', 'Underweight', 'Overweight'] as const;
const growing: readonly Kind[] = [
  { specie_id: 1, adultKg: 3 },
  { specie_id: 1, adultKg: 20 },
  { specie_id: 1, adultKg: 40 },
  { specie_id: 1, adultKg: 70 },
  { specie_id: 2, adultKg: 4 },
].flatMap(({ specie_id, adultKg }) =>
  shares.flatMap((share) =>
    [60, 110, 200, 300, 350, ...(adultKg > 25 ? [400, 540] : []), ...(adultKg > 45 ? [720] : [])].flatMap(
      (days) => conditions.map((condition) => ({ specie_id, adultKg, kg: adultKg * share, days, condition })),
    ),
  ),
);

describe('the need of an animal that grows', () => {
  it('is Low in calcium at 99 % of the minimum per 1000 kcal, whatever it weighs', async () => {
    for (const [index, daily] of (await needsOf(growing)).entries()) {
      // FEDIAF 2025, per 1000 kcal: kittens 2.5 g, early growth 2.5 g, late growth of large breeds 2.5 g.
      const minimum = 2500;
      const { qty, low_max } =
        daily.perDay.nutrients.find(({ id }) => id === nutrientIds.calcium)?.amount ?? expect.unreachable();
      const recipe = (0.99 * minimum * (daily.kcalPerDay ?? Number.NaN)) / 1000;
      expect((recipe / (qty ?? 0)) * 100, JSON.stringify(growing[index])).toBeLessThan(low_max ?? 0);
    }
  });

  it('stays per 1000 kcal what the need of its age states, and leaves out nothing', async () => {
    const kinds = growing.filter(({ condition }) => condition !== 'Overweight');
    const byAge = kinds.map((kind) => ({ ...kind, adultKg: null, days: Math.min(kind.days, 350) }));
    const stated = await needsOf(byAge.map((kind) => ({ ...kind, condition: 'Ideal' })));
    for (const [index, daily] of (await needsOf(kinds)).entries()) {
      const per1000 = ({ perDay, kcalPerDay }: typeof daily) =>
        perDay.nutrients.map(({ id, amount }) => [id, (amount.qty ?? 0) / (kcalPerDay ?? 0)] as const);
      const ofAge = stated[index] ?? expect.unreachable();
      expect(daily.need.id).toBe(ofAge.need.id);
      const expected = new Map(per1000(ofAge));
      for (const [id, amount] of per1000(daily))
        expect(amount / (expected.get(id) ?? Number.NaN)).toBeCloseTo(1, 6);
      expect(daily.reference).toMatchObject({ gaps: [], raised: [] });
    }
  });

  it('has the calcium maximum of large breeds from 70 lb of adult weight on', async () => {
    const pup = { specie_id: 1, kg: 8, days: 120 };
    const kinds = [31, 32, null].map((adultKg) => ({ ...pup, adultKg }));
    const needs = await needsOf([...kinds, { ...pup, adultKg: 40, days: 800 }]);
    expect(needs.map(({ isLargeBreed }) => isLargeBreed)).toEqual([false, true, false, false]);
    const limits = await readLimits();
    const { specieId, limitStage } = needs[1] ?? expect.unreachable();
    const calcium = limitsAt({ limits }, specieId, limitStage, true).filter(
      ({ nutrient_id, publisher }) => nutrient_id === nutrientIds.calcium && publisher === 'AAFCO',
    );
    expect(Object.fromEntries(calcium.map(({ basis, max_qty }) => [basis, Number(max_qty)]))).toEqual({
      per_1000_kcal: 4500,
      per_100g_dry_matter: 1800,
    });
  });

  it('has the same energy in lists', async () => {
    const energies = await dailyEnergies(
      growing.map((kind, id) => petOf(kind, id)),
      today,
    );
    for (const [index, { kcalPerDay }] of (await needsOf(growing)).entries())
      expect(energies.get(index)).toBe(kcalPerDay);
  });

  it('is that of adults on the day after, without a jump', async () => {
    const ends = [
      { specie_id: 1, kg: 18, adultKg: 20, days: 365 },
      { specie_id: 1, kg: 40, adultKg: 40, days: 549 },
      { specie_id: 1, kg: 60, adultKg: 70, days: 731 },
      { specie_id: 2, kg: 3.9, adultKg: 4, days: 365 },
    ].flatMap((kind) => [1, 2, 3, 4].map((activity) => ({ ...kind, activity })));
    const after = await needsOf(ends);
    const before = await needsOf(ends.map((kind) => ({ ...kind, days: kind.days - 3 })));
    for (const [index, { kcalPerDay, growth, need }] of after.entries()) {
      expect([growth, need.name.startsWith('Adult')]).toEqual([null, true]);
      expect(before[index]?.growth).not.toBeNull();
      expect(Math.abs((before[index]?.kcalPerDay ?? 0) / (kcalPerDay ?? 0) - 1)).toBeLessThan(0.03);
    }
  });

  it('ends with the energy of an adult on every day of the year', async () => {
    const kinds = [
      { specie_id: 1, kg: 18, adultKg: 20, days: 300 },
      { specie_id: 1, kg: 30, adultKg: 40, days: 520 },
      { specie_id: 1, kg: 60, adultKg: 70, days: 700 },
      { specie_id: 2, kg: 3.9, adultKg: 4, days: 300 },
    ];
    const names = new Map((await DietaryNeed.findAll()).map(({ id, name }) => [id, name]));
    const days = [2026, 2027, 2028].flatMap((year) =>
      Array.from({ length: 12 }, (_, month) =>
        [1, 15, 29].map((day) => new Date(Date.UTC(year, month, day))),
      ),
    );
    for (const day of days.flat()) {
      const pets = kinds.map((kind, id) => petOf(kind, id, day));
      for (const { adultNeedId } of (await selectNeeds(pets, day)).values())
        expect(names.get(adultNeedId ?? 0), day.toISOString()).toMatch(/^Adult/);
    }
  });

  it('has the figures of its age before it is weaned and without an adult weight', async () => {
    const young = { specie_id: 1, kg: 2, days: 50 };
    const [known, unknown] = await needsOf([
      { ...young, adultKg: 20 },
      { ...young, adultKg: null },
    ]);
    expect(known?.perDay).toEqual(unknown?.perDay);
    expect(known?.growth).toBeNull();
  });
});
