import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { quickFolder } from '../../server/testing/quickFolder.ts';
import { sqliteTemplates } from '../../server/testing/templates.ts';
import { preparedDatabase } from './server.ts';

/** Before all browser tests: prepares the database with the demo data, which the servers of the workers copy. */
export default async (): Promise<() => void> => {
  const own = quickFolder('wholebowl-e2e-');
  process.env[preparedDatabase] = join(await sqliteTemplates(own), 'seeded.db');
  return () => rmSync(own, { recursive: true, force: true });
};
