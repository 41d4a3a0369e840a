import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const sourceFiles = execFileSync(
  'git',
  ['ls-files', 'engine', 'server', 'web', 'bench', '.ci', 'README.md'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css|md)$/.test(file) && existsSync(join(root, file)));

const decisions = 'server/contract/decisions.md';
const defined = new Set([...read(decisions).matchAll(/^- \*\*(D\d+) /gm)].map(([, number]) => number));

it('decisions.md defines every decision that a file cites', () => {
  const undefinedCitations = sourceFiles
    .filter((file) => file !== decisions)
    .flatMap((file) => (read(file).match(/\bD[1-9]\d?\b/g) ?? []).map((number) => ({ file, number })))
    .filter(({ number }) => !defined.has(number))
    .map(({ file, number }) => `${file} cites ${number}`);
  expect(undefinedCitations).toEqual([]);
});
