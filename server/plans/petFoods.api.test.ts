import { beforeAll, describe, expect, it } from 'vitest';
import { Ingredient } from '../foods/ingredients.model.ts';
import { User } from '../people/users.model.ts';
import { PetShare } from '../pets/petShares.model.ts';
import type { Pet } from '../pets/pets.model.ts';
import { setRecheck } from '../recipes/recheck.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestMealPlan,
  createTestPet,
  createTestRecipe,
  createTestUserOfRole,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';

let test: TestApp;
let owner: User;
let client: Client;
let stew: Recipe;

const named = (name: string) => Recipe.findOne({ where: { name, parent_id: null }, rejectOnEmpty: true });

beforeAll(async () => {
  test = await startTestApp(await testDatabase('seeded'));
  owner = await User.findOne({ where: { email: 'customer@demo.test' }, rejectOnEmpty: true });
  client = await test.as(owner);
  stew = await named('Pork, Apple and Potato');
});

const dog = { name: 'Maple', weight_kg: '20', birthday: '2020-01-01' };
const newPet = (): Promise<Pet> => createTestPet({ user_id: owner.id, ...dog });

const [monday, tuesday] = ['2027-01-04', '2027-01-05'] as const;
const today = new Date().toISOString().slice(0, 10);
const dayAt = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type Eats = Awaited<ReturnType<Client['petFoods']['get']>>['eats'];
type Body = Parameters<Client['petFoods']['put']>[0]['body'];

const put = async ({ id }: Pet, body: NonNullable<Body>) =>
  (await client.petFoods.put({ params: { id }, body })).eats;
const get = async ({ id }: Pet, on?: string) =>
  (await client.petFoods.get({ params: { id }, query: on === undefined ? {} : { on } })).eats;
/** Grams of the day of all parts; NaN if they are not known. */
const gramsOf = ({ today }: { readonly today: Eats['today'] }) =>
  (today?.parts ?? []).reduce((sum, { grams }) => sum + (grams ?? Number.NaN), 0);
const mealOf = ({ today }: { readonly today: Eats['today'] }) => today?.parts[0]?.meal?.grams;
const petOf = async ({ id }: Pet) => (await client.pets.get({ params: { id }, query: {} })).pet;
const forPet = async ({ id: pet_id }: Pet, { id }: Recipe) =>
  (await client.recipes.get({ params: { id }, query: { pet_id } })).recipe.verdict;

describe('what a pet eats', () => {
  it('is nothing until a recipe is chosen, which runs its change by itself', async () => {
    const pet = await newPet();
    const usual = { meals_a_day: 2, treats_percent: 0 };
    expect(await get(pet)).toMatchObject({ ...usual, version: 1, food: null, today: null, verdict: null });
    expect(await petOf(pet)).not.toHaveProperty('food');
    const eats = await put(pet, { recipe_id: stew.id });
    const food = { kind: 'recipe', id: stew.id, name: stew.name, started_on: today, transition_days: 6 };
    expect(eats).toMatchObject({ ...usual, version: 2, food: { ...food, state: 'open' } });
    expect(await petOf(pet)).toMatchObject({ food });
    const whole = gramsOf(await get(pet, dayAt(6)));
    expect(whole).toBeGreaterThan(100);
    const percents = await Promise.all([-1, 0, 2, 4, 6].map((days) => get(pet, dayAt(days))));
    expect(percents.map((each) => each.today?.percent)).toEqual([undefined, 25, 50, 75, 100]);
    expect(percents.map((each) => each.today?.until)).toEqual([
      ...[undefined, dayAt(1), dayAt(3), dayAt(5), null],
    ]);
    expect(gramsOf(eats)).toBeCloseTo(whole / 4);
    expect(mealOf(eats)).toBeCloseTo(whole / 8);
    expect(eats.verdict?.words).toContain('for the new food alone');
    expect((await forPet(pet, stew)).words).toContain('for the new food alone');
    expect((await get(pet, dayAt(6))).verdict?.words).not.toContain('new food');
  });

  it('leaves to food what treats have of the energy, everywhere', async () => {
    const pet = await newPet();
    const before = await put(pet, { recipe_id: stew.id, transition_days: 0, meals_a_day: 3 });
    const eats = await put(pet, { treats_percent: 10 });
    const [kcal, grams] = [before.kcal_per_day ?? 0, gramsOf(before)];
    expect(eats.kcal_per_day).toBe(kcal);
    expect(eats.food_kcal_per_day).toBeCloseTo(kcal * 0.9);
    expect(gramsOf(eats)).toBeCloseTo(grams * 0.9);
    expect(mealOf(eats)).toBeCloseTo(grams * 0.3);
    const words = 'with 10 % treats, whose nutrients are not known';
    for (const verdict of [eats.verdict, await forPet(pet, stew)]) expect(verdict?.words).toContain(words);
    expect(await petOf(pet)).toMatchObject({ treats_percent: 10, meals_a_day: 3 });
  });

  it('never reads complete with treats: less of each nutrient, and nobody knows what treats add', async () => {
    const pet = await newPet();
    const { recipes } = await client.recipeSearch.filter({ query: { pet_id: pet.id, size: 500 } });
    const complete = [];
    for (const { id } of recipes.slice(0, 20)) {
      const { recipe } = await client.recipes.get({ params: { id }, query: { pet_id: pet.id } });
      if (recipe.verdict.kind === 'complete') complete.push(recipe);
    }
    expect(complete.length).toBeGreaterThan(0);
    await put(pet, { treats_percent: 20 });
    for (const { id, verdict: before } of complete) {
      const { verdict } = (await client.recipes.get({ params: { id }, query: { pet_id: pet.id } })).recipe;
      expect(['not_complete', 'unknown']).toContain(verdict.kind);
      expect(verdict.rows.length).toBeGreaterThan(before.rows.length);
      expect(verdict.rows.find(({ name }) => name === 'Energy')).toBeUndefined();
    }
  });

  it('asks a formulation for all nutrients in what treats leave, and its answer never reads complete', async () => {
    const pet = await newPet();
    await put(pet, { treats_percent: 10 });
    const { recipe } = await client.recipes.get({ params: { id: stew.id }, query: {} });
    const lines = recipe.ingredients.map(({ id, amount: { total_g } }) => ({ id, total_g }));
    const { status, pets } = await client.formulations.formulate({
      body: { pets: [pet.id], lines, max_additions: 12, seconds: 10 },
    });
    expect(['optimal', 'feasible']).toContain(status);
    const [answer] = pets;
    expect(answer?.after).toMatchObject({ low: 0, high: 0 });
    expect(answer?.after.unknown).toBeGreaterThan(5);
    expect(answer?.verdict.kind).toBe('unknown');
    expect(answer?.verdict.words).toContain('with 10 % treats');
  });

  it('may be a plan, whose day is that of the week', async () => {
    const pet = await newPet();
    const plan = await createTestMealPlan({ user_id: owner.id, recipes: [stew] });
    const whole = await put(pet, { meal_plan_id: plan.id, transition_days: 0 });
    expect(whole.food).toMatchObject({ kind: 'meal_plan', id: plan.id, name: plan.name, state: 'open' });
    const alone = await put(await newPet(), { recipe_id: stew.id, transition_days: 0 });
    const grams = gramsOf(alone);
    expect(gramsOf(whole)).toBeCloseTo(grams);
    const parts = [{ kind: 'treats', share: 100, days: 1 }];
    await client.mealPlans.update({ params: { id: plan.id }, body: { meal_plan: { parts } } });
    await put(pet, { treats_percent: 20 });
    const kcal = alone.kcal_per_day ?? 0;
    const days = [await get(pet, monday), await get(pet, tuesday)];
    expect(days.map(({ today: fed }) => fed?.parts.map(({ name }) => name))).toEqual([
      [stew.name],
      [stew.name],
    ]);
    // The plan's treats take the place of the pet's, whose share no grams of the plan rest on.
    expect(days.map((day) => day.treats_percent_today)).toEqual([10, 0]);
    expect(days.map((day) => (day.food_kcal_per_day ?? 0) / kcal)).toEqual([0.9, 1]);
    for (const [at, share] of [0.9, 1].entries())
      expect(gramsOf(days[at] ?? { today: null }) / grams).toBeCloseTo(share);
    expect(days[1]?.verdict?.words).toContain('10 % of the day’s energy is treats');
  });

  it('says of a plan that the pet changes to that it is not all it eats, wherever the plan is judged', async () => {
    const pet = await newPet();
    const plan = await createTestMealPlan({ user_id: owner.id, recipes: [stew] });
    const words = async () => {
      const query = { pet_id: pet.id };
      const { meal_plan: shown } = await client.mealPlans.get({ params: { id: plan.id }, query });
      const { meal_plans: all } = await client.mealPlans.list({ query });
      const listed = all.find(({ id }) => id === plan.id);
      return [shown, listed].map((each) => each?.verdict.words.includes('for the new food alone'));
    };
    expect(await words()).toEqual([false, false]);
    await put(pet, { meal_plan_id: plan.id });
    expect(await words()).toEqual([true, true]);
    await put(pet, { transition_days: 0 });
    expect(await words()).toEqual([false, false]);
    const parts = [{ kind: 'treats', share: 100, days: 1 }];
    await client.mealPlans.update({ params: { id: plan.id }, body: { meal_plan: { parts } } });
    await put(pet, { transition_days: 6 });
    expect(await words()).toEqual([true, true]);
    await put(pet, { recipe_id: stew.id });
    expect(await words()).toEqual([false, false]);
    const { recipe } = await client.recipes.get({ params: { id: stew.id }, query: {} });
    const lines = recipe.ingredients.map(({ id, amount: { total_g } }) => ({ id, total_g }));
    const { pets } = await client.formulations.formulate({
      body: { pets: [pet.id], lines, recipe_id: stew.id, max_additions: 0, seconds: 1 },
    });
    expect(pets[0]?.verdict.words).toContain('for the new food alone');
  });

  it('stays named when its recipe is gone, and gives no grams of it', async () => {
    const pet = await newPet();
    const other = await createTestUserOfRole('professional');
    const recipe = await createTestRecipe({ user_id: other.id, name: 'Lent', species: ['dog'] });
    const theirs = await test.as(other);
    await theirs.recipeShares.share({ params: { id: recipe.id }, body: { user_emails: [owner.email] } });
    await put(pet, { recipe_id: recipe.id });
    await theirs.recipeShares.unshare({ params: { id: recipe.id }, body: { user_emails: [owner.email] } });
    const gone = { today: null, verdict: null };
    expect(await get(pet)).toMatchObject({ ...gone, food: { id: recipe.id, name: 'Lent', state: 'closed' } });
    await theirs.recipes.remove({ params: { id: recipe.id } });
    expect(await get(pet)).toMatchObject({ ...gone, food: { id: null, name: 'Lent', state: 'removed' } });
    await client.petFoods.remove({ params: { id: pet.id }, body: {} });
    expect(await get(pet)).toMatchObject({ food: null, version: 3 });
  });

  it('is none that its owner cannot open, chosen by somebody else who may change the pet', async () => {
    const pet = await newPet();
    const vet = await createTestUserOfRole('professional');
    await PetShare.create({ pet_id: pet.id, email: vet.email, can_edit: true });
    const recipe = await createTestRecipe({ user_id: vet.id, name: 'Theirs', species: ['dog'] });
    const plan = await createTestMealPlan({ user_id: vet.id, recipes: [recipe] });
    const theirs = await test.as(vet);
    const choose = (body: NonNullable<Body>) => theirs.petFoods.put({ params: { id: pet.id }, body });
    const refusal = ['The owner of Maple cannot open it. Share it with them first.'];
    await expect(choose({ recipe_id: recipe.id })).rejects.toMatchObject({ errors: { recipe_id: refusal } });
    await expect(choose({ meal_plan_id: plan.id })).rejects.toMatchObject({
      errors: { meal_plan_id: refusal },
    });
    expect(await get(pet)).toMatchObject({ version: 1, food: null });
    const body = { user_emails: [owner.email] };
    await theirs.recipeShares.share({ params: { id: recipe.id }, body });
    await choose({ recipe_id: recipe.id });
    expect(await get(pet)).toMatchObject({ food: { name: 'Theirs', state: 'open' }, recheck_on: null });
    await setRecheck(recipe, [owner.email], '2027-03-01');
    expect(await get(pet)).toMatchObject({ recheck_on: '2027-03-01' });
    await theirs.recipes.scaleToDefaultSize({
      params: { id: recipe.id },
      body: { create_missing_default_recipe_size_variants: true },
    });
    const sizes = (await client.recipes.get({ params: { id: recipe.id }, query: {} })).recipe.variants;
    await choose({ recipe_id: sizes[0]?.id });
    expect(await get(pet)).toMatchObject({ food: { id: sizes[0]?.id }, recheck_on: '2027-03-01' });
  });

  it('is refused where it harms, is no day, of others or from before another change', async () => {
    const pet = await newPet();
    const refused = (body: NonNullable<Body>, status: number, errors = {}) =>
      expect(put(pet, body)).rejects.toMatchObject({ status, errors });
    const grapes = await Ingredient.findOne({ where: { ndb_no: '09132' }, rejectOnEmpty: true });
    const harm = await createTestRecipe({
      ...{ user_id: owner.id, lines: [{ ingredient: grapes, milligrams: 10_000 }] },
    });
    await expect(put(pet, { recipe_id: harm.id })).rejects.toMatchObject({ status: 422 });
    await refused({ started_on: today }, 422, { recipe_id: ['Choose what Maple eats.'] });
    await refused({ recipe_id: stew.id, started_on: dayAt(90) }, 422, {
      started_on: ['At most 60 days from now.'],
    });
    await refused({ recipe_id: stew.id, meals_a_day: 4 }, 422, { meals_a_day: ['Choose 2 or 3 meals.'] });
    await refused({ treats_percent: 21 }, 422, { treats_percent: ['From 0 to 20 % of the day’s energy.'] });
    await refused({ recipe_id: 999_999 }, 404);
    const plan = await createTestMealPlan({
      user_id: (await createTestUserOfRole('professional')).id,
      recipes: [],
    });
    await refused({ meal_plan_id: plan.id }, 404);
    expect(await get(pet)).toMatchObject({ version: 1, food: null, treats_percent: 0 });
    await put(pet, { recipe_id: stew.id, version: 1 });
    await refused({ treats_percent: 5, version: 1 }, 409);
    const removing = client.petFoods.remove({ params: { id: pet.id }, body: { version: 1 } });
    await expect(removing).rejects.toMatchObject({ status: 409 });
    expect(await get(pet)).toMatchObject({ version: 2, food: { id: stew.id } });
    for (const day of ['2026-99-99', '2026-02-30', '2026-1-1'])
      await expect(get(pet, day)).rejects.toMatchObject({ status: 422, errors: { on: ['Not a date.'] } });
  });
});
