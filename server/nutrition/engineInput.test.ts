import { describe, expect, it } from 'vitest';
import { getCategoryMaxima } from './bounds.ts';
import { toEngineFood, toValueRow } from './engineInput.ts';

const columns = [
  { id: 203, scale: 5 },
  { id: 301, scale: 4 },
];
const values = (totalQty: string, amounts: Readonly<Record<number, string>>) => ({
  totalQty,
  amounts: new Map(Object.entries(amounts).map(([id, amount]) => [Number(id), amount])),
});

describe('toValueRow', () => {
  it('has integers per 100 g in each scale, rounded half to even, and NaN if not stated', () => {
    expect([...toValueRow(columns, values('100', { 203: '12.5' }))]).toEqual([1_250_000, Number.NaN]);
    expect([...toValueRow(columns, values('30', { 203: '5', 301: '0' }))]).toEqual([1_666_667, 0]);
  });

  it('treats all values stated for 0 grams as unknown', () => {
    expect([...toValueRow(columns, values('0', { 203: '5', 301: '1' }))]).toEqual([Number.NaN, Number.NaN]);
  });

  it('treats a value too large for its scale as unknown and keeps the others', () => {
    const row = toValueRow(columns, values('100', { 203: '999999999999999', 301: '1' }));
    expect([...row]).toEqual([Number.NaN, 10_000]);
  });
});

describe('the maximum from retinol', () => {
  const retinol = [
    { id: 9003, scale: 3, role: 'retinol' as const },
    { id: 9015, scale: 3, role: 'retinol-most' as const },
  ];
  const row = (amounts: Readonly<Record<number, string>>) => toValueRow(retinol, values('100', amounts));

  it('is calculated from the stored values at every load', () => {
    expect([...row({ 9003: '2' }), ...row({ 318: '5' })]).toEqual([2_000, 2_000, Number.NaN, 5_000]);
  });

  it('is bounded by the retinol of the category if neither retinol nor vitamin A is stated', () => {
    const foods = [1, 2, 3, 4, 5, 6].map((id) => ({
      ...{
        id,
        category: 0,
        foodCategory: 0,
        kind: null,
        concentrate: false,
        mayBeFortified: false,
        safetyReviewed: true,
        published: true,
        revision: 1,
      },
      ...{ complete: false, compound: false, tooLarge: [], name: '', addedNutrients: [], added: [] },
      values: id === 6 ? row({ 318: '90' }) : row({ 9003: String(id) }),
    }));
    expect([...getCategoryMaxima(retinol, [{ category: 0, kind: null }], foods).values]).toEqual([
      5_000, 5_000,
    ]);
  });
});

describe('toEngineFood', () => {
  const salt = {
    ...{ id: 1, revision: 1, category: 0, foodCategory: 0, kind: null },
    ...{ complete: true, concentrate: true, published: true, name: 'Salt', ndbNo: null },
    ...{
      categoryName: 'Supplements',
      mayBeFortified: false,
      safetyReviewed: true,
      addedNutrients: null,
      refusePercent: null,
      refuse: null,
      state: null,
      heatSensitive: false,
    },
  };
  const isComplete = (totalQty: string, amounts: Readonly<Record<number, string>>) =>
    toEngineFood(salt, columns, values(totalQty, amounts)).complete;

  it('is complete as a compound only if all its stated values are known', () => {
    expect(isComplete('100', { 301: '40000' })).toBe(true);
    expect(isComplete('0', { 301: '40000' })).toBe(false);
    expect(isComplete('100', { 301: '999999999999999' })).toBe(false);
    expect(isComplete('100', {})).toBe(false);
  });

  it('has the ranges of values and the columns of estimated ones, per 100 g', () => {
    const meal = { ...salt, complete: false };
    const stored = {
      ...values('50', { 203: '3', 301: '12250' }),
      highs: new Map([[301, '15250']]),
      estimated: new Set([203]),
    };
    const { ranged, estimated, values: row } = toEngineFood(meal, columns, stored);
    expect([...row]).toEqual([600_000, 245_000_000]);
    expect([ranged, estimated]).toEqual([[{ column: 1, width: 60_000_000 }], [0]]);
  });

  it('lists the nutrients too large for their scale, but not those stated for 0 grams', () => {
    const amounts = { 203: '999999999999999', 301: '1' };
    expect(toEngineFood(salt, columns, values('100', amounts)).tooLarge).toEqual([203]);
    expect(toEngineFood(salt, columns, values('0', amounts)).tooLarge).toEqual([]);
  });
});
