import { describe, expect, it } from 'vitest';
import { changeText, changeWords } from './figuresOf.ts';

describe('a change since the save', () => {
  it.each([
    [1.25, '+1.250', 'more than saved'],
    [-1200, '−1,200.000', 'less than saved'],
    [0.0001, '+<0.001', 'more than saved'],
    [0, '', ''],
    [-0, '', ''],
    [Number.NaN, '', ''],
  ])('of %d is %j, %j', (change, text, words) => {
    expect(changeText(change)).toBe(text);
    expect(changeWords(change)).toBe(words);
  });
});
