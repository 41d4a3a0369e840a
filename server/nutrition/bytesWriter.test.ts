import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BytesWriter } from './bytesWriter.ts';

const written = (value: number, decimals?: number): string => {
  const into = new BytesWriter(new Uint8Array(0));
  into.number(value, decimals);
  return into.written().toString();
};

describe('a written number', () => {
  it.each([0, -0, 1, 10, 1e9, 999_999_999.5, 1e-6, 9.9e-7, 1e-7, 1e21, -12.5, 0.1 + 0.2, 5e-324])(
    'is as JSON has it: %d',
    (value) => {
      for (let decimals = 0; decimals < 30; decimals += 1)
        expect(written(value, decimals)).toBe(JSON.stringify(value));
    },
  );

  it('of so many decimals is as JSON has it', () => {
    const digits = fc.oneof(fc.maxSafeNat(), fc.nat(10 ** 6), fc.nat());
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 18 }), (whole, decimals) => {
        const value = whole / 10 ** decimals;
        expect(written(value, decimals)).toBe(JSON.stringify(value));
      }),
      { numRuns: 5000 },
    );
  });

  it('of others is as JSON has it', () => {
    const double = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(double, fc.nat(18), (value, decimals) => {
        expect(written(value, decimals)).toBe(JSON.stringify(value));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what was written', () => {
  it('is all there, also where there was no room', () => {
    const into = new BytesWriter(new Uint8Array(4));
    into.text('abc');
    expect(into.written().toString()).toBe('abc');
    into.text('defghi');
    into.number(12.5, 1);
    expect(into.written().toString()).toBe('abcdefghi12.5');
  });
});
