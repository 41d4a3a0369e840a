import { beforeAll, describe, expect, it } from 'vitest';
import { valueTextOf } from '../../contract/valueRange.ts';
import { Catalogue } from '../../kernel/database/catalogue.model.ts';
import { readEnv } from '../../kernel/env.ts';
import { AuditEntry } from '../../people/auditEntries.model.ts';
import type { User } from '../../people/users.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { createTestIngredient, createTestUserOfRole } from '../../testing/factories.ts';
import { type Client, createClient } from '../../testing/http/client.ts';
import { startTestApp, type TestApp } from '../../testing/http/testApp.ts';
import { IngredientRevision } from '../ingredientRevisions.model.ts';
import { Ingredient } from '../ingredients.model.ts';

let test: TestApp;
let user: User;
let owner: Client;
let admin: Client;

beforeAll(async () => {
  test = await startTestApp(await testDatabase('seeded'));
  user = await createTestUserOfRole('professional');
  owner = await test.as(user);
  admin = await test.as(await createTestUserOfRole('admin'));
});

const fileOf = (text: string): Blob => new Blob([text], { type: 'text/csv' });

const send = (text: string, client = owner) => client.foodTables.import({ body: { file: fileOf(text) } });

/** A client of the owner that sends a key with each request. */
const withKey = async (key: string): Promise<Client> =>
  createClient(test.url, {
    token: await test.tokenOf(user),
    send: (url, { headers, ...init }) => {
      const all = new Headers(headers);
      all.set('idempotency-key', key);
      return fetch(url, { ...init, headers: all });
    },
  });

const exported = async (client = owner): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await client.foodTables.export());

const errorsOf = async (text: string): Promise<Record<string, string[]>> => {
  const error: unknown = await send(text).then(
    () => expect.unreachable(),
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ status: 422 });
  return (error as { errors: Record<string, string[]> }).errors;
};

const state = async () => ({
  catalogue: await Catalogue.current(),
  foods: await Ingredient.count(),
  revisions: await IngredientRevision.count(),
});

const statedOf = async (id: number) =>
  (await owner.adminIngredients.get({ params: { id } })).ingredient.stated;

describe('the export of foods', () => {
  it('changes nothing when an admin imports it again, with all shipped foods', async () => {
    const before = await state();
    const text = await exported(admin);
    expect(text.slice(0, 50)).toMatch(/^\uFEFFid,version,name,short_name,category,grams,/);
    expect(await send(text, admin)).toEqual({
      ...{ created: 0, changed: 0, proposed: 0, unchanged: before.foods },
    });
    expect(await state()).toEqual(before);
  });

  it('has only their own foods for professionals, and no formula for a spreadsheet', async () => {
    const name = '=HYPERLINK("x"), 50%';
    const { id } = await createTestIngredient({ user_id: user.id, name, figures: { 203: '12.50' } });
    const text = await exported();
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).toContain(`\r\n${id},1,"'=HYPERLINK(""x""), 50%"`);
    expect(text).toContain('"\'=HYPERLINK');
    expect(await send(text.replace('12.50', '12.5'))).toEqual({
      created: 0,
      changed: 0,
      unchanged: 1,
      proposed: 0,
    });
    await Ingredient.destroy({ where: { id } });
  });
});

describe('the import of foods', () => {
  it('creates private foods without an id, with values as revisions and derived values', async () => {
    const text =
      'name,category,203 Protein (g),204,205\r\nGoose,poultry meat,"10.50",2,0\r\n,,,,\r\nHerbs,,,,\r\n';
    const retrying = await withKey('one-import');
    for (const _ of ['sent', 'sent again'])
      expect(await send(text, retrying)).toEqual({ created: 2, changed: 0, unchanged: 0, proposed: 0 });
    const [goose, herbs, ...others] = await Ingredient.findAll({
      where: { user_id: user.id },
      order: ['id'],
    });
    expect([goose?.name, herbs?.name, others]).toEqual(['Goose', 'Herbs', []]);
    expect([goose?.published_at, goose?.revision, herbs?.revision]).toEqual([null, 1, 0]);
    const { total_qty, nutrients } = await statedOf(goose?.id ?? 0);
    expect(total_qty).toBe('100');
    expect(nutrients.map(({ id, qty }) => [id, qty])).toEqual([
      [203, '10.50'],
      [204, '2'],
      [205, '0'],
      [9001, '53.75'],
    ]);
    const revision = await IngredientRevision.findOne({ where: { ingredient_id: goose?.id ?? 0 } });
    expect([revision?.user_id, revision?.reason]).toEqual([user.id, 'CSV import']);
    expect(await AuditEntry.count({ where: { action: 'foods.import', user_id: user.id } })).toBe(2);
  });

  it('changes foods by id: only the columns of the file, empty is unknown', async () => {
    const figures = { 203: '20', 204: '10', 301: '5' };
    const { id } = await createTestIngredient({ user_id: user.id, name: 'Duck', figures });
    const answer = await send(`id,name,203,204\n${id},Wild duck,21,\n`);
    expect(answer).toEqual({ created: 0, changed: 1, unchanged: 0, proposed: 0 });
    const { ingredient } = await owner.adminIngredients.get({ params: { id } });
    expect(ingredient).toMatchObject({ name: 'Wild duck', short_name: 'Wild duck', revision: 2, version: 2 });
    expect(ingredient.stated.nutrients.map((each) => [each.id, each.qty])).toEqual([
      [203, '21'],
      [301, '5'],
    ]);
  });

  it('takes ranges as the export writes them, or as a label does (D86)', async () => {
    const { id } = await createTestIngredient({ user_id: user.id, name: 'Bone', figures: { 203: '20' } });
    const rangeOf = async (cell: string) => {
      await send(`id,203\n${id},${cell}\n`);
      const [protein] = (await statedOf(id)).nutrients;
      return [protein?.qty, protein?.qty_high];
    };
    expect(await rangeOf('24.5-30.5')).toEqual(['24.5', '30.5']);
    const text = await exported();
    expect(text).toContain(',24.5 to 30.5,');
    expect(await send(text)).toMatchObject({ changed: 0 });
    expect(await rangeOf('< 20')).toEqual(['0', '20']);
    expect(await rangeOf('0')).toEqual(['0', null]);
    for (const cell of ['30.5 to 24.5', '1 to x', '1 to 2 to 3'])
      expect(await errorsOf(`id,203\n${id},${cell}\n`)).toHaveProperty('file.2.203');
  });

  it('keeps a guaranteed minimum as a bound, also for other grams, and derives no upper end from it', async () => {
    const text = 'name;grams;Protein (%);Fat;Carbohydrate;Vitamin D (µg)\nKibble;50;>= 26;<6,5;20;> 2\n';
    expect(await send(text)).toMatchObject({ created: 1 });
    const food = await Ingredient.findOne({ where: { name: 'Kibble', user_id: user.id } });
    const id = food?.id ?? 0;
    const ends = async () =>
      (await statedOf(id)).nutrients.map(({ id: of, qty, qty_high }) => [of, valueTextOf(qty, qty_high)]);
    const stated = [
      ...[
        [203, 'at least 13'],
        [204, '0 to 6.5'],
        [205, '20'],
        [9001, 'at least 115.5'],
      ],
      [9004, 'at least 80'],
    ];
    expect(await ends()).toEqual(stated);
    expect(await send(await exported())).toMatchObject({ changed: 0 });
    const { ingredient } = await owner.adminIngredients.get({ params: { id } });
    const nutrients = ingredient.stated.nutrients.map(({ id: of, qty, qty_high }) => ({
      id: of,
      amount: { qty, qty_high },
    }));
    const body = {
      ingredient: { nutrition_breakdown: { total_qty: '60', nutrients } },
      version: ingredient.version,
    };
    await owner.adminIngredients.update({ params: { id }, body });
    expect(await ends()).toEqual(stated);
  });

  it('shows what it understood before anything is saved, with what is doubted', async () => {
    const mine = await createTestIngredient({ user_id: user.id, name: 'Seen', figures: { 203: '20' } });
    const before = await state();
    const text = `sep=;\nid;name;Serving size;Protein (g);Fibre (g);Calcium (g);;\n;Bran;1 cup (30 g);5,5;618;0,01;;\n${mine.id};Seen;;20;;;;\n`;
    const preview = await owner.foodTables.preview({ body: { file: fileOf(text) } });
    expect(preview).toMatchObject({
      ...{ created: 1, changed: 0, unchanged: 1, proposed: 0, separator: ';', decimals: 'comma' },
      columns: expect.arrayContaining([{ heading: 'Fibre (g)', read_as: 'Fiber, in g' }]),
      doubts: [{ line: 3, name: 'Bran', texts: [expect.stringContaining('2,060 g')] }],
    });
    const values = { Protein: ['g', '5.5'], Fiber: ['g', '618'], Calcium: ['mg', '10'] };
    expect(preview.foods).toEqual([
      {
        ...{ line: 3, name: 'Bran', grams: '30', change: 'added', price: null },
        values: Object.entries(values).map(([name, [unit, value]]) => ({ name, unit, value })),
      },
      expect.objectContaining({ line: 4, name: 'Seen', change: 'unchanged' }),
    ]);
    expect(await state()).toEqual(before);
    const body = { file: fileOf('name;Fat\nA;1.234\n'), decimals: 'comma' } as const;
    const asked = await owner.foodTables.preview({ body });
    expect(asked.foods[0]?.values).toEqual([{ name: 'Fat', unit: 'g', value: '1234' }]);
    expect(asked.doubts).toHaveLength(1);
  });

  it('names each wrong cell by line and column, and saves nothing', async () => {
    const mine = await createTestIngredient({ user_id: user.id, figures: { 301: '5' } });
    const foreign = await createTestIngredient({ user_id: (await createTestUserOfRole('professional')).id });
    const before = await state();
    const errors = await errorsOf(
      [
        'id,version,name,category,grams,203 Protein (g),204',
        ',,Good,,,1,1',
        ',,"Two\nlines",No such,,,-1',
        `${foreign.id},,Stolen,,,1,`,
        `${mine.id},9,Mine,,50,0.0000001,1`,
        `${mine.id},,Again,,,,`,
        'x,,Odd,,,,',
        ',,,,100001,1,',
        ',,Short',
      ].join('\n'),
    );
    expect(Object.keys(errors).toSorted()).toEqual([
      'file.10',
      'file.3.204',
      'file.3.category',
      'file.3.name',
      'file.5.id',
      'file.6.203 Protein (g)',
      'file.6.grams',
      'file.6.version',
      'file.7.id',
      'file.8.id',
      'file.9.grams',
      'file.9.name',
    ]);
    expect(errors['file.6.203 Protein (g)']?.[0]).toMatch(/^Line 6, 203 Protein \(g\): Protein: at most/);
    expect(await state()).toEqual(before);
  });

  it.each([
    ['no CSV', '"open', { file: [expect.stringMatching(/line 1: a quote/)] }],
    ['a quote that is not closed', 'id;name;203\r\n1;"Beef;0,5\r\n', { file: [expect.any(String)] }],
    ['a column of nothing', 'id;colour\n1;x\n', { 'file.1.colour': [expect.any(String)] }],
    [
      'a unit of another kind',
      'id,301 Calcium (IU)\n',
      { 'file.1.301 Calcium (IU)': [expect.stringMatching(/in g, mg or µg/)] },
    ],
    ['an unclear decimal sign', 'name;301\nA;1.234\n', { decimals: [expect.stringMatching(/Line 2, 301/)] }],
    ['a column twice', 'id,301,301 Calcium (mg)\n', { 'file.1.301 Calcium (mg)': [expect.any(String)] }],
    ['too many lines', '\n'.repeat(20_001), { file: ['At most 20,000 lines.'] }],
  ])('refuses a file with %s', async (_, text, errors) => {
    expect(await errorsOf(text)).toMatchObject(errors);
  });

  it('refuses an ingredient twice, however its id is written', async () => {
    const { id } = await createTestIngredient({ name: 'Twice', user_id: user.id });
    for (const again of [`${id}`, `0${id}`, `${id}.0`])
      expect(await errorsOf(`id,name\n${id},One\n${again},Two\n`)).toHaveProperty('file.3.id');
  });

  it('creates no more foods than a user may have', async () => {
    const small = await startTestApp(test.db, { env: readEnv({ PORT: '0', MOST_FOODS: '2' }) });
    const client = await small.as(await createTestUserOfRole('professional'));
    await expect(send('name\nA\nB\nC\n', client)).rejects.toMatchObject({
      ...{ status: 422, error_code: 'too_many' },
    });
    expect(await send('name\nA\nB\n', client)).toMatchObject({ created: 2 });
  });

  it('refuses an error beyond the first 50 by number', async () => {
    const errors = await errorsOf(`id\n${'x\n'.repeat(60)}`);
    expect(errors.file).toEqual(['10 more errors.']);
  });
});

describe('unsafe foods of a file', () => {
  const text = 'name\nGrape jam of the farm\nBeef of the farm\nOnion mash\nMacadamia paste\n';
  const words =
    '2 foods are not safe for dogs or cats: Grape jam of the farm and Onion mash. 1 food is not safe for dogs: Macadamia paste.';

  it('are named before anything is saved, and saved with their warnings when they are accepted', async () => {
    const before = await state();
    await expect(send(text)).rejects.toMatchObject({
      ...{ status: 422, error_code: 'unsafe_foods', errors: { accept_unsafe: [words] } },
    });
    expect(await state()).toEqual(before);
    const body = { file: fileOf(text), accept_unsafe: true };
    expect(await owner.foodTables.import({ body })).toEqual({
      created: 4,
      changed: 0,
      unchanged: 0,
      proposed: 0,
    });
    const { ingredients } = await owner.ingredients.list({ query: { query: 'macadamia paste' } });
    expect(ingredients[0]).toMatchObject({ warning_kind: 'toxic', safety_reviewed: false });
    const again = `id,name\n${ingredients[0]?.id},Macadamia paste\n`;
    expect(await send(again)).toEqual({ created: 0, changed: 0, unchanged: 1, proposed: 0 });
    await expect(send(`id,name\n${ingredients[0]?.id},Macadamia and cocoa\n`)).rejects.toMatchObject({
      errors: { accept_unsafe: ['1 food is not safe for dogs or cats: Macadamia and cocoa.'] },
    });
  });
});
