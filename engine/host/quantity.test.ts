import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type MassUnit,
  parseGrams,
  parseMass,
  toDecimalText,
  toGramsText,
  toInteger,
  valuePer100g,
} from './quantity.ts';

describe('toInteger', () => {
  test.each([
    ['0', 3, 0],
    ['12.5', 3, 12500],
    ['.5', 1, 5],
    ['5.', 0, 5],
    ['-1.25', 2, -125],
    ['0.1', 5, 10_000],
    ['1.500', 1, 15],
    ['9007199254740.991', 3, Number.MAX_SAFE_INTEGER],
  ])('%s at scale %i is %i', (text, scale, integer) => expect(toInteger(text, scale)).toBe(integer));

  test.each([
    ['0.15', 1],
    ['', 3],
    ['.', 3],
    ['1e3', 3],
    ['1,5', 3],
    ['Infinity', 0],
    ['9007199254740.992', 3],
  ])('refuses %s at scale %i', (text, scale) => expect(() => toInteger(text, scale)).toThrow(RangeError));

  test('inverts toDecimalText', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 12 }), (value, scale) => {
        expect(toInteger(toDecimalText(value, scale), scale)).toBe(value + 0);
      }),
    );
  });
});

describe('valuePer100g', () => {
  test.each([
    ['31.02', '100', 5, 3_102_000],
    ['3.1', '10', 5, 3_100_000],
    ['1', '3', 4, 333_333],
    ['2', '3', 4, 666_667],
    // Ties round to even.
    ['0.25', '100', 1, 2],
    ['0.35', '100', 1, 4],
    ['0.125', '50', 1, 2],
    // Doubles would lose this: the double nearest to 1.005 is below 1.005.
    ['1.005', '100', 2, 100],
    ['1.015', '100', 2, 102],
    ['5', '0.5', 0, 1000],
  ])('%s per %s g at scale %i is %i', (amount, total, scale, value) =>
    expect(valuePer100g(amount, total, scale)).toBe(value),
  );

  test('is NaN for a food without mass', () => expect(valuePer100g('3', '0.0', 5)).toBeNaN());

  test.each([
    ['-1', '100'],
    ['1', '-100'],
    ['x', '100'],
    ['99999999999999', '1'],
  ])('refuses %s per %s g', (amount, total) =>
    expect(() => valuePer100g(amount, total, 5)).toThrow(RangeError),
  );

  test('is within half a unit, and even for a tie', () => {
    const text = fc.tuple(fc.nat(1_000_000), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 100_000 }), ([digits, decimals], total) => {
        const value = BigInt(valuePer100g(toDecimalText(digits, decimals), String(total), 3));
        const exactTimes = BigInt(digits) * 100_000n;
        const unit = BigInt(total) * 10n ** BigInt(decimals);
        const off = 2n * (value * unit - exactTimes);
        expect(off <= unit && off >= -unit).toBe(true);
        if (off === unit || off === -unit) expect(value % 2n).toBe(0n);
      }),
    );
  });
});

describe('toDecimalText', () => {
  test.each([
    [0, 3, '0'],
    [12500, 3, '12.5'],
    [5, 3, '0.005'],
    [1000, 3, '1'],
    [-125, 2, '-1.25'],
    [7, 0, '7'],
    [100, 0, '100'],
  ])('%i at scale %i is %s', (value, scale, text) => expect(toDecimalText(value, scale)).toBe(text));

  test.each([0.5, Number.NaN, 2 ** 53])('refuses %d', (value) =>
    expect(() => toDecimalText(value, 3)).toThrow(RangeError),
  );
});

describe('parseGrams', () => {
  test.each([
    ['12', 12_000],
    ['12.5', 12_500],
    [' 0.001 ', 1],
    ['.5', 500],
    ['7.', 7000],
    ['0', 0],
    ['007', 7000],
    ['100000', 100_000_000],
    ['100000.000', 100_000_000],
  ])('takes "%s" as %i mg', (text, milligrams) => expect(parseGrams(text)).toEqual({ ok: true, milligrams }));

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['12,5', 'not-a-number'],
    ['1 000', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['+5', 'not-a-number'],
    ['.', 'not-a-number'],
    ['-', 'not-a-number'],
    ['12.5g', 'not-a-number'],
    ['١٢', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['-1', 'negative'],
    ['-0', 'negative'],
    ['0.0001', 'too-many-decimals'],
    ['1.0000', 'too-many-decimals'],
    ['100000.001', 'too-large'],
    ['99999999999999999999', 'too-large'],
  ])('refuses "%s": %s', (text, problem) => expect(parseGrams(text)).toEqual({ ok: false, problem }));

  test('reads back what toGramsText writes', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (milligrams) => {
        expect(parseGrams(toGramsText(milligrams))).toEqual({ ok: true, milligrams });
      }),
    );
  });
});

describe('parseMass', () => {
  test.each<[string, MassUnit, number, boolean]>([
    ['12.5', 'g', 12_500, true],
    ['1.25', 'kg', 1_250_000, true],
    ['250', 'mg', 250, true],
    ['1', 'lb', 453_592, false],
    ['100', 'lb', 45_359_237, true],
    ['1', 'oz', 28_350, false],
    ['16', 'oz', 453_592, false],
    ['64', 'oz', 1_814_369, false],
    ['0.0005', 'g', 0, false],
    ['0.0015', 'g', 2, false],
    ['33.33333', 'g', 33_333, false],
    ['12.500000', 'g', 12_500, true],
    ['100', 'kg', 100_000_000, true],
  ])('%s %s is %i mg, exactly: %s', (text, unit, milligrams, exact) =>
    expect(parseMass(text, unit)).toEqual({ ok: true, milligrams, exact }),
  );

  test.each<[string, MassUnit, string]>([
    ['', 'g', 'empty'],
    ['1,5', 'g', 'not-a-number'],
    ['-1', 'oz', 'negative'],
    ['100.000001', 'kg', 'too-large'],
    ['221', 'lb', 'too-large'],
  ])('refuses %s %s: %s', (text, unit, problem) =>
    expect(parseMass(text, unit)).toEqual({ ok: false, problem }),
  );

  test('takes grams as parseGrams does', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (milligrams) => {
        expect(parseMass(toGramsText(milligrams), 'g')).toEqual({ ok: true, milligrams, exact: true });
      }),
    );
  });

  test('sixteen ounces are a pound', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (thousandths) => {
        const ounces = toDecimalText(thousandths * 16, 3);
        expect(parseMass(ounces, 'oz')).toEqual(parseMass(toDecimalText(thousandths, 3), 'lb'));
      }),
    );
  });
});
