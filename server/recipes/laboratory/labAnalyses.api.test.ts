import { beforeAll, describe, expect, it } from 'vitest';
import type { LabValue } from '../../contract/labAnalyses.ts';
import { Ingredient } from '../../foods/ingredients.model.ts';
import { nutrientIds } from '../../nutrients/ids.ts';
import type { Pet } from '../../pets/pets.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { createTestMealPlan, createTestRecipe, createTestUserOfRole } from '../../testing/factories.ts';
import type { Client } from '../../testing/http/client.ts';
import { startTestApp } from '../../testing/http/testApp.ts';
import { withPet } from '../../testing/remedyCalls.ts';
import { textOfPot } from '../pot.ts';
import { getStoredLines } from '../recipeLines.ts';
import { Recipe } from '../recipes.model.ts';
import { LabAnalysis, LabValue as StoredValue } from './labAnalyses.model.ts';

let client: Client;
let pet: Pet;

const foodNamed = (short_name: string): Promise<Ingredient> =>
  Ingredient.unguarded('test').findOne({ where: { short_name }, rejectOnEmpty: true });

beforeAll(async () => {
  const test = await startTestApp(await testDatabase('seeded'));
  ({ client, pet } = await withPet(test, 'professional', 'Juno'));
});

/** 400 g of chicken with tablets of 500 mg calcium. */
const newRecipe = async (tablets = 3): Promise<Recipe> =>
  createTestRecipe({
    ...{ user_id: pet.user_id, name: 'Pot' },
    lines: [
      {
        ingredient: await foodNamed('Chicken, thigh, meat only, cooked, roasted'),
        milligrams: 400_000,
      },
      {
        ingredient: await foodNamed('Calcium carbonate tablet, 500 mg calcium'),
        milligrams: tablets * 1600,
      },
    ],
  });

type Sent = NonNullable<Parameters<Client['labAnalyses']['create']>[0]['body']>;

const { calcium, phosphorus, protein, water } = nutrientIds;
const dry = { basis: 'dry_matter', unit: '%' } as const;
const head = { laboratory: 'Agrolab', analysed_on: '2026-03-12' };
const aValue = (value: number, nutrient_id: number = calcium, more: object = {}) => ({
  ...{ nutrient_id, value, ...dry },
  ...more,
});
const enter = async ({ id }: Pick<Recipe, 'id'>, values: Sent['values'], more: Partial<Sent> = {}) =>
  (await client.labAnalyses.create({ params: { id }, body: { ...head, values, ...more } })).analysis;
const listOf = async ({ id }: Pick<Recipe, 'id'>) =>
  (await client.labAnalyses.list({ params: { id } })).analyses;
const verdictOf = async ({ id }: Pick<Recipe, 'id'>, query: object = {}) =>
  (await client.recipes.get({ params: { id }, query })).recipe.verdict;
const foodsOf = async (recipe: Recipe) => (await getStoredLines(recipe)).map(({ food }) => food);
const comparisonOf = (value: LabValue | undefined) => value?.comparison;

/** Percent of calcium in the dry matter, by hand: the tablets' 500 mg each, and the chicken's. */
const calculated = async (recipe: Recipe): Promise<number> => {
  const { values } = await enter(recipe, [aValue(1)]);
  // A laboratory states few digits.
  return Number((values[0]?.comparison.calculated ?? Number.NaN).toFixed(4));
};

describe('an analysis', () => {
  it('stands beside the calculated values with the difference in standard errors', async () => {
    const recipe = await newRecipe();
    // 1500 mg of the tablets and some of the chicken, in the dry matter of 405 g.
    const percent = await calculated(recipe);
    expect(percent).toBeGreaterThan(0.9);
    expect(percent).toBeLessThan(1.2);
    const { values } = await enter(recipe, [
      aValue(Number((percent / 6).toFixed(6)), calcium, { method: 'ICP-OES' }),
      aValue(percent, phosphorus, { basis: 'as_fed', unit: 'mg/kg' }),
    ]);
    expect(values[0]).toMatchObject({ name: 'Calcium', method: 'ICP-OES', is_below: false, unit: '%' });
    const { errors, times, ...found } = values[0]?.comparison ?? {};
    expect(found).toMatchObject({ word: 'far_off', most_from: 'Calcium carbonate tablet, 500 mg calcium' });
    expect(times).toBeCloseTo(1 / 6, 4);
    // A label’s tolerance is 10 %, and the chicken’s part of calcium is small.
    expect(errors).toBeGreaterThan(-9);
    expect(errors).toBeLessThan(-7);
    expect(comparisonOf(values[1])).toMatchObject({ word: 'not_compared', gap: 'no_water' });
  });

  it('as fed is compared by the water of its own sample, and water itself is not', async () => {
    const recipe = await newRecipe();
    const percent = await calculated(recipe);
    const { values } = await enter(recipe, [
      aValue(70, water, { basis: 'as_fed' }),
      aValue(Number((percent * 0.3).toFixed(6)), calcium, { basis: 'as_fed' }),
    ]);
    expect(values.map(({ comparison }) => [comparison.word, comparison.gap])).toEqual([
      ['not_compared', 'water'],
      ['agrees', null],
    ]);
    expect(values[1]?.comparison.calculated).toBeCloseTo(percent * 0.3, 4);
  });

  it('stays of the recipe as it was analysed, also in another batch size', async () => {
    const recipe = await newRecipe();
    const { id } = await enter(recipe, [aValue(1)]);
    const before = await listOf(recipe);
    expect(before).toMatchObject([{ id, is_current: true, recipe_version: 1 }]);
    const [chicken, tablet] = await foodsOf(recipe);
    const save = (grams: readonly number[]) =>
      client.recipes.updateIngredients({
        params: { id: recipe.id },
        body: { ingredients: [chicken, tablet].map((food, at) => ({ id: food, total_g: grams[at] ?? 0 })) },
      });
    await save([800, 9.6]);
    expect(await listOf(recipe)).toMatchObject([{ is_current: true, values: before[0]?.values }]);
    await save([800, 64]);
    expect(await listOf(recipe)).toMatchObject([{ is_current: false, values: before[0]?.values }]);
  });

  it('changes by its version, and is deleted', async () => {
    const recipe = await newRecipe();
    const { id, version } = await enter(recipe, [aValue(1), aValue(2, phosphorus)], { note: 'Lot 7' });
    const params = { id: recipe.id, analysisId: id };
    const body = { values: [aValue(0.05, calcium, { is_below: true })], version };
    const { analysis } = await client.labAnalyses.update({ params, body });
    expect(analysis).toMatchObject({ version: 2, laboratory: 'Agrolab', note: 'Lot 7' });
    expect(analysis.values).toMatchObject([{ value: 0.05, is_below: true }]);
    await expect(client.labAnalyses.update({ params, body })).rejects.toMatchObject({ status: 409 });
    await client.labAnalyses.remove({ params });
    expect(await listOf(recipe)).toEqual([]);
    await expect(client.labAnalyses.remove({ params })).rejects.toMatchObject({ status: 404 });
  });

  it('of another recipe is not found', async () => {
    const [recipe, other] = [await newRecipe(), await newRecipe()];
    const { id } = await enter(recipe, [aValue(1)]);
    const params = { id: other.id, analysisId: id };
    await expect(client.labAnalyses.remove({ params })).rejects.toMatchObject({ status: 404 });
    expect(await LabAnalysis.of([recipe.id])).toHaveLength(1);
  });
});

describe('refused', () => {
  const faultsOf = async (body: Partial<Sent>) =>
    client.labAnalyses
      .create({
        params: { id: (await newRecipe()).id },
        body: { ...head, values: [aValue(1)], ...body },
      })
      .then(
        () => null,
        ({ errors }: { readonly errors: unknown }) => errors,
      );

  it.each([
    ['a day to come', { analysed_on: '2999-01-01' }, 'analysed_on'],
    ['no values', { values: [] }, 'values'],
    ['a nutrient twice', { values: [aValue(1), aValue(2)] }, 'values.1.value'],
    ['a unit that does not fit', { values: [aValue(1, calcium, { unit: 'IU/kg' })] }, 'values.0.value'],
    ['energy', { values: [aValue(1, nutrientIds.energy)] }, 'values.0.value'],
    ['more than all', { values: [aValue(101, protein)] }, 'values.0.value'],
    ['a limit of 0', { values: [aValue(0, calcium, { is_below: true })] }, 'values.0.value'],
    ['no such nutrient', { values: [aValue(1, 999_999)] }, 'values.0.value'],
  ] as const)('%s', async (_, body, field) => {
    expect(Object.keys((await faultsOf(body as Partial<Sent>)) ?? {})).toEqual([field]);
  });
});

describe('the verdict', () => {
  const words = 'a laboratory found less calcium than calculated (0.09 % of dry matter, 12 March 2026)';

  it('is not known where a laboratory found too little for the pet', async () => {
    const recipe = await newRecipe();
    await enter(recipe, [aValue(0.09)]);
    const forPet = await verdictOf(recipe, { pet_id: pet.id });
    expect(forPet.clauses.map((clause) => clause.toLowerCase())).toContainEqual(
      expect.stringContaining(words.toLowerCase()),
    );
    const { kind, clauses } = await verdictOf(recipe);
    expect([kind, clauses[0]]).toEqual([
      'unknown',
      expect.stringMatching(/^A laboratory found less calcium/),
    ]);
    const { recipes } = await client.recipes.listMine({ query: {} });
    expect(recipes.find(({ id }) => id === recipe.id)?.verdict.words).toContain('laboratory found less');
  });

  it('takes the newest value of each nutrient, and says that the recipe changed since', async () => {
    const recipe = await newRecipe();
    const percent = await calculated(recipe);
    await enter(recipe, [aValue(0.09)], { analysed_on: '2026-03-13' });
    expect((await verdictOf(recipe)).words).toContain('less calcium than calculated (0.09 %');
    const [chicken, tablet] = await foodsOf(recipe);
    await client.recipes.updateIngredients({
      params: { id: recipe.id },
      body: {
        ingredients: [
          { id: chicken ?? 0, total_g: 400 },
          { id: tablet ?? 0, total_g: 9.6 },
        ],
      },
    });
    expect((await verdictOf(recipe)).words).toContain('less calcium than calculated in an earlier version');
    await enter(recipe, [aValue(Number((percent * 1.9).toFixed(6)))], { analysed_on: '2026-03-14' });
    expect((await verdictOf(recipe)).words).not.toContain('laboratory');
  });

  it('is left as it is where enough remains, or the values agree', async () => {
    const recipe = await newRecipe(40);
    const percent = await calculated(recipe);
    await enter(recipe, [aValue(Number((percent * 0.6).toFixed(6)))], { analysed_on: '2026-03-13' });
    expect((await verdictOf(recipe, { pet_id: pet.id })).words).not.toContain('a laboratory');
  });

  it('keeps an older doubt beside a newer value that says nothing', async () => {
    const recipe = await newRecipe();
    await enter(recipe, [aValue(0.09)]);
    const later = { analysed_on: '2026-03-14' };
    await enter(recipe, [aValue(0.5, calcium, { basis: 'as_fed' })], later);
    await enter(recipe, [aValue(50, calcium, { is_below: true })], later);
    expect((await verdictOf(recipe)).words).toContain('less calcium than calculated (0.09 %');
  });

  it('says that a value can no longer be compared without its food, until a newer one is', async () => {
    const recipe = await newRecipe(40);
    const percent = await calculated(recipe);
    const pot = JSON.stringify([[999_999_999, 400_000, 0]]);
    await LabAnalysis.update({ pot }, { where: { recipe_id: recipe.id } });
    const words = 'values that can no longer be compared, as a food of that recipe is gone (12 March 2026)';
    expect((await verdictOf(recipe, { pet_id: pet.id })).words).toContain(words);
    await enter(recipe, [aValue(percent)], { analysed_on: '2026-03-14' });
    expect((await verdictOf(recipe)).words).not.toContain('laboratory');
  });

  it('of a formulation counts it for who may open the recipe', async () => {
    const recipe = await newRecipe();
    await enter(recipe, [aValue(0.09)]);
    const { id: other } = await createTestRecipe({
      ...{ user_id: (await createTestUserOfRole('professional')).id, name: 'Other' },
    });
    const pot = await textOfPot(recipe);
    const { id } = await LabAnalysis.create({ ...head, recipe_id: other, recipe_version: 1, pot });
    const stored = { nutrient_id: calcium, value: '0.09', is_below: false, ...dry };
    await StoredValue.create({ ...stored, lab_analysis_id: id, position: 0 });
    const lines = (await getStoredLines(recipe)).map(({ food, milligrams }) => ({
      ...{ id: food, total_g: milligrams / 1000 },
    }));
    const ask = async (recipe_id: number) => {
      const body = { pets: [pet.id], lines, recipe_id, species: ['dog'], seconds: 5 };
      const { pets } = await client.formulations.formulate({ body });
      return pets[0]?.verdict.words;
    };
    expect(await ask(recipe.id)).toContain('aboratory found less calcium than calculated');
    expect(await ask(other)).not.toContain('aboratory');
  });

  it('of a plan names the recipe', async () => {
    const recipe = await newRecipe();
    await enter(recipe, [aValue(0.09)]);
    const { id } = await createTestMealPlan({ user_id: pet.user_id, recipes: [recipe] });
    const { meal_plan } = await client.mealPlans.get({ params: { id }, query: { pet_id: pet.id } });
    expect(meal_plan.verdict.words).toContain('in “Pot” less calcium than calculated');
    expect(meal_plan.recipes[0]?.laboratory).toHaveLength(2);
  });
});

it('leaves a recipe out of those that are proposed for a pet', async () => {
  const search = () => client.recipeSearch.filter({ query: { pet_id: pet.id, size: 500 } });
  const before = await search();
  const [first] = before.recipes;
  const { lines = [] } = await Recipe.findByPk(first?.id ?? 0, { include: ['lines'], rejectOnEmpty: true });
  const copy = await createTestRecipe({ user_id: pet.user_id, name: 'Copy', species: ['dog'], lines: [] });
  const ingredients = lines.map(({ ingredient_id: id, milligrams }) => ({
    id,
    total_g: Number(milligrams) / 1000,
  }));
  await client.recipes.updateIngredients({ params: { id: copy.id }, body: { ingredients } });
  const ids = ({ recipes, nearest = [] }: Awaited<ReturnType<typeof search>>) =>
    [...recipes, ...nearest].map(({ id }) => id);
  expect(ids(await search())).toContain(copy.id);
  await enter(copy, [aValue(0.05)]);
  const after = await search();
  expect(ids(after)).not.toContain(copy.id);
  expect(after.doubted).toBe((before.doubted ?? 0) + 1);
});
