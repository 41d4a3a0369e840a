import { describe, expect, it } from 'vitest';
import { grams, percentOfNeed, quantity, rounded, share, unit, wholePercents } from './format.ts';

describe('format', () => {
  it('never lets something read as nothing', () => {
    expect([quantity(0), quantity(0.0001), quantity(1234.5)]).toEqual(['0.000', '<0.001', '1,234.500']);
    expect([share(0), share(0.001), share(12.345)]).toEqual(['0.00', '<0.01', '12.35']);
  });

  it('rounds to the decimals asked for', () => {
    expect([rounded(1234.56, 1), rounded(0.04, 1), rounded(0, 2), rounded(0.06, 1)]).toEqual([
      '1,234.6',
      '<0.1',
      '0.00',
      '0.1',
    ]);
  });

  it('has no share to show of a recipe of no mass', () => {
    expect(share(Number.NaN)).toBe('–');
  });

  it('never lets what is below the need read as the need', () => {
    expect([percentOfNeed(99.94), percentOfNeed(99.96), percentOfNeed(100)]).toEqual([
      '99.9',
      '<100.0',
      '100.0',
    ]);
  });

  it('writes milligrams as exact grams', () => {
    expect([grams(0), grams(1_234_567), grams(1_000_000), grams(5)]).toEqual([
      '0',
      '1,234.567',
      '1,000',
      '0.005',
    ]);
  });

  it('writes micrograms as people read them', () => {
    expect([unit('ug'), unit('IU')]).toEqual(['µg', 'IU']);
  });
});

describe('wholePercents', () => {
  it.each([
    [
      [47.7, 25.7, 26.6],
      ['48', '26', '26'],
    ],
    [
      [33.4, 33.3, 33.3],
      ['34', '33', '33'],
    ],
    [
      [50, 30, 20],
      ['50', '30', '20'],
    ],
    [
      [0, 0, 100],
      ['0', '0', '100'],
    ],
    [
      [Number.NaN, 20, 30],
      ['–', '20', '30'],
    ],
  ])('of %j are %j', (parts, told) => expect(wholePercents(parts)).toEqual(told));
});
