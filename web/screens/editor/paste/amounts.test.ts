import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toGramsText } from '../../../../engine/host/quantity.ts';
import type { Decimals } from '../numbers.ts';
import { decimalsOf, isUnit, readAmount } from './amounts.ts';

const read = (text: string, decimals?: Decimals): readonly number[] | string => {
  const amount = readAmount(text, decimals);
  return amount.ok ? amount.readings.map(({ milligrams }) => milligrams) : amount.problem;
};

describe('readAmount', () => {
  it.each([
    ['150', 150_000],
    ['12.5', 12_500],
    ['.5', 500],
    ['1.000', 1000],
    ['12,5', 12_500],
    ['0,125', 125],
    ['1,234.5', 1_234_500],
    ['1.234,5', 1_234_500],
    ['1,234,000 mg', 1_234_000],
    ['1.234.000 mg', 1_234_000],
    ['1 234', 1_234_000],
    ['1\u00a0234,5', 1_234_500],
    ["1'234.5", 1_234_500],
    ['150 g', 150_000],
    ['150g', 150_000],
    ['150 Grams', 150_000],
    ['1.5 kg', 1_500_000],
    ['1,5 kg', 1_500_000],
    ['250 mg', 250],
    ['1 oz', 28_350],
    ['2 lbs', 907_185],
    ['2 pounds.', 907_185],
    ['33.33333', 33_333],
  ])('takes %s as %i mg', (text, milligrams) => expect(read(text)).toEqual([milligrams]));

  it.each([
    ['1,000', [1_000_000, 1000]],
    ['12,345', [12_345_000, 12_345]],
    ['1,000 kg', [1_000_000]],
    ['2,500 lb', [1_133_981]],
    ['2,500 oz', [70_873_808, 70_874]],
  ])('does not guess what %s means', (text, readings) => expect(read(text)).toEqual(readings));

  it.each([
    ['dot', [1_000_000], [1000]],
    ['comma', [1000], [1_000_000]],
    ['either', [1_000_000, 1000], [1_000_000, 1000]],
    ['unknown', [1_000_000, 1000], [1000]],
  ] as const)('reads 1,000 and 1.000 by what the list shows: %s', (decimals, comma, dot) =>
    expect([read('1,000', decimals), read('1.000', decimals)]).toEqual([comma, dot]),
  );

  it.each([
    [['1,000', '12,5'], false, 'comma'],
    [['1,000', '0,250 kg'], true, 'comma'],
    [['1.234,5 g', '2'], false, 'comma'],
    [['1,000', '12.5'], false, 'dot'],
    [['1,000', '1,234.5'], true, 'dot'],
    [['1,234,000 mg'], false, 'dot'],
    [['12,5', '12.5'], false, 'either'],
    [['1,000', '20'], true, 'either'],
    [['1,000', '1.000', '20', 'n/a'], false, 'unknown'],
  ] as const)('%j show of decimals, with semicolons %s: %s', (texts, semicolons, decimals) =>
    expect(decimalsOf(texts, semicolons)).toBe(decimals),
  );

  it.each([
    ['', 'empty'],
    ['g', 'not-a-number'],
    ['-5', 'negative'],
    ['−1,5 kg', 'negative'],
    ['1e3', 'not-a-number'],
    ['1,23,4', 'not-a-number'],
    ['1 23', 'not-a-number'],
    ['½ cup', 'unknown-unit'],
    ['12 cups', 'unknown-unit'],
    ['5ml', 'unknown-unit'],
    ['1 1/2 tsp.', 'unknown-unit'],
    ['3 zorks', 'unknown-unit'],
    ['½', 'not-a-number'],
    ['٣', 'not-a-number'],
    ['100001', 'too-large'],
    ['=A1', 'not-a-number'],
  ])('refuses %s: %s', (text, problem) => expect(read(text)).toBe(problem));

  it('says what is not exact', () => {
    expect(readAmount('1 oz')).toEqual({ ok: true, readings: [{ milligrams: 28_350, exact: false }] });
    expect(readAmount('1 kg')).toEqual({ ok: true, readings: [{ milligrams: 1_000_000, exact: true }] });
  });

  const parted = (whole: string, mark: string): string => whole.replace(/\B(?=(\d{3})+$)/g, mark);

  it('has what was meant among its readings, in every way of writing it', () => {
    const style = fc.constantFrom(
      { group: '', point: '.' },
      { group: '', point: ',' },
      { group: ',', point: '.' },
      { group: '.', point: ',' },
      { group: '\u00a0', point: ',' },
      { group: ' ', point: '.' },
      { group: "'", point: '.' },
    );
    fc.assert(
      fc.property(fc.nat(100_000_000), style, (milligrams, { group, point }) => {
        const [whole = '', decimals] = toGramsText(milligrams).split('.');
        const text = parted(whole, group) + (decimals === undefined ? '' : point + decimals);
        expect(read(text, point === ',' ? 'comma' : 'unknown')).toContain(milligrams);
        expect(read(text, 'either')).toContain(milligrams);
        // What one text shows of itself reads it alone, and right.
        const shown = decimalsOf([text], false);
        if (shown !== 'unknown') expect(read(text, shown)).toEqual([milligrams]);
      }),
    );
  });

  it('is sure of an amount only where one way of reading is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.nat(999), (whole, rest) => {
        const text = `${whole},${String(rest).padStart(3, '0')}`;
        expect(read(text)).toEqual([(whole * 1000 + rest) * 1000, whole * 1000 + rest]);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.boolean(),
        (text, semicolons) => void readAmount(text, decimalsOf([text], semicolons)),
      ),
    );
  });
});

it('knows units', () => {
  expect(['g', 'KG', 'lbs.', 'cup', ''].map(isUnit)).toEqual([true, true, true, false, false]);
});
