import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { exactText, fraction, multiply } from '../../engine/host/fractions.ts';
import { parseTable, read } from '../kernel/csv.ts';
import { kgPerLb } from '../nutrition/needs.ts';
import { User } from '../people/users.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestNeed, createTestPet } from '../testing/factories.ts';
import { dailyNeeds } from './dailyNeeds.ts';
import { DietaryNeed } from './dietaryNeeds.model.ts';

const today = new Date('2026-11-21T12:00:00Z');
const specieIds = { dog: 1, cat: 2 } as const;

const columns = {
  species: read.oneOf('dog', 'cat'),
  weight_kg: read.decimal,
  /** The weight in pounds, if the case is defined in pounds. */
  pounds: read.optionalDecimal,
  birthday: read.text,
  /** 1 Low, 2 Average, 3 Active, 4 Very Active. */
  activity: read.whole,
  condition: read.oneOf('Ideal', 'Underweight', 'Overweight'),
  need: read.text,
  kcal: Number,
  grams: Number,
  protein_g: Number,
  calcium_mg: Number,
};

/** Pets with their daily needs: coefficient x kg^exponent, from an independent calculation with 40 digits. */
const golden = parseTable(
  readFileSync(`${import.meta.dirname}/dailyNeeds.golden.csv`, 'utf8'),
  'dailyNeeds.golden.csv',
  columns,
);
type Kind = (typeof golden)[number];

// Amounts of seeded needs have 6 digits, their serving sizes 1 decimal.
const near = { amount: 2e-5, grams: 2e-3 } as const;

let owner: User;

beforeAll(async () => {
  await testDatabase('seeded');
  owner = await User.findOne({ rejectOnEmpty: true });
});

const buildPet = ({ species, weight_kg, birthday, activity, condition }: Kind): Pet =>
  Pet.build({
    id: 1,
    user_id: owner.id,
    name: 'Golden',
    specie_id: specieIds[species],
    weight_kg,
    birthday,
    activity_level_id: activity,
    body_condition: condition,
  });

describe('dailyNeeds', () => {
  it.each(golden)(
    'of a $species of $weight_kg kg born $birthday, activity $activity, $condition',
    async (kind) => {
      const daily = (await dailyNeeds([buildPet(kind)], today)).get(1);
      const amount = (id: number) => daily?.perDay.nutrients.find((one) => one.id === id)?.amount.qty;
      expect(daily?.need.name).toBe(kind.need);
      const off = (amountOf: number | null | undefined, expected: number) =>
        Math.abs((amountOf ?? Number.NaN) / expected - 1);
      expect(off(daily?.kcalPerDay, kind.kcal)).toBeLessThan(near.amount);
      expect(amount(9001)).toBe(daily?.kcalPerDay);
      expect(off(amount(203), kind.protein_g)).toBeLessThan(near.amount);
      expect(off(amount(301), kind.calcium_mg)).toBeLessThan(near.amount);
      expect(off(daily?.perDay.total_qty, kind.grams)).toBeLessThan(near.grams);
    },
  );

  it('leaves out and lowers nothing of its reference, if it is a need of the system', async () => {
    for (const kind of golden)
      for (const condition of ['Ideal', 'Underweight', 'Overweight'] as const) {
        const daily = (await dailyNeeds([buildPet({ ...kind, condition })], today)).get(1);
        expect([kind.need, daily?.reference?.gaps]).toEqual([kind.need, []]);
        if (condition !== 'Underweight') expect(daily?.reference?.raised).toEqual([]);
      }
  });

  it('asks more per day of an underweight pet, which eats 1.2 times the energy, to be the standard', async () => {
    const kind = golden.find(({ need }) => need === 'Kitten, up to 4 months (FEDIAF 2025)');
    const pet = buildPet({ ...(kind ?? expect.unreachable()), condition: 'Underweight' });
    const raised = (await dailyNeeds([pet], today)).get(1)?.reference?.raised ?? [];
    expect(raised.find(({ nutrient_id }) => nutrient_id === 301)?.percent).toBeCloseTo(120, 1);
    expect(raised.length).toBeGreaterThan(30);
  });

  it('of protein alone leaves out the rest of its reference', async () => {
    const own = await createTestNeed({ user_id: owner.id, amounts: { 203: '9', 9001: '77' } });
    const chosen = { override_dietary_per_kg_need: true, dietary_per_kg_need_id: own.id };
    const pet = await createTestPet({ user_id: owner.id, weight_kg: '10', ...chosen });
    const reference = (await dailyNeeds([pet], today)).get(pet.id)?.reference;
    expect(reference?.standard).toBe('NRC 2006');
    expect(reference?.gaps).toContain(301);
    expect(reference?.gaps).not.toContain(203);
  });

  it('has the reference and the limits of the age of the pet, whatever need was chosen', async () => {
    const amounts = { 203: '9', 9001: '77' };
    const of = async (birthday: string | null, ages: { age_gte: string | null; age_lt: string | null }) => {
      const own = await createTestNeed({ user_id: owner.id, amounts, ...ages });
      const chosen = { override_dietary_per_kg_need: true, dietary_per_kg_need_id: own.id };
      const pet = await createTestPet({ user_id: owner.id, ...chosen, birthday });
      const daily = (await dailyNeeds([pet], today)).get(pet.id);
      return [daily?.reference?.standard, daily?.limitStage];
    };
    const [adult, growing] = [
      { age_gte: '1', age_lt: null },
      { age_gte: '0.2683', age_lt: '1' },
    ];
    expect(await of('2026-09-02', adult)).toEqual(['FEDIAF 2025', 'puppy_early']);
    expect(await of('2020-01-01', growing)).toEqual(['NRC 2006', 'adult_dog_110']);
    expect(await of(null, growing)).toEqual(['FEDIAF 2025', 'puppy_late']);
    expect(await of(null, adult)).toEqual(['NRC 2006', 'adult_dog_110']);
  });

  it('names Ca:P if its bounds are widened', async () => {
    const name = 'Adult dog, Average (NRC 2006)';
    const kind = golden.find(({ need }) => need === name) ?? expect.unreachable();
    const own = await DietaryNeed.findOne({ where: { name }, rejectOnEmpty: true });
    const { ca_p_ratio_low_max, ca_p_ratio_high_min } = own;
    await own.update({ ca_p_ratio_low_max: '1', ca_p_ratio_high_min: '5000' });
    expect((await dailyNeeds([buildPet(kind)], today)).get(1)?.reference?.gaps).toEqual(['Ca:P']);
    await own.update({ ca_p_ratio_low_max, ca_p_ratio_high_min });
  });

  it('has at least 20 kinds of pet', () =>
    expect(new Set(golden.map((kind) => JSON.stringify(kind))).size).toBeGreaterThanOrEqual(20));

  it('has cases at the edges of the bands', () => {
    const edges = golden.filter(({ pounds }) => pounds !== null);
    for (const { pounds, weight_kg } of edges) {
      const exact = exactText(multiply(fraction(pounds ?? '0'), fraction(kgPerLb)));
      expect(weight_kg).toBe(exact);
    }
    expect(edges.length).toBeGreaterThan(8);
  });

  it('states amounts per kg that give the daily amount when multiplied by the weight', async () => {
    for (const kind of golden) {
      const { perDay, perKg } = (await dailyNeeds([buildPet(kind)], today)).get(1) ?? expect.unreachable();
      const weight = Number(kind.weight_kg);
      expect(Number(perDay.total_qty) / (Number(perKg.total_qty) * weight)).toBeCloseTo(1, 12);
      for (const [index, { amount }] of perDay.nutrients.entries())
        expect((amount.qty ?? 0) / ((perKg.nutrients[index]?.amount.qty ?? 0) * weight)).toBeCloseTo(1, 12);
    }
  });

  it("is that of the chosen need, also of a user's own need", async () => {
    const own = await createTestNeed({ user_id: owner.id, amounts: { 203: '9', 9001: '77' } });
    const chosen = { override_dietary_per_kg_need: true, dietary_per_kg_need_id: own.id };
    const pet = await createTestPet({ user_id: owner.id, weight_kg: '10', ...chosen });
    const daily = (await dailyNeeds([pet], today)).get(pet.id);
    expect([daily?.need.id, daily?.kcalPerDay]).toEqual([own.id, 770]);
    await pet.update({ override_dietary_per_kg_need: false });
    expect((await dailyNeeds([pet], today)).get(pet.id)?.need.id).not.toBe(own.id);
  });

  it('uses the average level for a pet without an activity level', async () => {
    const [pet] = [await createTestPet({ weight_kg: '10', activity_level_id: null })];
    expect((await dailyNeeds([pet], today)).get(pet.id)?.need.name).toBe('Adult dog, Average (NRC 2006)');
  });

  it('of a need for both species is per kg, even if marked metabolic', async () => {
    const metabolic = { scaling: 'metabolic', reference_kg: '10' } as const;
    const amounts = { 203: '9', 9001: '77' };
    const kcalOf = async (species: ('dog' | 'cat')[]) => {
      const own = await createTestNeed({ user_id: owner.id, ...metabolic, amounts, species });
      const chosen = { override_dietary_per_kg_need: true, dietary_per_kg_need_id: own.id };
      const pet = await createTestPet({ user_id: owner.id, weight_kg: '20', ...chosen });
      return (await dailyNeeds([pet], today)).get(pet.id)?.kcalPerDay ?? Number.NaN;
    };
    expect(await kcalOf(['dog', 'cat'])).toBe(1540);
    expect(await kcalOf(['dog'])).toBeCloseTo(770 * 2 ** 0.75, 9);
    expect(await kcalOf(['cat'])).toBeCloseTo(770 * 2 ** 0.67, 9);
  });

  it('is missing for a species without needs', async () => {
    await DietaryNeed.destroy({ where: { name: golden[15]?.need ?? '' } });
    const cat = buildPet(golden[15] ?? expect.unreachable());
    expect((await dailyNeeds([cat], today)).size).toBe(0);
  });
});
