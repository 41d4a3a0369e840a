import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exchanged } from './bowls.ts';
import type { Item, Requirement } from './requirements.ts';

const noValues = new Float64Array();
const values = { least: noValues, most: noValues, raw: noValues, rawMost: noValues };

/** A food in whole numbers per gram. */
const food = fc.record({
  amount: fc.nat(20),
  kcal: fc.integer({ min: 1, max: 9 }),
  grams: fc.integer({ min: 1, max: 500 }),
});
type Food = typeof food extends fc.Arbitrary<infer T> ? T : never;

const sum = (foods: readonly Food[], each: (of: Food) => number): bigint =>
  foods.reduce((total, of) => total + BigInt(of.grams) * BigInt(each(of)), 0n);

it('a bowl in grams of a day has what a serving of the pot and the bowl have together, exactly', () => {
  fc.assert(
    fc.property(
      fc.array(food, { minLength: 1, maxLength: 4 }),
      fc.array(food, { maxLength: 3 }),
      fc.integer({ min: 5000, max: 20_000 }),
      fc.integer({ min: 1, max: 10 }),
      (pot, bowl, perDay, bound) => {
        const foods = [...pot, ...bowl];
        const of = ({ food: index }: Item) => foods[index] as Food;
        const itemOf = (_: Food, index: number) => ({
          food: index,
          values,
          piece: null,
          isFine: true,
          price: 0,
        });
        const items = pot.map((each, index) => ({ ...itemOf(each, index), grams: each.grams }));
        const requirement: Requirement = {
          ...{ pet: 0, row: 1, name: '', side: 'min', basis: 'per_1000_kcal', bound },
          amount: (item) => of(item).amount,
          measure: (item) => of(item).kcal,
        };
        const kcal = Number(sum(pot, (each) => each.kcal));
        const net = exchanged(requirement, { items, kcal }, (item) => of(item).kcal);
        const daily = perDay / kcal;
        const inDay = (each: (item: Item) => number): number =>
          items.reduce((total, item) => total + item.grams * daily * each(item), 0) +
          bowl.reduce((total, { grams }, index) => {
            const item = { food: pot.length + index, values, bowl: 0 };
            return total + grams * each(item);
          }, 0);
        // The serving gives what the bowl's energy leaves of the day: all over the pot's energy, in whole numbers.
        const left = BigInt(perDay) - sum(bowl, (each) => each.kcal);
        const together = (each: (of: Food) => number): bigint =>
          sum(pot, each) * left + sum(bowl, each) * BigInt(kcal);
        expect(inDay(net.amount)).toBeCloseTo(Number(together(({ amount }) => amount)) / kcal, 5);
        expect(inDay(net.measure)).toBeCloseTo(perDay, 5);
      },
    ),
  );
});
