import { expect, it } from 'vitest';
import { priceQueries } from './priceQueries.ts';

it('reads the prices of each food once, of at most 500 a call', () => {
  const ids = Array.from({ length: 1001 }, (_, at) => at + 1);
  const asked = priceQueries(ids).map(({ query }) => query.ids);
  expect(asked.map(({ length }) => length)).toEqual([500, 500, 1]);
  expect(asked.flat()).toEqual(ids);
  expect(priceQueries([])).toEqual([]);
});
