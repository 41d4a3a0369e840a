import { beforeAll, expect, it } from 'vitest';
import { Ingredient } from '../foods/ingredients.model.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { type FormulationBody, wayChanges } from '../testing/impossibleWishes.ts';
import { withPet } from '../testing/remedyCalls.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(await testDatabase('seeded'), { clock: () => new Date('2026-11-29T12:00:00Z') });
});

const [thigh, rice, carrots, liver] = [
  'Chicken, thigh, meat only, cooked, roasted',
  'Rice, white, long-grain, enriched, cooked',
  'Carrots, cooked, boiled',
  'Beef, liver, raw',
] as const;
const bowl = { [thigh]: 400, [rice]: 450, [carrots]: 80 };
const forCats = { [thigh]: 450, [rice]: 150, 'Egg, whole, cooked, hard-boiled': 50 };

const { protein, fat, phosphorus, calcium, energy } = nutrientIds;

type Basis = NonNullable<FormulationBody['bounds']>[number]['basis'];

const least = (nutrient_id: number, min: number, basis: Basis = 'per_1000_kcal') => ({
  nutrient_id,
  min,
  basis,
});
const most = (nutrient_id: number, max: number, basis: Basis = 'per_1000_kcal') => ({
  nutrient_id,
  max,
  basis,
});

interface Wish extends Partial<Omit<FormulationBody, 'pets' | 'lines' | 'groups' | 'avoid'>> {
  readonly pets?: readonly string[];
  readonly of?: Readonly<Record<string, number>>;
  readonly groups?: readonly { food: string; min_percent?: number; max_percent?: number }[];
  readonly avoid?: RegExp;
}

/** What is asked, the bounds that the conflict names, and the ways out. */
const wishes: readonly [name: string, wish: Wish, bounds: readonly string[], ways: readonly string[]][] = [
  ['little protein', { bounds: [most(protein, 30)] }, ['Protein max'], ['bounds']],
  ['no fat a day', { bounds: [most(fat, 0, 'per_day')] }, ['Fat max'], ['bounds']],
  ['nearly no energy', { bounds: [most(energy, 50, 'per_100g_dry_matter')] }, ['Energy max'], ['bounds']],
  ['more energy than a day has', { bounds: [least(energy, 3000, 'per_day')] }, ['Energy min'], ['bounds']],
  ['two contradictions', { bounds: [most(fat, 0), least(calcium, 30_000)] }, ['Fat max'], ['bounds']],
  ['nothing added or changed', { add: [], change_percent: 0 }, ['Ca:P min'], ['foods']],
  [
    'few additions and changes',
    { max_additions: 2, change_percent: 5 },
    ['Choline min', 'Vitamin E min', 'Vitamin D min'],
    ['additions'],
  ],
  ['only liver, unchanged', { of: { [liver]: 500 }, change_percent: 0 }, ['liver max'], ['lines']],
  [
    'two groups',
    {
      groups: [
        { food: thigh, min_percent: 60 },
        { food: rice, min_percent: 60 },
      ],
    },
    [`${thigh} min`],
    ['bounds'],
  ],
  ['no carrots', { groups: [{ food: carrots, max_percent: 0 }] }, [`${carrots} max`], ['lines', 'bounds']],
  [
    'a tag and a bound',
    { tags: ['weight-loss'], bounds: [least(fat, 60)] },
    ['Fat min', 'Weight Loss: Fat max'],
    ['bounds', 'tags'],
  ],
  [
    'a tag of a recipe that lacks what it limits',
    { tags: ['urinary'], of: { [rice]: 900, [carrots]: 100 } },
    ['Magnesium min', 'Urinary: Magnesium max'],
    ['tags'],
  ],
  [
    'a puppy with little calcium',
    { pets: ['Maple'], bounds: [most(calcium, 1000)] },
    ['Calcium min', 'Calcium max'],
    ['bounds'],
  ],
  [
    'a kitten with little phosphorus',
    { pets: ['Mochi'], of: forCats, bounds: [most(phosphorus, 1200)] },
    ['Phosphorus min', 'Phosphorus max'],
    ['bounds'],
  ],
  [
    'a standard and a bound',
    { standards: [{ standard: 'aafco-2016' }], bounds: [most(protein, 40)] },
    ['AAFCO 2016 adult dog: Protein min', 'Protein max'],
    ['bounds'],
  ],
  [
    'a pot for two with little protein',
    { pets: ['Juno', 'Miso'], bounds: [most(protein, 50)] },
    ['Protein min', 'Protein max'],
    ['bounds'],
  ],
  ['a pot for three', { pets: ['Juno', 'Miso', 'Maple'] }, ['Protein min', 'Lysine max'], ['pets', 'stated']],
  [
    'rice alone for a cat, unchanged, nothing added, with little fat',
    {
      ...{ pets: ['Miso'], of: { [rice]: 500 }, change_percent: 0, max_additions: 1, add: [] },
      bounds: [most(fat, 5)],
    },
    ['Ca:P min'],
    ['together'],
  ],
  [
    'no supplements',
    { avoid: /tablet|capsule|Eggshell|Calcium|salt|Kelp|oil|powder/i },
    ['Iodine min'],
    ['avoided'],
  ],
  [
    'unchanged, nothing added, much protein',
    { max_additions: 0, change_percent: 0, bounds: [least(protein, 150)] },
    ['Protein min'],
    ['together'],
  ],
  [
    'a cat with much of one food and one addition',
    { pets: ['Miso'], of: forCats, max_additions: 1, groups: [{ food: rice, min_percent: 80 }] },
    [`${rice} min`],
    ['together'],
  ],
];

const idOf = async (short_name: string): Promise<number> =>
  (await Ingredient.unguarded('test').findOne({ where: { short_name }, rejectOnEmpty: true })).id;

/** The call of a wish, with copies of demo pets. */
const callOf = async ({
  pets: [name, ...others] = ['Juno'],
  of = bowl,
  groups = [],
  avoid,
  ...wish
}: Wish) => {
  const { client, pet, user } = await withPet(test, 'professional', name);
  const pets = [pet.id];
  for (const other of others) {
    const eater = await withPet(test, 'professional', other);
    await eater.pet.update({ user_id: user.id });
    pets.push(eater.pet.id);
  }
  const lines: FormulationBody['lines'] = [];
  for (const [food, total_g] of Object.entries(of)) lines.push({ id: await idOf(food), total_g });
  const foods = avoid ? await Ingredient.unguarded('test').findAll() : [];
  const body: FormulationBody = {
    ...{ ...wish, pets, lines, seconds: 10 },
    avoid: foods.flatMap(({ id, short_name }) => (avoid?.test(short_name) ? id : [])),
    groups: await Promise.all(
      groups.map(async ({ food, ...group }) => ({ ...group, name: food, ids: [await idOf(food)] })),
    ),
  };
  return { client, body };
};

it.each(wishes)(
  '%s is impossible: the conflict and its ways out are named, and the first way works',
  async (_, wish, bounds, ways) => {
    const { client, body } = await callOf(wish);
    const { status, conflict } = await client.formulations.formulate({ body });
    expect(status).toBe('impossible');
    const named = conflict?.bounds.map(
      ({ standard, name, side }) => `${standard === null ? '' : `${standard}: `}${name} ${side}`,
    );
    expect(named).toEqual(bounds);
    const changes = wayChanges(body, conflict?.ways_out ?? expect.unreachable());
    expect(Object.keys(changes)).toEqual(ways);
    const after = await client.formulations.formulate({ body: { ...body, ...changes[ways[0] ?? ''] } });
    expect(after.status).toMatch(/^(?:optimal|feasible)$/);
  },
);
