import { expect, test } from 'vitest';
import { addedColumns } from './addedSources.ts';

const columns = [
  { id: 303, scale: 4 },
  { id: 314, scale: 3 },
];
const of = (name: string, concentrate: boolean, addedNutrients: readonly number[] | null = null) =>
  addedColumns({ name, concentrate, addedNutrients }, columns, Float64Array.of(5, Number.NaN));

test.each([
  ['a reviewed food: what the review names, also without a value', of('Kelp', true, [314]), [1]],
  ['a reviewed food without added sources', of('Cereal, fortified', false, []), []],
  ['a supplement that nobody reviewed: what it states', of('Multivitamin', true), [0]],
  ['a fortified food', of('Cereals ready-to-eat, fortified', false), [0]],
  ['an enriched food', of('Bread, white, enriched', false), [0]],
  ['a sea vegetable', of('Seaweed, dulse, dried', false), [0]],
  ['a fish-liver oil', of('Fish oil, cod liver', false), [0]],
  ['a food that is not enriched', of('Rice, white, unenriched', false), []],
  ['a food without additions', of('Milk, without added vitamin A and vitamin D', false), []],
  ['a cereal that is not fortified', of('Cereals, oats, not fortified, dry', false), []],
  ['liver', of('Beef, liver, raw', false), []],
])('%s', (_, found, expected) => expect(found).toEqual(expected));
