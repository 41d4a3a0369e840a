import { beforeAll, describe, expect, it } from 'vitest';
import { User } from '../people/users.model.ts';
import type { Pet } from '../pets/pets.model.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestMealPlan, createTestPet, createTestRecipe } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { type MealPlan, MealPlanRecipe } from './mealPlans.model.ts';

let client: Client;
let owner: User;
let maple: Pet;
let stew: Recipe;
let bowl: Recipe;

const named = (name: string) => Recipe.findOne({ where: { name, parent_id: null }, rejectOnEmpty: true });

beforeAll(async () => {
  const test = await startTestApp(await testDatabase('seeded'));
  owner = await User.findOne({ where: { email: 'customer@demo.test' }, rejectOnEmpty: true });
  client = await test.as(owner);
  const dog = { name: 'Maple', weight_kg: '20', birthday: '2020-01-01' };
  maple = await createTestPet({ user_id: owner.id, ...dog });
  stew = await named('Chicken, Rice and Garden Vegetables').catch(() => named('Rabbit and Parsnip Pot'));
  bowl = await named('Pork, Apple and Potato');
});

type Parts = readonly object[];

const make = (recipes: readonly Recipe[]) => createTestMealPlan({ user_id: owner.id, recipes });

const put = async ({ id }: MealPlan, parts: Parts, version?: number) =>
  (await client.mealPlans.update({ params: { id }, body: { meal_plan: { parts, version } } })).meal_plan;

const forMaple = async ({ id }: MealPlan) =>
  (await client.mealPlans.get({ params: { id }, query: { pet_id: maple.id } })).meal_plan;

const treats = { kind: 'treats', share: 100 } as const;
const kibble = {
  ...{ kind: 'food', name: 'Kibble', kcal_per_kg: 3600, complete_for: 'adult_dogs', share: 200 },
} as const;

describe('parts of a plan', () => {
  it('are absent, stored in order with their fields, replaced, and removed', async () => {
    const plan = await make([stew, bowl]);
    expect(await forMaple(plan)).not.toHaveProperty('parts');
    const days = { kind: 'recipe', recipe_id: stew.id, days: 3 } as const;
    const saved = await put(plan, [days, kibble, { ...treats, name: 'Left out', days: 64 }], 1);
    const none = { recipe_id: null, name: null, kcal_per_kg: null, complete_for: null };
    expect(saved).toMatchObject({ version: 2 });
    expect(saved.parts).toEqual([
      { ...none, ...days, share: null },
      { ...none, ...kibble, days: 127 },
      { ...none, ...treats, days: 64 },
    ]);
    expect((await put(plan, [treats])).parts).toEqual([{ ...none, ...treats, days: 127 }]);
    expect(await put(plan, [])).not.toHaveProperty('parts');
  });

  it('of a recipe go with it, and others stay', async () => {
    const plan = await make([stew, bowl]);
    await put(plan, [{ kind: 'recipe', recipe_id: stew.id, days: 3 }, treats]);
    const body = { meal_plan: { recipes: [bowl.id] } };
    const { meal_plan } = await client.mealPlans.update({ params: { id: plan.id }, body });
    expect(meal_plan.parts?.map(({ kind }) => kind)).toEqual(['treats']);
  });

  it('are refused when they are not complete or do not fit, and nothing changes', async () => {
    const plan = await make([stew, bowl]);
    const refused = async (parts: Parts, ...messages: string[]) =>
      expect(put(plan, parts)).rejects.toMatchObject({
        ...{ status: 422, errors: { 'meal_plan.parts': messages } },
      });
    const other = await createTestRecipe({ user_id: owner.id });
    const recipe = { kind: 'recipe', recipe_id: stew.id } as const;
    await refused([{ ...recipe, recipe_id: other.id }], 'There is no such recipe in this plan.');
    await refused([recipe, recipe], 'A recipe is there twice.');
    await refused([{ ...kibble, name: null }], 'Name the food.');
    await refused(
      [{ ...kibble, kcal_per_kg: null }],
      'Enter the energy of Kibble by its label, in kcal per kg.',
    );
    await refused([{ kind: 'treats' }], 'Enter which share of a day’s energy treats have.');
    await refused(
      [
        { ...kibble, share: 950 },
        { ...treats, days: 3 },
      ],
      'The shares add up to 105 % of a day’s energy: Mon and Tue.',
    );
    await refused(
      [
        { ...kibble, share: 1000 },
        { ...recipe, days: 127, share: null },
      ],
      `Nothing of a day’s energy is left for ${stew.name}: every day.`,
      `Nothing of a day’s energy is left for ${bowl.name}: every day.`,
    );
    await refused(
      [{ ...kibble, complete_for: 'adult_cats' }],
      'Kibble is for adult cats, and the recipes of this plan for dogs.',
    );
    await expect(put(plan, [{ ...treats, days: 0 }])).rejects.toMatchObject({
      errors: { 'meal_plan.parts.0.days': ['Choose at least one day.'] },
    });
    await put(plan, [treats], 1);
    await expect(put(plan, [], 1)).rejects.toMatchObject({ status: 409, error_code: 'stale' });
    expect((await forMaple(plan)).parts).toHaveLength(1);
  });
});

describe('a recipe for which nothing of a day is left', () => {
  const full = async () => {
    const plan = await make([stew]);
    await put(plan, [{ kind: 'recipe', recipe_id: stew.id, share: 800 }, kibble]);
    return plan;
  };
  const left = () => [`Nothing of a day’s energy is left for ${bowl.name}: every day.`];

  it('is refused by both calls, and nothing changes', async () => {
    const plan = await full();
    const body = { recipes: JSON.stringify([bowl.id]) };
    await expect(client.mealPlans.addRecipes({ params: { id: plan.id }, body })).rejects.toMatchObject({
      ...{ status: 422, errors: { recipes: left() } },
    });
    const both = { meal_plan: { recipes: [stew.id, bowl.id] } };
    await expect(client.mealPlans.update({ params: { id: plan.id }, body: both })).rejects.toMatchObject({
      errors: { 'meal_plan.recipes': left() },
    });
    expect((await forMaple(plan)).recipes).toHaveLength(1);
  });

  it('is named, and its foods are judged, in a plan that has it', async () => {
    const plan = await full();
    await MealPlanRecipe.create({ meal_plan_id: plan.id, recipe_id: bowl.id, name: bowl.name, position: 1 });
    const { verdict, week } = await forMaple(plan);
    expect(verdict.clauses.join()).toContain(`othing of a day’s energy is left for ${bowl.name}`);
    expect([verdict.kind, week?.rows]).toEqual(['unknown', []]);
    const body = { meal_plan: { recipes: [bowl.id, stew.id] } };
    await client.mealPlans.update({ params: { id: plan.id }, body });
  });
});

describe('the week of a pet', () => {
  it('has the grams of each recipe by its share of the energy, and the worst day of each nutrient', async () => {
    const plan = await make([stew, bowl]);
    await put(plan, [
      { kind: 'recipe', recipe_id: stew.id, days: 0b0000011 },
      { kind: 'recipe', recipe_id: bowl.id, days: 0b1111110 },
    ]);
    const { week, verdict } = await forMaple(plan);
    expect(
      week?.days.map(({ days, parts }) => [days, parts.map(({ name, share }) => [name, share])]),
    ).toEqual([
      [1, [[stew.name, 1000]]],
      [
        2,
        [
          [stew.name, 500],
          [bowl.name, 500],
        ],
      ],
      [0b1111100, [[bowl.name, 1000]]],
    ]);
    const [monday, tuesday] = week?.days ?? [];
    const whole = await client.recipes.get({ params: { id: stew.id }, query: { pet_id: maple.id } });
    const kcal = monday?.parts[0]?.kcal ?? Number.NaN;
    const perGram = (whole.recipe.kcal ?? Number.NaN) / (whole.recipe.total_qty ?? Number.NaN);
    expect(monday?.parts[0]?.grams).toBeCloseTo(kcal / perGram, 0);
    expect(tuesday?.parts[0]?.grams).toBeCloseTo(kcal / perGram / 2, 0);
    const low = week?.rows.filter(({ days }) => days.some(({ level }) => level === 'low')) ?? [];
    expect(verdict.kind).toBe(low.length > 0 ? 'not_complete' : verdict.kind);
    for (const row of week?.rows ?? []) {
      const worst = row.days[row.worst];
      expect(row.days.filter(({ level }) => level === 'high').length > 0).toBe(worst?.level === 'high');
    }
  });

  it('of a plan whose recipes share each day has the levels of the mean on each day', async () => {
    const plan = await make([stew]);
    await put(plan, [{ ...treats, share: 1, days: 64 }]);
    const { week } = await forMaple(plan);
    const alone = (await client.recipes.get({ params: { id: stew.id }, query: { pet_id: maple.id } })).recipe;
    const named = alone.verdict.rows.filter(({ level }) => level === 'low').map(({ name }) => name);
    const found = week?.rows.filter(({ days: [monday] }) => monday?.level === 'low').map(({ name }) => name);
    expect(found?.toSorted()).toEqual(named.toSorted());
  });

  it('is never complete with food whose nutrients nobody states, and says whose claim it is', async () => {
    const plan = await make([stew]);
    await put(plan, [kibble, treats]);
    const { verdict, week } = await forMaple(plan);
    expect(verdict.kind).not.toBe('complete');
    expect(verdict.clauses.map((clause) => clause.replace(/^On every day: /, ''))).toEqual(
      expect.arrayContaining([
        '20 % of the day’s energy is “Kibble”, complete for adult dogs by its label: its maker says so, and nobody checked it here',
        '10 % of the day’s energy is treats, whose nutrients are not known',
      ]),
    );
    const [{ parts } = { parts: [] }] = week?.days ?? [];
    const [, bought, given] = parts;
    expect(bought?.grams).toBeCloseTo(((bought?.kcal ?? 0) / 3600) * 1000);
    expect(given).toMatchObject({ name: 'Treats', share: 100, grams: null });
    const energy = week?.rows.find(({ name }) => name === 'Energy');
    expect(energy?.mean.percent).toBeCloseTo(100, 1);
  });

  it('counts a label’s claim for as much as treats leave the food of the energy', async () => {
    const plan = await make([stew]);
    await put(plan, [{ ...kibble, share: 500 }]);
    await client.petFoods.put({ params: { id: maple.id }, body: { treats_percent: 20 } });
    const { week } = await forMaple(plan);
    await client.petFoods.put({ params: { id: maple.id }, body: { treats_percent: 0 } });
    const short = (week?.rows ?? []).flatMap(({ name, days: [day] }) => {
      const { percent, level, bounds: [low = Number.NaN] = [] } = day ?? {};
      const lacks = low - (percent ?? Number.NaN);
      return name !== 'Energy' && lacks > 40 && lacks < 50 ? [level] : [];
    });
    expect(short.length).toBeGreaterThan(0);
    expect(new Set(short)).toEqual(new Set(['low']));
  });

  it('says for which days nothing is planned, which the mean counts too', async () => {
    const plan = await make([stew]);
    await put(plan, [{ kind: 'recipe', recipe_id: stew.id, days: 0b0001111 }]);
    const { verdict, week } = await forMaple(plan);
    expect(verdict.clauses).toContain('on Fri, Sat and Sun: nothing is planned');
    const energy = week?.rows.find(({ name }) => name === 'Energy');
    expect(energy?.mean).toMatchObject({ level: 'low', percent: expect.closeTo(400 / 7, 1) });
    expect(energy?.days).toMatchObject([{ level: 'optimal' }, { level: 'unknown' }]);
  });
});

describe('a recipe for another species', () => {
  const catBowl = () => createTestRecipe({ user_id: owner.id, name: 'Cat bowl', species: ['cat'] });

  it('is refused with the reason, by both calls', async () => {
    const [plan, cats] = [await make([stew]), await catBowl()];
    const message = `Cat bowl is for cats, and ${stew.name} in this plan for dogs: a meal plan feeds one species.`;
    const body = { recipes: JSON.stringify([cats.id]) };
    await expect(client.mealPlans.addRecipes({ params: { id: plan.id }, body })).rejects.toMatchObject({
      ...{ status: 422, errors: { recipes: [message] } },
    });
    const both = { meal_plan: { recipes: [stew.id, cats.id] } };
    await expect(client.mealPlans.update({ params: { id: plan.id }, body: both })).rejects.toMatchObject({
      errors: { 'meal_plan.recipes': [message] },
    });
    expect((await forMaple(plan)).recipes).toHaveLength(1);
  });

  it('stays in a plan that has it, which can be sorted', async () => {
    const cats = await catBowl();
    const plan = await make([stew, cats]);
    const body = { meal_plan: { recipes: [cats.id, stew.id] } };
    const { meal_plan } = await client.mealPlans.update({ params: { id: plan.id }, body });
    expect(meal_plan.recipes.map(({ name }) => name)).toEqual(['Cat bowl', stew.name]);
    const { clauses } = (await forMaple(plan)).verdict;
    expect(clauses.filter((clause) => clause.includes('meant for'))).toEqual(['Cat bowl is meant for cats']);
  });
});
