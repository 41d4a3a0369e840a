import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { onMariaDb, testDatabaseUrl } from '../testing/database.ts';
import { type ServerProcess, startServer } from '../testing/process.ts';
import { mountSmallDisk } from '../testing/smallDisk.ts';
import { Saves } from './saves.ts';

const disk = onMariaDb() ? null : mountSmallDisk(40);
let server: ServerProcess | undefined;

afterAll(async () => {
  await server?.stop('SIGKILL');
  disk?.remove();
});

const why = onMariaDb() ? 'SQLite only' : 'this process may not mount a small disk';

describe(`a full disk${disk ? '' : ` (left out: ${why})`}`, () => {
  it.skipIf(!disk)(
    'is said with 503, loses nothing, and is over when there is room',
    {
      timeout: 120_000,
    },
    async () => {
      if (!disk) return expect.unreachable();
      const file = join(disk.folder, 'full.db');
      copyFileSync((await testDatabaseUrl('seeded')).slice('sqlite:'.length), file);
      server = await startServer(`sqlite:${file}`);
      const client = await server.as('professional');
      const { saves, recipes } = await Saves.of(client);
      const used = recipes.slice(0, 3);
      await saves.begin(client, used);
      for (const id of used) await saves.save(client, id);
      disk.fill();
      const refused = await saves.untilRefused(client, used);
      expect([refused.status, refused.message, refused.error_code]).toEqual([
        503,
        'There is no room left to save. Nothing was saved; what was saved before can still be read.',
        'unavailable',
      ]);
      expect(await server.health('live')).toEqual([200, '{"status":"live"}']);
      expect(await server.health('ready')).toEqual([
        503,
        '{"status":"not ready","reason":"the database takes no writes"}',
      ]);
      for (const id of used) await saves.verify(client, id);
      disk.free();
      expect((await server.health('ready'))[0]).toBe(200);
      for (const id of used) await saves.save(client, id);
      for (const id of used) await saves.verify(client, id);
      expect(await server.stop()).toBe(0);
    },
  );
});
