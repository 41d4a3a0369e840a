import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup } from '../backup/backup.ts';
import { PartialFailure } from '../backup/partialFailure.ts';
import { restore } from '../backup/restore.ts';
import { appliedMigrations, lastReplaced, migrate, migrations } from '../migrations/index.ts';
import { openDatabase } from '../models.ts';
import { Session } from '../people/sessions.model.ts';
import { User } from '../people/users.model.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { runCommand } from '../testing/backupCommand.ts';
import { onMariaDb, testDatabaseUrl } from '../testing/database.ts';
import { createTestNeed, createTestPet, createTestRecipe } from '../testing/factories.ts';
import { laterMigration, withLaterMigration } from '../testing/laterMigration.ts';
import { isThorough } from '../testing/thorough.ts';
import { withFsFault } from './fsFaults.ts';
import { leaveBaseline, modifyBackup } from './modifiedBackup.ts';
import { type RawTables, rawTables } from './rawRows.ts';

const folder = mkdtempSync(join(tmpdir(), 'wholebowl-backup-'));
const file = join(folder, 'all.tar.gz');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dataDir = (name: string): string => {
  const made = join(folder, name);
  mkdirSync(join(made, 'photos/recipes'), { recursive: true });
  return made;
};

/** Runs `work` on a database that is open meanwhile. */
const on = async <T>(url: string, work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> => {
  const db = openDatabase(url);
  return work(db).finally(() => db.close());
};

const place = (name: string) => ({ dataDir: join(folder, name), force: false });

/** The rows that a restore brings back: all except sessions. */
const kept = (tables: RawTables): RawTables => ({ ...tables, sessions: [] });

/** A data folder with a photo. */
const withPhoto = (name: string): string => {
  const made = dataDir(name);
  writeFileSync(join(made, 'photos/recipes/own.webp'), 'own');
  return made;
};

/** All photos of a data folder. */
const photosIn = (name: string): Record<string, string> => {
  const photos = join(folder, name, 'photos');
  const entries = readdirSync(photos, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(files.map((each) => [relative(photos, each), readFileSync(each, 'utf8')]));
};

const photo = Buffer.from(Array.from({ length: 70_000 }, (_, n) => (n * 7) % 256));
const session = {
  id: 1,
  user_id: 1,
  admin_session_id: null,
  created_at: '2026-11-21T00:00:00.000Z',
  last_seen_at: '2026-11-21T00:00:00.000Z',
  expires_at: '2036-11-21T00:00:00.000Z',
};
let url: string;

/** Values that are often damaged by export or import. */
const makeDifficult = async (): Promise<void> => {
  const user = await User.create({
    email: 'difficult@example.test',
    password_hash: `'";\\ $1 ? :name \u0001\t\r\n--`,
    first_name: '👩🏽‍🍳 Zoë',
    last_name: '',
  });
  const earlier = await createTestRecipe({ sharedWith: ['someone@example.test'], free: true });
  const later = await Recipe.create({ name: '$1 ?? 鶏肉 \u{1F357}', user_id: user.id, description: null });
  await createTestNeed();
  await createTestPet({ species: 'cat' });
  await earlier.update({ parent_id: later.id, description: 'x\ny\u2028z\u2029'.repeat(3000) });
  for (const at of ['1970-01-01T00:00:00.001Z', '2026-03-29T01:30:00.999Z', '2037-12-31T23:59:59.120Z']) {
    const when = new Date(at);
    await Session.create({ token_hash: at, user_id: user.id, last_seen_at: when, expires_at: when });
  }
};

beforeAll(async () => {
  url = await testDatabaseUrl('migrated');
  await on(url, makeDifficult);
  writeFileSync(join(dataDir('first'), 'photos/recipes/1.webp'), photo);
  await on(url, (db) => backup({ db, dataDir: join(folder, 'first'), file }));
});

describe('a backup', () => {
  it.skipIf(isThorough)(
    'restores every row of every table and all photos',
    { timeout: 120_000 },
    async () => {
      const seeded = await testDatabaseUrl('seeded');
      await on(seeded, makeDifficult);
      const whole = join(folder, 'whole.tar.gz');
      const made = await on(seeded, (db) => backup({ db, dataDir: join(folder, 'first'), file: whole }));
      expect(made.photos).toBe(1);
      expect(statSync(whole).mode & 0o777).toBe(0o600);
      const empty = await testDatabaseUrl('empty');
      await on(empty, (db) => restore({ db, dataDir: join(folder, 'second'), file: whole, force: false }));
      const before = await rawTables(seeded);
      expect(await rawTables(empty)).toEqual(kept(before));
      expect(readFileSync(join(folder, 'second/photos/recipes/1.webp'))).toEqual(photo);
      expect(made.tables.map(({ name }) => name).sort()).toEqual(Object.keys(before));
      expect(Object.values(before).flat().length).toBeGreaterThan(70_000);
    },
  );

  it.runIf(isThorough)(
    'is written without hard links and never replaces a file',
    { timeout: 60_000 },
    async () => {
      const [one, two] = [join(folder, 'linkless.tar.gz'), join(folder, 'raced.tar.gz')];
      const linkless = { name: 'link', code: 'EPERM', where: /./ } as const;
      const backUp = (to: string) => on(url, (db) => backup({ db, dataDir: folder, file: to }));
      await withFsFault(linkless, () => backUp(one));
      expect(statSync(one).mode & 0o777).toBe(0o600);
      const empty = await testDatabaseUrl('empty');
      await on(empty, (db) => restore({ db, dataDir: join(folder, 'ninth'), file: one, force: false }));
      expect(await rawTables(empty)).toEqual(kept(await rawTables(url)));
      const racing = (to: string) => writeFileSync(to, 'theirs');
      await expect(withFsFault({ ...linkless, racing }, () => backUp(two))).rejects.toThrow('EEXIST');
      expect(readFileSync(two, 'utf8')).toBe('theirs');
    },
  );

  it.runIf(isThorough && onMariaDb())(
    'of MariaDB can be restored into SQLite and back',
    { timeout: 120_000 },
    async () => {
      const other = `sqlite:${join(folder, 'moved.db')}`;
      const back = join(folder, 'back.tar.gz');
      await runCommand(['restore', file], other, join(folder, 'third'));
      await runCommand(['backup', back], other, join(folder, 'third'));
      const again = await testDatabaseUrl('empty');
      await runCommand(['restore', back], again, join(folder, 'fourth'));
      expect(await rawTables(again)).toEqual(kept(await rawTables(url)));
    },
  );
});

describe('a restore', () => {
  it.skipIf(isThorough)(
    'replaces existing data only with --force, and then all of it',
    { timeout: 120_000 },
    async () => {
      const full = await testDatabaseUrl('migrated');
      await on(full, makeDifficult);
      const before = await rawTables(full);
      const into = { dataDir: join(folder, 'fifth'), file };
      await expect(on(full, (db) => restore({ db, ...into, force: false }))).rejects.toThrow('not empty');
      expect(await rawTables(full)).toEqual(before);
      await on(full, (db) => restore({ db, ...into, force: true }));
      expect(await rawTables(full)).toEqual(kept(await rawTables(url)));
      const empty = await testDatabaseUrl('empty');
      const used = { dataDir: join(folder, 'first'), file, force: false };
      await expect(on(empty, (db) => restore({ ...used, db }))).rejects.toThrow('photos is not empty');
    },
  );

  const flipped = (bytes: Buffer): Buffer => {
    const at = bytes.length >> 1;
    bytes[at] = (bytes[at] ?? 0) ^ 4;
    return bytes;
  };

  const spoilt = (name: string, bytes: Buffer): string => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };

  it.runIf(isThorough).each([
    ['is cut short', () => spoilt('cut', readFileSync(file).subarray(0, -1000))],
    ['has a wrong byte', () => spoilt('flip', flipped(readFileSync(file)))],
    ['is not an archive', () => spoilt('other', Buffer.from('PK something else'))],
    ['does not exist', () => join(folder, 'nowhere')],
  ])('refuses a file that %s and changes nothing', async (_, broken) => {
    const full = await testDatabaseUrl('migrated');
    const before = await rawTables(full);
    const place = { dataDir: join(folder, 'sixth'), file: broken() };
    await expect(on(full, (db) => restore({ db, ...place, force: true }))).rejects.toThrow(
      'cannot be restored',
    );
    expect(await rawTables(full)).toEqual(before);
  });

  it.runIf(isThorough)('changes nothing when a row is invalid', { timeout: 120_000 }, async () => {
    const full = await testDatabaseUrl('migrated');
    await on(full, makeDifficult);
    const before = await rawTables(full);
    const orphaned = await modifyBackup(file, 'orphaned.tar.gz', (parts) => {
      const [first = '', ...rest] = parts.lines('recipe_shares');
      parts.write('recipe_shares', [first.replace(/^\[(\d+),\d+/, '[$1,999999'), ...rest]);
    });
    const place = { dataDir: withPhoto('seventh'), file: orphaned };
    await expect(on(full, (db) => restore({ db, ...place, force: true }))).rejects.toThrow();
    expect(await rawTables(full)).toEqual(before);
    expect(photosIn('seventh')).toEqual({ 'recipes/own.webp': 'own' });
  });

  const force = (into: string, dataDir: string) =>
    on(into, (db) => restore({ db, dataDir, file, force: true }));

  describe.runIf(isThorough).each([
    ['the former photos cannot be moved', /former\b/],
    ['the new photos cannot be moved', /next\/recipes /],
  ])('when %s', (what, where) => {
    it('changes nothing and reports it', { timeout: 60_000 }, async () => {
      const [full, dataDir] = [await testDatabaseUrl('migrated'), withPhoto(what)];
      await on(full, makeDifficult);
      const before = await rawTables(full);
      const restoring = withFsFault({ name: 'rename', code: 'EBUSY', where }, () => force(full, dataDir));
      await expect(restoring).rejects.toThrow(/^EBUSY: refused$/);
      expect(await rawTables(full)).toEqual(before);
      expect(photosIn(what)).toEqual({ 'recipes/own.webp': 'own' });
    });
  });

  it.runIf(isThorough)(
    'keeps photos that cannot be moved back and names their folder',
    { timeout: 60_000 },
    async () => {
      const [full, dataDir] = [await testDatabaseUrl('migrated'), withPhoto('stuck')];
      await on(full, makeDifficult);
      const before = await rawTables(full);
      const refused = { name: 'rename', code: 'EBUSY', where: /(next|former)\/recipes / } as const;
      const thrown = await withFsFault(refused, () => force(full, dataDir)).catch((error: unknown) => error);
      expect(thrown).toBeInstanceOf(PartialFailure);
      expect(String(thrown)).toContain('The rows are unchanged, but some photos were moved');
      const [, former = ''] = /former photos are in (\S+)\./.exec(String(thrown)) ?? [];
      expect(readFileSync(join(former, 'recipes/own.webp'), 'utf8')).toBe('own');
      expect(await rawTables(full)).toEqual(before);
    },
  );

  it.runIf(isThorough)('restores photos onto another disk', { timeout: 60_000 }, async () => {
    const [full, dataDir] = [await testDatabaseUrl('migrated'), withPhoto('disk')];
    await withFsFault({ name: 'rename', code: 'EXDEV', where: /next$/ }, () => force(full, dataDir));
    expect(await rawTables(full)).toEqual(kept(await rawTables(url)));
    expect(photosIn('disk')).toEqual({ 'recipes/1.webp': photo.toString() });
  });

  it.runIf(isThorough)('refuses the backup of a newer version', async () => {
    const newer = await modifyBackup(file, 'newer.tar.gz', ({ manifest }) =>
      manifest.migrations.push(laterMigration),
    );
    const empty = await testDatabaseUrl('empty');
    const restored = on(empty, (db) => restore({ db, ...place('newer'), file: newer }));
    await expect(restored).rejects.toThrow('another version');
  });

  it.runIf(isThorough).each(['empty', 'migrated'] as const)(
    'migrates the backup of an older version into a database that is %s',
    async (content) => {
      const older = await modifyBackup(file, 'older.tar.gz', (parts) =>
        parts.only('sessions', { ...session, token_hash: 'of an older version' }),
      );
      const into = await testDatabaseUrl(content);
      await withLaterMigration(async () => {
        if (content === 'migrated') await on(into, migrate);
        await on(into, (db) => restore({ db, ...place(content), file: older }));
      });
      expect(await on(into, appliedMigrations)).toEqual([...Object.keys(migrations), laterMigration]);
      const [then, now] = [await rawTables(url), await rawTables(into)];
      for (const name of ['recipes', 'recipe_ingredients', 'ingredient_figures'])
        expect(now[name]).toEqual(then[name]);
      expect(now.users).toHaveLength(then.users?.length ?? 0);
      expect(now.sessions).toEqual([]);
    },
  );

  it.runIf(isThorough)('restores a backup from before the baseline, and none from earlier', async () => {
    const earlier = '20261128-276-profile-versions';
    const named = (name: string, names: string[]) =>
      modifyBackup(file, name, async (parts) => {
        await leaveBaseline(parts);
        parts.manifest.migrations = names;
      });
    const into = await testDatabaseUrl('empty');
    const old = await named('earlier.tar.gz', [earlier]);
    const refused = on(into, (db) => restore({ db, ...place('earlier'), file: old }));
    await expect(refused).rejects.toThrow('another version');
    const before = await named('before.tar.gz', [earlier, lastReplaced]);
    await on(into, (db) => restore({ db, ...place('before'), file: before }));
    expect(await on(into, appliedMigrations)).toEqual(Object.keys(migrations));
    // A migration asks for new facts.
    const tables = async (from: string) => ({ ...kept(await rawTables(from)), recipe_facts: [] });
    expect(await tables(into)).toEqual(await tables(url));
  });
});
