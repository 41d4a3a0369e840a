import { describe, expect, it } from 'vitest';
import { readNumber } from './readNumber.ts';

const range = { decimals: 2, min: 0.05, max: 150 };

describe('readNumber', () => {
  it.each([
    ['', ''],
    [' 12.5 ', '12.5'],
    ['12,5', '12.5'],
    ['0.05', '0.05'],
    ['150', '150'],
  ])('reads %j as %j', (typed, text) => {
    expect(readNumber(typed, range)).toEqual({ ok: true, text });
  });

  it('reads spaces between thousands', () => {
    expect(readNumber('1 000', { decimals: 0 })).toEqual({ ok: true, text: '1000' });
  });

  it.each([
    ['abc', 'Not a number.'],
    ['-1', 'It cannot be below 0.'],
    ['1.234', 'At most 2 decimals.'],
    ['0.01', 'At least 0.05.'],
    ['151', 'At most 150.'],
    ['1,000', 'Type 1000 or 1.000: a comma may mean either.'],
  ])('refuses %j: %s', (typed, message) => {
    expect(readNumber(typed, range)).toEqual({ ok: false, message });
  });
});
