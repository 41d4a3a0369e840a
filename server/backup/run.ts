// `npm run backup FILE` and `npm run restore FILE`: writes database and photos into one file, and back.
import { parseArgs } from 'node:util';
import { checkDatabaseFile, prepareDataDir } from '../kernel/dataDir.ts';
import { type Env, readEnv } from '../kernel/env.ts';
import { makeTemporary } from '../kernel/temporaryFolders.ts';
import { openDatabase } from '../models.ts';
import { backup } from './backup.ts';
import type { Manifest } from './manifest.ts';
import { PartialFailure } from './partialFailure.ts';
import { restore } from './restore.ts';

const usage = `npm run backup FILE              writes database and photos into FILE (.tar.gz)
npm run restore FILE             puts them into an empty database and data folder
npm run restore -- FILE --force  replaces all that is there; stop the servers first
npm run restore -- FILE --check  restores them into a temporary folder and removes it
BACKUP_PASSPHRASE encrypts and decrypts FILE.`;

type Deed = 'backup' | 'restore' | 'check';

const read = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
  });
  const [verb, file, ...more] = positionals;
  if (file === undefined || more.length > 0 || (verb !== 'backup' && verb !== 'restore'))
    throw new Error(`\n${usage}`);
  const deed: Deed = values.check ? 'check' : verb;
  return { deed, file, force: values.force };
};

/** A file, and what is needed to read it. */
interface From {
  readonly file: string;
  readonly passphrase: string | undefined;
  readonly force: boolean;
}

const run = async (deed: 'backup' | 'restore', env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>, from: From) => {
  if (deed === 'backup') checkDatabaseFile(env);
  const db = openDatabase(env.DATABASE_URL);
  const place = { db, dataDir: env.DATA_DIR, ...from };
  return (deed === 'backup' ? backup(place) : restore(place)).finally(() => db.close());
};

/** Restores into a new embedded database in a temporary folder. */
const check = async ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, from: From): Promise<Manifest> => {
  const folder = await makeTemporary(DATA_DIR, DATA_DIR);
  const env = { DATABASE_URL: `sqlite:${folder.path}/check.sqlite`, DATA_DIR: folder.path };
  return run('restore', env, from).finally(() => folder.remove());
};

const verbs = { backup: 'Backed up', restore: 'Restored', check: 'Can be restored' } as const;

const summary = (deed: Deed, { tables, photos, created_at }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${verbs[deed]}: ${tables.length} tables, ${rows} rows, ${photos} photos, of ${created_at}`;
};

try {
  const { deed, file, force } = read();
  const env = readEnv();
  prepareDataDir(env);
  const from = { file, force, passphrase: env.BACKUP_PASSPHRASE };
  const done = await (deed === 'check' ? check(env, from) : run(deed, env, from));
  process.stdout.write(`${summary(deed, done)}\n`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    error instanceof PartialFailure ? `${message}\n` : `Not done. Nothing was lost. ${message}\n`,
  );
  process.exitCode = 1;
}
