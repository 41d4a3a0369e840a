import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { linkPhotos } from './linkPhotos.ts';

it('keeps photos that are deleted afterwards, and adds newer ones', async () => {
  const photos = mkdtempSync(join(tmpdir(), 'wholebowl-linked-'));
  const into = mkdtempSync(join(photos, '.backup-'));
  mkdirSync(join(photos, 'recipes'));
  writeFileSync(join(photos, 'a.webp'), 'a');
  writeFileSync(join(photos, 'recipes/b.webp'), 'b');
  writeFileSync(join(photos, '.half.webp.part'), 'half');
  await linkPhotos(photos, into);
  rmSync(join(photos, 'a.webp'));
  writeFileSync(join(photos, 'c.webp'), 'c');
  await linkPhotos(photos, into);
  expect(readdirSync(into).sort()).toEqual(['a.webp', 'c.webp', 'recipes']);
  expect(readFileSync(join(into, 'a.webp'), 'utf8')).toBe('a');
  expect(existsSync(join(into, 'recipes/b.webp'))).toBe(true);
  rmSync(photos, { recursive: true });
});
