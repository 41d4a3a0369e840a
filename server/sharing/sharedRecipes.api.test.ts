import { beforeAll, describe, expect, it } from 'vitest';
import type { Ingredient } from '../foods/ingredients.model.ts';
import { AuditEntry } from '../people/auditEntries.model.ts';
import type { User } from '../people/users.model.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { Tag } from '../recipes/tags.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestRecipe,
  createTestUserOfRole,
  getTestSpecies,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';

let test: TestApp;
let owner: User;
let client: Client;
let admin: Client;
let chicken: Ingredient;
let carrot: Ingredient;

beforeAll(async () => {
  const db = await testDatabase();
  await getTestSpecies('cat');
  await Tag.create({ id: 1, slug: Tag.free, name: 'Free', sort_order: 0 });
  [chicken, carrot] = [await createTestIngredient(), await createTestIngredient()];
  owner = await createTestUserOfRole('professional');
  test = await startTestApp(db);
  client = await test.as(owner);
  admin = await test.as(await createTestUserOfRole('admin'));
});

type Given = NonNullable<Parameters<typeof createTestRecipe>[0]>;

const make = (given: Given = {}) =>
  createTestRecipe({
    user_id: owner.id,
    is_shared: true,
    lines: [
      { ingredient: chicken, milligrams: 70_001 },
      { ingredient: carrot, milligrams: 20_000 },
    ],
    ...given,
  });

type Body = NonNullable<Parameters<Client['sharedRecipes']['toggleApproval']>[0]['body']>;

const toggle = async ({ id }: Recipe, body: Body = {}) =>
  (await admin.sharedRecipes.toggleApproval({ params: { id }, body })).recipe;
const approved = async (given: Given = {}) => {
  const recipe = await make(given);
  await toggle(recipe);
  return recipe;
};
const listed = async ({ id }: Recipe) => {
  const found = (await admin.sharedRecipes.list()).recipes.find((each) => each.id === id);
  return found ?? expect.unreachable('is not in the list');
};
const stateOf = async (recipe: Recipe) => {
  const { share_is_approved, changed_since_approval } = await listed(recipe);
  return { share_is_approved, changed_since_approval };
};

describe('the approval of a shared recipe', () => {
  it('is toggled by an admin, with an audit entry, and keeps the version', async () => {
    const recipe = await make();
    expect(await stateOf(recipe)).toEqual({ share_is_approved: false, changed_since_approval: null });
    expect(await toggle(recipe)).toMatchObject({
      ...{ id: recipe.id, share_is_approved: true, changed_since_approval: [], version: 1 },
      approved_at: expect.any(String),
    });
    expect(await toggle(recipe)).toMatchObject({ share_is_approved: false, version: 1 });
    const entries = await AuditEntry.findAll({ where: { subject_id: owner.id }, order: [['id', 'ASC']] });
    expect(entries.map(({ action, details }) => [action, JSON.parse(details)])).toEqual([
      ['recipe.approve', { recipe: recipe.id }],
      ['recipe.unapprove', { recipe: recipe.id }],
    ]);
  });

  it('is set to a given state, whatever it was, for the version that was seen', async () => {
    const recipe = await make();
    for (const _ of [1, 2])
      expect(await toggle(recipe, { is_approved: true, version: 1 })).toMatchObject({
        share_is_approved: true,
      });
    await recipe.update({ version: 2 });
    await expect(toggle(recipe, { version: 1 })).rejects.toMatchObject({ status: 409, error_code: 'stale' });
  });

  it('is refused as stale when a batch variant changed since the list was read', async () => {
    const recipe = await make();
    const variant = await make({ parent_id: recipe.id, recipe_multiplier: '0.5' });
    const seen = await listed(recipe);
    const body = { ingredients: lines(1, 9) };
    await client.recipes.updateIngredients({ params: { id: variant.id }, body });
    const { version, family_version } = seen;
    const stale = { status: 409, error_code: 'stale' };
    await expect(toggle(recipe, { version, family_version })).rejects.toMatchObject(stale);
    const now = await listed(recipe);
    expect(now.version).toBe(version);
    await expect(toggle(recipe, { version, family_version: now.family_version })).resolves.toMatchObject({
      share_is_approved: true,
    });
  });

  it('is refused for a recipe that is not shared, and for a batch variant', async () => {
    const field = (message: string) => ({ status: 422, errors: { share_is_approved: [message] } });
    const unshared = 'This recipe is not shared, so it cannot be approved.';
    await expect(toggle(await make({ is_shared: false }))).rejects.toMatchObject(field(unshared));
    const variant = await make({ parent_id: (await make()).id });
    const follows = 'This follows the recipe that it is a batch size of.';
    await expect(toggle(variant)).rejects.toMatchObject(field(follows));
  });
});

const update = async (
  { id }: Recipe,
  body: NonNullable<Parameters<Client['recipes']['update']>[0]['body']>,
  by = client,
) => (await by.recipes.update({ params: { id }, body })).recipe;

const lines = (chickenGrams: number, carrotGrams: number) => [
  { id: chicken.id, total_g: chickenGrams },
  { id: carrot.id, total_g: carrotGrams },
];

describe('a save of an approved recipe by its owner', () => {
  it.each([
    ['name', { recipe: { name: 'Other' } }],
    ['texts', { recipe: { description2: 'Other' } }],
    ['video', { recipe: { web_video_id: 'dQw4w9WgXcQ' } }],
    ['species', { specie_ids: ['cat'] }],
  ])('ends the approval if it changes %s, and the list says what changed', async (part, body) => {
    const recipe = await approved();
    expect((await update(recipe, body)).share_is_approved).toBe(false);
    expect(await stateOf(recipe)).toEqual({ share_is_approved: false, changed_since_approval: [part] });
    const reader = await test.as(await createTestUserOfRole('wholebowl_customer'));
    await expect(reader.recipes.get({ params: { id: recipe.id } })).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['other foods', () => lines(70, 25)],
    ['a food less', () => lines(70, 20).slice(1)],
  ])('ends the approval for %s', async (_, ingredients) => {
    const recipe = await approved();
    const body = { ingredients: ingredients() };
    const answer = await client.recipes.updateIngredients({ params: { id: recipe.id }, body });
    expect(answer.recipe.share_is_approved).toBe(false);
    expect((await stateOf(recipe)).changed_since_approval).toEqual(['foods']);
  });

  it.each([
    [
      'unchanged fields, tags, speed and weight',
      { recipe: { speed: 2, total_qty: 5 }, species_recipe_tags: {} },
    ],
    ['nothing but sharing', { recipe: { is_shared: true } }],
  ])('keeps the approval for %s', async (_, body) => {
    const recipe = await approved();
    const { name } = await Recipe.findByPk(recipe.id, { rejectOnEmpty: true });
    const sent = { ...body, recipe: { ...body.recipe, name } };
    expect((await update(recipe, sent)).share_is_approved).toBe(true);
  });

  it('keeps the approval when all foods are scaled by one factor', async () => {
    const recipe = await approved();
    const params = { id: recipe.id };
    const scaled = await client.recipes.updateIngredients({
      params,
      body: { ingredients: lines(0.035, 0.01) },
    });
    expect(scaled.recipe.share_is_approved).toBe(true);
    const body = { create_missing_default_recipe_size_variants: true };
    const { recipe: whole } = await client.recipes.scaleToDefaultSize({ params, body });
    expect(whole.share_is_approved).toBe(true);
    const variant = await Recipe.findOne({ where: { parent_id: recipe.id }, rejectOnEmpty: true });
    const other = { ingredients: lines(1, 1) };
    await client.recipes.updateIngredients({ params: { id: variant.id }, body: other });
    expect(await stateOf(recipe)).toEqual({ share_is_approved: false, changed_since_approval: ['foods'] });
  });

  it('ends the approval with the sharing', async () => {
    const recipe = await approved();
    expect(await update(recipe, { recipe: { is_shared: false } })).toMatchObject({
      share_is_approved: false,
    });
    expect(await update(recipe, { recipe: { is_shared: true } })).toMatchObject({ share_is_approved: false });
    expect(await stateOf(recipe)).toEqual({ share_is_approved: false, changed_since_approval: [] });
  });

  it('ends with the sharing that an admin ends', async () => {
    const saved = await update(await approved(), { recipe: { is_shared: false } }, admin);
    expect(saved).toMatchObject({ is_shared: false, share_is_approved: false });
  });

  it('is reviewed for recipes that were approved before approvals were stored', async () => {
    const recipe = await make({ share_is_approved: true });
    expect((await update(recipe, { recipe: { name: 'Other' } })).share_is_approved).toBe(false);
    expect((await stateOf(recipe)).changed_since_approval).toEqual(['name']);
  });
});

describe('a save of a recipe for free accounts by its owner', () => {
  const free = async (given: Given = {}) => {
    const recipe = await make(given);
    await update(recipe, { is_free: true }, admin);
    return recipe;
  };
  const isFree = ({ tags }: { tags: readonly { slug: { en: string } }[] }) =>
    tags.some(({ slug }) => slug.en === 'free');

  it.each([true, false])('ends the free tag with what was reviewed (approved: %s)', async (isApproved) => {
    const recipe = await free();
    if (isApproved) await toggle(recipe);
    expect(isFree(await update(recipe, { recipe: { speed: 2 }, species_recipe_tags: {} }))).toBe(true);
    const saved = await update(recipe, { recipe: { name: 'Other' } });
    expect([isFree(saved), saved.share_is_approved]).toEqual([false, false]);
    const reader = await test.as(await createTestUserOfRole('free'));
    await expect(reader.recipes.get({ params: { id: recipe.id } })).rejects.toMatchObject({ status: 404 });
  });

  it('ends the free tag with other foods of a batch variant, and with the sharing', async () => {
    const recipe = await free();
    const variant = await make({ parent_id: recipe.id, recipe_multiplier: '0.5' });
    const params = { id: variant.id };
    await client.recipes.updateIngredients({ params, body: { ingredients: lines(7, 2) } });
    expect(isFree(await listed(recipe))).toBe(true);
    await client.recipes.updateIngredients({ params, body: { ingredients: lines(1, 9) } });
    expect(isFree(await listed(recipe))).toBe(false);
    const other = await free();
    expect(isFree(await update(other, { recipe: { is_shared: false } }))).toBe(false);
  });

  it('keeps the free tag when an admin saves', async () => {
    expect(isFree(await update(await free(), { recipe: { name: 'Better' } }, admin))).toBe(true);
  });

  it('ends the free tag when an admin ends the approval', async () => {
    const recipe = await free();
    await toggle(recipe);
    expect(isFree(await toggle(recipe))).toBe(false);
  });

  it('ends the free tag when an admin ends the sharing, unless the recipe is an admin’s', async () => {
    const unshare = { recipe: { is_shared: false } };
    const recipe = await free();
    expect(isFree(await update(recipe, unshare, admin))).toBe(false);
    expect(isFree(await update(recipe, { recipe: { is_shared: true } }))).toBe(false);
    const ours = await free({ user_id: (await createTestUserOfRole('admin')).id });
    expect(isFree(await update(ours, unshare, admin))).toBe(true);
  });

  it('ends a free tag that an unshared recipe still had when the owner shares it', async () => {
    const recipe = await free();
    await recipe.update({ is_shared: false });
    expect(isFree(await update(recipe, { recipe: { is_shared: true } }))).toBe(false);
  });
});

describe('a save of an approved recipe by an admin', () => {
  it('is approved with it', async () => {
    const recipe = await approved();
    const body = { recipe: { name: 'Better', ingredients: lines(1, 1) } };
    expect((await update(recipe, body, admin)).share_is_approved).toBe(true);
    expect(await stateOf(recipe)).toEqual({ share_is_approved: true, changed_since_approval: [] });
    expect((await update(recipe, { recipe: { ingredients: lines(3, 3) } })).share_is_approved).toBe(true);
  });
});

describe('the list of shared recipes', () => {
  it('has parents alone, those without approval first, by page and by words', async () => {
    const [one, two] = [await approved({ name: 'Zebra soup' }), await make({ name: 'Zebra stew' })];
    await make({ name: 'Zebra private', is_shared: false });
    await make({ name: 'Zebra half', parent_id: one.id });
    const query = { query: 'zebra' };
    const { recipes, ...paging } = await admin.sharedRecipes.list({ query });
    expect(recipes.map(({ id }) => id)).toEqual([two.id, one.id]);
    expect(paging).toEqual({ current_page: 1, last_page: 1, total: 2 });
    expect(recipes[0]).toMatchObject({ user: { email: owner.email } });
    const second = await admin.sharedRecipes.list({ query: { ...query, page: 2, size: 1 } });
    expect(second.recipes.map(({ id }) => id)).toEqual([one.id]);
  });
});
