import { describe, expect, it } from 'vitest';
import { ageRangeText, weightRangeText } from './rangeText.ts';

describe('ageRangeText', () => {
  it.each([
    [1, null, '1 year and above'],
    [2, 7.5, '2 years to below 7.5 years'],
    [0, 0.2683, 'Below 14 weeks'],
    [0.2683, 0.3333, '14 weeks to below 4 months'],
    [0.5833, 1, '7 months to below 1 year'],
    [0.0833, 0.5123, '1 month to below 0.5123 years'],
    [null, null, 'Any'],
  ])('of %s to %s is %s', (min, end, text) => expect(ageRangeText(min, end, 'years')).toBe(text));
});

it('weightRangeText has the units of both ends', () =>
  expect(weightRangeText(4.5, 10, 'kg')).toBe('4.5 kg to below 10 kg'));
