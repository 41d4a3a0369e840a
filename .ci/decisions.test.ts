import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)));
const names = new Set(files.map((file) => basename(file)));

/** decisions.md has the decisions, some documents of docs/ have parts. */
const documents = files.filter(
  (file) =>
    file === 'server/contract/decisions.md' || (file.startsWith('docs/') && /^ {2}- Why: /m.test(read(file))),
);
const citing = files.filter((file) => /\.(ts|tsx|mjs|css|md)$/.test(file) && !documents.includes(file));

/** The entries of all documents: from a bold name to the next entry or heading. */
const entries = documents.flatMap((file) =>
  read(file)
    .split(/^(?=- \*\*|#)/m)
    .filter((text) => text.startsWith('- **')),
);
const defined = entries.flatMap((text) => /^- \*\*(D\d+[a-z]?) /.exec(text)?.[1] ?? []);

it('decisions.md defines every decision that a file cites, once', () => {
  const undefinedCitations = citing
    .flatMap((file) => (read(file).match(/\bD[1-9]\d?[a-z]?\b/g) ?? []).map((number) => ({ file, number })))
    .filter(({ number }) => !defined.includes(number))
    .map(({ file, number }) => `${file} cites ${number}`);
  expect(undefinedCitations).toEqual([]);
  expect(defined.filter((number, at) => defined.indexOf(number) !== at)).toEqual([]);
});

it('a decision says what holds, why, and where, and names existing files', () => {
  expect(entries.length).toBeGreaterThan(100);
  expect(entries.filter((text) => !/^- .+\n {2}- Why: .+\n {2}- Where: .+\n*$/.test(text))).toEqual([]);
  const named = entries.flatMap((text) => text.match(/(?<=`)[\w.-]+\.(ts|tsx|csv|md|json)(?=`)/g) ?? []);
  expect(named.filter((name) => !names.has(name))).toEqual([]);
});
