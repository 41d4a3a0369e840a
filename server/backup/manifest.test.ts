import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { rowsIn, tableFile } from './manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'wholebowl-rows-'));
mkdirSync(join(folder, 'tables'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Longer than a chunk of a file stream, so that one text spans several. */
const long = 'ab\u2028é'.repeat(50_000);

it.each([
  ['U+2028', 'one\u2028two'],
  ['U+2029', 'one\u2029two'],
  ['line ends', 'one\r\ntwo\rthree\u0085four'],
  ['a long text', long],
])('a row of a backup may hold %s', async (_, text) => {
  const rows = [1, 2].map((id) => [id, text]);
  writeFileSync(tableFile(folder, 'recipes'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const read: unknown[] = [];
  for await (const row of rowsIn(folder, 'recipes', 2)) read.push(row);
  expect(read).toEqual(rows);
});
