import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from './paste/amounts.ts';
import { readTyped, tidied } from './typedGrams.ts';

const read = (text: string): number | string => {
  const result = readTyped(text);
  return result.ok ? result.milligrams : result.problem;
};

describe('readTyped', () => {
  it.each([
    ['12.5', 12_500],
    [' 7. ', 7000],
    ['1.000', 1000],
    ['12,5', 12_500],
    ['12,', 12_000],
    ['0,125', 125],
    ['1,234.5', 1_234_500],
    ['1.234,5', 1_234_500],
    ['1 234', 1_234_000],
    ['150 g', 150_000],
    ['1.5 kg', 1_500_000],
    ['1,5kg', 1_500_000],
    ['250 mg', 250],
    ['2 oz', 56_699],
  ])('takes %s as %i mg', (text, milligrams) => expect(read(text)).toBe(milligrams));

  it.each([
    ['', 'empty'],
    ['1,000', 'not-a-number'],
    ['1,000 kg', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['12.', 12_000],
    ['3 cups', 'not-a-number'],
    ['12.3456', 'too-many-decimals'],
    ['12,3456', 'too-many-decimals'],
    ['12.3456 g', 'too-many-decimals'],
    ['-5', 'negative'],
    ['1000000', 'too-large'],
    ['1,234,000', 'too-large'],
    ['101 kg', 'too-large'],
  ])('says of %s: %s', (text, result) => expect(read(text)).toBe(result));

  it('reads nothing otherwise than a paste of it', () => {
    const written = fc.stringMatching(/^\d{0,4}[.,]?\d{0,4}[.,]?\d{0,3} ?(?:g|kg|oz|lb|mg)?$/);
    fc.assert(
      fc.property(written, (text) => {
        const typed = readTyped(text);
        const pasted = readAmount(text);
        if (typed.ok)
          expect(pasted.ok && pasted.readings.map((one) => one.milligrams)).toEqual([typed.milligrams]);
      }),
    );
  });
});

it('leaves in the field what was typed of grams, and grams of all else', () => {
  expect(tidied(' 12.50 ', 12_500)).toBe('12.50');
  expect(tidied('12,5', 12_500)).toBe('12.5');
  expect(tidied('1.5 kg', 1_500_000)).toBe('1500');
});
