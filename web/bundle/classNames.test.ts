import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { classNameOf } from './classNames.ts';

const web = resolve(import.meta.dirname, '..');

it('names styles by their file', () => {
  const row = `${web}/editor/foods/FoodRow.module.css`;
  expect(classNameOf('grams', row)).toBe('FoodRow-grams');
  expect(classNameOf('grams', `${row}?used`)).toBe('FoodRow-grams');
});

it('has no two style sheets of one name', () => {
  const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.module.css'),
  );
  const names = sheets.map((path) => basename(path));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
