import { beforeAll, describe, expect, it } from 'vitest';
import { User } from '../people/users.model.ts';
import { BowlLine } from '../pets/bowlLines.model.ts';
import type { Pet } from '../pets/pets.model.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestMealPlan,
  createTestPet,
  createTestRecipe,
  createTestUserOfRole,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';

let owner: User;
let client: Client;
let stew: Recipe;

beforeAll(async () => {
  const test = await startTestApp(await testDatabase('seeded'));
  owner = await User.findOne({ where: { email: 'customer@demo.test' }, rejectOnEmpty: true });
  client = await test.as(owner);
  const name = 'Pork, Apple and Potato';
  stew = await Recipe.findOne({ where: { name, parent_id: null }, rejectOnEmpty: true });
});

const dog = { name: 'Maple', weight_kg: '20', birthday: '2020-01-01' };
const newPet = (): Promise<Pet> => createTestPet({ user_id: owner.id, ...dog });

const [monday, tuesday] = ['2027-01-04', '2027-01-05'] as const;
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

type Body = Parameters<Client['petFoods']['put']>[0]['body'];

const put = async ({ id }: Pet, body: NonNullable<Body>) =>
  (await client.petFoods.put({ params: { id }, body })).eats;
const get = async ({ id }: Pet, on?: string) =>
  (await client.petFoods.get({ params: { id }, query: on === undefined ? {} : { on } })).eats;

/** A recipe with a food that does not state its energy. */
const partlyKnown = async (): Promise<Recipe> =>
  createTestRecipe({
    user_id: owner.id,
    lines: [
      { ingredient: await createTestIngredient({ figures: { 208: '150' } }), milligrams: 100_000 },
      { ingredient: await createTestIngredient(), milligrams: 50_000 },
    ],
  });

describe('the day of what a pet eats', () => {
  it('says each part of a plan’s day, also one whose grams nobody knows, and days without food', async () => {
    const pet = await newPet();
    const partly = await partlyKnown();
    const plan = await createTestMealPlan({ user_id: owner.id, recipes: [stew, partly] });
    const parts = [
      { kind: 'recipe', recipe_id: stew.id, days: 3 },
      { kind: 'recipe', recipe_id: partly.id, share: 500, days: 2 },
      { kind: 'food', name: 'Kibble', share: 500, days: 1, kcal_per_kg: 4000 },
    ];
    await client.mealPlans.update({ params: { id: plan.id }, body: { meal_plan: { parts } } });
    const body = { meal_plan_id: plan.id, transition_days: 0, started_on: yesterday };
    const { kcal_per_day: kcal } = await put(pet, body);
    const fed = async (on: string) => (await get(pet, on)).today?.parts;
    expect(await fed(monday)).toMatchObject([
      { name: stew.name, meal: { cups: null, cooked: true } },
      { recipe_id: null, name: 'Kibble', meal: { cups: null, cooked: false, cooked_g: null } },
    ]);
    expect((await fed(monday))?.[1]?.grams).toBeCloseTo((kcal ?? 0) / 8);
    const onTuesday = await fed(tuesday);
    expect(onTuesday?.[1]).toMatchObject({ recipe_id: partly.id, grams: null, meal: null });
    expect(onTuesday?.[0]?.grams).toBeCloseTo((await fed(monday))?.[0]?.grams ?? 0);
    expect(await fed('2027-01-06')).toEqual([]);
  });

  it('has no grams of the open recipes of a plan that has another without days', async () => {
    const pet = await newPet();
    const other = await createTestUserOfRole('professional');
    const lent = await createTestRecipe({ user_id: other.id, name: 'Lent too', species: ['dog'] });
    const plan = await createTestMealPlan({ user_id: owner.id, recipes: [stew, lent] });
    const eats = await put(pet, { meal_plan_id: plan.id, transition_days: 0 });
    expect(eats.food?.state).toBe('open');
    expect(eats.today).toBeNull();
  });

  it('says grams of cooked food, what the bowl gets, and no grams where energy is partly stated', async () => {
    const pet = await newPet();
    const { today: fed } = await put(pet, { recipe_id: stew.id, transition_days: 0 });
    const meal = fed?.parts[0]?.meal;
    const chalk = await createTestIngredient({ name: 'Chalk' });
    await BowlLine.bulkCreate([
      {
        ...{ pet_id: pet.id, recipe_id: stew.id, ingredient_id: chalk.id },
        position: 0,
        milligrams: 1500,
        days: 2,
      },
    ]);
    expect((await get(pet)).today?.bowl).toEqual([{ name: 'Chalk', grams: 1.5, days: 2 }]);
    expect(meal).toMatchObject({ cooked: true, cups: null });
    expect(meal?.cooked_g?.max).toBeGreaterThanOrEqual(meal?.cooked_g?.min ?? Number.NaN);
    const partly = await partlyKnown();
    expect((await put(pet, { recipe_id: partly.id })).today).toBeNull();
  });
});
