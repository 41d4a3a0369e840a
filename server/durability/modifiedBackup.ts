import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { create, extract } from 'tar';
import { type Manifest, tableFile } from '../backup/manifest.ts';
import type { Value } from '../kernel/database/exportTables.ts';
import { migrate, migrations } from '../migrations/index.ts';
import { openDatabase } from '../models.ts';
import { testDatabaseUrl } from '../testing/database.ts';

/** An unpacked backup to be changed. */
export interface BackupParts {
  readonly folder: string;
  readonly manifest: Manifest;
  lines(table: string): string[];
  write(table: string, lines: readonly string[]): void;
  /** Makes a row the only one of a table. */
  only(table: string, row: Readonly<Record<string, Value>>): void;
}

const partsIn = (folder: string): BackupParts => {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'));
  const write: BackupParts['write'] = (table, lines) =>
    writeFileSync(tableFile(folder, table), lines.map((line) => `${line}\n`).join(''));
  return {
    folder,
    manifest,
    lines: (table) => readFileSync(tableFile(folder, table), 'utf8').trimEnd().split('\n'),
    write,
    only: (name, row) => {
      const table = manifest.tables.find((each) => each.name === name);
      if (table === undefined) throw new Error(`No table ${name}`);
      table.rows = 1;
      write(name, [JSON.stringify(Object.keys(table.columns).map((column) => row[column] ?? null))]);
    },
  };
};

/** Writes a changed copy of a backup beside it and returns its path. */
export const modifyBackup = async (
  file: string,
  name: string,
  change: (parts: BackupParts) => unknown,
): Promise<string> => {
  const folder = mkdtempSync(join(dirname(file), 'rewritten-'));
  await extract({ file, cwd: folder });
  const parts = partsIn(folder);
  await change(parts);
  writeFileSync(join(folder, 'backup.json'), JSON.stringify(parts.manifest));
  const changed = join(dirname(file), name);
  await create({ file: changed, cwd: folder, gzip: true }, ['backup.json', 'tables']);
  rmSync(folder, { recursive: true });
  return changed;
};

/** Leaves of a backup what one of the baseline has: its tables and columns. */
export const leaveBaseline = async ({ manifest, lines, write }: BackupParts): Promise<void> => {
  const db = openDatabase(await testDatabaseUrl('empty'));
  await migrate(db, Object.keys(migrations)[0]);
  const schema = db.sequelize.getQueryInterface();
  const present = new Set(await schema.showAllTables());
  manifest.tables = manifest.tables.filter(({ name }) => present.has(name));
  for (const table of manifest.tables) {
    const described = await schema.describeTable(table.name);
    const columns = Object.entries(table.columns);
    const isOld = columns.map(([column]) => column in described);
    const cut = (line: string): string =>
      JSON.stringify((JSON.parse(line) as Value[]).filter((_, at) => isOld[at]));
    if (table.rows > 0) write(table.name, lines(table.name).map(cut));
    table.columns = Object.fromEntries(columns.filter((_, at) => isOld[at]));
  }
  await db.close();
};
