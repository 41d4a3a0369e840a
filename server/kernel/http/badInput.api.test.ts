import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint.ts';
import { operationUrl } from '../../contract/operationUrl.ts';
import type { Recipe } from '../../recipes/recipes.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { createTestIngredient, createTestRecipe, createTestUserOfRole } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/http/testApp.ts';
import { isThorough, partOf } from '../../testing/thorough.ts';
import { watchWrites } from '../../testing/writes.ts';
import { RateLimit } from './limits/limits.ts';
import { operations } from './openapi.ts';
import { propertiesOf } from './schema.ts';

let test: TestApp;
let tokens: Readonly<Record<'professional' | 'admin', string>>;
let recipe: Recipe;
let food = 0;
let takeWrites: () => string[];

beforeAll(async () => {
  const db = await testDatabase();
  const owner = await createTestUserOfRole('professional');
  recipe = await createTestRecipe({ user_id: owner.id });
  food = (await createTestIngredient()).id;
  test = await startTestApp(db, { clientErrorLimit: new RateLimit(10_000) });
  const admin = await createTestUserOfRole('admin');
  tokens = { professional: await test.tokenOf(owner), admin: await test.tokenOf(admin) };
  takeWrites = watchWrites(db);
});

interface Sent {
  readonly type?: string;
  readonly body: RequestInit['body'];
  readonly params?: Readonly<Record<string, unknown>>;
}

/** An admin's token for the operations of admins. */
const tokenFor = ({ path }: Endpoint): string =>
  /^\/api\/(?:admin|ca-p-ratios)\/|\/review$/.test(path) ? tokens.admin : tokens.professional;

const ids = { name: 'panes', role: 'free', recipeStepId: 1, weighingId: 1, analysisId: 1 };

const send = (
  endpoint: Endpoint,
  { type, body, params = { ...ids, id: recipe.id } }: Sent,
): Promise<Response> =>
  fetch(test.url + operationUrl(endpoint, { params }), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${tokenFor(endpoint)}`,
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    body: body ?? null,
  });

const json = (value: unknown): Sent => ({ type: 'application/json', body: JSON.stringify(value) });

/** Sends an invalid request and returns its field errors. Checks the error shape and that no row was written. */
const refused = async (endpoint: Endpoint, sent: Sent) => {
  takeWrites();
  const response = await send(endpoint, sent);
  const body = await response.json();
  expect(Object.keys(body)).toEqual(['message', 'errors', 'error_code', 'error']);
  expect(takeWrites()).toEqual([]);
  return { status: response.status, fields: Object.keys(body.errors) };
};

/** Ending a session takes no body. A body that is sent anyway is ignored. */
const writes = operations().filter(([id, { method }]) => method !== 'GET' && id !== 'session.logout');
const writeOf = (name: string) => new Map<string, Endpoint>(writes).get(name) as Endpoint;
const withBody = writes.filter(([, { body }]) => body !== undefined);
const withId = writes.filter(([, { path }]) => path.includes('/:id'));
const withLines = withBody.filter(([, { body }]) =>
  propertiesOf(body ?? z.object({})).some(({ name }) => name === 'ingredients' || name === 'recipe'),
);

/** One function reads all bodies. It knows of an operation whether it takes a body, and files. */
const kindOfBody = ({ body, files }: Endpoint): string => `${body !== undefined} ${files !== undefined}`;
const kinds = writes.map(([, endpoint]) => kindOfBody(endpoint));

describe.each(partOf(writes, (_, at) => kinds.indexOf(kinds[at] ?? '') === at))('%s', (_, endpoint) => {
  const multipart = 'multipart/form-data; boundary=b';
  it.each([
    ['half of JSON', 400, { type: 'application/json', body: '{"recipe":{"name":' }],
    ['a JSON list', 400, json([1])],
    ['a bare JSON value', 400, { type: 'application/json', body: 'NaN' }],
    [
      'half a multipart',
      400,
      { type: multipart, body: '--b\r\ncontent-disposition: form-data; name="recipe"\r\n\r\n{' },
    ],
    ['multipart without a boundary', 400, { type: 'multipart/form-data', body: 'x' }],
    ['plain text', 415, { type: 'text/plain', body: 'name=x' }],
    ['XML', 415, { type: 'application/xml', body: '<x/>' }],
    ['an invalid type', 415, { type: 'json', body: '{}' }],
    ['2 MB of JSON', 413, json({ recipe: 'x'.repeat(2 ** 21) })],
    ['2 MB of a form', 413, { body: new URLSearchParams({ recipe: 'x'.repeat(2 ** 21) }) }],
    [
      'a file of 2 MB',
      endpoint.files ? 400 : 413,
      { type: multipart, body: `--b\r\n${'x'.repeat(2 ** 21)}` },
    ],
    ['6,000 fields', 400, { type: 'application/x-www-form-urlencoded', body: 'a=&'.repeat(6000) }],
  ] satisfies [string, number, Sent][])('refuses %s with %i', async (_, status, sent) => {
    expect((await refused(endpoint, sent)).status).toBe(status);
  });
});

/** Fields that every operation on a row accepts, besides others that it ignores. */
const acceptedBody = () => {
  const name = 'Other';
  const ingredients = [{ id: food, total_g: 1 }];
  return {
    ...{ name, password: 'a bowl of rice', msg: name, note: name, notes: name, text: name, ingredients },
    ...{ user_emails: ['someone@example.test'], recipe: { name, ingredients } },
    ...{ recipes: [], bowls: [], values: [{ nutrient_id: 301, value: 1, basis: 'dry_matter', unit: '%' }] },
    ...{ meal_plan: { name }, ingredient: { name }, recipe_step_template_group: { name } },
    ...{ nutrient: { low_note: name }, low_max: '40', high_min: '160' },
    ...{ dietary_per_kg_need: { name }, published: true },
    ...{ specie_ids: [1], activity_level_ids: [1], target_set_id: 1 },
    ...{ weighed_on: '2026-01-05', weight_kg: 5, laboratory: name, analysed_on: '2026-01-05' },
    ...{ kcal_per_day: 300, read_id: 1 },
    ...{ lines: ingredients, nutrient_id: 301, direction: 'low' },
    ...{ started_at: new Date().toISOString(), proposal_id: 1, amount: '1', per: '100g', version: 1 },
  };
};

const wrongIds = ['999999', '0', '-1', '1.5', 'NaN', 'Infinity', '1e309', 'x', '%00', '9'.repeat(30), '%20'];
describe.each(withId)('%s', (_, endpoint) => {
  it.each(partOf(wrongIds, (id) => ['999999', '-1', 'x'].includes(id)))(
    'returns 404 for the id %s',
    async (id) => {
      const path = endpoint.path.replace(':id', id).replace(':role', 'free') as Endpoint['path'];
      const sent = json(acceptedBody());
      expect((await refused({ ...endpoint, path }, sent)).status).toBe(404);
    },
  );
});

/** JSON values. 1e309 exceeds the range of a number. */
const longText = `"${'x'.repeat(30_000)}"`;
const daily = ['null', '-1', '"\\u0000"', '{}', '[null]', '0.5', '1e309', '""', longText];
const wrong = [
  ...[...daily, '1e21', '-1e309', 'true', '" "', '"NaN"', '"Infinity"', '"1e309"'],
  ...['"-1"', '"{"', '"[1"', '"null"', '[]', '[[]]', '[{}]', '{"id":1}', '{"toString":1}'],
];

/** Every refused value names its field, and every accepted value succeeds. The others are sent nightly. */
describe.each(withBody)('%s', (_, endpoint) => {
  const body = endpoint.body ?? z.object({});
  it.each(propertiesOf(body).map(({ name }) => name))('refuses invalid values of %s', async (name) => {
    /** What the body lacks with this field alone. */
    const others = z.safeParse(body, {}).error?.issues.filter(({ path }) => path[0] !== name) ?? [];
    for (const value of partOf(wrong, (each) => daily.includes(each))) {
      const sent = { type: 'application/json', body: `{"${name}":${value}}` };
      if (z.safeParse(body, JSON.parse(sent.body)).success) {
        expect((await send(endpoint, sent)).status).toBeLessThan(500);
        continue;
      }
      const { status, fields } = await refused(endpoint, sent);
      expect([value, status]).toEqual([value, 422]);
      const named = fields.filter((field) => field === name || field.startsWith(`${name}.`));
      expect([value, named.length + others.length]).not.toEqual([value, 0]);
    }
  });

  it.skipIf(isThorough)('names all wrong fields at once', async () => {
    const wrongIn = (name: string) =>
      wrong.find((value) => {
        const { error } = z.safeParse(body, JSON.parse(`{"${name}":${value}}`));
        return error?.issues.some(({ path }) => path[0] === name) && value !== 'null';
      });
    const all = propertiesOf(body).flatMap(({ name }) => (wrongIn(name) === undefined ? [] : name));
    const nonsense = all.map((name) => `"${name}":${wrongIn(name)}`);
    const sent = { type: 'application/json', body: `{${nonsense}}` };
    const { status, fields } = await refused(endpoint, sent);
    expect(status).toBe(422);
    const found = new Set(fields.map((field) => field.split('.')[0]));
    expect(all.filter((name) => !found.has(name))).toEqual([]);
  });
});

/** Lines in each form an operation takes: in `ingredients` or in `recipe`, as JSON or as JSON in a form field. */
describe.skipIf(isThorough).each(withLines)('%s', (_, endpoint) => {
  const names = propertiesOf(endpoint.body ?? z.object({})).map(({ name }) => name);
  const carriers = (lines: string): [prefix: string, sent: Sent][] => [
    ...(names.includes('ingredients')
      ? ([
          ['ingredients', { body: new URLSearchParams({ name: 'Copy', ingredients: lines }) }],
          ['ingredients', { type: 'application/json', body: `{"name":"Copy","ingredients":${lines}}` }],
        ] satisfies [string, Sent][])
      : []),
    ...(names.includes('recipe')
      ? ([
          ['recipe.ingredients', { body: new URLSearchParams({ recipe: `{"ingredients":${lines}}` }) }],
          ['recipe.ingredients', { type: 'application/json', body: `{"recipe":{"ingredients":${lines}}}` }],
        ] satisfies [string, Sent][])
      : []),
  ];
  const of = (total_g: string) => `[{"id":FOOD,"total_g":${total_g}}]`;

  it.each([
    ['negative grams', of('-1'), '0.total_g'],
    ['negative grams as text', of('"-0.001"'), '0.total_g'],
    ['NaN', of('"NaN"'), '0.total_g'],
    ['Infinity', of('"Infinity"'), '0.total_g'],
    ['1e309', of('1e309'), '0.total_g'],
    ['1e309 as text', of('"1e309"'), '0.total_g'],
    ['no grams', of('""'), '0.total_g'],
    ['null', of('null'), '0.total_g'],
    ['a list for grams', of('[1]'), '0.total_g'],
    ['over 100 kg', of('100000.001'), '0.total_g'],
    ['an invalid id', '[{"id":"x","total_g":1}]', '0.id'],
    ['a negative id', '[{"id":-1,"total_g":1}]', '0.id'],
    ['an unknown id', '[{"id":999999,"total_g":1}]', '0.id'],
    ['an empty line', '[{}]', '0.id'],
    ['5,000 ingredients', `[${Array(5000).fill('{"id":1,"total_g":1}')}]`, ''],
  ])('refuses %s', async (_, lines, field) => {
    for (const [prefix, sent] of carriers(lines.replaceAll('FOOD', String(food)))) {
      const { status, fields } = await refused(endpoint, sent);
      const expected = field === '' ? prefix : `${prefix}.${field}`;
      expect(status).toBe(422);
      expect(fields).toContain(expected);
    }
  });

  it('refuses an ingredient twice', async () => {
    const lines = `[{"id":${food},"total_g":1},{"id":${food},"total_g":2}]`;
    for (const [prefix, sent] of carriers(lines))
      expect(await refused(endpoint, sent)).toEqual({ status: 422, fields: [`${prefix}.1.id`] });
  });
});

/** Control characters in one-line text, in an address and in multi-line text. SQLite ends a text at the first NUL. */
const unseen = ['\0', '\u0001', '\u001b', '\u007f', '\u0085', '\ud800'];

describe.skipIf(isThorough)('an invisible character', () => {
  const texts: [name: string, path: string, bodyOf: (text: string) => object][] = [
    ['session.login', 'email', (email) => ({ email, password: 'x' })],
    ['recipes.update', 'recipe.name', (name) => ({ recipe: { name } })],
    ['recipes.duplicate', 'name', (name) => ({ name })],
    ['recipes.create', 'name', (name) => ({ name })],
    ['recipes.update', 'recipe.description', (description) => ({ recipe: { description } })],
    ['recipes.update', 'recipe.description2', (description2) => ({ recipe: { description2 } })],
  ];

  it.each(texts)('is refused by %s in %s', async (name, path, bodyOf) => {
    for (const character of unseen) {
      const sent = json(bodyOf(`before${character}after@example.test`));
      const answer = await refused(writeOf(name), sent);
      expect([character, answer]).toEqual([character, { status: 422, fields: [path] }]);
    }
  });

  it('does not include the line break in multi-line text', async () => {
    const description = 'Boil.\r\n\n\tServe.';
    expect((await send(writeOf('recipes.update'), json({ recipe: { description } }))).status).toBe(200);
    expect((await recipe.reload()).description).toBe(description);
  });
});

describe.skipIf(isThorough)('a name', () => {
  const copied = async (name: string) => {
    const response = await send(writeOf('recipes.duplicate'), json({ name }));
    return [response.status, ...Object.keys((await response.json()).errors ?? {})];
  };

  it.each([
    ...['\u200b', '\u00ad\u2060', '\u115f\u3164', '\u2800', '\u0301', '\ufe0f'],
    ...['\u202Eevil', 'a\u2066b', 'a\u200fb', 'a\u2028b', 'a\u2029b'],
  ])('is refused if it is invisible or displayed differently: %j', async (name) =>
    expect(await copied(name)).toEqual([422, 'name']),
  );

  it.each(['米', '7', '🍲', '👩‍🍳', 'می‌خواهم', '✓', '?', 'e\u0301'])(
    'may use any script and symbols: %s',
    async (name) => expect(await copied(name)).toEqual([201]),
  );
});

describe.skipIf(isThorough)('a list over its limit', () => {
  const keys = (value: unknown) => Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [n, value]));
  const many = Array(60_000).fill({});

  it.each([
    ['recipes.update', { species_recipe_tags: keys(['a']) }, 'species_recipe_tags'],
    ['recipes.update', { species_recipe_tags: keys(null) }, 'species_recipe_tags'],
    ['recipes.update', { species_recipe_tags: JSON.stringify(keys({})) }, 'species_recipe_tags'],
    ['recipes.update', { species_recipe_tags: { dog: many } }, 'species_recipe_tags.dog'],
    ['recipes.update', { specie_ids: many }, 'specie_ids'],
    ['recipes.update', { recipe: { ingredients: many } }, 'recipe.ingredients'],
    ['recipes.addIngredients', { ingredients: many }, 'ingredients'],
    ['recipes.updateIngredients', { ingredients: many }, 'ingredients'],
  ])('is refused by %s with one error, not one per item', async (name, body, field) => {
    expect(await refused(writeOf(name), json(body))).toEqual({ status: 422, fields: [field] });
  });
});
