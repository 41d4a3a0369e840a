import { beforeAll, expect, it } from 'vitest';
import { Ingredient } from '../foods/ingredients.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestPet, createTestRecipe, createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';

let client: Client;
let customer: Awaited<ReturnType<typeof createTestUserOfRole>>;

/** A shipped food by its number in USDA's table, a supplement by its name. */
const foodNamed = (name: string) =>
  Ingredient.findOne({
    where: /^\d/.test(name) ? { ndb_no: name } : { name },
    rejectOnEmpty: true,
  }).then(({ id }) => id);

const made = async (name: string, foods: Readonly<Record<string, number>>) => {
  const { id } = await createTestRecipe({ user_id: customer.id, name, species: ['dog'] });
  const ingredients = await Promise.all(
    Object.entries(foods).map(async ([ndb, total_g]) => ({ id: await foodNamed(ndb), total_g })),
  );
  return (await client.recipes.updateIngredients({ params: { id }, body: { ingredients } })).recipe;
};

beforeAll(async () => {
  const test = await startTestApp(await testDatabase('seeded'));
  customer = await createTestUserOfRole('professional');
  client = await test.as(customer);
});

it('says without a pet what is too much for every dog', async () => {
  const { id, verdict } = await made('Salted', { '20045': 500, '02047': 900 });
  const words = expect.stringMatching(/^Too much for dogs: .*sodium/);
  expect(verdict).toMatchObject({ kind: 'too_much', pet: null, words });
  const { recipes } = await client.recipes.listMine();
  expect(recipes.find((each) => each.id === id)?.verdict).toEqual(verdict);
});

it('does not say that nothing harms where no food states an energy, by which amounts are judged', async () => {
  const { verdict } = await made('Brine', { '14429': 900, '02047': 100 });
  expect(verdict.words).toMatch(/amounts of nutrients are not judged here/);
});

it.each([
  ['Kelp powder, dried, iodine not stated', 500],
  ['Kelp powder, dried, iodine not stated', 1],
  ['11445', 500],
])('does not know whether %s is within the dose, in any amount (%s g)', async (food, grams) => {
  const { verdict, ingredients } = await made('Kelp', { '20045': 500, '05062': 500, [food]: grams });
  const words = expect.stringMatching(/^Whether .*kelp.* is within the dose is not known/i);
  expect(verdict).toMatchObject({ kind: 'unknown', words });
  const kelp = ingredients.filter(({ name }) => /kelp/i.test(name));
  const listed = await client.ingredients.list({ query: { ids: kelp.map(({ id }) => id) } });
  const doses = [...kelp, ...listed.ingredients].flatMap(({ flags }) =>
    flags.map(({ dose }) => dose?.stated),
  );
  expect(doses).toEqual([false, false, false, false]);
});

it('knows it of kelp that states its iodine', async () => {
  const tablet = 'Kelp tablet, 150 µg iodine stated';
  const { verdict, ingredients } = await made('Tablet', { '20045': 500, '05062': 500, [tablet]: 0.25 });
  const stated = ingredients.flatMap(({ flags }) => flags.flatMap(({ dose }) => dose?.stated ?? []));
  expect(stated).toEqual([true, true]);
  expect(verdict).toMatchObject({ kind: null, words: expect.stringMatching(/^No food known to harm dogs/) });
  const many = await made('Tablets', { '20045': 500, '05062': 500, [tablet]: 250 });
  expect(many.verdict).toMatchObject({ kind: 'too_much', words: expect.stringMatching(/iodine/) });
});

it('names what is fed raw, where somebody chose so', async () => {
  const { id, verdict } = await made('Raw', { '20045': 500, '05062': 500 });
  expect(verdict.words).not.toMatch(/fed raw/);
  await client.recipes.update({ params: { id }, body: { recipe: { cooking: 'raw' } } });
  const maple = await createTestPet({ user_id: customer.id, weight_kg: '20', birthday: '2020-01-01' });
  const raw = (await client.recipes.get({ params: { id }, query: { pet_id: maple.id } })).recipe.verdict;
  expect(raw.words).toMatch(/fed raw, a risk for animals and people: chicken/i);
});

it('says of what is unsafe raw to cook it through, until somebody says so, and of a plan by its least cooked', async () => {
  const [salmon, cooked, raw] = [
    await made('Default', { '20045': 500, '15083': 100 }),
    await made('Cooked', { '20045': 500, '15083': 100 }),
    await made('Fed raw', { '20045': 500, '15083': 100 }),
  ];
  const harmful = /harmful unless cooked through: Salmon, pink/;
  expect(salmon.verdict.words).toMatch(harmful);
  const pink = await foodNamed('15083');
  await client.recipes.updateIngredients({
    params: { id: cooked.id },
    body: { ingredients: [{ id: pink, total_g: 100, cooking: 'cooked' }] },
  });
  const { verdict } = (await client.recipes.get({ params: { id: cooked.id } })).recipe;
  expect(verdict.words).not.toMatch(/salmon/i);
  await client.recipes.update({ params: { id: raw.id }, body: { recipe: { cooking: 'raw' } } });
  const { meal_plan } = await client.mealPlans.create({ body: { name: 'Cooked and not' } });
  const params = { id: meal_plan.id };
  const add = async (id: number) =>
    (await client.mealPlans.addRecipes({ params, body: { recipes: [id] } })).meal_plan.verdict.words;
  expect(await add(cooked.id)).not.toMatch(/salmon/i);
  expect(await add(salmon.id)).toMatch(harmful);
  expect(await add(raw.id)).toMatch(/^Not safe for dogs: Salmon, pink/);
});

it('a plan averages no poisonous day away', async () => {
  const [plain, salted] = [
    await made('Plain', { '20045': 5000 }),
    await made('Salty', { '20045': 500, '02047': 20 }),
  ];
  const { meal_plan } = await client.mealPlans.create({ body: { name: 'Week' } });
  const params = { id: meal_plan.id };
  const body = { recipes: [plain.id, salted.id] };
  const { verdict, recipes } = (await client.mealPlans.addRecipes({ params, body })).meal_plan;
  expect(recipes.map(({ too_much }) => too_much)).toEqual([[], expect.arrayContaining(['Sodium'])]);
  expect(verdict).toMatchObject({ kind: 'too_much', words: expect.stringContaining('in “Salty” alone: ') });
});
