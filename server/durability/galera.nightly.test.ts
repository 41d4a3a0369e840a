import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onMariaDb } from '../testing/database.ts';
import { type Galera, hasGalera, startGalera } from '../testing/galera.ts';
import { type ServerProcess, startServer } from '../testing/process.ts';
import { runConcurrentSaves } from './concurrentSaves.ts';
import { Saves } from './saves.ts';

/** CI installs Galera, so there it must be present. */
const possible = onMariaDb() && (hasGalera() || Boolean(process.env.CI));
const why = onMariaDb() ? 'galera-4 and rsync are not installed' : 'MariaDB only';

let cluster: Galera;
const servers: ServerProcess[] = [];

describe.skipIf(!possible)(
  `three Galera nodes, a server on each${possible ? '' : ` (left out: ${why})`}`,
  () => {
    beforeAll(async () => {
      cluster = await startGalera();
      await cluster.run('CREATE DATABASE app');
      servers.push(await startServer(cluster.url(0, 'app')));
      for (let more = 0; more < 2; more += 1) {
        const node = await cluster.join();
        servers.push(await startServer(cluster.url(node, 'app')));
      }
    }, 300_000);

    afterAll(async () => {
      await Promise.all(servers.map((server) => server.stop('SIGKILL')));
      await cluster?.stop();
    }, 60_000);

    it('save one of each pair of saves of one version and answer the other with 409', {
      timeout: 120_000,
    }, async () => {
      const [a, b, c] = await Promise.all(servers.map((server) => server.as('professional')));
      if (!a || !b || !c) return expect.unreachable();
      const { recipes, foods } = await Saves.of(a);
      const race = { recipes: recipes.slice(0, 2), food: foods[0] ?? 0 };
      const outcomes = [
        await runConcurrentSaves({ ...race, clients: [a, b], pairs: 67 }),
        await runConcurrentSaves({ ...race, clients: [b, c], pairs: 67 }),
        await runConcurrentSaves({ ...race, clients: [c, a], pairs: 66 }),
      ];
      expect(outcomes).toEqual([{ '200 409': 67 }, { '200 409': 67 }, { '200 409': 66 }]);
      expect(await cluster.lostRaces()).toBeGreaterThan(20);
    });
  },
);
