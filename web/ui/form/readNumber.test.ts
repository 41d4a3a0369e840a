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
    ...['24.5 to 30.5', '24.5-30.5', '24,5 – 30,5', '24.5TO30.5'].map((typed) => [typed, '24.5 to 30.5']),
    ['< 20', '0 to 20'],
    ['24.5', '24.5'],
  ])('reads the range %j as %j', (typed, text) => {
    const ranged = { decimals: 2, min: 0, ranged: true };
    expect(readNumber(typed, ranged)).toEqual({ ok: true, text });
    expect(readNumber(text, ranged)).toEqual({ ok: true, text });
  });

  it.each([
    ['30.5 to 24.5', 'The lower end must be below the upper.'],
    ['5-5', 'The lower end must be below the upper.'],
    ['-5', 'It cannot be below 0.'],
    ['5 to ', 'Not a number.'],
    ['1 to 2 to 3', 'Not a number.'],
    ['1 to 1.234', 'At most 2 decimals.'],
    ['1,000-2', 'Type 1000 or 1: 1,000 may mean either.'],
  ])('refuses the range %j: %s', (typed, message) => {
    expect(readNumber(typed, { decimals: 2, min: 0, ranged: true })).toEqual({ ok: false, message });
  });

  it.each([
    ['abc', 'Not a number.'],
    ['1 to 2', 'Not a number.'],
    ['-1', 'It cannot be below 0.'],
    ['1.234', 'At most 2 decimals.'],
    ['1.500', 'At most 2 decimals.'],
    ['0.01', 'At least 0.05.'],
    ['151', 'At most 150.'],
    ['1,000', 'Type 1000 or 1: 1,000 may mean either.'],
  ])('refuses %j: %s', (typed, message) => {
    expect(readNumber(typed, range)).toEqual({ ok: false, message });
  });

  it.each([
    ['1.500', 'Type 1500 or 1.5: 1.500 may mean either.'],
    ['1.234', 'Type 1234 or 1.2340: 1.234 may mean either.'],
    ['12.000', 'Type 12000 or 12: 12.000 may mean either.'],
  ])('asks which number a typed %s is', (typed, message) => {
    expect(readNumber(typed, { decimals: 3, min: 0 }, true)).toEqual({ ok: false, message });
    expect(readNumber(typed, { decimals: 3, min: 0 })).toEqual({ ok: true, text: typed });
  });

  it.each([
    ['1.2340', { decimals: 3 }, '1.234'],
    ['0.500', { decimals: 3 }, '0.500'],
    ['1.50', { decimals: 3 }, '1.50'],
    ['1.500', { decimals: 3, max: 150 }, '1.500'],
    ['1.500', { decimals: 3, max: 150, ranged: true }, '1.500'],
  ])('a typed %s is clear', (typed, range, text) => {
    expect(readNumber(typed, range, true)).toEqual({ ok: true, text });
  });

  it('asks about both ends of a typed range', () => {
    for (const typed of ['0.5 to 1.500', '1.500 to 2000'])
      expect(readNumber(typed, { decimals: 3, ranged: true }, true)).toEqual({
        ok: false,
        message: 'Type 1500 or 1.5: 1.500 may mean either.',
      });
  });
});
