import { expect, it } from 'vitest';
import { read, readTable } from '../../kernel/csv.ts';
import { readFoods } from './foodTables.ts';
import { readSupplements } from './supplementTables.ts';

const rows = readTable('food-prices.csv', {
  ...{ ndb_no: read.text, price: read.optionalDecimal, period: read.optionalText, confidence: read.text },
  ...{ source: read.optionalText, note: read.optionalText },
});
const priced = rows.filter(({ price }) => price !== null);
const byKey = new Map(rows.map((row) => [row.ndb_no, row]));
const foods = [...readFoods(), ...readSupplements()];

it('each shipped food has a price or says why not', () => {
  const answered = foods.filter(({ price, noPrice }) => price !== null || noPrice !== null);
  expect(answered.length / foods.length).toBeGreaterThanOrEqual(0.85);
  expect(answered).toHaveLength(foods.length);
  expect(rows.map(({ ndb_no }) => ndb_no).toSorted()).toEqual(foods.map(({ key }) => key).toSorted());
});

it('most foods that are bought by weight have a price', () => {
  const bought = foods.filter(({ noPrice }) => noPrice !== 'brand' && noPrice !== 'reference');
  expect(bought.filter(({ price }) => price !== null).length / bought.length).toBeGreaterThan(0.8);
});

it('a price has its period and a food of its source; water costs nothing', () => {
  const free = priced.filter(({ price }) => Number(price) === 0);
  expect(free.map(({ ndb_no }) => ndb_no)).toEqual(['14429']);
  for (const { period, note } of priced.filter((row) => !free.includes(row))) {
    expect(period).toMatch(/^20\d\d(\/\d\d)?$/);
    expect(note).not.toBeNull();
  }
});

it('a cooked food costs its raw price by the yield', () => {
  const cooked = priced.flatMap(({ price, note }) => {
    const [, raw, by] = /^raw price of (\d+) by the yield ([\d.]+)/.exec(note ?? '') ?? [];
    return raw === undefined
      ? []
      : [{ price: Number(price), from: Number(byKey.get(raw)?.price) / Number(by) }];
  });
  expect(cooked).toHaveLength(46);
  for (const { price, from } of cooked) expect(price).toBeCloseTo(from, 3);
});
