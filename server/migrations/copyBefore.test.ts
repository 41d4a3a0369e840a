import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueryTypes } from 'sequelize';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Database } from '../kernel/database/connection.ts';
import { copyBefore } from './copyBefore.ts';

let folder = '';
let db: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wholebowl-copy-'));
  db = connect(`sqlite:${join(folder, 'bowl.sqlite')}`);
  await db.sequelize.query('CREATE TABLE foods (name TEXT)');
  await db.sequelize.query("INSERT INTO foods VALUES ('oats')");
});

afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

const copies = (): string[] => readdirSync(join(folder, 'backups')).sort();
const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 23, 10, minute));

describe('the copy before a migration', () => {
  it('holds what is only in the write-ahead log, for its owner alone', async () => {
    expect(statSync(join(folder, 'bowl.sqlite-wal')).size).toBeGreaterThan(0);
    await copyBefore(db, '20261123-57-limited-calls', at(15));
    expect(copies()).toEqual(['bowl-20261123T101500Z-before-20261123-57-limited-calls.sqlite']);
    const path = join(folder, 'backups', copies()[0] ?? '');
    expect(statSync(join(folder, 'backups')).mode & 0o077).toBe(0);
    const copy = connect(`sqlite:${path}`);
    const rows = await copy.sequelize.query('SELECT name FROM foods', { type: QueryTypes.SELECT });
    await copy.close();
    expect(rows).toEqual([{ name: 'oats' }]);
  });

  it('stays with the two before it; copies of other databases are not touched', async () => {
    await copyBefore(db, 'a', at(1));
    writeFileSync(join(folder, 'backups', 'other-1.sqlite'), '');
    for (const minute of [2, 3, 4, 5]) await copyBefore(db, 'a', at(minute));
    expect(copies().map((name) => name.slice(0, 20))).toEqual([
      'bowl-20261123T100300',
      'bowl-20261123T100400',
      'bowl-20261123T100500',
      'other-1.sqlite',
    ]);
  });

  it('is refused, and leaves nothing, where it cannot be written', async () => {
    writeFileSync(join(folder, 'backups'), 'no folder');
    await expect(copyBefore(db, 'a')).rejects.toThrow(/could not be copied to .*Nothing was migrated/);
  });
});
