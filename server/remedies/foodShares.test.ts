import { describe, expect, it } from 'vitest';
import { searchName } from '../kernel/database/searchName.ts';
import { readFoods } from '../migrations/seed/foodTables.ts';
import { largestShare } from './foodShares.ts';

describe('largestShare', () => {
  const foods = readFoods();
  const shareOf = (key: string): number => {
    const { name, category, state } = foods.find((food) => food.key === key) ?? expect.unreachable(key);
    return largestShare({ category, state, search_name: searchName(name) });
  };

  it.each([
    ['whey', '01115', 0],
    ['dry milk', '01091', 0],
    ['yeast extract', '43406', 0],
    ['chicken stock', '06172', 0],
    ['baking powder', '18369', 0],
    ['dried basil', '02003', 0.3],
    ['ground turmeric', '02043', 0.3],
    ['fresh parsley', '11297', 5],
    ['kale', '11233', 15],
    ['beef liver', '13325', 5],
    ['table salt', '02047', 1],
    ['kelp', '11445', 2],
    ['ground beef', '23472', 30],
    ['whole milk', '01211', 30],
  ])('of %s is the share of its group', (_, key, percent) => expect(shareOf(key)).toBe(percent));
});
