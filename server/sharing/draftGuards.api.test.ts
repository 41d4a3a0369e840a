import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ingredient } from '../foods/ingredients.model.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
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
} from '../testing/factories.ts';
import { type Client, createClient } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';

let vet: Client;
let screen: Client;
let professional: User;
let owner: User;
let rice: Ingredient;
let beef: Ingredient;
let id: number;

const of = (recipe: number) => ({ params: { id: recipe } });
const shown = async (client: Client, recipe: number) => (await client.recipes.get(of(recipe))).recipe;
const open = async () => (await vet.recipeDrafts.open(of(id))).draft;
const send = (body: { over?: boolean } = {}) => vet.recipeDrafts.send({ ...of(id), body });
const setRice = (recipe: number, total_g: number) =>
  vet.recipes.updateIngredients({ ...of(recipe), body: { ingredients: [{ id: rice.id, total_g }] } });
const rowsOf = (where: { id: number }) => Recipe.unguarded('test').count({ where });

beforeAll(async () => {
  const test = await startTestApp(await testDatabase());
  professional = await createTestUserOfRole('professional');
  owner = await createTestUserOfRole('wholebowl_customer');
  vet = await test.as(professional);
  screen = createClient(test.url, { token: await test.tokenOf(professional), drafts: true });
  [rice, beef] = [await createTestIngredient(), await createTestIngredient()];
});

beforeEach(async () => {
  const lines = [{ ingredient: rice, milligrams: 100_000 }];
  ({ id } = await createTestRecipe({ user_id: professional.id, lines }));
  await vet.recipeShares.share({ ...of(id), body: { user_emails: [owner.email] } });
});

describe('a screen', () => {
  const refused = { status: 409, error_code: 'shared' };

  it('changes no recipe that was shared meanwhile, and no batch size or bowl of it', async () => {
    await vet.recipes.scaleToDefaultSize({
      ...of(id),
      body: { create_missing_default_recipe_size_variants: true },
    });
    const before = await shown(vet, id);
    const size = before.variants[0]?.id ?? 0;
    const pet = await createTestPet({ user_id: professional.id });
    const ingredients = [{ id: rice.id, total_g: 80 }];
    const added = { id: (await createTestIngredient()).id, total_g: 10 };
    const calls = [
      () => screen.recipes.updateIngredients({ ...of(id), body: { ingredients } }),
      () => screen.recipes.updateIngredients({ ...of(size), body: { ingredients } }),
      () => screen.recipes.addIngredients({ ...of(id), body: { ingredients: [added] } }),
      () => screen.recipes.update({ ...of(id), body: { recipe: { description: 'New' } } }),
      () => screen.recipes.scaleToDefaultSize({ ...of(id), body: {} }),
      () => screen.recipes.remove(of(size)),
      () => screen.bowls.put({ ...of(id), body: { bowls: [{ pet_id: pet.id, lines: [] }] } }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject(refused);
    const stale = { ...of(id), body: { ingredients, version: 99 } };
    await expect(screen.recipes.updateIngredients(stale)).rejects.toMatchObject({ error_code: 'stale' });
    expect(await shown(vet, id)).toEqual(before);
  });

  it('lets the batch sizes follow a recipe that changed without a draft', async () => {
    const made = { create_missing_default_recipe_size_variants: true };
    await vet.recipes.scaleToDefaultSize({ ...of(id), body: made });
    const ingredients = [{ id: beef.id, total_g: 80 }];
    await vet.recipes.updateIngredients({ ...of(id), body: { ingredients } });
    await screen.recipes.scaleToDefaultSize({ ...of(id), body: { variants_only: true } });
    const size = (await shown(vet, id)).variants[0]?.id ?? 0;
    expect((await shown(vet, size)).ingredients.map((line) => line.id)).toEqual([beef.id]);
  });

  it('changes who sees it, its draft, and recipes that nobody has', async () => {
    await screen.recipes.update({ ...of(id), body: { recipe: { is_shared: true } } });
    const { draft } = await screen.recipeDrafts.open(of(id));
    expect(draft.changed).toBe(false);
    await screen.recipes.update({ ...of(draft.id), body: { recipe: { description: 'New' } } });
    expect((await screen.recipeDrafts.open(of(id))).draft.changed).toBe(true);
    const { id: own } = await createTestRecipe({ user_id: professional.id, lines: [] });
    await screen.recipes.update({ ...of(own), body: { recipe: { description: 'New' } } });
    await screen.recipes.remove(of(id));
    expect(await rowsOf({ id })).toBe(0);
  });
});

describe('a draft that is sent', () => {
  let pet: number;
  const bowl = (recipe_id: number, milligrams: number) =>
    BowlLine.create({
      ...{ pet_id: pet, recipe_id, milligrams, ingredient_id: beef.id, position: 0, days: 1 },
    });
  const change = async (recipe: number, milligrams: number) => {
    await BowlLine.clear(recipe, [pet]);
    await bowl(recipe, milligrams);
  };
  const bowlsOf = async (recipe = id) =>
    (await BowlLine.of(recipe, [pet])).map(({ milligrams }) => Number(milligrams));
  const right = (can_edit: boolean) =>
    unguarded(PetShare, 'test').update({ can_edit }, { where: { pet_id: pet } });

  beforeEach(async () => {
    const { id: made } = await createTestPet({ user_id: owner.id, name: 'Ben' });
    pet = made;
    await bowl(id, 100);
  });
  const sharePet = () => PetShare.create({ pet_id: pet, email: professional.email, can_edit: true });

  it('is stale once the client changed a bowl that the draft changed as well', async () => {
    await sharePet();
    await change((await open()).id, 200);
    await change(id, 300);
    expect((await shown(vet, id)).draft).toMatchObject({ stale: true, bowls_over: ['Ben'] });
    await expect(send()).rejects.toMatchObject({ status: 409 });
    await send({ over: true });
    expect(await bowlsOf()).toEqual([200]);
  });

  it('leaves a bowl that only the client changed', async () => {
    await sharePet();
    await setRice((await open()).id, 80);
    await change(id, 300);
    expect((await shown(vet, id)).draft).toMatchObject({ stale: false, bowls_over: [] });
    await send();
    expect(await bowlsOf()).toEqual([300]);
  });

  it('leaves a bowl that was no part of it when it began', async () => {
    const { id: draft } = await open();
    await setRice(draft, 80);
    await sharePet();
    await setRice(id, 90);
    await send({ over: true });
    expect(await bowlsOf()).toEqual([100]);
  });

  it('names bowls that its owner may not change any more', async () => {
    await sharePet();
    await change((await open()).id, 200);
    await right(false);
    expect((await shown(vet, id)).draft).toMatchObject({ stale: true, bowls_lost: ['Ben'] });
    await expect(send()).rejects.toMatchObject({ status: 409 });
    await send({ over: true });
    expect(await bowlsOf()).toEqual([100]);
  });

  it('begins again once the client changed a bowl and nothing was changed in it', async () => {
    await sharePet();
    await open();
    await change(id, 300);
    expect(await bowlsOf((await open()).id)).toEqual([300]);
  });
});
