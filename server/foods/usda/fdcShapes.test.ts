import { expect, it } from 'vitest';
import { shippedNutrients } from '../../testing/shippedNutrients.ts';
import { doubtsOf } from '../foodDoubts.ts';
import { foodOf } from './fdcShapes.ts';

const nutrients = shippedNutrients();

const imported = (stated: Readonly<Record<string, number>>) =>
  foodOf(
    {
      ...{ fdcId: 1, description: 'Bran', dataType: 'Foundation' },
      foodNutrients: Object.entries(stated).map(([number, amount]) => ({ number, amount, unitName: 'G' })),
    },
    nutrients,
  );

const valuesOf = (stated: Readonly<Record<string, number>>) =>
  imported(stated)?.values.map(({ nutrientId, amount, source }) => [nutrientId, amount, source]);

it('reads fiber 293 and fat 298 where 291 and 204 are missing', () => {
  const source = 'USDA Foundation Food 1';
  expect(valuesOf({ 293: 12.5, 298: 3 })).toEqual([
    [204, '3', `${source}, fat by NLEA`],
    [291, '12.5', `${source}, fiber by AOAC 2011.25`],
  ]);
  expect(valuesOf({ 293: 12.5, 291: 10, 298: 3, 204: 4 })).toEqual([
    [204, '4', source],
    [291, '10', source],
  ]);
});

it('doubts values that cannot be', () => {
  const food = imported({ 293: 2060, 203: 15 });
  const amounts = new Map(food?.values.map(({ nutrientId, amount }) => [nutrientId, amount]));
  expect(doubtsOf({ name: 'Bran', totalQty: '100', amounts }, nutrients)).toEqual([
    'Fiber: 2,060 g in 100 g of the food. Is the unit or the total quantity right?',
  ]);
});
