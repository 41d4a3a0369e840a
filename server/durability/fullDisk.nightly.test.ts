import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onMariaDb, testDatabaseUrl } from '../testing/database.ts';
import { createClient } from '../testing/http/client.ts';
import { type LimitedDisk, limitedMariaDb, limitedSqlite } from '../testing/limitedDisk.ts';
import { type ServerProcess, startServer } from '../testing/process.ts';
import { Saves } from './saves.ts';

const notReady = [503, '{"status":"not ready","reason":"the database takes no writes"}'];
const message = 'The disk is full. Your changes were not saved. Saved data can still be read.';
let disks: LimitedDisk[] = [];
let server: ServerProcess | undefined;

beforeAll(async () => {
  if (onMariaDb()) disks = [await limitedMariaDb()];
  else disks = limitedSqlite((await testDatabaseUrl('seeded')).slice('sqlite:'.length));
}, 120_000);

afterAll(async () => {
  await server?.stop('SIGKILL');
  for (const disk of disks) await disk.remove();
});

/** Waits until the server is ready again. It tests for free space once a second at most. */
const untilReady = (to: ServerProcess): Promise<void> =>
  expect.poll(async () => (await to.health('ready'))[0], { timeout: 10_000 }).toBe(200);

/** Signs in without a write and reads the own data. */
const signsInAndExports = async (running: ServerProcess): Promise<void> => {
  const client = await running.as('professional');
  const bytes = await client.privacy.export();
  expect(Buffer.from(bytes).toString()).toContain('professional@demo.test');
  const wrong = { email: 'professional@demo.test', password: 'wrong' };
  await expect(createClient(running.url).session.login({ body: wrong })).rejects.toMatchObject({
    status: 422,
  });
  expect(await running.health('ready')).toEqual(notReady);
};

/** A limit of a process ends with it; a new server then has space. */
const restart = async (disk: LimitedDisk, running: ServerProcess): Promise<ServerProcess> => {
  if (disk.kind !== 'a disk in memory') return running;
  await running.stop();
  // The stopped server gave room back.
  await disk.fill(running);
  const next = await startServer(disk.url);
  server = next;
  await expect.poll(next.printed).toContain('The server reads only');
  return next;
};

const onFullDisk = async (disk: LimitedDisk): Promise<void> => {
  const running = await startServer(disk.url);
  server = running;
  const client = await running.as('professional');
  const { saves, recipes } = await Saves.of(client);
  const used = recipes.slice(0, 3);
  await saves.begin(client, used);
  for (const id of used) await saves.save(client, id);
  await disk.fill(running);
  const refused = await saves.untilRefused(client, used);
  expect([refused.status, refused.message, refused.error_code]).toEqual([503, message, 'unavailable']);
  expect(await running.health('live')).toEqual([200, '{"status":"live"}']);
  expect(await running.health('ready')).toEqual(notReady);
  for (const id of used) await saves.verify(client, id);
  await signsInAndExports(running);
  const restarted = await restart(disk, running);
  await signsInAndExports(restarted);
  await disk.free(restarted);
  await untilReady(restarted);
  const later = await restarted.as('professional');
  for (const id of used) await saves.save(later, id);
  for (const id of used) await saves.verify(later, id);
  expect(await restarted.stop()).toBe(0);
};

describe('a full disk', () => {
  it('gives 503, but sign-in, export and a restart work; it loses nothing, and ends when there is space', {
    timeout: 240_000,
  }, async () => {
    for (const disk of disks) await onFullDisk(disk);
    expect(disks.map(({ kind }) => kind)).toContain(
      onMariaDb() ? 'tables in a file that may not grow' : 'files that may not grow',
    );
  });
});
