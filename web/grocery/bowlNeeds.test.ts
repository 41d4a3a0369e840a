import { expect, it } from 'vitest';
import type { Bowl } from '../cooking/bowls/useBowls.ts';
import { ingredientOf } from '../testing/factories.ts';
import { factorOf } from './amounts.ts';
import { daysFed, foodsOfBowls, withBowls } from './bowlNeeds.ts';
import { type GroceryFood, groceryView } from './groceryView.ts';

const zinc = { ...ingredientOf(9, 0, { unit_name: 'tablet', unit_mg: 250 }), short_name: 'Zinc tablet' };
const powder = { ...ingredientOf(8, 0, { unit_name: 'g', unit_mg: 1000 }), short_name: 'Powder' };

const bowlOf = (name: string, kcal_per_day: number, foods: Bowl['foods'], kcal = 0): Bowl => ({
  ...{ pet: { id: 1, name, kcal_per_day }, recipe: { id: 1, name: 'Pot' }, recipeChanged: false },
  ...{ foods, kcal },
});

const every = (food: Bowl['foods'][number]['food'], milligrams: number, days: number) => ({
  ...{ food, milligrams, days },
});

const rowsOf = (pot: readonly GroceryFood[], bowls: readonly Bowl[], batches = 1) => {
  const foods = withBowls(pot, { kcal: 1000, batches, bowls, others: foodsOfBowls(bowls) });
  return groceryView(foods, factorOf(batches)).sections.flatMap(({ rows }) => rows);
};

it('batches last a pet as long as it eats alone, less what its bowl gets', () => {
  const bowl = bowlOf('Bo', 500, [], 100);
  expect(daysFed(bowl, 1000, 2)).toBe(5);
  expect(daysFed(bowl, null, 2)).toBeNull();
  expect(daysFed(bowlOf('Bo', 500, [], 500), 1000, 2)).toBeNull();
  expect(daysFed({ ...bowl, pet: { ...bowl.pet, kcal_per_day: null } }, 1000, 2)).toBeNull();
});

it('buys whole pieces for each bowl, once for all pets', () => {
  const bowls = [
    bowlOf('Bo, Dog, 20 kg', 500, [every(zinc, 500, 7)]),
    bowlOf('Bo, Dog, 8 kg', 250, [every(zinc, 250, 3), every(powder, 1300, 1)]),
  ];
  // 2 days: 0.57 of a tablet. 4 days: 1.3 tablets, 5.2 g.
  expect(rowsOf([], bowls)).toMatchObject([
    { label: 'Powder', pieces: null, rule: 'Not into the pot: 5.2 g for the bowl of Bo, Dog, 8 kg.' },
    {
      label: 'Zinc tablet',
      pieces: '3 tablets',
      bought: 750,
      rule: 'Not into the pot: 1 tablet for the bowl of Bo, Dog, 20 kg; 2 tablets for the bowl of Bo, Dog, 8 kg.',
    },
  ]);
});

it('pays for what bowls get', () => {
  const bowls = [bowlOf('Bo', 500, [every(zinc, 250, 1)])];
  const ingredient_prices = [
    { ...{ id: 1, year: 2022, price_type: 'retail', cost_per_units: 40 }, ...{ unit: 'g', per: 100 } },
  ] as unknown as NonNullable<GroceryFood['ingredient_prices']>;
  const others = foodsOfBowls(bowls).map((food) => ({ ...food, ingredient_prices }));
  const foods = withBowls([], { kcal: 1000, batches: 1, bowls, others });
  expect(groceryView(foods, factorOf(1)).cost).toContain('Average cost: $0.20');
});

it('adds to a food of the pot, which grows with the batches too', () => {
  const pot = [{ ...zinc, amount: { total_g: 0.5 } }];
  const [row] = rowsOf(pot, [bowlOf('Bo', 500, [every(zinc, 250, 2)])], 3);
  expect(row).toMatchObject({ pieces: '9 tablets', rule: 'Not into the pot: 3 tablets for the bowl of Bo.' });
});

it('leaves out what it knows no days for, and says of the pot’s own foods nothing', () => {
  const bowls = [{ ...bowlOf('Bo', 500, [every(zinc, 250, 2)], 500) }];
  expect(rowsOf([{ ...powder, amount: { total_g: 1 } }], bowls)).toMatchObject([
    { label: 'Powder', rule: '' },
  ]);
});
