import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseTable, read } from '../migrations/seed/csv.ts';
import { DietaryNeed } from '../models/dietaryNeeds.ts';
import { Pet } from '../models/pets.ts';
import { User } from '../models/users.ts';
import { testDatabase } from '../testing/database.ts';
import { makeNeed, makePet } from '../testing/factories.ts';
import { dailyNeeds } from './dailyNeeds.ts';
import { decimal, multiply, textOf } from './decimal.ts';
import { kgPerLb } from './needs.ts';

const today = new Date('2026-11-21T12:00:00Z');
const specieIds = { dog: 1, cat: 2 } as const;

const columns = {
  species: read.oneOf('dog', 'cat'),
  weight_kg: read.decimal,
  /** The same in pounds, where that is how it was meant. */
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

/** Pets and what they need a day, reviewed by hand. */
const golden = parseTable(
  readFileSync(`${import.meta.dirname}/dailyNeeds.golden.csv`, 'utf8'),
  'dailyNeeds.golden.csv',
  columns,
);
type Kind = (typeof golden)[number];

/** kcal per kg^0.75 (dogs, NRC 2006 and FEDIAF 2025) and kg^0.67 (cats, FEDIAF 2025) by activity. */
const coefficients = { dog: [95, 110, 130, 162.5], cat: [63.5, 75, 100, 100] } as const;
const exponents = { dog: 0.75, cat: 0.67 } as const;
const factors = { Ideal: 1, Underweight: 1.2, Overweight: 0.8 } as const;

/**
 * Needs are per kg at the middle of a weight band (D5), so at its ends they differ from the formula by the fourth
 * root (dogs) or the cube root (cats) of the distance. Half is the individual variation that is usually stated.
 */
const tolerance = 0.3;

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
      expect([daily?.kcalPerDay, daily?.perDay.total_qty]).toEqual([kind.kcal, kind.grams]);
      expect([amount(203), amount(301), amount(9001)]).toEqual([kind.protein_g, kind.calcium_mg, kind.kcal]);
    },
  );

  it('has the edges of the bands among them: 11.00 lb is in the second', () => {
    const edges = golden.filter(({ pounds }) => pounds !== null);
    for (const { pounds, weight_kg } of edges) {
      const exact = textOf(multiply(decimal(pounds ?? '0'), decimal(kgPerLb)));
      expect(weight_kg).toBe(exact);
    }
    const needAt = (pounds: string) =>
      edges.find((one) => one.pounds === pounds && one.species === 'dog')?.need;
    expect(needAt('10.99')).toMatch(/1-10 lb/);
    expect(needAt('11.00')).toMatch(/11-33 lb/);
  });

  it.each(golden.filter(({ birthday }) => birthday <= '2025-11-21'))(
    'of a $species of $weight_kg kg, activity $activity, $condition agrees with the formula of its source',
    ({ species, weight_kg, activity, condition, kcal }) => {
      const coefficient = coefficients[species][activity - 1] ?? Number.NaN;
      const formula = coefficient * Number(weight_kg) ** exponents[species] * factors[condition];
      expect(Math.abs(kcal / formula - 1)).toBeLessThan(tolerance);
    },
  );

  it("is that of the need chosen by hand, also of one that is not the system's", async () => {
    const own = await makeNeed({ user_id: owner.id, amounts: { 203: '9', 9001: '77' } });
    const chosen = { override_dietary_per_kg_need: true, dietary_per_kg_need_id: own.id };
    const pet = await makePet({ user_id: owner.id, weight_kg: '10', ...chosen });
    const daily = (await dailyNeeds([pet], today)).get(pet.id);
    expect([daily?.need.id, daily?.kcalPerDay]).toEqual([own.id, 770]);
    await pet.update({ override_dietary_per_kg_need: false });
    expect((await dailyNeeds([pet], today)).get(pet.id)?.need.id).not.toBe(own.id);
  });

  it('fits a pet without an activity level as one of average activity', async () => {
    const [pet] = [await makePet({ weight_kg: '10', activity_level_id: null })];
    expect((await dailyNeeds([pet], today)).get(pet.id)?.need.name).toBe(
      'Adult dog, 11-33 lb, Average (NRC 2006)',
    );
  });

  it('is none for a species that no need is for', async () => {
    await DietaryNeed.destroy({ where: { name: golden[15]?.need ?? '' } });
    const cat = buildPet(golden[15] ?? expect.unreachable());
    expect((await dailyNeeds([cat], today)).size).toBe(0);
  });
});
