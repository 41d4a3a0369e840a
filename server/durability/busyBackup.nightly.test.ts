import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from '../testing/backupCommand.ts';
import { testDatabaseUrl } from '../testing/database.ts';
import { startServer } from '../testing/process.ts';
import { rawRows } from './rawRows.ts';
import { Saves } from './saves.ts';

const folder = mkdtempSync(join(tmpdir(), 'wholebowl-busy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a backup during saves is consistent', { timeout: 120_000 }, async () => {
  const busy = await testDatabaseUrl('seeded');
  const server = await startServer(busy);
  const client = await server.as('professional');
  const { saves, recipes } = await Saves.of(client);
  const savers = recipes.slice(0, 3).map((id) => saves.keepSaving(client, id));
  while (saves.acknowledged < 20) await new Promise((next) => setTimeout(next, 5));
  const before = saves.acknowledged;
  expect(await runCommand(['backup', join(folder, 'busy.tar.gz')], busy, folder)).toMatch(
    /^Backed up: \d+ tables/,
  );
  expect(saves.acknowledged).toBeGreaterThan(before);
  saves.stop();
  await Promise.all(savers);
  await server.stop();
  const restored = await testDatabaseUrl('empty');
  await runCommand(['restore', join(folder, 'busy.tar.gz')], restored, join(folder, 'busy'));
  const lines = await rawRows(restored, 'recipe_ingredients');
  for (const recipe of await rawRows(restored, 'recipes')) {
    if (!recipes.slice(0, 3).includes(Number(recipe.id))) continue;
    const own = lines
      .filter((line) => line.recipe_id === recipe.id)
      .sort((a, b) => Number(a.position) - Number(b.position))
      .map((line) => ({ food: Number(line.ingredient_id), milligrams: Number(line.milligrams) }));
    saves.expectSent(Number(recipe.id), Number(recipe.version), own);
  }
});
