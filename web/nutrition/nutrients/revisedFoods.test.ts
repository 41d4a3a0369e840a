import { expect, test } from 'vitest';
import { revised } from '../../../server/contract/values.ts';
import { revisedFoods } from './revisedFoods.ts';

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ food: { id: at + 1, revision: at % 3 } }));

test('foods are asked for in one request, up to as many as the server takes', () => {
  expect(revisedFoods(linesOf(3))).toBe('1.0,2.1,3.2');
  expect(revised.safeParse(revisedFoods(linesOf(500))).success).toBe(true);
  expect(revisedFoods(linesOf(501))).toBeNull();
  expect(
    revised.safeParse(
      linesOf(501)
        .map(() => '1.1')
        .join(),
    ).success,
  ).toBe(false);
});
