import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDecimal, signOf } from '../../engine/host/writtenNumbers.ts';
import { numbersOf, showsComma, showsDot } from './numbers.ts';

const parts = ['1', '15', '0', '00', '000', '234', '500', '5', '.', ',', ' ', '\u00a0', '’'];
const written = fc
  .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 7 })
  .map((all) => all.join(''));

it('typed numbers have the values that the same numbers of files and labels have, and show the same sign', () => {
  fc.assert(
    fc.property(written, (text) => {
      const values = new Set(
        (['point', 'comma'] as const).flatMap((sign) => {
          const value = readDecimal(text, sign);
          return value === null ? [] : [Number(value)];
        }),
      );
      expect(new Set(numbersOf(text, 'either').map(Number))).toEqual(values);
      expect([showsDot(text), showsComma(text)]).toEqual([
        signOf(text) === 'point',
        signOf(text) === 'comma',
      ]);
    }),
    { numRuns: 3000 },
  );
});

it('only what a field shows itself, with a decimal dot, is clear to it and unclear to a file', () => {
  expect([signOf('1.500'), numbersOf('1.500', 'unknown'), numbersOf('1.500', 'either')]).toEqual([
    'unclear',
    ['1.500'],
    ['1500', '1.500'],
  ]);
  expect([signOf('1,500'), numbersOf('1,500', 'unknown')]).toEqual(['unclear', ['1500', '1.500']]);
});
