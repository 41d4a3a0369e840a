import { expect, it } from 'vitest';
import { readSetting } from '../kernel/settings.ts';
import { hiddenFoods, hideFood } from './foodSettings.ts';

it('undo shows the food of its own again, and keeps others hidden', () => {
  const undoOne = hideFood(7, 1);
  hideFood(7, 2);
  expect(readSetting(7, hiddenFoods)).toEqual([1, 2]);
  undoOne();
  expect(readSetting(7, hiddenFoods)).toEqual([2]);
});
