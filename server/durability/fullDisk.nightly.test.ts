import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onMariaDb, testDatabaseUrl } from '../testing/database.ts';
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

const onFullDisk = async (disk: LimitedDisk): Promise<void> => {
  const running = await startServer(disk.url);
  server = running;
  const client = await running.as('professional');
  const { saves, recipes } = await Saves.of(client);
  const used = recipes.slice(0, 3);
  await saves.begin(client, used);
  for (const id of used) await saves.save(client, id);
  await disk.fill(running);
  await expect(running.tokenOf('professional')).rejects.toMatchObject({ status: 503, message });
  expect(await running.health('ready')).toEqual(notReady);
  const refused = await saves.untilRefused(client, used);
  expect([refused.status, refused.message, refused.error_code]).toEqual([503, message, 'unavailable']);
  expect(await running.health('live')).toEqual([200, '{"status":"live"}']);
  expect(await running.health('ready')).toEqual(notReady);
  for (const id of used) await saves.verify(client, id);
  await disk.free(running);
  await untilReady(running);
  for (const id of used) await saves.save(client, id);
  for (const id of used) await saves.verify(client, id);
  expect(await running.tokenOf('professional')).not.toBe('');
  expect(await running.stop()).toBe(0);
};

describe('a full disk', () => {
  it('gives 503, also at login, loses nothing, and ends when there is space', {
    timeout: 240_000,
  }, async () => {
    for (const disk of disks) await onFullDisk(disk);
    expect(disks.map(({ kind }) => kind)).toContain(
      onMariaDb() ? 'tables in a file that may not grow' : 'files that may not grow',
    );
  });
});
