import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { rowsOf } from '../web/testing/fixtureRows.ts';

const root = resolve(import.meta.dirname, '..');

/** Typographic signs as the specification prints them. */
const plainQuotes = (text: string): string => text.replaceAll('’', "'").replaceAll("\\'", "'");

/** The sources with `{}` for each inserted value. */
const sources = execFileSync('git', ['ls-files', 'web', 'server'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.ts$/.test(file) && existsSync(join(root, file)))
  .map((file) => plainQuotes(readFileSync(join(root, file), 'utf8')).replaceAll(/\$\{[^{}]*\}/g, '{}'))
  .join('\n');

it('every text that the specification quotes is in the product as it is quoted', () => {
  const missing = rowsOf('specification/quotes')
    .map((row) => row.get('text') ?? '')
    .filter((text) => !sources.includes(text.replaceAll(/\{[^{}]*\}/g, '{}')));
  expect(missing).toEqual([]);
});
