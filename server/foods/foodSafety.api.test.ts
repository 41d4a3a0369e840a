import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestRecipe, createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { Ingredient } from './ingredients.model.ts';

let owner: User;
let client: Client;
let admin: Client;
let url: string;
let token: string;

beforeAll(async () => {
  const app = await startTestApp(await testDatabase('seeded'));
  owner = await createTestUserOfRole('professional');
  client = await app.as(owner);
  admin = await app.as(await createTestUserOfRole('admin'));
  [url, token] = [app.url, await app.tokenOf(owner)];
});

type Edit = Parameters<Client['adminIngredients']['update']>[0]['body']['ingredient'];

const add = async (name: string) => (await client.adminIngredients.create({ body: { name } })).ingredient;
const saveBy = (by: Client) => async (id: number, ingredient: Edit, reason?: string) =>
  (
    await by.adminIngredients.update({
      params: { id },
      body: { ingredient, ...(reason === undefined ? {} : { reason }) },
    })
  ).ingredient;
const save: ReturnType<typeof saveBy> = (...edit) => saveBy(client)(...edit);
const review: ReturnType<typeof saveBy> = (...edit) => saveBy(admin)(...edit);

/** Imports foods as their owner. */
const upload = async (text: string): Promise<void> => {
  const body = new FormData();
  body.append('file', new Blob([text], { type: 'text/csv' }), 'foods.csv');
  body.append('accept_unsafe', 'true');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/admin/ingredients/import`, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
};

const toxic = { unsafe: true, warning_kind: 'toxic', safety_reviewed: false };
const plain = { unsafe: false, possibly_unsafe: false, warning_kind: null, warning_reason: null };
const refused = (field: string) => ({ status: 422, errors: { [field]: [expect.any(String)] } });

describe('a food that nobody reviewed', () => {
  it('takes its warning and the reason from the words of its name', async () => {
    expect(await add('Grape juice of the farm')).toMatchObject({
      ...toxic,
      warning_reason: expect.stringMatching(/kidney failure/),
    });
    expect(await add('Rice of the farm')).toMatchObject({ ...plain, safety_reviewed: false });
    const macadamia = await add('Macadamia butter');
    expect(macadamia.flags.map((flag) => flag.warning_kind)).toEqual(['toxic', 'caution']);
  });

  it('takes a dose from its name, also where its owner says otherwise', async () => {
    const { id, ...powder } = await add('DL-methionine powder');
    const dose = { max_qty: 0.4, unit: 'percent_of_grams', group: 'methionine', source: expect.any(String) };
    expect(powder.flags).toMatchObject([
      { species: 'dog', warning_kind: 'dose', dose },
      { species: 'cat', warning_kind: 'dose', dose },
    ]);
    await save(id, { warning_kind: { dog: 'caution', cat: 'caution' } });
    const rice = await add('Rice of the neighbour');
    const lines = await Promise.all(
      [
        [id, 50_000],
        [rice.id, 950_000],
      ].map(async ([food = 0, milligrams = 0]) => ({
        ingredient: await Ingredient.findByPk(food, { rejectOnEmpty: true }),
        milligrams,
      })),
    );
    const bowl = await createTestRecipe({ user_id: owner.id, species: ['cat'], lines });
    const { recipe } = await client.recipes.get({ params: { id: bowl.id } });
    expect(recipe.verdict).toMatchObject({
      kind: 'too_much',
      foods: [{ id, kind: 'overdose' }, { id: rice.id }],
    });
  });

  it('shows its warning wherever it is answered, for the species', async () => {
    const { id } = await add('Macadamia crumbs');
    const ingredient = await Ingredient.findByPk(id, { rejectOnEmpty: true });
    const lines = [{ ingredient, milligrams: 1000 }];
    const bowl = await createTestRecipe({ user_id: owner.id, species: ['cat'], lines });
    const { recipe } = await client.recipes.get({ params: { id: bowl.id } });
    expect(recipe.ingredients[0]).toMatchObject({
      ...{ unsafe: false, possibly_unsafe: true, safety_reviewed: false },
      warning_reason: expect.stringMatching(/Macadamia/),
    });
    const found = await client.ingredients.list({ query: { ids: [id] } });
    expect(found.ingredients[0]).toMatchObject(toxic);
  });

  it('keeps it: its owner clears it neither by flags nor by another name', async () => {
    const { id } = await add('Onion mix');
    await expect(save(id, { unsafe: false })).rejects.toMatchObject({
      status: 422,
      errors: {
        'ingredient.unsafe.dog': [expect.any(String)],
        'ingredient.unsafe.cat': [expect.any(String)],
      },
    });
    await expect(save(id, { unsafe: { cat: false } })).rejects.toMatchObject(
      refused('ingredient.unsafe.cat'),
    );
    const soften = { unsafe: { dog: false }, possibly_unsafe: { dog: true } };
    await expect(save(id, soften)).rejects.toMatchObject(refused('ingredient.unsafe.dog'));
    expect(await save(id, { name: 'Family mix' })).toMatchObject({ name: 'Family mix', ...toxic });
    await expect(save(id, { unsafe: false })).rejects.toMatchObject({ status: 422 });
    await expect(save(id, { safety_reviewed: true }, 'I know it')).rejects.toMatchObject(
      refused('ingredient.safety_reviewed'),
    );
  });

  it('gets a warning by a new name, also where the form sends the old flags', async () => {
    const { id } = await add('Sauce nine');
    const sent = { unsafe: { dog: false, cat: false }, possibly_unsafe: { dog: true, cat: true } };
    expect(await save(id, { ...sent, name: 'Leek base' })).toMatchObject(toxic);
    const other = await add('Base ten');
    expect(await save(other.id, { short_name: 'Cocoa base' })).toMatchObject({ name: 'Base ten', ...toxic });
  });

  it('is toxic by a new name where it was unsafe raw, and its owner does not make it unsafe raw again', async () => {
    const { id, ...salmon } = await add('Salmon, raw');
    expect(salmon.flags[0]).toMatchObject({ unsafe: true, warning_kind: 'raw' });
    const { flags } = await save(id, { name: 'Salmon, raw, with onion' });
    expect(flags[0]).toMatchObject({ unsafe: true, warning_kind: 'toxic' });
    const edit = save(id, { warning_kind: { dog: 'raw' } });
    await expect(edit).rejects.toMatchObject(refused('ingredient.warning_kind.dog'));
  });

  it("keeps its owner's own warnings the owner's", async () => {
    const { id } = await add('Duck of the farm');
    expect(await save(id, { unsafe: true })).toMatchObject({ ...toxic, warning_reason: null });
    expect(await save(id, { unsafe: false })).toMatchObject(plain);
    const soup = await add('Soup of the farm');
    expect(soup).toMatchObject({ possibly_unsafe: true, warning_kind: 'caution' });
    expect(await save(soup.id, { unsafe: true })).toMatchObject({ ...toxic, warning_reason: null });
    expect(await save(soup.id, { unsafe: false })).toMatchObject({ possibly_unsafe: true, unsafe: false });
    await expect(save(soup.id, { possibly_unsafe: false })).rejects.toMatchObject({ status: 422 });
  });

  it('is found by a CSV file, which clears nothing either', async () => {
    const named = async (name: string) =>
      (await client.ingredients.list({ query: { query: name } })).ingredients.find(
        (food) => food.name === name,
      );
    await upload('id,name\n,Raisin crumble Nine\n,Oat crumble Nine\n');
    const raisin = await named('Raisin crumble Nine');
    const oat = await named('Oat crumble Nine');
    expect([raisin, oat]).toMatchObject([toxic, { ...plain, safety_reviewed: false }]);
    await upload(`id,name\n${raisin?.id},Plain crumble Nine\n${oat?.id},Hops crumble Nine\n`);
    expect(await named('Plain crumble Nine')).toMatchObject(toxic);
    expect(await named('Hops crumble Nine')).toMatchObject(toxic);
  });
});

describe('a review by an admin', () => {
  it('clears a warning with a reason, which is kept', async () => {
    const { id } = await add('Grape vine wood');
    await expect(review(id, { unsafe: false })).rejects.toMatchObject(refused('ingredient.reason'));
    const cleared = await review(id, { unsafe: false }, 'Wood chips of the label hold no fruit.');
    expect(cleared).toMatchObject({ ...plain, safety_reviewed: true });
    const { audit_entries } = await admin.audit.list({ query: { query: 'food.safety' } });
    expect(audit_entries[0]?.details).toEqual({
      ...{ ingredient: id, reviewed: true, dog: 'safe', cat: 'safe' },
      reason: 'Wood chips of the label hold no fruit.',
    });
    expect(await save(id, { cook_well: true })).toMatchObject({ ...plain, safety_reviewed: true });
  });

  it('needs a reason, and ends with a new name of the owner', async () => {
    const { id } = await add('Rabbit of the farm');
    await expect(review(id, { safety_reviewed: true })).rejects.toMatchObject(refused('ingredient.reason'));
    expect(await review(id, { safety_reviewed: true }, 'Plain meat.')).toMatchObject({
      ...plain,
      safety_reviewed: true,
    });
    expect(await save(id, { name: 'Rabbit of the farm' })).toMatchObject({ safety_reviewed: true });
    expect(await save(id, { name: 'Chocolate rabbit' })).toMatchObject(toxic);
  });

  it('ends with other values, units, measures or another category of the owner, and not with the same', async () => {
    const values = (qty: string) => ({
      nutrition_breakdown: { total_qty: '100', nutrients: [{ id: 324, amount: { qty } }] },
    });
    const measures = [{ amount: '1', measure: 'cup', gram_weight: '140' }];
    const { food_categories } = await client.adminIngredients.categories({});
    const [{ id: category_id } = { id: 0 }, other] = food_categories;
    const same = { ...values('3'), measures, category_id, unit_name: 'piece', unit_mg: 900 };
    const { id } = await add('Goat of the farm');
    await save(id, same);
    for (const change of [
      values('300'),
      { measures: [{ amount: '1', measure: 'cup', gram_weight: '14' }] },
      { category_id: other?.id ?? 0 },
      { unit_mg: 9 },
      { unit_name: 'tablet' },
    ]) {
      await review(id, { ...same, safety_reviewed: true }, 'Plain meat.');
      expect(await save(id, same)).toMatchObject({ safety_reviewed: true });
      expect([change, await save(id, change)]).toMatchObject([change, { safety_reviewed: false }]);
    }
  });

  it('outlives other values of an admin, which the audit list names', async () => {
    const { id } = await add('Ox of the farm');
    await review(id, { safety_reviewed: true }, 'Plain meat.');
    const nutrients = [{ id: 324, amount: { qty: '300' } }];
    const nutrition_breakdown = { total_qty: '100', nutrients };
    const label = 'The label says so.';
    expect(await review(id, { nutrition_breakdown }, label)).toMatchObject({ safety_reviewed: true });
    const { audit_entries } = await admin.audit.list({ query: { query: 'food.safety' } });
    expect(audit_entries[0]?.details).toMatchObject({ ingredient: id, reviewed: true, values: 'changed' });
  });

  it('ends with other values of a CSV file of the owner', async () => {
    const { id } = await add('Boar of the farm');
    await review(id, { safety_reviewed: true }, 'Plain meat.');
    await upload(`id,name,203\n${id},Boar of the farm,\n`);
    expect((await client.adminIngredients.get({ params: { id } })).ingredient.safety_reviewed).toBe(true);
    await upload(`id,name,203\n${id},Boar of the farm,20\n`);
    expect((await client.adminIngredients.get({ params: { id } })).ingredient.safety_reviewed).toBe(false);
  });

  it('ends with a name of an admin in which a rule finds more', async () => {
    const { id } = await add('Hare of the farm');
    await review(id, { safety_reviewed: true }, 'Plain meat.');
    expect(await review(id, { name: 'Hare, wild' })).toMatchObject({ safety_reviewed: true });
    expect(await review(id, { name: 'Hare with onions' })).toMatchObject(toxic);
  });

  it('keeps a toxic food toxic: its owner does not make it unsafe raw', async () => {
    const { id } = await add('Grape mash');
    await review(id, { safety_reviewed: true }, 'Looked at it.');
    const edit = save(id, { warning_kind: { dog: 'raw' } });
    await expect(edit).rejects.toMatchObject(refused('ingredient.warning_kind.dog'));
    expect(await review(id, { warning_kind: { dog: 'raw' } }, 'Looked again.')).toMatchObject({
      flags: [{ unsafe: true, warning_kind: 'raw' }, { warning_kind: 'toxic' }],
    });
  });

  it('keeps a dose: its owner does not make it a caution', async () => {
    const { id } = await add('DL-methionine grains');
    const { flags } = await review(id, { safety_reviewed: true }, 'Looked at it.');
    expect(flags[0]).toMatchObject({ warning_kind: 'dose' });
    const edit = save(id, { warning_kind: { dog: 'caution' } });
    await expect(edit).rejects.toMatchObject(refused('ingredient.warning_kind.dog'));
  });

  it('sets a warning that the owner does not clear', async () => {
    const { id } = await add('House mix');
    await review(id, { unsafe: true });
    await expect(save(id, { unsafe: false })).rejects.toMatchObject({ status: 422 });
    expect(await save(id, { name: 'House mix two' })).toMatchObject({ ...toxic, warning_reason: null });
    await expect(save(id, { unsafe: false })).rejects.toMatchObject({ status: 422 });
  });
});

describe('an import of a USDA food', () => {
  const found = async (query: string) =>
    (await client.usdaFoods.list({ query: { query } })).result.foods.find(
      ({ description, imported_id }) => imported_id === null && description.startsWith(query),
    );

  it('is announced with its warning and takes it', async () => {
    const food = await found('Grapes, muscadine, raw');
    expect(food).toMatchObject({ warning_kind: 'toxic', warning_reason: expect.stringMatching(/kidney/) });
    const { ingredient } = await client.usdaFoods.create({ body: { fdc_id: food?.fdcId ?? '' } });
    expect(ingredient).toMatchObject({ ...toxic, notes: [] });
  });

  it('takes the warning of its food group, and none without a rule', async () => {
    const meal = await found('KASHI, Pilaf, 7 Whole Grain, unprepared');
    expect(meal).toMatchObject({ warning_kind: 'caution' });
    const { ingredient } = await client.usdaFoods.create({ body: { fdc_id: meal?.fdcId ?? '' } });
    expect(ingredient).toMatchObject({ possibly_unsafe: true, safety_reviewed: false });
    expect(await found('Apricots, dried')).toMatchObject({ warning_kind: null, warning_reason: null });
  });
});

it('the shipped foods and supplements are reviewed', async () => {
  const foods = Ingredient.unguarded('counts the shipped foods');
  expect(await foods.count({ where: { user_id: null, safety_reviewed: true } })).toBeGreaterThan(690);
  const query = { query: 'rice brown cooked' };
  const [rice] = (await client.ingredients.list({ query })).ingredients;
  const { ingredient } = await client.ingredients.get({
    params: { id: rice?.id ?? 0 },
    query: { include_details: true },
  });
  expect(ingredient).toMatchObject({ ...plain, safety_reviewed: true });
  expect(ingredient.flags).toEqual([]);
});
