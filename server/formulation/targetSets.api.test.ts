import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../contract/brand.ts';
import type { formulations } from '../contract/formulations.ts';
import type { Output } from '../contract/operationUrl.ts';
import { FoodCategory } from '../foods/foodCategories.model.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import type { RowColumns } from '../targets/targetRows.model.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { dogWithSet, type TestTargetRow as Row } from '../testing/petWithSet.ts';
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

/** With a maximum of copper below the need. */
const dogWithCopperMax = (role: Role) =>
  dogWithSet(test, role, 'Copper storage', [
    { nutrient_id: nutrientIds.copper, basis: 'per_1000_kcal', max: copperMax },
  ]);

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

const ofGroup = async (name: string, bounds: Pick<Partial<RowColumns>, 'min' | 'max'>): Promise<Row> => ({
  category_id: (await FoodCategory.findOne({ where: { name }, rejectOnEmpty: true })).id,
  basis: 'percent_of_food',
  ...bounds,
});

type Bound = Pick<
  Output<typeof formulations.formulate>['binding'][number],
  'name' | 'side' | 'basis' | 'bound'
>;

/** Rows that chicken and rice does not keep, with the bound that a conflict names and what the verdict says. */
const kinds: readonly (readonly [kind: string, row: () => Promise<Row>, named: Bound, said: RegExp])[] = [
  [
    'omega 6:3',
    async () => ({ ratio: 'omega6To3', basis: 'ratio', max: '4' }),
    { name: 'Omega 6:3', side: 'max', basis: 'ratio', bound: 4 },
    /omega-6 for its omega-3/,
  ],
  [
    'energy density',
    async () => ({ ratio: 'energyDensity', basis: 'ratio', max: '4000' }),
    { name: 'Energy density', side: 'max', basis: 'kcal_per_kg_dry_matter', bound: 4000 },
    /energy for its dry matter/,
  ],
  [
    'the most of a food group',
    () => ofGroup('Grains', { max: '35' }),
    { name: 'Grains', side: 'max', basis: 'percent_of_food', bound: 35 },
    /grains/,
  ],
  [
    'the least of a food group',
    () => ofGroup('Vegetables', { min: '15' }),
    { name: 'Vegetables', side: 'min', basis: 'percent_of_food', bound: 15 },
    /vegetables/,
  ],
  [
    'a nutrient',
    async () => ({ nutrient_id: nutrientIds.fat, basis: 'per_1000_kcal', max: '20' }),
    { name: 'Fat', side: 'max', basis: 'per_day', bound: expect.any(Number) },
    /fat/i,
  ],
];

describe.each(kinds)('a target set with a row of %s', (_, row, named, said) => {
  it('bounds the proposal, and is named where no recipe keeps it', async () => {
    const { client, pet } = await dogWithSet(test, 'professional', 'Joint care', [await row()]);
    const asked = { pets: [pet.id], lines: await recipe(chickenAndRice), seconds: 10, max_additions: 14 };
    const locked = await client.formulations.formulate({ body: { ...asked, add: [], change_percent: 0 } });
    expect(locked.pets[0]?.verdict.words).toMatch(said);
    const found = await client.formulations.formulate({ body: { ...asked, change_percent: 60 } });
    expect(found.missed).toEqual([]);
    expect(found.pets[0]?.verdict).toMatchObject({
      kind: 'complete',
      clauses: expect.arrayContaining(['within “Joint care” as Una User set it']),
    });
    expect(locked.conflict?.nearest).toContainEqual(
      expect.objectContaining({ ...named, standard: 'Joint care', pet_id: pet.id }),
    );
  });
});

const groupOf = async (id: number): Promise<number> =>
  (await Ingredient.unguarded('test').findByPk(id, { rejectOnEmpty: true })).category_id;

describe('fixes and replacements for a pet whose set allows no more of a food group', () => {
  /** Whether foods of the group are offered to a pet without the set, and to one that has it. */
  const offered = async <Answer>(
    group: string,
    max: string,
    ask: (of: Pick<Awaited<ReturnType<typeof withPet>>, 'client' | 'pet'>) => Promise<Answer>,
    foodsOf: (answer: Answer) => readonly { readonly food: { readonly id: number } }[],
  ) => {
    const most = await ofGroup(group, { max });
    // Of which the recipe has too much already, so that no worse verdict tells.
    const poultry = await ofGroup('Poultry meat', { max: '10' });
    const free = await ask(await withPet(test, 'wholebowl_customer', 'Juno'));
    const bound = await ask(await dogWithSet(test, 'professional', 'Elimination', [most, poultry]));
    const isOffered = async (answer: Answer) => {
      const groups = await Promise.all(foodsOf(answer).map(({ food }) => groupOf(food.id)));
      return groups.includes(most.category_id ?? 0);
    };
    return { bound, isOffered: [await isOffered(free), await isOffered(bound)] };
  };

  it('raise no row by it, which the answer says', async () => {
    const body = {
      ...{ lines: await recipe(chickenAndRice), nutrient_id: nutrientIds.copper },
      direction: 'low',
    } as const;
    const { bound, isOffered } = await offered(
      'Beef organs',
      '0',
      ({ client, pet }) => client.remedies.list({ params: { id: pet.id }, body }),
      ({ remedies }) => remedies,
    );
    expect(isOffered).toEqual([true, false]);
    expect(bound.remedies.length).toBeGreaterThan(0);
    expect(bound.kept).toEqual([
      '“Elimination” is kept: no food is proposed that takes the recipe beyond it.',
    ]);
  });

  it('replace nothing by it', async () => {
    const lines = await recipe(chickenAndRice);
    // Rice, for which there are potatoes too.
    const asked = { lines, food: lines[1]?.id ?? 0, seconds: 10, max_additions: 0 };
    const { bound, isOffered } = await offered(
      'Vegetables',
      '10',
      ({ client, pet }) => client.replacements.find({ body: { ...asked, pets: [pet.id] } }),
      ({ replacements }) => replacements,
    );
    expect(isOffered).toEqual([true, false]);
    expect(bound.replacements.length).toBeGreaterThan(0);
  });
});
