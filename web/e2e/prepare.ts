import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SeedRecord } from '../../server/kernel/database/seedRecords.model.ts';
import { readStarters } from '../../server/migrations/seed/starterTables.ts';
import { openDatabase } from '../../server/models.ts';
import { quickFolder } from '../../server/testing/quickFolder.ts';
import { sqliteTemplates } from '../../server/testing/templates.ts';
import { preparedDatabase } from './server.ts';

/** Leaves the shipped recipes out, as if an admin had deleted them: the tests expect lists of the demo recipes alone. */
const withoutStarters = async (file: string): Promise<void> => {
  const db = openDatabase(`sqlite:${file}`);
  const recipes = readStarters().map(({ key }) => `starter-recipe:${key}`);
  await SeedRecord.bulkCreate(
    recipes.map((name) => ({ name, row_id: null, digest: '', loaded_at: new Date() })),
  );
  await db.close();
};

/** Before all browser tests: prepares the database with the demo data, which the servers of the workers copy. */
export default async (): Promise<() => void> => {
  const own = quickFolder('wholebowl-e2e-');
  const file = join(own, 'demo.db');
  copyFileSync(join(await sqliteTemplates(own), 'seeded.db'), file);
  await withoutStarters(file);
  process.env[preparedDatabase] = file;
  return () => rmSync(own, { recursive: true, force: true });
};
