// Measures every list and search of recipes at 10,000 recipes on SQLite, and at 10,000 and a million on MariaDB, and prints
// the plan of each query there. Run by hand: `node --import tsx bench/recipes/run.ts [recipes]`. CI runs it with 10,000. It
// fails only if a list or search fails, never by a time.
import { join } from 'node:path';
import { openDatabase } from '../../server/models.ts';
import { startMariaDb, testsMariaDb } from '../../server/testing/mariadb.ts';
import { createTempFolder } from '../tempFolder.ts';
import type { Size } from './makeRecipes.ts';
import { measureDatabase, type Times } from './measure.ts';
import { explainQueries } from './plans.ts';

const small: Size = { recipes: 10_000, users: 1_000, foods: 1_000 };
const recipes = Number(process.argv[2] ?? 1_000_000);
const large: Size = { recipes, users: Math.ceil(recipes / 10), foods: 10_000 };

/** Memory for the tables and indexes of a million recipes. */
const bufferPool = 4 * 2 ** 30;
/** Maximum p95 in milliseconds, and as a multiple of the p95 with 10,000 recipes. */
const goal = { milliseconds: 100, times: 1.5 };

const report = (few: ReadonlyMap<string, Times>, many: ReadonlyMap<string, Times>): void => {
  for (const [name, { p50, p95 }] of many) {
    const before = few.get(name)?.p95 ?? Number.NaN;
    const missed = p95 > goal.milliseconds || p95 > before * goal.times;
    console.log(
      `${name.padEnd(40)} p50 ${p50} ms, p95 ${p95} ms, p95 of ${small.recipes} recipes ${before} ms${missed ? ', MISSED' : ''}`,
    );
  }
};

await measureDatabase('SQLite', `sqlite:${join(createTempFolder(), 'recipes.sqlite')}`, small);
if (testsMariaDb()) {
  const server = await startMariaDb({ durable: true });
  try {
    const settings = openDatabase(await server.create('settings'));
    await settings.sequelize.query(`SET GLOBAL innodb_buffer_pool_size = ${bufferPool}`);
    await settings.close();
    const few = await measureDatabase('MariaDB', await server.create('small'), small);
    if (recipes > small.recipes) {
      const url = await server.create('large');
      report(few, await measureDatabase('MariaDB', url, large));
      await explainQueries(url);
    }
  } finally {
    await server.stop();
  }
}
