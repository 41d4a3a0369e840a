import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const web = resolve(import.meta.dirname, '..');
const paths = readdirSync(web, { recursive: true, encoding: 'utf8' }).map((path) => join(web, path));
const read = (endings: RegExp) =>
  paths.filter((path) => endings.test(path)).map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const sheets = read(/\.module\.css$/);
const code = read(/(?<!\.test)\.tsx?$/);
/** Composed classes, by the style sheet that has them. Those without a file are of this folder, or of the same sheet. */
const composed = sheets.flatMap(({ path, text }) =>
  [...text.matchAll(/composes: ([^;]*?)(?: from (?:"(.*?)"|global))?;/g)].flatMap(([all, names = '', file]) =>
    names.split(' ').map((name) => {
      if (all.endsWith('global;')) return name;
      return `${file === undefined ? path : resolve(dirname(path), file)} ${name}`;
    }),
  ),
);

const classesOf = (text: string): Set<string> =>
  new Set(
    [
      ...text
        .replaceAll(/\/\*.*?\*\/|:global\(.*?\)|url\(.*?\)|"[^"]*"/gs, '')
        .matchAll(/\.([a-z]\w*(?:-\w+)*)/gi),
    ].map(([, name = '']) => name),
  );

/** The classes that code reads from style sheets, as `path name`; `path *` where it calculates the name. */
const used = new Set(
  code.flatMap(({ path, text }) =>
    [...text.matchAll(/import (\w+) from '(.*?\.module\.css)'/g)].flatMap(([, styles = '', file = '']) =>
      [...text.matchAll(new RegExp(`\\b${styles}(?:\\.(?!module\\.css)(\\w+)|[[}])`, 'g'))].map(
        ([, name = '*']) => `${resolve(dirname(path), file)} ${name}`,
      ),
    ),
  ),
);

it('has no class in a style sheet that nothing uses, and uses none that does not exist', () => {
  const existing = sheets.flatMap(({ path, text }) => [...classesOf(text)].map((name) => `${path} ${name}`));
  const isUsed = (row: string) =>
    used.has(row) || used.has(row.replace(/ \w+$/, ' *')) || composed.includes(row);
  expect(existing.filter((row) => !isUsed(row))).toEqual([]);
  expect([...used].filter((row) => !(row.endsWith(' *') || existing.includes(row)))).toEqual([]);
});

it('knows each class that the markup names, and no other', () => {
  const shared = read(/styles\/(?:layout|space)\.css$/).flatMap(({ text }) => [...classesOf(text)]);
  const named = code.flatMap(({ text }) => [
    ...[...text.matchAll(/className=(?:"(.*?)"|\{`(.*?)`\})/g)].flatMap(([, plain, built]) =>
      (plain ?? built ?? '').replaceAll(/\$\{.*?\}/g, '').split(' '),
    ),
  ]);
  const all = new Set([...named, ...composed]);
  expect(shared.filter((name) => !all.has(name))).toEqual([]);
  const known = new Set([...shared, 'unseen', 'unprinted', '']);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
