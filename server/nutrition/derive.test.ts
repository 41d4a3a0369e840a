import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseTable, read } from '../kernel/csv.ts';
import { readFoods } from '../migrations/seed/foodTables.ts';
import { derive, derivedIds, retinolMostOf } from './derive.ts';

const derived = (stated: Readonly<Record<number, string>>, complete = false) =>
  Object.fromEntries(
    derive(new Map(Object.entries(stated).map(([id, amount]) => [Number(id), amount])), complete).map(
      (one) => [one.nutrientId, one],
    ),
  );

describe('derive', () => {
  it('calculates energy from protein, fat and carbohydrate exactly (D1)', () => {
    expect(derived({ 203: '21.39', 204: '3.08', 205: '0.1', 208: '120' })[9001]?.amount).toBe('101.395');
  });

  it('leaves energy unknown if an input is not stated', () => {
    expect(derived({ 203: '21.39', 205: '0' })[9001]).toBeUndefined();
  });

  it('calculates vitamin A from retinol and carotene for dogs, from retinol only for cats (D2)', () => {
    const food = derived({ 319: '10', 321: '100', 318: '9999' });
    expect(food[9002]?.amount).toBe('199.333');
    expect(food[9003]?.amount).toBe('33.333');
  });

  it("takes USDA's IU for dogs if retinol or carotene is not stated; cats stay unknown", () => {
    const food = derived({ 321: '100', 318: '167' });
    expect(food[9002]).toMatchObject({ amount: '167', source: "USDA's IU; retinol or carotene not stated" });
    expect(food[9003]).toBeUndefined();
    expect(derived({ 321: '100' })[9002]).toBeUndefined();
  });

  it('takes the retinol part, else the stated IU, as the maximum from retinol (D2)', () => {
    const max = (stated: Record<number, string>) =>
      retinolMostOf(new Map(Object.entries(stated).map(([id, amount]) => [Number(id), amount])));
    expect(max({ 9003: '33.333', 318: '9999', 9002: '199.333' })).toBe('33.333');
    expect(max({ 318: '167', 9002: '167' })).toBe('167');
    expect(max({ 9002: '12' })).toBe('12');
    expect(max({ 321: '100' })).toBeUndefined();
  });

  it('converts vitamins D and E to IU', () => {
    expect(derived({ 328: '1.2', 323: '0.27' })).toMatchObject({
      9004: { amount: '48' },
      9005: { amount: '0.405' },
    });
  });

  it('prefers the named acid to the undifferentiated one, even if it is 0', () => {
    expect(derived({ 675: '0', 618: '2', 619: '0.5' })).toMatchObject({
      9006: { amount: '0' },
      9007: { amount: '0.5' },
    });
  });

  it('sums two amino acids only if both are stated', () => {
    const food = derived({ 506: '0.5', 507: '0.25', 508: '0.8', 629: '0.1', 621: '0.2' });
    expect(food).toMatchObject({ 9010: { amount: '0.75' }, 9012: { amount: '0.3' } });
    expect(food[9011]).toBeUndefined();
  });

  it('needs LA and AA for omega-6, and ALA, EPA and DHA for omega-3; adds stated minor acids', () => {
    const food = derived({
      618: '1',
      620: '0.1',
      672: '0.01',
      619: '0.2',
      629: '0.03',
      621: '0.04',
      631: '0.005',
    });
    expect(food[9013]).toMatchObject({ amount: '1.11', source: 'derived: sum; 3 minor acids not stated' });
    expect(food[9014]).toMatchObject({ amount: '0.275', source: 'derived: sum; 2 minor acids not stated' });
    expect(derived({ 618: '1', 672: '0.01' })[9013]).toBeUndefined();
    expect(derived({ 619: '1', 629: '0.01' })[9014]).toBeUndefined();
  });

  it('takes 0 for unstated inputs of a defined compound', () => {
    expect(derived({ 506: '100' }, true)[9010]?.amount).toBe('100');
    expect(derived({ 319: '3000', 318: '9000' }, true)).toMatchObject({
      9002: { amount: '9999.9' },
      9003: { amount: '9999.9' },
    });
    expect(derived({ 629: '18' }, true)).toMatchObject({
      9012: { amount: '18' },
      9014: { amount: '18' },
      9007: { amount: '0' },
    });
    expect(derived({ 618: '3' }, true)[9006]?.amount).toBe('3');
    expect(derived({ 506: '100' })[9010]).toBeUndefined();
  });

  it('never replaces a stated value', () => {
    expect(derived({ 203: '1', 204: '1', 205: '1', 9001: '300' })[9001]).toBeUndefined();
  });

  it('has a separate nutrient for each rule', () => {
    expect(new Set(derivedIds).size).toBe(derivedIds.length);
    expect(derivedIds.every((id) => id >= 9001)).toBe(true);
  });
});

describe('the shipped foods', () => {
  const columns = { ndb_no: read.text, nutrient_id: read.whole, amount: read.optionalDecimal };
  const file = readFileSync(`${import.meta.dirname}/derive.golden.csv`, 'utf8');
  const byHand = parseTable(file, 'derive.golden.csv', columns);
  const foods = new Map(readFoods().map((food) => [food.key, food]));

  it.each(byHand)(
    'derive $nutrient_id of $ndb_no as calculated by hand',
    ({ ndb_no, nutrient_id, amount }) => {
      const value = foods.get(ndb_no)?.figures.find(({ nutrientId }) => nutrientId === nutrient_id);
      expect(value?.amount ?? null).toBe(amount);
    },
  );
});
