import { describe, expect, it } from 'vitest';
import type { MealPlanRecipe } from '../../../server/contract/mealPlans.ts';
import { moveRecipe, planDifferences, putBack, takeOut } from './planChanges.ts';

const recipe = (id: number, name: string): MealPlanRecipe => ({
  ...{ id, name, locked: false, recipe_multiplier: 1, species: [], cooking: 'with_liquid' },
  too_much: [],
  verdict: null,
  calculation: null,
  tag_slugs: [],
});
const [stew, bowl, soup] = [recipe(1, 'Stew'), recipe(2, 'Bowl'), recipe(3, 'Soup')];
const all = [stew, bowl, soup];

describe('the recipes of a plan', () => {
  it('lose one and get it back at its place', () => {
    const without = takeOut(bowl)(all);
    expect(without).toEqual([stew, soup]);
    expect(putBack(bowl, 1)(without)).toEqual(all);
    expect(putBack(bowl, 1)(all)).toEqual(all);
    expect(putBack(soup, 2)([])).toEqual([soup]);
  });

  it('move by one place, but not past an end', () => {
    expect(moveRecipe(stew, 1)(all)).toEqual([bowl, stew, soup]);
    expect(moveRecipe(soup, -1)(all)).toEqual([stew, soup, bowl]);
    expect(moveRecipe(stew, -1)(all)).toEqual(all);
    expect(moveRecipe(soup, 1)(all)).toEqual(all);
    expect(moveRecipe(bowl, 1)([stew])).toEqual([stew]);
  });
});

it('compares what was sent with the saved plan', () => {
  const theirs = { name: 'Week', recipes: [stew, bowl] };
  expect(planDifferences(theirs, { name: 'Week' })).toEqual([]);
  expect(planDifferences(theirs, { name: 'Days', recipes: [bowl] })).toEqual([
    { name: 'Name', theirs: 'Week', mine: 'Days' },
    { name: 'Recipes', theirs: 'Stew, Bowl', mine: 'Bowl' },
  ]);
});
