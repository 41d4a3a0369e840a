import { expect, it } from 'vitest';
import type { FoodValues } from '../nutrition/catalogue.ts';
import { summaryOf, usdaSummaryOf } from './foodSummary.ts';

const columns = [
  { id: 9001, scale: 3 },
  { id: 203, scale: 5 },
  { id: 305, scale: 4 },
];
const open = Number.POSITIVE_INFINITY;

it('says which figures are bounds: a minimum has no upper end, a maximum is from 0', () => {
  const ranged = [
    { column: 1, width: open },
    { column: 2, width: 9_000_000 },
  ];
  const catalogue = {
    columns,
    foods: new Map([[7, { values: Float64Array.of(343_000, 2_600_000, 0), ranged }]]),
    place: new Map(columns.map(({ id }, at) => [id, at])),
  } as unknown as FoodValues;
  expect(summaryOf({ id: 7, name: 'Kibble', short_name: 'Kibble' }, catalogue)).toEqual({
    ...{ state: null, kcal: 343, protein: 26, phosphorus: 0 },
    upper: { protein: null, phosphorus: 900 },
  });
});

it('an amount that is not stated is null, never 0', () => {
  const catalogue = {
    columns,
    foods: new Map([[7, { values: Float64Array.of(Number.NaN, 2_860_000, 0), ranged: [] }]]),
    place: new Map(columns.map(({ id }, at) => [id, at])),
  } as unknown as FoodValues;
  const kale = { id: 7, name: 'Kale, raw', short_name: 'Kale, raw' };
  expect(summaryOf(kale, catalogue)).toMatchObject({ kcal: null, protein: 28.6, phosphorus: 0 });
  expect(summaryOf({ ...kale, id: 8 }, catalogue)).toMatchObject({
    ...{ kcal: null, protein: null, phosphorus: null },
  });
  expect(usdaSummaryOf('Emu, raw', new Map([[203, '22.8']]))).toMatchObject({
    ...{ protein: 22.8, phosphorus: null },
  });
});
