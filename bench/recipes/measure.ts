import { type ServerProcess, startServer } from '../../server/testing/process.ts';
import { makeDatabase, type Size } from './makeRecipes.ts';

/** Requests per case. */
const requests = 40;

/** Milliseconds of a case in the server's log. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
}

type Role = 'customer' | 'professional' | 'admin';

interface Case {
  readonly name: string;
  readonly role: Role;
  readonly operation: string;
  readonly path: (n: number, petId: number) => string;
}

const words = ['chicken', 'beef', 'turkey', 'salmon', 'rice', 'stew', 'bowl', 'pumpkin', 'lentil', 'garden'];
const word = (n: number): string => words[n % words.length] ?? '';

const list = (name: string, operation: string, path: string, role: Role = 'customer'): Case => ({
  ...{ name, role, operation, path: (n) => `${path}${path.includes('?') ? '&' : '?'}page=${1 + (n % 3)}` },
});

const filter = (
  name: string,
  query: (n: number, petId: number) => string,
  role: Role = 'customer',
): Case => ({
  ...{ name, role, operation: 'recipeSearch.filter' },
  path: (n, petId) => `/api/filtered-recipes?${query(n, petId)}`,
});

const cases: readonly Case[] = [
  list('recipes', 'recipes.list', '/api/recipes?size=20'),
  list('recipes, 200 a page', 'recipes.list', '/api/recipes'),
  list('recipes of a species', 'recipes.list', '/api/recipes?size=20&specie=cat'),
  list('recipes of an admin', 'recipes.list', '/api/recipes?size=20', 'admin'),
  list('recipes of a tag', 'recipes.list', '/api/recipes?size=20&dog_recipe_tag_slug=puppy'),
  list('my recipes', 'recipes.listMine', '/api/my-recipes?size=20'),
  list('suggested', 'recipes.listSuggested', '/api/suggested-recipes'),
  list('inspired', 'recipes.listInspired', '/api/inspired-recipes'),
  list('shared with me', 'sharedWithMe.list', '/api/users/me/recipes_shared_with_me?size=20'),
  list('saved', 'savedRecipes.list', '/api/users/me/saved_recipes'),
  {
    ...{ name: 'text', role: 'customer', operation: 'recipes.list' },
    path: (n) => `/api/recipes?size=20&query=${word(n)}`,
  },
  {
    ...{ name: 'text, two words', role: 'customer', operation: 'recipes.list' },
    path: (n) => `/api/recipes?size=20&query=${word(n)} ba${n % 7}`,
  },
  {
    ...{ name: 'text of an admin', role: 'admin', operation: 'recipes.list' },
    path: (n) => `/api/recipes?size=20&query=${word(n)}`,
  },
  filter('filter: none', () => ''),
  filter('filter: text', (n) => `query=${word(n)}`),
  filter('filter: species and tag', (n) => `species=dog&tags=${n % 2 ? 'adult' : 'puppy'}`),
  filter('filter: energy', (n) => `kcal_min=${800 + n}&kcal_max=1000`),
  filter('filter: cost', (n) => `cost_max=${3 + (n % 5)}`),
  filter('filter: cost, own prices', (n) => `cost_max=${3 + (n % 5)}`, 'professional'),
  filter('sort: cost', (n) => `sort=cost&page=${1 + (n % 3)}`),
  filter('sort: cost, own prices', (n) => `sort=cost&page=${1 + (n % 3)}`, 'professional'),
  filter('filter: with a food', (n) => `include_ids=${20 + n}`),
  filter('filter: without foods', (n) => `exclude_ids=${20 + n}&free_of=chicken`),
  filter('filter: mine', () => 'source=mine'),
  filter('filter: suggested', () => 'source=suggested'),
  filter('filter: pet', (_, petId) => `pet_id=${petId}`),
  filter('filter: pet and text', (n, petId) => `pet_id=${petId}&query=${word(n)}`),
  filter('filter: none, of an admin', () => '', 'admin'),
  filter('filter: text, of an admin', (n) => `query=${word(n)}`, 'admin'),
];

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** The server's milliseconds of its last requests of an operation, from its log. */
const timesOf = (printed: string, operation: string): number[] =>
  printed
    .split('\n')
    .filter((line) => line.includes(`"operation":"${operation}"`))
    .map((line): number => JSON.parse(line).ms)
    .slice(-requests);

const measure = async (
  server: ServerProcess,
  { name, role, operation, path }: Case,
  tokens: Readonly<Record<Role, string>>,
  petId: number,
): Promise<Times> => {
  const headers = { authorization: `Bearer ${tokens[role]}` };
  // The first request reads what the server caches.
  for (let n = -1; n < requests; n += 1) {
    const response = await fetch(server.url + path(Math.max(0, n), petId), { headers });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  }
  const times = timesOf(server.printed(), operation);
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
};

/** Gives the professional own prices of 20 common foods. */
const enterPrices = async (server: ServerProcess): Promise<void> => {
  const { ownPrices } = await server.as('professional');
  for (let id = 20; id < 40; id += 1)
    await ownPrices.put({ params: { id }, body: { amount: '1', per: '100g' } });
};

const measureCases = async (database: string, server: ServerProcess): Promise<ReadonlyMap<string, Times>> => {
  const tokens = {
    customer: await server.tokenOf('customer'),
    professional: await server.tokenOf('professional'),
    admin: await server.tokenOf('admin'),
  };
  await enterPrices(server);
  const [pet] = (await (await server.as('customer')).pets.list()).pets;
  const times = new Map<string, Times>();
  for (const each of cases) {
    const taken = await measure(server, each, tokens, pet?.id ?? 0);
    times.set(each.name, taken);
    console.log(`${database.padEnd(8)} ${each.name.padEnd(28)} p50 ${taken.p50} ms, p95 ${taken.p95} ms`);
  }
  return times;
};

/** Measures every case on a database that `makeDatabase` filled. */
export const measureExisting = async (database: string, url: string): Promise<ReadonlyMap<string, Times>> => {
  const server = await startServer(url, { LOG_LEVEL: 'info' });
  try {
    return await measureCases(database, server);
  } finally {
    await server.stop();
  }
};

/** Fills a new database and measures every case on it. */
export const measureDatabase = async (
  database: string,
  url: string,
  size: Size,
): Promise<ReadonlyMap<string, Times>> => {
  // The first start migrates the database and adds the demo data.
  await (await startServer(url)).stop();
  const start = Date.now();
  await makeDatabase(url, size);
  console.log(`${database}: made ${size.recipes} recipes in ${Math.round((Date.now() - start) / 1000)} s`);
  return measureExisting(database, url);
};
