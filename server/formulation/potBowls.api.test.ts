import { beforeAll, describe, expect, it } from 'vitest';
import { Ingredient } from '../foods/ingredients.model.ts';
import { NeedNutrient } from '../needs/dietaryNeedDetails.model.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import type { Pet } from '../pets/pets.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestPet, createTestRecipe, createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { withPet } from '../testing/remedyCalls.ts';

type Formulated = Awaited<ReturnType<Client['formulations']['formulate']>>;

let test: TestApp;
let client: Client;
let pets: readonly Pet[];
let answer: Formulated;
let recipe: number;

const foodNamed = async (short_name: string) =>
  (await Ingredient.unguarded('test').findOne({ where: { short_name }, rejectOnEmpty: true })).id;

const pot = {
  'Chicken, thigh, meat only, cooked, roasted': 400,
  'Rice, white, long-grain, enriched, cooked': 450,
  'Carrots, cooked, boiled': 80,
};

/** Bowls of an answer as they are stored. */
const bowlsOf = ({ pets: answered }: Formulated) =>
  answered.map(({ pet_id, bowl }) => ({
    pet_id,
    lines: bowl.map(({ ingredient_id: id, grams, days }) => ({
      ...{ id, total_g: Math.round(grams * days * 1000) / 1000, days: days as 1 },
    })),
  }));

/** Gives a pet a need of its own: so many times the zinc of its usual one, and High from so many percent of it on. */
const giveZinc = async (pet: Pet, times: number, high_min: string | null): Promise<void> => {
  const { pet: found } = await client.pets.get({
    params: { id: pet.id },
    query: { include_dietary_per_kg_need: true },
  });
  const id = found.dietary_per_kg_need?.id ?? 0;
  const { dietary_per_kg_need: copy } = await client.dietaryNeeds.duplicate({
    params: { id },
    body: { name: `Zinc of ${pet.name}` },
  });
  const where = { dietary_need_id: copy.id, nutrient_id: nutrientIds.zinc };
  const zinc = await NeedNutrient.findOne({ where, rejectOnEmpty: true });
  await NeedNutrient.update({ amount: String(Number(zinc.amount) * times), high_min }, { where });
  const chosen = { dietary_per_kg_need_id: copy.id, override_dietary_per_kg_need: true };
  await client.pets.update({ params: { id: pet.id }, body: chosen });
};

beforeAll(async () => {
  test = await startTestApp(await testDatabase('seeded'));
  const juno = await withPet(test, 'professional', 'Juno');
  client = juno.client;
  const { specie_id, birthday, activity_level_id } = juno.pet;
  const copied = { name: 'Small', specie_id, weight_kg: '4', birthday, activity_level_id };
  pets = [juno.pet, await createTestPet({ user_id: juno.user.id, ...copied })];
  // One needs twice the zinc of which the other must not have a third more than its need.
  await giveZinc(pets[0] as Pet, 1, '133');
  await giveZinc(pets[1] as Pet, 2, null);
  const lines = await Promise.all(
    Object.entries(pot).map(async ([name, total_g]) => ({ id: await foodNamed(name), total_g })),
  );
  const ids = pets.map(({ id }) => id);
  const body = { pets: ids, lines, max_additions: 16, seconds: 10, bowls: true, species: ['dog'] };
  answer = await client.formulations.formulate({ body });
  const dog = String(juno.pet.specie_id);
  const created = await client.recipes.create({ body: { name: 'One pot', specie_ids: [dog] } });
  recipe = created.recipe.id;
  const ingredients = answer.lines.map(({ ingredient_id: id, total_g }) => ({ id, total_g }));
  await client.recipes.updateIngredients({ params: { id: recipe }, body: { ingredients } });
});

const verdicts = () =>
  Promise.all(
    pets.map(
      async ({ id: pet_id }) =>
        (await client.recipes.get({ params: { id: recipe }, query: { pet_id } })).recipe.verdict,
    ),
  );

it('a stored bowl is counted for its pet alone, as the proposal promised', async () => {
  expect(answer.pets.some(({ bowl }) => bowl.length > 0)).toBe(true);
  const alone = await verdicts();
  for (const [at, { bowl }] of answer.pets.entries())
    expect(alone[at]?.kind).toBe(bowl.length > 0 ? 'not_complete' : answer.pets[at]?.verdict.kind);

  const params = { id: recipe };
  const { bowls } = await client.bowls.put({ params, body: { bowls: bowlsOf(answer) } });
  expect(bowls).toEqual((await client.bowls.list({ params })).bowls);
  const withBowls = await verdicts();
  expect(withBowls.map(({ words }) => words)).toEqual(answer.pets.map(({ verdict }) => verdict.words));
  const fed = answer.pets.find(({ bowl }) => bowl.length > 0)?.pet_id ?? 0;
  const [listed] = (await client.recipes.listMine({ query: { pet_id: fed } })).recipes;
  expect(listed?.verdict.kind).toBe('complete');
  expect((await client.pets.get({ params: { id: fed } })).pet.bowl_recipes).toEqual([recipe]);
  const found = await client.recipeSearch.filter({ query: { pet_id: fed, size: 500 } });
  expect(found.recipes.map(({ id }) => id)).toContain(recipe);
  const plan = await client.mealPlans.create({ body: { name: 'Week' } });
  await client.mealPlans.addRecipes({ params: { id: plan.meal_plan.id }, body: { recipes: [recipe] } });
  const { meal_plans } = await client.mealPlans.list({ query: { pet_id: fed } });
  expect(meal_plans.find(({ id }) => id === plan.meal_plan.id)?.verdict).toMatchObject({
    words: expect.stringContaining('gets beside “One pot” is not counted'),
  });
});

it('holds for each batch size, not for a copy', async () => {
  await client.bowls.put({ params: { id: recipe }, body: { bowls: bowlsOf(answer) } });
  const { id: variant } = await createTestRecipe({
    ...{ parent_id: recipe, user_id: pets[0]?.user_id ?? 0, recipe_multiplier: '0.5', lines: [] },
  });
  await client.recipes.scaleToDefaultSize({ params: { id: recipe } });
  const fed = answer.pets.find(({ bowl }) => bowl.length > 0)?.pet_id ?? 0;
  const query = { pet_id: fed, include_parent_and_child_recipes: true };
  const { recipe: scaled } = await client.recipes.get({ params: { id: recipe }, query });
  expect(scaled.verdict.kind).toBe('complete');
  expect(scaled.worse_batch).toBeNull();
  const { bowl_recipes = [] } = (await client.pets.get({ params: { id: fed } })).pet;
  expect(bowl_recipes).toEqual([recipe, variant]);
  expect((await client.bowls.list({ params: { id: variant } })).bowls).toHaveLength(
    answer.pets.filter(({ bowl }) => bowl.length > 0).length,
  );
  const copy = await client.recipes.duplicate({ params: { id: recipe }, body: { name: 'Copy' } });
  expect((await client.bowls.list({ params: { id: copy.recipe.id } })).bowls).toEqual([]);
});

it('goes with its pet, keeps its food, and is no longer there once it gets nothing', async () => {
  const params = { id: recipe };
  const { bowls } = await client.bowls.put({ params, body: { bowls: bowlsOf(answer) } });
  const [{ pet_id = 0, lines = [] } = {}] = bowls;
  expect((await client.bowls.put({ params, body: { bowls: [{ pet_id, lines: [] }] } })).bowls).toHaveLength(
    bowls.length - 1,
  );
  const other = await createTestPet({ user_id: pets[0]?.user_id ?? 0 });
  const [{ food, total_g, days } = { food: { id: 0 }, total_g: 0, days: 1 }] = lines;
  const sent = [{ id: food.id, total_g, days: days as 1 }];
  await client.bowls.put({ params, body: { bowls: [{ pet_id: other.id, lines: sent }] } });
  const admin = await test.as(await createTestUserOfRole('admin'));
  await expect(admin.adminIngredients.remove({ params: { id: food.id } })).rejects.toMatchObject({});
  await client.pets.remove({ params: { id: other.id } });
  expect((await client.bowls.list({ params })).bowls.map((bowl) => bowl.pet_id)).not.toContain(other.id);
});

it('refuses other food than supplements, parts of pieces, and what is named twice', async () => {
  const pet_id = pets[0]?.id ?? 0;
  const [rice, tablet] = [
    await foodNamed('Rice, white, long-grain, enriched, cooked'),
    await foodNamed('Calcium carbonate tablet, 500 mg calcium'),
  ];
  const put = (...lines: readonly { id: number; total_g: number; days: 1 | 2 }[]) =>
    client.bowls.put({ params: { id: recipe }, body: { bowls: [{ pet_id, lines: [...lines] }] } });
  const refused = (field: string) => ({
    status: 422,
    errors: { [`bowls.0.lines.${field}`]: [expect.any(String)] },
  });
  await expect(put({ id: rice, total_g: 5, days: 1 })).rejects.toMatchObject(refused('0.id'));
  await expect(put({ id: tablet, total_g: 0.8, days: 1 })).rejects.toMatchObject(refused('0.total_g'));
  await expect(put({ id: tablet, total_g: 0, days: 1 })).rejects.toMatchObject(refused('0.total_g'));
  const one = { id: tablet, total_g: 1.6, days: 2 } as const;
  await expect(put(one, one)).rejects.toMatchObject(refused('1.id'));
  await expect(put({ ...one, days: 5 as 2 })).rejects.toMatchObject(refused('0.days'));
  await expect(put(one)).resolves.toMatchObject({});
});

describe('what a bowl gets is counted where a change is decided', () => {
  let fed: number;
  /** The pot for the pet whose bowl gets more, with its stored bowl or without. */
  const potFor = (recipe_id?: number) => ({
    lines: answer.lines.map(({ ingredient_id: id, total_g }) => ({ id, total_g })),
    ...(recipe_id !== undefined && { recipe_id }),
    species: ['dog'],
  });
  const counted = expect.stringContaining('in addition, as it is stored');

  beforeAll(async () => {
    fed = answer.pets.find(({ bowl }) => bowl.length > 0)?.pet_id ?? 0;
    await client.bowls.put({ params: { id: recipe }, body: { bowls: bowlsOf(answer) } });
  });

  it('by a formulation: the pot is complete beside its bowl, and costs what both cost', async () => {
    const ask = (recipe_id?: number) =>
      client.formulations.formulate({ body: { ...potFor(recipe_id), pets: [fed], seconds: 10 } });
    const [alone, beside] = [await ask(), await ask(recipe)];
    const now = ({ pets: [pet] }: Formulated) => pet?.before;
    expect(now(alone)?.low).toBeGreaterThan(0);
    expect(now(beside)).toMatchObject({ low: 0, high: 0 });
    expect(alone.lines.some(({ added }) => added)).toBe(true);
    expect(beside.lines.every(({ total_g, before_g }) => total_g === before_g)).toBe(true);
    expect(beside.pets[0]?.verdict.kind).toBe('complete');
    expect(beside.missed).toEqual([]);
    expect([alone.kept, beside.kept]).toEqual([[], [counted]]);
    const promised = answer.pets.find(({ pet_id }) => pet_id === fed)?.cost_after ?? 0;
    expect(beside.pets[0]?.cost_before).toBeCloseTo(promised, 2);
    expect(alone.pets[0]?.cost_before).toBeLessThan(promised);
  });

  it('by a formulation that has to mend a pot beside its bowl, with a standard', async () => {
    const { lines, ...body } = potFor(recipe);
    const [most] = [...lines].sort((a, b) => b.total_g - a.total_g);
    const less = lines.filter(
      ({ id }) => id === most?.id || !answer.lines.find((line) => line.ingredient_id === id)?.added,
    );
    const standards = [{ standard: 'aafco-2016' as const }];
    const mended = await client.formulations.formulate({
      body: { ...body, lines: less, pets: [fed], seconds: 10, standards },
    });
    expect(mended.pets[0]?.before.low).toBeGreaterThan(0);
    expect(mended.pets[0]?.after).toMatchObject({ low: 0, high: 0 });
    expect(mended.missed).toEqual([]);
  });

  it('not where a formulation finds other bowls', async () => {
    const found = await client.formulations.formulate({
      body: { ...potFor(recipe), pets: pets.map(({ id }) => id), seconds: 10, bowls: true },
    });
    expect(found.kept).toEqual([]);
  });

  it('by a remedy: zinc that is in the bowl is not Low', async () => {
    const ask = (recipe_id?: number) =>
      client.remedies.list({
        params: { id: fed },
        body: { ...potFor(recipe_id), nutrient_id: nutrientIds.zinc, direction: 'low' },
      });
    const [alone, beside] = [await ask(), await ask(recipe)];
    expect(alone.remedies.length).toBeGreaterThan(0);
    expect(beside).toMatchObject({
      remedies: [],
      reason: expect.stringContaining('is not Low'),
      kept: [counted],
    });
  });

  it('by a replacement, whose rows stay as good as now', async () => {
    const food = await foodNamed('Carrots, cooked, boiled');
    const { kept, replacements } = await client.replacements.find({
      body: { ...potFor(recipe), pets: [fed], food, seconds: 2 },
    });
    expect(kept).toEqual([counted]);
    expect(replacements.every(({ pets: [pet] }) => pet?.before.low === 0 && pet.after.low === 0)).toBe(true);
  });
});
