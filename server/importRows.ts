// `npm run serials:import FILE` and `npm run orders:import FILE`: what makes an account a customer's (D13).
import { readFileSync } from 'node:fs';
import { OutcomeUnknown } from './kernel/database/databaseErrors.ts';
import { prepareDataDir } from './kernel/dataDir.ts';
import { readEnv } from './kernel/env.ts';
import { openDatabase } from './models.ts';
import { importOrders } from './people/importOrders.ts';
import { importSerials } from './people/importSerials.ts';

const imports = { serials: importSerials, orders: importOrders } as const;

const read = () => {
  const [kind, file, ...more] = process.argv.slice(2);
  if ((kind !== 'serials' && kind !== 'orders') || file === undefined || more.length > 0)
    throw new Error('Expected a file: npm run serials:import FILE.csv, or npm run orders:import FILE.csv');
  return { run: imports[kind], file };
};

try {
  const { run, file } = read();
  const text = readFileSync(file, 'utf8');
  const env = readEnv();
  prepareDataDir(env);
  const db = openDatabase(env.DATABASE_URL);
  const { added, known } = await run(db, text, file, new Date()).finally(() => db.close());
  process.stdout.write(`${added} added, ${known} known before.\n`);
} catch (error) {
  const outcome =
    error instanceof OutcomeUnknown
      ? 'The file may or may not be imported. Import it again.'
      : 'Nothing was imported.';
  process.stderr.write(`${outcome}\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
