import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { shippedPeriod } from '../../contract/prices.ts';
import { read, readTable } from '../../kernel/csv.ts';
import { readFoodForms } from '../../nutrition/foodForms.ts';
import { readFoodPrices } from './foodPrices.ts';
import { readFoods } from './foodTables.ts';
import { readSupplements } from './supplementTables.ts';

const rows = readTable('food-prices.csv', {
  ...{ ndb_no: read.text, price: read.optionalDecimal, of: read.optionalText, period: read.optionalText },
  ...{ confidence: read.text, source: read.optionalText, note: read.optionalText },
});
const priced = rows.filter(({ price }) => price !== null);
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

it('the years that searches name are those of all prices', () => {
  const periods = new Set(priced.flatMap(({ period }) => period ?? []));
  const years = [...periods].map((period) => period.slice(0, 4)).toSorted();
  expect(`${years.at(0)} to ${years.at(-1)}`).toBe(shippedPeriod);
});

it.each([
  ['chicken, roasted, from raw', '05009', '0.8456', '2022', 'derived'], // 0.575 / 0.68
  ['rice, cooked, from raw', '20045', '0.07', '2022', 'derived'], // 0.196 / 2.8
  ['chicken, raw, from roasted', '05011', '0.7208', '2017/18', 'derived'], // 0.9741 x 0.74
  ['ground beef, cooked, of the price of a class', '23570', '1.6164', '2022', 'class'], // 1.083 / 0.67
])('the price of %s follows by the yield', (_, key, costPerUnits, period, confidence) => {
  const { price } = readFoodPrices()(key);
  expect(price).toMatchObject({ costPerUnits, period, confidence });
  expect(price?.source).toMatch(/the price (raw|cooked) by the yield of \d+ %/);
});

it('no price is by another yield than the one of its food', () => {
  const known = new Set(
    readFoodForms().flatMap(({ raw, cooked, yield_percent }) =>
      yield_percent === null ? [] : [raw, cooked],
    ),
  );
  const own = priced.filter(({ ndb_no, note }) => known.has(ndb_no) && /\byield\b/.test(note ?? ''));
  expect(own.map(({ ndb_no }) => ndb_no)).toEqual([]);
  expect(rows.filter(({ of }) => of !== null)).toHaveLength(132);
});

const refusal = (row: string, other: string): (() => unknown) => {
  const folder = mkdtempSync(join(tmpdir(), 'prices-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['food-prices.csv', 'food-forms.csv', 'sources.csv'])
    copyFileSync(`${import.meta.dirname}/../../../fixtures/${name}`, join(folder, name));
  const file = join(folder, 'food-prices.csv');
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(row);
  writeFileSync(file, before.replace(row, other));
  return () => readFoodPrices(folder);
};

it.each([
  ['a food without a price', '05009,,05006,', '05009,,05008,', 'there is no own price of 05008'],
  ['a food of another kind', '05009,,05006,', '05009,,01001,', 'food-forms.csv has no yield of 01001'],
  ['a price of a class that is not marked', '23570,,23567,,class', '23570,,23567,,derived', 'confidence'],
  ['a price beside it', '05009,,05006,', '05009,1,05006,', 'either a price'],
])('is refused: %s', (_, row, other, message) => {
  expect(refusal(row, other)).toThrow(message);
});
