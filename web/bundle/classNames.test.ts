import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { classNameOf } from './classNames.ts';

const web = resolve(import.meta.dirname, '..');

it('names styles by their file and its folder, so that files may share a name', () => {
  const [row, part] = [`${web}/screens/editor/foods/FoodRow.module.css`, `${web}/parts/FoodRow.module.css`];
  expect(classNameOf('grams', row)).toBe('screens-editor-foods-FoodRow-grams');
  expect(classNameOf('grams', `${row}?used`)).toBe('screens-editor-foods-FoodRow-grams');
  expect(classNameOf('grams', part)).toBe('parts-FoodRow-grams');
});
