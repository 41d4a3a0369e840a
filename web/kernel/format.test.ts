import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatGrams,
  formatRatio,
  formatShare,
  percentText,
  plain,
  unit,
  valueText,
  withPowers,
} from './format.ts';

describe('a table', () => {
  it('shows three decimals, two of a percent or ratio, one of dry matter', () => {
    expect([
      formatAmount(1243.857),
      formatShare(12.345),
      formatRatio(1.234),
      valueText(25.16, 'dry matter', 'exact'),
    ]).toEqual(['1,243.857', '12.35', '1.23:1', '25.2']);
  });

  it('never lets something read as nothing', () => {
    expect([formatAmount(0), formatAmount(0.0001), formatShare(0), formatShare(0.001)]).toEqual([
      '0.000',
      '<0.001',
      '0.00',
      '<0.01',
    ]);
  });

  it('has no share to show of a recipe of no mass', () => {
    expect(formatShare(Number.NaN)).toBe('–');
  });
});

describe('digits', () => {
  it('are three significant ones, and never 0 for what is not 0', () => {
    const shown = [1243.857, 243.857, 60, 9.996, 0.045678, 0.0000012345, 0];
    expect(shown.map((value) => valueText(value, 'mg', 'digits'))).toEqual([
      ...['1,240', '244', '60.0', '10.0', '0.0457', '0.00000123', '0'],
    ]);
  });

  it('of a percent are not rounded across a bound', () => {
    expect(percentText(46.2043, 'digits', [100])).toBe('46.2');
    expect(percentText(99.97, 'digits', [100])).toBe('<100');
  });
});

describe('plain', () => {
  it.each([
    [1243.857, 'mg', '1,243.857', '1,244 mg'],
    [999.96, 'mg', '999.960', '1,000 mg'],
    [243.857, 'g', '243.857', '244 g'],
    [99.96, 'g', '99.960', '100 g'],
    [45.678, 'g', '45.678', '45.7 g'],
    [9.996, 'g', '9.996', '10.0 g'],
    [4.5678, 'mg', '4.568', '4.57 mg'],
    [0.45678, 'mg', '0.457', '0.457 mg'],
    [0.0456, 'mg', '0.046', '0.046 mg'],
    [0.0001, 'mg', '<0.001', '<0.001 mg'],
    [0, 'mg', '0.000', '0 mg'],
    [12.6, 'ug', '12.600', '13 µg'],
    [9.96, 'IU', '9.960', '10 IU'],
    [2.34, 'ug', '2.340', '2.3 µg'],
    [0.01, 'IU', '0.010', '<0.1 IU'],
    [796.5, 'kcal', '796.500', '797 kcal'],
    [0.2, 'kcal', '0.200', '<1 kcal'],
    [12.345, 'kg', '12.35', '12.35 kg'],
    [27.16, 'lb', '27.160', '27.2 lb'],
  ])('of %d %s is the full figure %s rounded shorter: %s', (value, name, exact, text) => {
    expect(valueText(value, name, 'exact')).toBe(exact);
    expect(plain(value, name)).toBe(text);
  });
});

describe('a percent', () => {
  const bounds = [99.9999, 150.0001];

  it.each([
    [87.64, '87.64', '88'],
    [99.2, '99.20', '99.2'],
    [99.97, '99.97', '<100'],
    [99.999, '<100', '<100'],
    [100, '100.00', '100.0'],
    [100.04, '100.04', '100.0'],
    [149.6, '149.60', '149.6'],
    [150, '150.00', '150.0'],
    [150.04, '150.04', '>150'],
    [150.001, '>150', '>150'],
    [1250.4, '1,250.40', '1,250'],
    [0, '0.00', '0'],
    [0.2, '0.20', '<1'],
    [Number.NaN, '–', '–'],
  ])('of %d is never rounded across a bound: %s in a table, %s elsewhere', (percent, exact, text) => {
    expect(percentText(percent, 'exact', bounds)).toBe(exact);
    expect(percentText(percent, 'plain', bounds)).toBe(text);
  });

  it('is whole where nothing bounds it', () => {
    expect([percentText(99.7, 'plain'), percentText(99.7, 'plain', [Number.NaN])]).toEqual(['100', '100']);
  });
});

describe('format', () => {
  it('writes milligrams as exact grams', () => {
    expect([formatGrams(0), formatGrams(1_234_567), formatGrams(1_000_000), formatGrams(5)]).toEqual([
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

it('raises powers in a text', () =>
  expect(withPowers('130 kcal per kg^0.75. Then 10^6.')).toBe('130 kcal per kg⁰·⁷⁵. Then 10⁶.'));
