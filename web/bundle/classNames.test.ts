import { expect, it } from 'vitest';
import { classNameOf } from './classNames.ts';

it('names styles by their file, and refuses two files of one name', () => {
  expect(classNameOf('grams', '/web/screens/editor/foods/FoodRow.module.css')).toBe('FoodRow-grams');
  expect(classNameOf('unit', '/web/screens/editor/foods/FoodRow.module.css?used')).toBe('FoodRow-unit');
  expect(() => classNameOf('grams', '/web/parts/FoodRow.module.css')).toThrow('need different names');
});
