import { expect, it } from 'vitest';
import type { FoodValues } from '../nutrition/catalogue.ts';
import { summaryOf } from './foodSummary.ts';

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
