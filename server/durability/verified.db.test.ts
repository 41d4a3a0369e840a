import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { backup } from '../backup/backup.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestRecipe } from '../testing/factories.ts';
import { withFsFault } from './fsFaults.ts';
import { type BackupParts, modifyBackup } from './modifiedBackup.ts';

const folder = mkdtempSync(join(tmpdir(), 'wholebowl-verified-'));
mkdirSync(join(folder, 'data/photos'), { recursive: true });
writeFileSync(join(folder, 'data/photos/1.webp'), 'photo');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each<[string, (parts: BackupParts) => unknown, RegExp]>([
  ['misses a row', ({ lines, write }) => write('users', lines('users').slice(1)), /users has 0 rows of 1/],
  [
    'has a changed text',
    ({ lines, write }) =>
      write('users', [
        lines('users')
          .join('\n')
          .replace(/@[^"]*/, '@other.test'),
      ]),
    /users changed/,
  ],
  ['misses a photo', () => {}, /0 of 1 photos/],
])('a backup that %s after writing fails and leaves no file', async (_, change, message) => {
  const db = await testDatabase('migrated');
  await createTestRecipe();
  const damage = async (_to: string, packed: string) =>
    copyFileSync(await modifyBackup(packed, 'damaged.tar.gz', change), packed);
  const damaging = { name: 'chmod', where: /packed/, racing: damage } as const;
  const file = join(folder, 'all.tar.gz');
  const backingUp = withFsFault(damaging, () => backup({ db, dataDir: join(folder, 'data'), file }));
  await expect(backingUp).rejects.toThrow(message);
  expect(readdirSync(folder)).toEqual(['data']);
});
