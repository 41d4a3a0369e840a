import { describe, expect, it } from 'vitest';
import { formatAmount } from '../kernel/format.ts';
import { highText, lowText, publishedBound } from './boundTexts.ts';

const percent = (figure: number): string => `${figure} %`;

describe('a bound as its source prints it', () => {
  it.each([
    [22.4999, 'low', 22.5],
    [11_999.9999, 'low', 12_000],
    [0.0339, 'low', 0.034],
    [25_000.0001, 'high', 25_000],
    [22.5, 'low', 22.5],
    [22.4999, 'high', 22.4999],
    [1066.6667, 'high', 1066.6667],
  ] as const)('%d, %s, is %d', (bound, end, published) => {
    expect(publishedBound(bound, end)).toBe(published);
  });
});

describe('a bound in words', () => {
  it.each([
    [99.9999, 'below 100 %'],
    [74.9999, 'below 75 %'],
    [0.5999, 'below 0.6 %'],
    [0.0339, 'below 0.034 %'],
    [1199.9999, 'below 1200 %'],
    [133.3332, 'at or below 133.3332 %'],
    [100, 'at or below 100 %'],
    [50, 'at or below 50 %'],
    [99.999, 'at or below 99.999 %'],
    [99.99999, 'at or below 99.99999 %'],
    [100.0001, 'at or below 100.0001 %'],
  ])('of %d says what is Low: %s', (bound, text) => {
    expect(lowText(bound, percent)).toBe(text);
  });

  it.each([
    [150.0001, 'above 150 %'],
    [4.5001, 'above 4.5 %'],
    [1066.6667, 'at or above 1066.6667 %'],
    [150, 'at or above 150 %'],
    [149.9999, 'at or above 149.9999 %'],
  ])('of %d says what is High: %s', (bound, text) => {
    expect(highText(bound, percent)).toBe(text);
  });

  it('is written as its figure is', () => {
    expect(lowText(1199.9999, (figure) => `${formatAmount(figure)} mg`)).toBe('below 1,200.000 mg');
  });
});
