import { expect, test } from 'vitest';
import { readRecords } from '../kernel/csv.ts';
import { readSources } from '../migrations/seed/sources.ts';
import { retentionFactors, retentionRanges } from './retentionFactors.ts';

test('the factors agree with 17 rows that were transcribed a second time', () => {
  const sample = readRecords('golden/retention-sample.csv', ({ code = '', ...row }) => ({ code, row }));
  expect(sample).toHaveLength(17);
  for (const { code, row } of sample) {
    const factors = retentionFactors().get(code);
    expect(Object.keys(row).map((id) => factors?.get(Number(id)))).toEqual(Object.values(row).map(Number));
  }
});

test('the table has each of its 183 codes once', () => {
  expect(readRecords('retention-factors.csv', (row) => row)).toHaveLength(183);
  expect(retentionFactors().size).toBe(183);
});

test('derived nutrients are retained as what they are derived from', () => {
  const chicken = retentionFactors().get('0856');
  expect([417, 431, 432, 435].map((id) => chicken?.get(id))).toEqual([70, 70, 70, 70]);
  expect([318, 319, 321, 9002, 9003, 9015].map((id) => chicken?.get(id))).toEqual([80, 80, 80, 80, 80, 80]);
  for (const [code, factors] of retentionFactors()) {
    expect([code, factors.get(431), factors.get(432)]).toEqual([code, factors.get(417), factors.get(417)]);
    // Raw sausage cooked with drippings prints 85 for RAE beside 80.
    if (code !== '1706') expect([code, factors.get(320)]).toEqual([code, factors.get(318)]);
    expect([code, factors.get(321)]).toEqual([code, factors.get(318)]);
  }
});

test('a nutrient that the table leaves out has no factor', () => {
  const chicken = retentionFactors().get('0856');
  for (const id of [203, 314, 317, 323, 328, 410, 430, 506, 529]) expect(chicken?.has(id)).toBe(false);
});

test('minerals of lean fish simmered with drippings are as printed, below those without', () => {
  const [kept, drained] = ['2402', '2401'].map((code) => retentionFactors().get(code));
  expect([301, 304, 306].map((id) => kept?.get(id))).toEqual([80, 80, 80]);
  expect([301, 304, 306].map((id) => drained?.get(id))).toEqual([100, 90, 85]);
});

test('taurine has a wide range of low confidence', () => {
  const taurine = retentionRanges().get(529);
  expect(taurine).toMatchObject({ kept: [50, 100], drained: [10, 80], confidence: 'low' });
  expect(readSources().map(({ id }) => id)).toContain(taurine?.source);
});
