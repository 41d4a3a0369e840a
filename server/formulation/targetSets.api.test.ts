import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../contract/brand.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { GivenTarget } from '../targets/givenTargets.model.ts';
import { TargetRow } from '../targets/targetRows.model.ts';
import { TargetSet } from '../targets/targetSets.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestUserOfRole } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { withPet } from '../testing/remedyCalls.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(await testDatabase('seeded'));
});

const recipe = (grams: Readonly<Record<string, number>>) =>
  Promise.all(
    Object.entries(grams).map(async ([short_name, total_g]) => {
      const food = await Ingredient.unguarded('test').findOne({
        where: { short_name },
        rejectOnEmpty: true,
      });
      return { id: food.id, total_g };
    }),
  );

const chickenAndRice = {
  'Chicken, thigh, meat only, cooked, roasted': 400,
  'Rice, white, long-grain, enriched, cooked': 450,
  'Carrots, cooked, boiled': 80,
};

/** NRC 2006 asks for 1.5 mg copper per 1000 kcal of an adult dog. */
const copperMax = '1.2';

/** An owner whose dog has a copper maximum below its need, given by a user of a role. */
const dogWithCopperMax = async (role: Role) => {
  const owner = await withPet(test, 'wholebowl_customer', 'Juno');
  const giver = await createTestUserOfRole(role);
  const set = await TargetSet.create({ name: 'Copper storage', specie_id: owner.pet.specie_id });
  await TargetRow.create({
    ...{ target_set_id: set.id, position: 0, nutrient_id: nutrientIds.copper },
    ...{ basis: 'per_1000_kcal', max: copperMax },
  });
  await GivenTarget.create({
    ...{ pet_id: owner.pet.id, target_set_id: set.id, seen_version: 1, user_id: giver.id },
    recheck_on: '2099-01-31',
  });
  return owner;
};

const formulated = async (role: Role) => {
  const { client, pet } = await dogWithCopperMax(role);
  const lines = await recipe(chickenAndRice);
  const { pets, ...answer } = await client.formulations.formulate({
    body: { pets: [pet.id], lines, seconds: 10, max_additions: 12 },
  });
  return { client, pet, lines, answer, found: pets[0] };
};

describe('a target set', () => {
  it('of a professional bounds formulations, fixes and the verdict, which says whose it is', async () => {
    const { client, pet, lines, answer, found } = await formulated('professional');
    expect(answer.status).toMatch(/^(?:optimal|feasible)$/);
    expect(found?.verdict).toMatchObject({
      ...{ kind: 'complete', standard: null },
      clauses: expect.arrayContaining([
        'As Una User set it: complete but for copper',
        expect.stringMatching(
          /^copper \(\d+ % of the need\) kept low on purpose: Copper storage, Una User, recheck 2099-01-31$/,
        ),
      ]),
    });
    const query = { include_daily_nutrition_breakdown: true } as const;
    const read = await client.pets.get({ params: { id: pet.id }, query });
    const copper = read.pet.daily_nutrition_breakdown?.nutrients.find(({ id }) => id === nutrientIds.copper);
    const most = (Number(copperMax) * (read.pet.kcal_per_day ?? 0)) / 1000;
    expect(((copper?.amount.qty ?? 0) * (copper?.amount.high_min ?? 0)) / 100).toBeCloseTo(most, 3);
    expect(copper?.amount.low_max).toBeNull();
    // Beef liver is above it.
    const liver = await recipe({ 'Beef, liver, cooked, braised': 60 });
    const above = await client.formulations.formulate({
      body: { pets: [pet.id], lines: [...lines, ...liver], add: [], change_percent: 0 },
    });
    expect(above.pets[0]?.verdict).toMatchObject({
      kind: 'too_much',
      clauses: expect.arrayContaining([expect.stringMatching(/ore copper than “Copper storage” allows/)]),
    });
  });

  it('of nobody’s profession lowers nothing, and the verdict says so', async () => {
    const { found } = await formulated('wholebowl_customer');
    expect(found?.verdict.kind).not.toBe('complete');
    expect(found?.verdict.clauses).toContainEqual(
      expect.stringMatching(/“Copper storage” asks for less copper than the need, which only a professional/),
    );
  });
});
