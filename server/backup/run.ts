// `npm run backup FILE` and `npm run restore FILE`: writes database and photos into one file, and back.
import { parseArgs } from 'node:util';
import { prepareDataDir } from '../dataDir.ts';
import { readEnv } from '../env.ts';
import { openDatabase } from '../models/index.ts';
import { backup } from './backup.ts';
import type { Manifest } from './manifest.ts';
import { PartialFailure } from './partialFailure.ts';
import { restore } from './restore.ts';

const usage = `npm run backup FILE              writes database and photos into FILE (.tar.gz)
npm run restore FILE             puts them into an empty database and data folder
npm run restore -- FILE --force  replaces all that is there; stop the servers first`;

const read = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [verb, file, ...more] = positionals;
  if (file === undefined || more.length > 0 || (verb !== 'backup' && verb !== 'restore'))
    throw new Error(`\n${usage}`);
  return { verb, file, force: values.force };
};

const summary = (verb: string, { tables, photos, created_at }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${verb}: ${tables.length} tables, ${rows} rows, ${photos} photos, of ${created_at}`;
};

try {
  const { verb, file, force } = read();
  const env = readEnv();
  prepareDataDir(env);
  const db = openDatabase(env.DATABASE_URL);
  const place = { db, dataDir: env.DATA_DIR, file };
  const deed = verb === 'backup' ? backup(place) : restore({ ...place, force });
  const done = await deed.finally(() => db.close());
  process.stdout.write(`${summary(verb === 'backup' ? 'Backed up' : 'Restored', done)}\n`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    error instanceof PartialFailure ? `${message}\n` : `Not done. Nothing was lost. ${message}\n`,
  );
  process.exitCode = 1;
}
