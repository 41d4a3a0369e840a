// `npm run soak`: sends 2,000 generated requests, or the number given, to every write endpoint of its own server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Endpoint } from '../contract/endpoint.ts';
import { operations } from '../kernel/http/openapi.ts';
import { openDatabase } from '../models.ts';
import { User } from '../people/users.model.ts';
import { createTestSession } from '../testing/factories.ts';
import { anyRequestFor, sendFuzzRequest } from '../testing/fuzz.ts';
import { type Client, createClient } from '../testing/http/client.ts';
import { type ServerProcess, startServer } from '../testing/process.ts';

const requests = Number(process.argv[2] ?? 2000);
const atOnce = 8;
const maxMinutes = 15;
/** Allowed heap growth in MB between two measurements of the same state. Twice more is a leak. */
const noise = 4;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const faults: string[] = [];

/** A session created without a login, since logins are limited and are among the generated requests. */
const newToken = async (): Promise<string> => {
  const user = await User.findOne({ where: { email: 'professional@demo.test' }, rejectOnEmpty: true });
  return (await createTestSession(user)).token;
};

/** Makes the server measure its memory after a garbage collection. */
const measuring = 'process.on("message", () => { gc(); gc(); process.send(process.memoryUsage()); })';

const megabytesOf = (server: ServerProcess): Promise<{ heap: number; rss: number }> =>
  new Promise((resolve) => {
    server.child.once('message', (memory) => {
      const { heapUsed, rss } = memory as NodeJS.MemoryUsage;
      resolve({ heap: heapUsed / 2 ** 20, rss: rss / 2 ** 20 });
    });
    server.child.send('measure');
  });

const measure = async (server: ServerProcess, when: string): Promise<number> => {
  const { heap, rss } = await megabytesOf(server);
  say(`${when.padEnd(8)} heap ${heap.toFixed(1)} MB, resident ${rss.toFixed(1)} MB`);
  return heap;
};

type Write = readonly [id: string, endpoint: Endpoint];

/** The recipe to write to, existing foods, and its lines of each response, by version. */
interface SoakSetup {
  readonly server: ServerProcess;
  readonly recipe: number;
  readonly foods: readonly number[];
  readonly answers: Map<number, string>;
}

interface Whole {
  readonly id: number;
  readonly version: number;
  readonly ingredients: readonly { readonly id: number; readonly amount: { readonly total_g: number } }[];
}

const linesOf = ({ ingredients }: Whole): string =>
  ingredients.map((line) => `${line.id}: ${line.amount.total_g}`).join(', ');

/** Records a response about the recipe. A copy has another id and is ignored. */
const remember = (answered: Whole, { recipe, answers }: SoakSetup): void => {
  if (answered.id !== recipe) return;
  const known = answers.get(answered.version);
  if (known !== undefined && known !== linesOf(answered))
    faults.push(`Version ${answered.version} had two different responses`);
  answers.set(answered.version, linesOf(answered));
};

/** Sends generated requests to an endpoint, some at once. Returns the number of responses by status. */
const soak = async (setup: SoakSetup, [id, endpoint]: Write, count: number) => {
  const { server, recipe, foods } = setup;
  const thrown = fc.sample(anyRequestFor(endpoint, foods), count);
  const statuses: Record<number, number> = {};
  let token = await newToken();
  const next = async (): Promise<void> => {
    for (let each = thrown.pop(); each !== undefined; each = thrown.pop()) {
      const response = await sendFuzzRequest(
        endpoint,
        { url: server.url, params: { id: recipe }, token },
        each,
      );
      const text = await response.text();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      if (response.status >= 500) faults.push(`${id} ${response.status}: ${text} to ${fc.stringify(each)}`);
      if (response.ok && id.startsWith('recipes.')) remember(JSON.parse(text).recipe, setup);
      if (response.ok && id === 'session.logout') token = await newToken();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return statuses;
};

/** Checks that the stored recipe equals the response of its current version. */
const checkWhole = async (client: Client, { recipe: id, answers }: SoakSetup): Promise<void> => {
  const { recipe } = await client.recipes.get({ params: { id } });
  if (answers.size === 0) faults.push('No request saved anything. Check the generated requests.');
  if (linesOf(recipe) !== answers.get(recipe.version))
    faults.push(`Recipe ${id} differs from its last response: ${linesOf(recipe)}`);
};

const createSoakSetup = async (server: ServerProcess): Promise<SoakSetup> => {
  const client = createClient(server.url, { token: await newToken() });
  const { user } = await client.users.me();
  const { recipes } = await client.recipes.list();
  const { ingredients } = await client.ingredients.list({ query: { query: 'raw' } });
  const foods = ingredients.slice(0, 12).map(({ id }) => id);
  const recipe = recipes.find(({ user_id }) => user_id === user.id)?.id ?? 0;
  return { server, recipe, foods, answers: new Map() };
};

const printed = (statuses: Readonly<Record<number, number>>): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');

const run = async (server: ServerProcess): Promise<void> => {
  const setup = await createSoakSetup(server);
  const writes: Write[] = operations().filter(([, { method }]) => method !== 'GET');
  // Modules loaded at first use are not growth.
  for (const write of writes) await soak(setup, write, Math.ceil(requests / 10));
  const heaps = [await measure(server, 'start')];
  for (const when of ['middle', 'end']) {
    for (const write of writes)
      say(`  ${write[0].padEnd(28)} ${printed(await soak(setup, write, Math.ceil(requests / 2)))}`);
    heaps.push(await measure(server, when));
  }
  await checkWhole(createClient(server.url, { token: await newToken() }), setup);
  const [start = 0, middle = 0, end = 0] = heaps;
  if (middle - start > noise && end - middle > noise)
    faults.push(`Memory keeps growing: ${heaps.map((heap) => heap.toFixed(1)).join(', ')} MB`);
};

const folder = mkdtempSync(join(tmpdir(), 'wholebowl-soak-'));
const preload = ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(measuring)}`];
const url = `sqlite:${join(folder, 'soak.db')}`;
const server = await startServer(url, { LOG_LEVEL: 'error' }, preload);
const db = openDatabase(url);
const tooLong = setTimeout(() => {
  say(`Not done after ${maxMinutes} minutes.`);
  server.child.kill('SIGKILL');
  process.exit(1);
}, maxMinutes * 60_000);
try {
  await run(server);
} finally {
  clearTimeout(tooLong);
  await db.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) say(fault);
say(
  faults.length === 0
    ? 'No request failed, no write is partial, memory is stable.'
    : `${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
