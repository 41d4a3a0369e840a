import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';

const document = readFileSync(resolve(import.meta.dirname, 'SECURITY.md'), 'utf8');

/** The rows of the table of requirements. */
const rows = document.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line));

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The tests named in a text, as `[file](path): "title"`. */
const testsIn = (text: string): { path: string; title: string }[] =>
  [...text.matchAll(/\]\(([^)]+)\): "([^"]+)"/g)].map(([, path = '', title = '']) => ({ path, title }));

describe('the table of requirements', () => {
  it('has at least 40, each once', () => {
    const ids = rows.map((row) => cellsOf(row)[0]);
    expect(ids.length).toBeGreaterThanOrEqual(40);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(rows.map((row) => [cellsOf(row)[0], row]))('shows %s by tests that exist', (_, row = '') => {
    const [, , met = '', how = '', shownBy = ''] = cellsOf(row);
    expect(['yes', 'partly', 'no']).toContain(met);
    const tests = testsIn(shownBy);
    if (met !== 'no') expect(tests.length).toBeGreaterThan(0);
    for (const { path, title } of tests)
      expect([path, readFileSync(resolve(import.meta.dirname, path), 'utf8').includes(title)]).toEqual([
        path,
        true,
      ]);
    expect(how).not.toBe('');
  });

  it('names files that exist', () => {
    for (const [, path = ''] of document.matchAll(/\]\(([^)]+)\)/g))
      expect([path, existsSync(resolve(import.meta.dirname, path))]).toEqual([path, true]);
  });
});

it('passwords are hashed by argon2id as OWASP recommends', async () => {
  const [, algorithm, , parameters] = (await hash('a bowl of rice')).split('$');
  expect(algorithm).toBe('argon2id');
  const [memory = 0, passes = 0] = [...(parameters ?? '').matchAll(/\d+/g)].map(Number);
  expect(memory).toBeGreaterThanOrEqual(19_456);
  expect(passes).toBeGreaterThanOrEqual(2);
});
