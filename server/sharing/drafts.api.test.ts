import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ingredient } from '../foods/ingredients.model.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { Mail } from '../mail/mails.model.ts';
import type { User } from '../people/users.model.ts';
import { BowlLine } from '../pets/bowlLines.model.ts';
import { PetShare } from '../pets/petShares.model.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestPet,
  createTestRecipe,
  createTestUserOfRole,
  password,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';

let test: Awaited<ReturnType<typeof startTestApp>>;
let vet: Client;
let admin: Client;
let professional: User;
let reader: Client;
let owner: User;
let foods: { readonly rice: Ingredient; readonly beef: Ingredient };
let id: number;

const of = (recipe: number) => ({ params: { id: recipe } });
const shown = async (client: Client, recipe: number) => (await client.recipes.get(of(recipe))).recipe;
const open = async (recipe = id) => (await vet.recipeDrafts.open(of(recipe))).draft;
const send = (body: { message?: string; over?: boolean; version?: number } = {}) =>
  vet.recipeDrafts.send({ ...of(id), body });
const gramsOf = async (client: Client, recipe: number) =>
  Object.fromEntries(
    (await shown(client, recipe)).ingredients.map(({ short_name, amount }) => [short_name, amount.total_g]),
  );
const setRice = (recipe: number, total_g: number) =>
  vet.recipes.updateIngredients({ ...of(recipe), body: { ingredients: [{ id: foods.rice.id, total_g }] } });
const rowsOf = (where: { id?: number | number[]; draft_of?: number }) =>
  Recipe.unguarded('test').count({ where });
const exported = async (client: Client) => Buffer.from(await client.privacy.export()).toString();

beforeAll(async () => {
  test = await startTestApp(await testDatabase());
  professional = await createTestUserOfRole('professional');
  owner = await createTestUserOfRole('wholebowl_customer');
  [vet, reader] = [await test.as(professional), await test.as(owner)];
  admin = await test.as(await createTestUserOfRole('admin'));
  foods = {
    rice: await createTestIngredient({ short_name: 'Rice' }),
    beef: await createTestIngredient({ short_name: 'Beef' }),
  };
});

beforeEach(async () => {
  const lines = [
    { ingredient: foods.rice, milligrams: 100_000 },
    { ingredient: foods.beef, milligrams: 50_000 },
  ];
  ({ id } = await createTestRecipe({ user_id: professional.id, name: 'Bowl of Ben', lines }));
  await vet.recipeShares.share({ ...of(id), body: { user_emails: [owner.email] } });
});

describe('the draft of a shared recipe', () => {
  it('is made once, is as the recipe is, and changes nothing of it', async () => {
    const draft = await open();
    expect(await open()).toEqual(draft);
    expect(await gramsOf(vet, draft.id)).toEqual({ Rice: 100, Beef: 50 });
    expect((await shown(vet, id)).draft).toBeUndefined();
    await setRice(draft.id, 80);
    expect(await gramsOf(reader, id)).toEqual({ Rice: 100, Beef: 50 });
    const changes = [
      { name: 'Rice', before_g: 100, after_g: 80 },
      { name: 'Beef', before_g: 50, after_g: null },
    ];
    expect((await shown(vet, id)).draft).toMatchObject({ id: draft.id, version: 2, changes, stale: false });
    const users_shared_with = [{ email: owner.email, sent_at: expect.any(String) }];
    expect((await shown(vet, draft.id)).draft_of).toMatchObject({ id, changes, users_shared_with });
  });

  it('is seen by its owner alone, in no list and no search', async () => {
    const draft = await open();
    await vet.recipes.update({ ...of(draft.id), body: { recipe: { name: 'Secretname' } } });
    await expect(reader.recipes.get(of(draft.id))).rejects.toMatchObject({ status: 404 });
    await expect(reader.bowls.list(of(draft.id))).rejects.toMatchObject({ status: 404 });
    await expect(reader.recipes.duplicate({ ...of(draft.id), body: { name: 'x' } })).rejects.toMatchObject({
      status: 404,
    });
    expect(await shown(reader, id)).not.toHaveProperty('draft');
    const all = { query: { size: 500 } } as const;
    const named = { query: { size: 500, query: 'Secretname' } } as const;
    for (const client of [vet, reader, admin]) {
      const lists = [
        client.recipes.list(all),
        client.recipes.list(named),
        client.recipes.listMine(all),
        client.recipes.listInspired(all),
        client.recipes.listSuggested(all),
        client.recipeSearch.filter(all),
        client.recipeSearch.filter(named),
        client.recipeSearch.filter({ query: { ...named.query, source: 'mine' } }),
        client.recipeSearch.filter({ query: { size: 500, include_ids: [foods.rice.id] } }),
        client.sharedWithMe.list(),
        client.savedRecipes.list(all),
      ];
      for (const { recipes } of await Promise.all(lists))
        expect(recipes.map((recipe) => recipe.id)).not.toContain(draft.id);
    }
    expect((await vet.recipes.listMine(all)).recipes.map((recipe) => recipe.id)).toContain(id);
  });

  it('is not shared, published, saved, planned, fed, discussed or drafted', async () => {
    const { id: draft } = await open();
    const refused = { status: 422 };
    const { meal_plan } = await vet.mealPlans.create({ body: { name: 'Week' } });
    const pet = await createTestPet({ user_id: professional.id });
    const calls = [
      () => vet.recipeShares.share({ ...of(draft), body: { user_emails: ['x@example.test'] } }),
      () => vet.recipes.update({ ...of(draft), body: { recipe: { is_shared: true } } }),
      () => vet.savedRecipes.save(of(draft)),
      () => vet.comments.create({ ...of(draft), body: { text: 'Hello' } }),
      () => vet.recipeDrafts.open(of(draft)),
      () => vet.mealPlans.addRecipes({ ...of(meal_plan.id), body: { recipes: [draft] } }),
      () => vet.petFoods.put({ ...of(pet.id), body: { recipe_id: draft } }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject(refused);
    await expect(vet.recipeDrafts.send({ ...of(draft), body: {} })).rejects.toMatchObject(refused);
  });

  it('is not made of a recipe that nobody has', async () => {
    const { id: own } = await createTestRecipe({ user_id: professional.id, lines: [] });
    await expect(vet.recipeDrafts.open(of(own))).rejects.toMatchObject({ status: 422 });
  });

  it('is deleted alone, and with its recipe', async () => {
    const { id: draft } = await open();
    await vet.recipes.remove(of(draft));
    expect(await rowsOf({ id: draft })).toBe(0);
    expect(await gramsOf(reader, id)).toEqual({ Rice: 100, Beef: 50 });
    await open();
    await vet.recipes.remove(of(id));
    expect(await rowsOf({ draft_of: id })).toBe(0);
  });

  it('is exported with the data of its owner, and deleted with the account', async () => {
    const leaver = await createTestUserOfRole('professional');
    const client = await test.as(leaver);
    const recipe = await createTestRecipe({ user_id: leaver.id, lines: [] });
    await client.recipeShares.share({ ...of(recipe.id), body: { user_emails: [owner.email] } });
    const { draft } = await client.recipeDrafts.open(of(recipe.id));
    await client.recipes.update({ ...of(draft.id), body: { recipe: { description: 'Only in the draft' } } });
    expect(await exported(client)).toContain('Only in the draft');
    expect(await exported(reader)).not.toContain('Only in the draft');
    await client.privacy.deleteAccount({ body: { password } });
    expect(await rowsOf({ id: [recipe.id, draft.id] })).toBe(1);
  });
});

describe('a draft that is sent', () => {
  it('becomes the recipe, and is gone', async () => {
    const draft = await open();
    await setRice(draft.id, 80);
    await vet.recipes.update({ ...of(draft.id), body: { recipe: { cooking: 'raw', description: 'New' } } });
    const before = await shown(vet, id);
    await expect(send({ version: 1 })).rejects.toMatchObject({ status: 409 });
    expect(await send({ message: 'Less rice.' })).toEqual({
      users_shared_with: [{ email: owner.email, message: 'Less rice.' }],
    });
    expect(await gramsOf(reader, id)).toEqual({ Rice: 80 });
    const now = await shown(reader, id);
    expect(now).toMatchObject({ cooking: 'raw', description: 'New', version: before.version + 1 });
    expect(now.sent_by).toMatchObject({ message: 'Less rice.', changes: [] });
    expect(now.sent_by?.changed?.map(({ name }) => name)).toEqual(['Rice', 'Beef']);
    expect(await rowsOf({ draft_of: id })).toBe(0);
    await expect(send()).rejects.toMatchObject({ status: 404 });
  });

  it('is mailed to everybody with whom the recipe is shared', async () => {
    const other = `other${id}@example.test`;
    await vet.recipeShares.share({ ...of(id), body: { user_emails: [other] } });
    await setRice((await open()).id, 80);
    const mails = () => unguarded(Mail, 'test').count({ where: { sender_id: professional.id } });
    const before = await mails();
    await send();
    expect((await mails()) - before).toBe(2);
  });

  it('is refused once the recipe was saved, unless it is sent over it', async () => {
    await setRice((await open()).id, 80);
    await setRice(id, 90);
    expect((await shown(vet, id)).draft).toMatchObject({ stale: true });
    await expect(send()).rejects.toMatchObject({ status: 409, error_code: 'stale' });
    expect(await gramsOf(reader, id)).toEqual({ Rice: 90 });
    await send({ over: true });
    expect(await gramsOf(reader, id)).toEqual({ Rice: 80 });
  });

  it('begins again where nothing was changed in it', async () => {
    const first = await open();
    await setRice(id, 90);
    const again = await open();
    expect(again.id).not.toBe(first.id);
    expect(await gramsOf(vet, again.id)).toEqual({ Rice: 90 });
  });

  it('has the batch sizes of the recipe: changed, new and lost', async () => {
    await vet.recipes.scaleToDefaultSize({
      ...of(id),
      body: { create_missing_default_recipe_size_variants: true },
    });
    const [small = 0, large = 0] = (await shown(reader, id)).variants.map((size) => size.id);
    const { id: draft } = await open();
    const [{ id: smaller }, { id: larger }] = [await open(small), await open(large)];
    await setRice(smaller, 80);
    const pet = await createTestPet({ user_id: owner.id, weight_kg: '20', birthday: '2020-01-01' });
    await reader.petFoods.put({ ...of(pet.id), body: { recipe_id: large } });
    await vet.recipes.remove(of(larger));
    expect((await shown(vet, small)).draft).toMatchObject({ id: draft, member: smaller, changed: true });
    expect((await shown(reader, id)).variants).toHaveLength(2);
    await vet.recipes.scaleToDefaultSize({
      ...of(draft),
      body: { create_missing_default_recipe_size_variants: true },
    });
    await setRice(smaller, 70);
    await send();
    const sizes = (await shown(reader, id)).variants.map((size) => size.id);
    expect(sizes).toContain(small);
    expect(sizes).not.toContain(large);
    expect(sizes).toHaveLength(2);
    expect(await gramsOf(reader, small)).toEqual({ Rice: 70 });
    const { eats } = await reader.petFoods.get({ ...of(pet.id), query: {} });
    expect(eats).toMatchObject({ version: 3, food: { kind: 'recipe', id, state: 'open' } });
    expect(await rowsOf({ draft_of: id })).toBe(0);
  });

  it('gives bowls of pets that its owner may change what it has beside it, and leaves others', async () => {
    const [own, edited, foreign] = [
      await createTestPet({ user_id: professional.id }),
      await createTestPet({ user_id: owner.id }),
      await createTestPet({ user_id: owner.id }),
    ];
    await PetShare.create({ pet_id: edited.id, email: professional.email, can_edit: true });
    const bowl = (pet_id: number, recipe_id: number, milligrams: number) =>
      BowlLine.create({
        ...{ pet_id, recipe_id, milligrams, ingredient_id: foods.beef.id, position: 0, days: 1 },
      });
    for (const pet of [own, edited, foreign]) await bowl(pet.id, id, 100);
    const { id: draft } = await open();
    const pets = [own.id, edited.id, foreign.id];
    expect((await BowlLine.of(draft, pets)).map(({ pet_id }) => pet_id)).toEqual([own.id, edited.id]);
    await BowlLine.clear(draft, [own.id, edited.id]);
    await bowl(own.id, draft, 200);
    expect((await shown(vet, id)).draft).toMatchObject({ changes: [], changed: true });
    expect(await exported(reader)).not.toContain(`"recipe_id":${draft}`);
    await send();
    expect((await BowlLine.of(id, pets)).map((line) => [line.pet_id, Number(line.milligrams)])).toEqual([
      [own.id, 200],
      [foreign.id, 100],
    ]);
  });
});
