import { beforeAll, describe, expect, it } from 'vitest';
import { Catalogue } from '../kernel/database/catalogue.model.ts';
import type { User } from '../people/users.model.ts';
import { PetAvoid } from '../pets/petAvoids.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestPet,
  createTestRecipe,
  createTestUserOfRole,
  getTestNutrient,
  getTestSpecies,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { IngredientFlag, IngredientPrice } from './ingredientDetails.model.ts';
import { IngredientRevision } from './ingredientRevisions.model.ts';

let owner: User;
let client: Client;
let admin: Client;
let other: Client;

beforeAll(async () => {
  const db = await testDatabase();
  await getTestSpecies('dog');
  await getTestSpecies('cat');
  await createTestIngredient();
  for (const id of [203, 204, 205]) await getTestNutrient(id);
  await getTestNutrient(9001, { unit_type: 'kcal', scale: 3, name: 'Energy' });
  owner = await createTestUserOfRole('professional');
  const test = await startTestApp(db);
  client = await test.as(owner);
  admin = await test.as(await createTestUserOfRole('admin'));
  other = await test.as(await createTestUserOfRole('professional'));
});

const add = async (name = 'Goose mash') =>
  (await client.adminIngredients.create({ body: { name } })).ingredient;

type Edit = Parameters<Client['adminIngredients']['update']>[0]['body']['ingredient'];

const save = (id: number, ingredient: Edit, more: object = {}) =>
  client.adminIngredients.update({ params: { id }, body: { ingredient, ...more } });

/** The stored warnings of a food after an edit, by species. */
const flagsAfter = async (id: number, edit: Edit) => {
  await save(id, edit);
  return IngredientFlag.findAll({ where: { ingredient_id: id }, order: ['specie_id'] });
};

const breakdown = (total_qty: string, qty: Readonly<Record<number, string | null>>) => ({
  nutrition_breakdown: {
    total_qty,
    nutrients: Object.entries(qty).map(([id, each]) => ({ id: Number(id), amount: { qty: each } })),
  },
});

describe('a food of a professional', () => {
  it('is added in Other foods, private, and published by an admin (D62, D63)', async () => {
    const { id, ...food } = await add('Goose broth');
    expect(food).toMatchObject({ category_name: 'Other foods', user_id: owner.id, published: false });
    const find = async (by: Client) =>
      (await by.ingredients.list({ query: { query: 'goose broth' } })).ingredients.map((each) => each.id);
    expect([await find(client), await find(other)]).toEqual([[id], []]);
    await admin.adminIngredients.publish({ params: { id } });
    expect(await find(other)).toEqual([id]);
    // Now a change waits for an admin.
    const { ingredient } = await save(id, { name: 'Duck broth' });
    expect([ingredient.name, ingredient.proposal?.changes.length]).toEqual(['Goose broth', 2]);
    await admin.adminIngredients.unpublish({ params: { id } });
    await admin.adminIngredients.unpublish({ params: { id } });
    const { audit_entries } = await admin.audit.list({ query: { query: 'food.' } });
    expect(audit_entries.map(({ action, subject, details }) => [action, subject?.id, details])).toEqual([
      ['food.unpublish', owner.id, { ingredient: id }],
      ['food.publish', owner.id, { ingredient: id }],
    ]);
    await expect(other.ingredients.get({ params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  it('stores values as typed, as a revision, with energy calculated (D62, D64)', async () => {
    const { id, version } = await add();
    const before = await Catalogue.current();
    const { ingredient } = await save(
      id,
      { ...breakdown('50', { 203: '10', 204: '2', 205: null }), version },
      { reason: 'From the label' },
    );
    expect(ingredient).toMatchObject({ revision: 1, version: version + 1, stated: { total_qty: '50' } });
    expect(ingredient.stated.nutrients.map((each) => [each.id, each.qty, each.derived])).toEqual([
      [203, '10', false],
      [204, '2', false],
    ]);
    expect(await Catalogue.current()).toBeGreaterThan(before);
    const whole = await save(id, breakdown('50', { 203: '10', 204: '2', 205: '0' }));
    expect(whole.ingredient.stated.nutrients.at(-1)).toMatchObject({ id: 9001, qty: '52', derived: true });
    // Sent back unchanged, energy counts as not typed.
    const fatter = await save(id, breakdown('50', { 203: '10', 204: '4', 205: '0', 9001: '52' }));
    expect(fatter.ingredient.stated.nutrients.at(-1)).toMatchObject({ id: 9001, qty: '69', derived: true });
    const { nutrition_breakdown } = (await client.ingredients.get({ params: { id } })).ingredient;
    expect(nutrition_breakdown.nutrients.find((each) => each.id === 203)?.amount.qty).toBe(20);
    const rows = await IngredientRevision.findAll({ where: { ingredient_id: id }, order: ['revision'] });
    expect(rows.map((row) => [row.user_id, row.reason])).toEqual([
      [owner.id, 'From the label'],
      [owner.id, null],
      [owner.id, null],
    ]);
  });

  it('takes a range, which its derived values have too, until a single value is typed (D86)', async () => {
    const { id } = await add();
    const saved = async (total_qty: string, protein: object) => {
      const nutrients = [203, 204, 205].map((each) => ({
        id: each,
        amount: each === 203 ? protein : { qty: '0' },
      }));
      const { ingredient } = await save(id, { nutrition_breakdown: { total_qty, nutrients } });
      const [first, ...rest] = ingredient.stated.nutrients.map((each) => [each.qty, each.qty_high]);
      return [first, rest.at(-1), ingredient.revision];
    };
    const range = { qty: '24.5', qty_high: '30.5' };
    expect(await saved('100', range)).toEqual([['24.5', '30.5'], ['85.75', '106.75'], 1]);
    for (const same of [range, { qty: '24.5' }]) expect((await saved('100', same))[2]).toBe(1);
    expect(await saved('200', { qty: '49' })).toEqual([['49', '61'], ['171.5', '213.5'], 2]);
    expect(await saved('200', { qty: '49', qty_high: 60 })).toEqual([['49', '60'], ['171.5', '210'], 3]);
    expect(await saved('200', { qty: '49', qty_high: null })).toEqual([['49', null], ['171.5', null], 4]);
    const history = await client.revisions.list({ params: { subject: 'ingredient', id }, query: {} });
    expect(history.revisions[0]?.changes[0]).toMatchObject({ before: '49 to 60', after: '49' });
    for (const wrong of [
      { qty: '49', qty_high: '49' },
      { qty: null, qty_high: '49' },
    ])
      await expect(saved('200', wrong)).rejects.toMatchObject({
        status: 422,
        errors: {
          'ingredient.nutrition_breakdown.nutrients.0.amount': [expect.stringMatching(/below the upper/)],
        },
      });
    await expect(saved('200', { qty: '1', qty_high: '1.0000001' })).rejects.toMatchObject({ status: 422 });
  });

  it('has vitamin A by species from typed retinol and beta-carotene (D2)', async () => {
    const [micrograms, units] = [
      { unit_type: 'µg', scale: 3 },
      { unit_type: 'IU', scale: 3 },
    ];
    for (const id of [319, 321]) await getTestNutrient(id, micrograms);
    for (const id of [9002, 9003]) await getTestNutrient(id, units);
    const { id } = await add();
    const stated = async (typed: Readonly<Record<number, string>>) => {
      const { ingredient } = await save(id, breakdown('100', typed));
      return ingredient.stated.nutrients.filter(({ derived }) => derived).map((each) => [each.id, each.qty]);
    };
    const derived = [
      [9002, '499.9973333'],
      [9003, '333.3333333'],
    ];
    expect(await stated({ 319: '100.001', 321: '100.4' })).toEqual(derived);
    // A derived value with more decimals than its nutrient is sent back as it is.
    expect(await stated({ 319: '100.001', 321: '100.4', 9002: '499.9973333' })).toEqual(derived);
    expect(await stated({ 319: '100' })).toEqual([[9003, '333.33']]);
  });

  it('changes the values of recipes, which say so until their next save (D38)', async () => {
    const ingredient = await createTestIngredient({ user_id: owner.id });
    const recipe = await createTestRecipe({ user_id: owner.id, lines: [{ ingredient, milligrams: 1000 }] });
    const open = async () => (await client.recipes.get({ params: { id: recipe.id } })).recipe;
    expect((await open()).figures_changed).toEqual([]);
    await save(ingredient.id, breakdown('100', { 203: '21' }));
    const since = expect.any(String);
    expect((await open()).figures_changed).toEqual([{ id: ingredient.id, revision: 1, since }]);
    await client.recipes.update({
      params: { id: recipe.id },
      body: { recipe: { ingredients: [{ id: ingredient.id, total_g: 1 }] } },
    });
    expect((await open()).figures_changed).toEqual([]);
  });

  it('moves only its version for other fields, and refuses a stale save (D11, D64)', async () => {
    const { id, version } = await add();
    const { ingredient } = await save(id, {
      unsafe: { cat: true },
      measures: [{ amount: 1, measure: 'cup', gram_weight: '240' }],
      ingredient_prices: [{ cost_per_units: '0.25' }],
      version,
    });
    expect(ingredient).toMatchObject({
      ...{ revision: 0, unsafe: true, measures: [{ gram_weight: '240' }] },
      flags: [{ unsafe: false }, { species: 'cat', unsafe: true }],
    });
    await IngredientPrice.update({ source: 'a market' }, { where: { ingredient_id: id } });
    await save(id, { ingredient_prices: [{ cost_per_units: '0.25' }, { cost_per_units: '0.3' }] });
    const prices = await IngredientPrice.findAll({ where: { ingredient_id: id }, order: ['id'] });
    expect(prices.map(({ source }) => source)).toEqual(['a market', null]);
    await expect(save(id, { name: 'Late', version })).rejects.toMatchObject({
      ...{ status: 409, error_code: 'stale' },
    });
  });

  it('refuses a kind of warning without a warning, and keeps one with it', async () => {
    const { id } = await add();
    const message = ['Mark the food as unsafe or possibly unsafe, too.'];
    const refusal = (field: string) => ({ status: 422, errors: { [field]: message } });
    await expect(save(id, { unsafe: { dog: true }, warning_kind: { cat: 'dose' } })).rejects.toMatchObject(
      refusal('ingredient.warning_kind.cat'),
    );
    await expect(save(id, { warning_kind: 'dose' })).rejects.toMatchObject(
      refusal('ingredient.warning_kind'),
    );
    const kinds = { dog: null, cat: 'dose' } as const;
    const { ingredient } = await save(id, { possibly_unsafe: { cat: true }, warning_kind: kinds });
    expect(ingredient.flags).toMatchObject([{ species: 'dog' }, { species: 'cat', warning_kind: 'dose' }]);
    await save(id, { possibly_unsafe: { cat: false } });
  });

  it('keeps a dose with its kind', async () => {
    const { id } = await add();
    const [{ specie_id } = { specie_id: 0 }] = await flagsAfter(id, {
      possibly_unsafe: true,
      warning_kind: 'dose',
    });
    await IngredientFlag.update(
      { dose_group: 'liver', dose_max: '5', dose_unit: 'percent_of_grams' },
      { where: { ingredient_id: id, specie_id } },
    );
    const kept = await flagsAfter(id, { possibly_unsafe: true });
    expect(kept.map(({ dose_max }) => dose_max)).toEqual(['5', null]);
    const changed = await flagsAfter(id, { warning_kind: 'caution' });
    expect(changed.map(({ dose_max }) => dose_max)).toEqual([null, null]);
  });

  it('refuses values that cannot be held exactly, all at once, and saves nothing', async () => {
    const { id, version } = await add();
    const values = breakdown('100', { 203: '0.0000001', 204: '99999999999999', 999999: '1' });
    const error = await save(id, { ...values, category_id: 4711 }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 422 });
    const { errors } = error as { errors: Record<string, string[]> };
    expect(Object.keys(errors)).toHaveLength(4);
    expect(Object.values(errors).join()).toContain('Nutrient 204');
    expect((await client.adminIngredients.get({ params: { id } })).ingredient.version).toBe(version);
  });

  it('takes notes, and gives them up', async () => {
    const { id } = await add();
    const { note } = await client.adminIngredients.addNote({ params: { id }, body: { msg: 'Salty.' } });
    expect((await client.ingredients.get({ params: { id } })).ingredient.notes).toEqual([note]);
    await client.adminIngredients.removeNote({ params: { id, noteId: note?.id ?? 0 } });
    expect((await client.ingredients.get({ params: { id } })).ingredient.notes).toEqual([]);
  });

  it("is not deleted while it stands in a pet's avoid list, the reason with it", async () => {
    const pet = await createTestPet({ user_id: (await createTestUserOfRole('free')).id });
    const ingredient = await add('Own sardines');
    await PetAvoid.replace(pet.id, [
      { ingredient_id: ingredient.id, category_id: null, allergen: null, reason: 'Anaphylaxis' },
    ]);
    await expect(client.adminIngredients.remove({ params: { id: ingredient.id } })).rejects.toMatchObject({
      ...{ status: 409, error_code: 'in_use' },
      message: 'This is used by 1 avoid list, so it was not deleted.',
    });
    await PetAvoid.replace(pet.id, []);
    await client.adminIngredients.remove({ params: { id: ingredient.id } });
  });

  it('is not deleted while a recipe holds it (D63)', async () => {
    const ingredient = await createTestIngredient({ user_id: owner.id });
    const recipe = await createTestRecipe({ lines: [{ ingredient, milligrams: 1000 }] });
    const remove = () => client.adminIngredients.remove({ params: { id: ingredient.id } });
    await expect(remove()).rejects.toMatchObject({ status: 409, error_code: 'in_use' });
    await recipe.destroy();
    await remove();
    await expect(client.ingredients.get({ params: { id: ingredient.id } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('a food of the system', () => {
  it('is neither published nor unpublished: everybody sees it (D63)', async () => {
    const { id } = await createTestIngredient();
    for (const name of ['publish', 'unpublish'] as const)
      await expect(admin.adminIngredients[name]({ params: { id } })).rejects.toMatchObject({
        ...{ status: 422, errors: { published: [expect.stringMatching(/belongs to no user/)] } },
      });
  });
});
