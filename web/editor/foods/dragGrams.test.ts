import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LINE_MILLIGRAMS } from '../../../engine/host/quantity.ts';
import { gramsAfterDrag, gramsAfterStep } from './dragGrams.ts';

const amount = fc.nat(MAX_LINE_MILLIGRAMS);
const pixels = fc.integer({ min: -2000, max: 2000 });

describe('gramsAfterDrag', () => {
  it.each([
    [100_000, 0, false, 100_000],
    [100_000, 3, false, 100_000],
    [100_000, 43, false, 110_000],
    [100_000, -43, false, 90_000],
    [100_000, 43, true, 101_000],
    [1500, 43, false, 2500],
    [1500, -400, false, 0],
    [99_999_000, 1000, false, MAX_LINE_MILLIGRAMS],
  ])('%i mg and %i pixels, fine %s: %i mg', (start, by, fine, milligrams) =>
    expect(gramsAfterDrag(start, by, fine)).toBe(milligrams),
  );

  it('changes faster with the distance', () => {
    const near = gramsAfterDrag(500_000, 63, false) - gramsAfterDrag(500_000, 43, false);
    const far = gramsAfterDrag(500_000, 320, false) - gramsAfterDrag(500_000, 300, false);
    expect(far).toBeGreaterThan(4 * near);
  });

  it('never reverses, and stays an integer within the limits of a line', () => {
    fc.assert(
      fc.property(amount, pixels, fc.nat(100), fc.boolean(), (start, by, more, fine) => {
        const here = gramsAfterDrag(start, by, fine);
        expect(gramsAfterDrag(start, by + more, fine)).toBeGreaterThanOrEqual(here);
        expect(Number.isSafeInteger(here) && here >= 0 && here <= MAX_LINE_MILLIGRAMS).toBe(true);
      }),
    );
  });
});

describe('gramsAfterStep', () => {
  it('stays within the limits of a line', () => {
    expect([
      gramsAfterStep(1500, 1000),
      gramsAfterStep(500, -1000),
      gramsAfterStep(MAX_LINE_MILLIGRAMS, 1000),
    ]).toEqual([2500, 0, MAX_LINE_MILLIGRAMS]);
  });
});
