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
    ['1,000-2', 'Type 1000 or 1.000: a comma may mean either.'],
  ])('refuses the range %j: %s', (typed, message) => {
    expect(readNumber(typed, { decimals: 2, min: 0, ranged: true })).toEqual({ ok: false, message });
  });

  it.each([
    ['abc', 'Not a number.'],
    ['1 to 2', 'Not a number.'],
    ['-1', 'It cannot be below 0.'],
    ['1.234', 'At most 2 decimals.'],
    ['0.01', 'At least 0.05.'],
    ['151', 'At most 150.'],
    ['1,000', 'Type 1000 or 1.000: a comma may mean either.'],
  ])('refuses %j: %s', (typed, message) => {
    expect(readNumber(typed, range)).toEqual({ ok: false, message });
  });
});
