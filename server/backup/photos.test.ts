import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { endExchange } from './photos.ts';

const photos = mkdtempSync(join(tmpdir(), 'wholebowl-exchange-'));
afterAll(() => rmSync(photos, { recursive: true, force: true }));

it('an exchange without a journal that moved photos, of an older version, loses none', async () => {
  const id = '.restore-old';
  const former = join(photos, id, 'former');
  mkdirSync(join(former, 'small'), { recursive: true });
  mkdirSync(join(photos, id, 'next'));
  mkdirSync(join(photos, 'small'));
  writeFileSync(join(photos, 'small/new.webp'), 'new');
  for (const name of ['old.webp', 'small/old.webp']) writeFileSync(join(former, name), 'old');
  await endExchange(photos, id, false);
  const files = readdirSync(photos, { recursive: true, encoding: 'utf8' }).sort();
  expect(files).toEqual(['old.webp', 'small', 'small/new.webp', 'small/old.webp']);
  expect(readFileSync(join(photos, 'small/old.webp'), 'utf8')).toBe('old');
});
