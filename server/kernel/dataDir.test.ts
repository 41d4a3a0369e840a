import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { checkDatabaseFile, markUsed } from './dataDir.ts';

const root = mkdtempSync(join(tmpdir(), 'wholebowl-modes-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

const module = fileURLToPath(new URL('dataDir.ts', import.meta.url));

/**
 * Prepares a data folder in its own process, whose umask changes, then creates a file and a folder like SQLite and
 * photos do.
 */
const prepare = (folder: string, database = `${folder}/wholebowl.sqlite`, user?: number): void => {
  const program = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    import { prepareDataDir } from ${JSON.stringify(module)};
    if (${user} !== undefined) process.setuid(${user});
    prepareDataDir({ DATA_DIR: ${JSON.stringify(folder)}, DATABASE_URL: 'sqlite:${database}' });
    writeFileSync(${JSON.stringify(join(folder, 'new'))}, '');
    mkdirSync(${JSON.stringify(join(folder, 'made'))}, { recursive: true });`;
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: 'pipe',
  });
};

it('a data folder and everything created in it is for its owner only', () => {
  const folder = join(root, 'a/new');
  prepare(folder);
  expect([folder, join(folder, 'new'), join(folder, 'made')].map(modeOf)).toEqual(['700', '600', '700']);
});

it('an existing data folder and its files lose the rights of others', () => {
  const folder = join(root, 'loose');
  const database = join(root, 'elsewhere.sqlite');
  mkdirSync(join(folder, 'photos/recipes'), { recursive: true });
  const files = ['wholebowl.sqlite', 'photos/1.webp', 'photos/recipes/2.webp'].map((name) =>
    join(folder, name),
  );
  for (const file of [...files, database, `${database}-wal`]) writeFileSync(file, '', { mode: 0o644 });
  prepare(folder, database);
  expect([database, `${database}-wal`].map(modeOf)).toEqual(['600', '600']);
  chmodSync(folder, 0o755);
  prepare(folder);
  expect(files.map(modeOf)).toEqual(['600', '600', '600']);
  expect([folder, join(folder, 'photos'), join(folder, 'photos/recipes')].map(modeOf)).toEqual(
    Array(3).fill('700'),
  );
});

it('a folder shared by all users and the target of a link are unchanged', () => {
  const [shared, linked] = [join(root, 'shared'), join(root, 'linked')];
  for (const folder of [shared, linked]) mkdirSync(folder);
  chmodSync(shared, 0o1777);
  chmodSync(linked, 0o755);
  symlinkSync(linked, join(shared, 'photos'));
  prepare(shared);
  expect([shared, linked].map(modeOf)).toEqual(['1777', '755']);
});

it.skipIf(process.getuid?.() !== 0)("another user's folder is an error only if it cannot be used", () => {
  const folder = join(root, 'theirs');
  for (const each of [root, folder]) mkdirSync(each, { recursive: true });
  chmodSync(root, 0o755);
  chmodSync(folder, 0o777);
  prepare(folder, undefined, 65534);
  expect(modeOf(folder)).toBe('777');
  chmodSync(folder, 0o755);
  expect(() => prepare(folder, undefined, 65534)).toThrow(/DATA_DIR .*theirs cannot be read and written/);
});

it('a database that is missing or empty beside a used data folder is refused', () => {
  const fresh = (name: string) => {
    const DATA_DIR = join(root, name);
    mkdirSync(join(DATA_DIR, 'photos'), { recursive: true });
    return { DATA_DIR, DATABASE_URL: `sqlite:${join(DATA_DIR, 'wholebowl.sqlite')}` };
  };
  const [marked, withPhotos] = [fresh('marked'), fresh('with-photos')];
  expect(() => checkDatabaseFile(marked)).not.toThrow();
  markUsed(marked);
  expect(() => checkDatabaseFile(marked)).toThrow(/is missing, but .*installed shows .*npm run restore/);
  writeFileSync(join(marked.DATA_DIR, 'wholebowl.sqlite'), '');
  expect(() => checkDatabaseFile(marked)).toThrow('is empty');
  writeFileSync(join(marked.DATA_DIR, 'wholebowl.sqlite'), 'rows');
  expect(() => checkDatabaseFile(marked)).not.toThrow();
  writeFileSync(join(withPhotos.DATA_DIR, 'photos/1.webp'), '');
  expect(() => checkDatabaseFile(withPhotos)).toThrow('is missing');
  expect(() => checkDatabaseFile({ ...withPhotos, DATABASE_URL: 'mysql://a:b@c/d' })).not.toThrow();
});
