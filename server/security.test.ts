import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import type { CallLimit } from './contract/endpoint.ts';
import { operations } from './kernel/http/openapi.ts';

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

/** The levels of ASVS 5.0.0's requirements by section: '12' is one of level 1 and one of level 2. */
const levels: Readonly<Record<string, string>> = {
  ...{ '1.1': '22', '1.2': '1111122223', '1.3': '112222222223', '1.4': '222', '1.5': '123' },
  ...{ '2.1': '122', '2.2': '112', '2.3': '12223', '2.4': '23' },
  ...{ '3.1': '3', '3.2': '113', '3.3': '12223', '3.4': '11222233', '3.5': '11122333', '3.7': '22333' },
  ...{ '4.1': '12233', '4.2': '23333', '4.3': '22', '4.4': '1222' },
  ...{ '5.1': '2', '5.2': '112333', '5.3': '113', '5.4': '222' },
  ...{ '6.1': '122', '6.2': '111111112222', '6.3': '11223333', '6.4': '112233', '6.5': '22222333' },
  ...{ '6.6': '2223', '6.8': '2222' },
  ...{ '7.1': '222', '7.2': '1111', '7.3': '22', '7.4': '11222', '7.5': '223', '7.6': '22' },
  ...{ '8.1': '1233', '8.2': '1123', '8.3': '133', '8.4': '23', '9.1': '111', '9.2': '1222' },
  ...{ '11.1': '2233', '11.2': '22233', '11.3': '11233', '11.4': '1222', '11.5': '23', '11.6': '23' },
  ...{ '12.1': '12233', '12.2': '11', '12.3': '22223' },
  ...{ '13.1': '2333', '13.2': '222223', '13.3': '2233', '13.4': '1222233' },
  ...{ '14.1': '22', '14.2': '12223333', '14.3': '122' },
  ...{ '15.1': '12233', '15.2': '12233', '15.3': '1222222', '15.4': '3333' },
  ...{ '16.1': '2', '16.2': '22222', '16.3': '2222', '16.4': '222', '16.5': '2223' },
};

const levelOf = (id: string): string => {
  const [chapter, section, number] = id.split('.');
  return levels[`${chapter}.${section}`]?.[Number(number) - 1] ?? 'unknown';
};

describe('the table of requirements', () => {
  const ids = rows.map((row) => cellsOf(row)[0] ?? '');

  it('has each requirement of levels 1 and 2 once, or why it is not applicable', () => {
    const required = Object.entries(levels).flatMap(([section, all]) =>
      [...all].flatMap((level, n) => (level === '3' ? [] : `${section}.${n + 1}`)),
    );
    const [, notApplicable = ''] = document.split('### Not applicable');
    const listed = [...ids, ...(notApplicable.match(/\d+\.\d+\.\d+/g) ?? [])];
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter((id) => levelOf(id) === 'unknown')).toEqual([]);
    expect(required.filter((id) => !listed.includes(id))).toEqual([]);
  });

  it('names in its introduction exactly what of level 1 is not met', () => {
    const [, exceptions = ''] = /level\s1 with these exceptions:(.+?)\n\n/s.exec(document) ?? [];
    const open = rows.map(cellsOf).filter(([, level, , met = '']) => level === '1' && /no|partly/.test(met));
    expect(exceptions.match(/\d+\.\d+\.\d+/g)?.sort()).toEqual(open.map(([id = '']) => id).sort());
  });

  it.each(rows.map((row) => [cellsOf(row)[0], row]))('shows %s by tests that exist', (_, row = '') => {
    const [id = '', level, , met = '', how = '', shownBy = ''] = cellsOf(row);
    expect(level).toBe(levelOf(id));
    expect(['yes', 'partly', 'no', 'untested']).toContain(met);
    const tests = testsIn(shownBy);
    if (met === 'yes' || met === 'partly') expect(tests.length).toBeGreaterThan(0);
    for (const { path, title } of tests)
      expect([path, readFileSync(resolve(import.meta.dirname, path), 'utf8').includes(title)]).toEqual([
        path,
        true,
      ]);
    expect(how).not.toBe('');
  });

  it('names files that exist', () => {
    for (const [, path = ''] of document.matchAll(/\]\(((?!https?:)[^)]+)\)/g))
      expect([path, existsSync(resolve(import.meta.dirname, path))]).toEqual([path, true]);
  });
});

const windows: Readonly<Record<number, string>> = { 10: 'in 10 minutes', 60: 'an hour', 1440: 'a day' };

/** A limit in the words of the table of limits. */
const limitText = ({ per, max, minutes, young }: CallLimit): string =>
  per === 'email'
    ? `${max} of them for an address`
    : `${max} ${windows[minutes]} and ${per}${young === undefined ? '' : `, ${young} of an account younger than a day`}`;

it.each(
  operations().flatMap(([id, { limits = [] }]) => limits.map((limit) => [id, limitText(limit)] as const)),
)('the table of limits has that of %s: %s', (_, expected) => {
  const [, limits = ''] = /## Limits\n(.+?)\n## /s.exec(document) ?? [];
  expect(limits).toContain(expected);
});

it('passwords are hashed by argon2id as OWASP recommends', async () => {
  const [, algorithm, , parameters] = (await hash('a bowl of rice')).split('$');
  expect(algorithm).toBe('argon2id');
  const [memory = 0, passes = 0] = [...(parameters ?? '').matchAll(/\d+/g)].map(Number);
  expect(memory).toBeGreaterThanOrEqual(19_456);
  expect(passes).toBeGreaterThanOrEqual(2);
});
