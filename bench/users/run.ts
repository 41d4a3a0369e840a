// Measures the list of users with 1,000 users and 100,000 sign-in attempts, on SQLite and MariaDB. Prints, never fails.
import { join } from 'node:path';
import { openDatabase } from '../../server/models.ts';
import { AuthAttempt } from '../../server/people/authAttempts.model.ts';
import { User } from '../../server/people/users.model.ts';
import { startMariaDb, testsMariaDb } from '../../server/testing/mariadb.ts';
import { startServer } from '../../server/testing/process.ts';
import { createTempFolder } from '../tempFolder.ts';

const people = 1000;
const attempts = 100_000;
const batch = 5000;
const requests = 200;
/** Maximum p95 of the server's time, in milliseconds. */
const goal = 50;

const fill = async (url: string): Promise<number> => {
  const db = openDatabase(url);
  const start = Date.now() - 80 * 86_400_000;
  const at = (share: number) => new Date(start + share * 80 * 86_400_000);
  const names = ['Ana', 'Béla', 'Chloé', 'Dora', 'Emil', 'Fritz', 'Gina'];
  await User.bulkCreate(
    Array.from({ length: people }, (_, n) => ({
      ...{ email: `person${n}@example.test`, password_hash: '', email_verified_at: at(0) },
      ...{ first_name: names[n % 7] ?? '', last_name: `Surname${n % 83}` },
      last_login: n % 9 === 0 ? null : at(n / people),
    })),
  );
  const [{ id: first } = { id: 0 }] = await User.findAll({ where: { email: 'person0@example.test' } });
  for (let from = 0; from < attempts; from += batch)
    await AuthAttempt.bulkCreate(
      Array.from({ length: batch }, (_, n) => ({
        ...{ user_id: first + ((from + n) % people), email: `person${(from + n) % people}@example.test` },
        ...{ ip: '192.0.2.1', network: '192.0.2.1', successful: n % 5 > 0, pending: false },
        created_at: at((from + n) / attempts),
      })),
    );
  await db.close();
  return first;
};

/** The server's milliseconds of its last requests of an operation, from its log. */
const timesOf = (printed: string, operation: string): number[] =>
  printed
    .split('\n')
    .filter((line) => line.includes(`"operation":"${operation}"`))
    .map((line): number => JSON.parse(line).ms)
    .slice(-requests);

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

const measure = async (database: string, url: string): Promise<void> => {
  const server = await startServer(url, { LOG_LEVEL: 'info' });
  try {
    const first = await fill(url);
    const headers = { authorization: `Bearer ${await server.tokenOf('admin')}` };
    const cases: readonly [name: string, operation: string, path: (n: number) => string][] = [
      ['default list', 'adminUsers.list', () => '/api/admin/users'],
      ['any page', 'adminUsers.list', (n) => `/api/admin/users?page=${1 + (n % 40)}`],
      ['by name', 'adminUsers.list', (n) => `/api/admin/users?sort_by=last_name&page=${1 + (n % 40)}`],
      ['search', 'adminUsers.list', (n) => `/api/admin/users?query=chloe surname${n % 83}`],
      ['search for nobody', 'adminUsers.list', (n) => `/api/admin/users?query=nobody${n}`],
      ["a user's attempts", 'adminUsers.authAttempts', (n) => `/api/admin/user-auth-attempts/${first + n}`],
    ];
    for (const [name, operation, path] of cases) {
      for (let n = 0; n < requests; n += 1) {
        const response = await fetch(server.url + path(n), { headers });
        if (!response.ok) throw new Error(`${path(n)}: ${response.status}`);
        await response.arrayBuffer();
      }
      const times = timesOf(server.printed(), operation);
      const p95 = percentile(times, 0.95);
      const missed = p95 > goal ? `, MISSED: at most ${goal} ms` : '';
      console.log(
        `${database.padEnd(8)} ${name.padEnd(20)} p50 ${percentile(times, 0.5)} ms, p95 ${p95} ms${missed}`,
      );
    }
  } finally {
    await server.stop();
  }
};

await measure('SQLite', `sqlite:${join(createTempFolder(), 'users.sqlite')}`);
if (testsMariaDb()) {
  const mariaDb = await startMariaDb();
  try {
    await measure('MariaDB', await mariaDb.create('users'));
  } finally {
    await mariaDb.stop();
  }
}
