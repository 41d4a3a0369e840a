import { beforeAll, describe, expect, it } from 'vitest';
import { namedFoods } from '../contract/judgedFoods.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { User } from '../people/users.model.ts';
import type { Pet } from '../pets/pets.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestNeed,
  createTestPet,
  createTestRecipe,
  createTestUserOfRole,
} from '../testing/factories.ts';
import { ApiError, type Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { Recipe } from './recipes.model.ts';

let test: TestApp;
let customer: User;
let client: Client;
let maple: Pet;
let recipe: Recipe;

const foodNamed = (ndb: string) =>
  Ingredient.findOne({ where: { ndb_no: ndb }, rejectOnEmpty: true }).then(({ id }) => id);

const setLines = (id: number, lines: Readonly<Record<number, number>>) =>
  client.recipes.updateIngredients({
    params: { id },
    body: { ingredients: Object.entries(lines).map(([food, total_g]) => ({ id: Number(food), total_g })) },
  });

let grapes: number;
let rice: number;

beforeAll(async () => {
  test = await startTestApp(await testDatabase('seeded'));
  customer = await User.findOne({ where: { email: 'customer@demo.test' }, rejectOnEmpty: true });
  client = await test.as(customer);
  maple = await createTestPet({
    user_id: customer.id,
    name: 'Maple',
    weight_kg: '20',
    birthday: '2020-01-01',
  });
  recipe = await createTestRecipe({ user_id: customer.id, name: 'With grapes', species: ['dog'] });
  grapes = await foodNamed('09132');
  rice = await foodNamed('20045');
  await setLines(recipe.id, { [rice]: 500, [grapes]: 30 });
});

const verdictOf = async (id: number, pet_id?: number) =>
  (await client.recipes.get({ params: { id }, query: pet_id === undefined ? {} : { pet_id } })).recipe
    .verdict;

const found = (pet_id: number) => client.recipeSearch.filter({ query: { pet_id, size: 500 } });

/** A copy of a recipe that is found for a pet, with another food. */
const copyWith = async (food: number, of: number, percent = 0.01) => {
  const { lines = [], species = [] } = await Recipe.findByPk(of, {
    include: ['lines', 'species'],
    rejectOnEmpty: true,
  });
  const slugs = species.map(({ slug }) => slug as 'dog' | 'cat');
  const { id } = await createTestRecipe({ user_id: customer.id, species: slugs, lines: [] });
  const grams = lines.map((line) => [line.ingredient_id, Number(line.milligrams) / 1000] as const);
  const total = grams.reduce((sum, [, each]) => sum + each, 0);
  await setLines(id, {
    ...Object.fromEntries(grams),
    [food]: Math.ceil((total * percent) / (100 - percent)),
  });
  return id;
};

describe('a recipe with an unsafe food', () => {
  it('is Not safe on its page, with and without a pet', async () => {
    const safety = await verdictOf(recipe.id);
    expect(safety).toMatchObject({ kind: 'not_safe', pet: null, rows: [], species: ['dog'] });
    expect(safety.foods).toMatchObject([{ id: grapes, kind: 'unsafe', reason: 'harmful to dogs' }]);
    const forMaple = await verdictOf(recipe.id, maple.id);
    expect(forMaple).toMatchObject({ kind: 'not_safe', pet: { id: maple.id, name: 'Maple' } });
    expect(forMaple.words).toMatch(/^Not safe for Maple: .*; not complete: /);
    expect(forMaple.rows.length).toBeGreaterThan(5);
  });

  it('is Not safe in every list of recipes, in the response of a save, and in a plan', async () => {
    const isMine = ({ id }: { readonly id: number }) => id === recipe.id;
    const lists = [
      await client.recipes.list(),
      await client.recipes.listMine(),
      await client.recipeSearch.filter({ query: { size: 500 } }),
      await client.recipes.listMine({ query: { pet_id: maple.id } }),
    ];
    for (const { recipes } of lists) expect(recipes.find(isMine)?.verdict.kind).toBe('not_safe');
    const saved = await setLines(recipe.id, { [rice]: 500, [grapes]: 31 });
    expect(saved.recipe.verdict.kind).toBe('not_safe');
    const { meal_plan } = await client.mealPlans.create({ body: { name: 'Plan' } });
    expect(meal_plan.verdict.kind).toBeNull();
    const params = { id: meal_plan.id };
    const { meal_plan: has } = await client.mealPlans.addRecipes({ params, body: { recipes: [recipe.id] } });
    expect([has, ...has.recipes].map(({ verdict }) => verdict?.kind)).toEqual(['not_safe', 'not_safe']);
    const plan = await client.mealPlans.get({ params, query: { pet_id: maple.id } });
    expect(plan.meal_plan.verdict).toMatchObject({ kind: 'not_safe', pet: { name: 'Maple' } });
  });

  it('is never proposed for a pet, and not among the nearest, however good its nutrients are', async () => {
    const macadamia = await foodNamed('12131');
    const tom = await createTestPet({ user_id: customer.id, name: 'Tom', weight_kg: '4', species: 'cat' });
    // Enough recipes are optimal for Maple, so that none is nearest.
    for (const [pet, unsafe, safe, lists] of [
      [maple, grapes, rice, ['recipes']],
      [tom, grapes, macadamia, ['nearest', 'recipes']],
    ] as const) {
      const before = await found(pet.id);
      for (const list of lists) {
        const [first] = before[list] ?? [];
        if (first === undefined) expect.unreachable(`${pet.name}: ${list}`);
        const [bad, good] = [await copyWith(unsafe, first.id), await copyWith(safe, first.id)];
        const { recipes, nearest = [] } = await found(pet.id);
        const named = [...recipes, ...nearest].map(({ id }) => id);
        expect(named).toContain(good);
        expect(named).not.toContain(bad);
        expect(named).not.toContain(recipe.id);
      }
    }
  });
});

describe('a recipe with more of a food than its dose, or with one that nobody reviewed', () => {
  it('is never proposed for a pet', async () => {
    const broccoli = await foodNamed('11090');
    const typed = await createTestIngredient({ user_id: customer.id, safety_reviewed: false });
    const before = await found(maple.id);
    const of = before.recipes[0]?.id ?? expect.unreachable();
    const [below, above] = [await copyWith(broccoli, of, 7), await copyWith(broccoli, of, 11)];
    const unknown = await copyWith(typed.id, of);
    expect((await verdictOf(above, maple.id)).kind).toBe('too_much');
    const { recipes, nearest = [], unreviewed } = await found(maple.id);
    const named = [...recipes, ...nearest].map(({ id }) => id);
    expect(named).toContain(below);
    expect(named).not.toContain(above);
    expect(named).not.toContain(unknown);
    expect(unreviewed).toBe((before.unreviewed ?? 0) + 1);
  });
});

describe('a batch variant with an unsafe food', () => {
  const variantOf = async (parent: number) => {
    const variant = await createTestRecipe({
      ...{ user_id: customer.id, parent_id: parent, recipe_multiplier: '0.5', total_qty: '549' },
      lines: [
        { ingredient: await Ingredient.findByPk(rice, { rejectOnEmpty: true }), milligrams: 500_000 },
        { ingredient: await Ingredient.findByPk(grapes, { rejectOnEmpty: true }), milligrams: 49_000 },
      ],
    });
    return variant.id;
  };

  it('makes the rows of its parent Not safe, and names the batch, as the page of the parent does apart', async () => {
    const parent = await createTestRecipe({
      ...{ user_id: customer.id, name: 'Safe at home', species: ['dog'], is_shared: true },
    });
    await setLines(parent.id, { [rice]: 500 });
    const variant = await variantOf(parent.id);
    const isParent = ({ id }: { readonly id: number }) => id === parent.id;
    const mine = (await client.recipes.listMine({ query: { size: 500 } })).recipes.find(isParent);
    expect(mine?.verdict).toMatchObject({ kind: 'not_safe', foods: [{ id: grapes, kind: 'unsafe' }] });
    expect(mine?.verdict.words).toMatch(/^Not safe for dogs: Grapes.*; this is its batch of 549 g$/);
    const forMaple = await client.recipes.listMine({ query: { size: 500, pet_id: maple.id } });
    expect(forMaple.recipes.find(isParent)?.verdict.kind).toBe('not_safe');
    const admin = await test.as(await createTestUserOfRole('admin'));
    const shared = (await admin.sharedRecipes.list({ query: { size: 500 } })).recipes.find(isParent);
    expect(shared?.verdict.kind).toBe('not_safe');
    const approved = await admin.sharedRecipes.toggleApproval({ params: { id: parent.id }, body: {} });
    expect(approved.recipe.verdict.kind).toBe('not_safe');
    expect([(await verdictOf(parent.id)).kind, (await verdictOf(variant)).kind]).toEqual([null, 'not_safe']);
    const query = { include_parent_and_child_recipes: true } as const;
    const read = (id: number) => client.recipes.get({ params: { id }, query });
    expect((await read(parent.id)).recipe.worse_batch).toEqual(mine?.verdict);
    expect((await read(variant)).recipe.worse_batch).toBeNull();
  });

  it('keeps its parent from being proposed for a pet', async () => {
    const search = { query: { pet_id: maple.id, size: 500 } } as const;
    const namedFor = async () => {
      const { recipes, nearest = [] } = await client.recipeSearch.filter(search);
      return [...recipes, ...nearest].map(({ id }) => id);
    };
    const [first] = await namedFor();
    if (first === undefined) throw new Error('No recipe is proposed.');
    await variantOf(first);
    expect(await namedFor()).not.toContain(first);
  });
});

describe('a recipe for a pet', () => {
  it('names its worst rows', async () => {
    const plain = await createTestRecipe({ user_id: customer.id, name: 'Rice alone', species: ['dog'] });
    await setLines(plain.id, { [rice]: 500 });
    const verdict = await verdictOf(plain.id, maple.id);
    expect(verdict.kind).toBe('not_complete');
    expect(verdict.words).toMatch(/^Not complete: [\w :-]+ \d.* and \d+ more/);
    expect((await verdictOf(plain.id)).kind).toBeNull();
  });

  it('is not known without foods, and says that it is meant for another species', async () => {
    const cats = await createTestRecipe({ user_id: customer.id, name: 'For cats', species: ['cat'] });
    expect(await verdictOf(cats.id, maple.id)).toMatchObject({ kind: 'unknown' });
    expect((await verdictOf(cats.id, maple.id)).words).toContain('meant for cats');
    const dogs = await createTestRecipe({ user_id: customer.id, name: 'Empty', species: ['dog'], lines: [] });
    expect(await verdictOf(dogs.id, maple.id)).toMatchObject({
      kind: 'unknown',
      words: expect.stringContaining('it has no foods'),
    });
  });

  it('of both species is judged for the species of the pet, and alone by the worst', async () => {
    const macadamia = await foodNamed('12131');
    const both = await createTestRecipe({ user_id: customer.id, name: 'Both', species: ['dog', 'cat'] });
    await setLines(both.id, { [rice]: 500, [macadamia]: 30 });
    const tom = await createTestPet({
      ...{ user_id: customer.id, name: 'Tom', weight_kg: '4', birthday: '2020-01-01', specie_id: 2 },
    });
    const [alone, forMaple, forTom] = [
      await verdictOf(both.id),
      await verdictOf(both.id, maple.id),
      await verdictOf(both.id, tom.id),
    ];
    expect(alone).toMatchObject({ kind: 'not_safe', words: expect.stringMatching(/^Not safe for dogs: /) });
    expect(alone.foods).toMatchObject([{ kind: 'unsafe', species: ['dog'], reason: 'harmful to dogs' }]);
    expect(forMaple.kind).toBe('not_safe');
    expect(forTom.kind).not.toBe('not_safe');
    expect(forTom.foods).toMatchObject([
      { kind: 'caution', species: ['cat'], reason: 'possibly unsafe for cats' },
    ]);
    // The lines have what the screens judge by.
    const { ingredients } = (await client.recipes.get({ params: { id: both.id } })).recipe;
    const lines = ingredients.map((food) => ({ ...food, grams: food.amount.total_g, cooking: null }));
    expect(namedFoods(lines, ['dog', 'cat'], null)).toEqual(alone.foods);
    expect(namedFoods(lines, ['dog'], null)).toEqual(forMaple.foods);
    expect(namedFoods(lines, ['cat'], null)).toEqual(forTom.foods);
  });

  it("has no name of a standard for a user's need of protein alone", async () => {
    const own = await createTestNeed({
      ...{ user_id: customer.id, name: 'Protein alone (NRC 2006)', amounts: { 203: '1', 9001: '60' } },
    });
    const juno = await createTestPet({
      ...{ user_id: customer.id, name: 'Juno', weight_kg: '20', birthday: '2020-01-01' },
      ...{ override_dietary_per_kg_need: true, dietary_per_kg_need_id: own.id },
    });
    const plain = await createTestRecipe({ user_id: customer.id, name: 'Meets protein', species: ['dog'] });
    await setLines(plain.id, { [rice]: 500 });
    const verdict = await verdictOf(plain.id, juno.id);
    expect(verdict).toMatchObject({ kind: 'unknown', standard: null });
    expect(verdict.words).toMatch(
      /^Meets “Protein alone, dogs \(NRC 2006\), own need”, which leaves out or lowers: /,
    );
    expect(verdict.words).toBe(`Meets ${(await found(juno.id)).need_gaps}`);
    expect((await found(maple.id)).need_gaps).toBeNull();
  });

  it("refuses another user's pet", async () => {
    const other = await createTestPet({ user_id: (await createTestUserOfRole('free')).id });
    const failure: unknown = await verdictOf(recipe.id, other.id).catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 422, errors: { pet_id: ['There is no such pet.'] } });
  });
});

/** The row of a locked recipe of 30 g of a food for a free user, without a pet and for a pet. */
const lockedRows = async (food: number) => {
  const owner = await createTestUserOfRole('admin');
  const { id: locked } = await createTestRecipe({
    ...{ user_id: owner.id, name: 'Locked', species: ['dog'], is_shared: true, share_is_approved: true },
    lines: [{ ingredient: await Ingredient.findByPk(food, { rejectOnEmpty: true }), milligrams: 30_000 }],
  });
  const user = await createTestUserOfRole('free');
  const pet = await createTestPet({ user_id: user.id, weight_kg: '20', birthday: '2020-01-01' });
  const free = await test.as(user);
  const rowFor = async (query: { readonly pet_id?: number }) => {
    const { recipes } = await free.recipes.list({ query: { size: 500, ...query } });
    const row = recipes.find(({ id }) => id === locked);
    expect(row?.locked).toBe(true);
    return row?.verdict;
  };
  return [await rowFor({}), await rowFor({ pet_id: pet.id })];
};

it('says of a recipe that the user may not open only whether it is not safe', async () => {
  for (const verdict of await lockedRows(grapes))
    expect(verdict).toMatchObject({
      ...{ kind: 'not_safe', foods: [], rows: [], words: 'Not safe for dogs' },
      ...{ clauses: ['Not safe for dogs'], advice: 'Do not feed this.' },
    });
  for (const verdict of await lockedRows(rice))
    expect(verdict).toMatchObject({
      ...{ kind: null, standard: null, foods: [], rows: [], words: '', clauses: [], advice: '' },
    });
});
