import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_LINE_MILLIGRAMS } from './quantity.ts';
import { type ScalableLine, scaleToTotal } from './scaling.ts';

const free = (milligrams: number): ScalableLine => ({ milligrams, locked: false });
const locked = (milligrams: number): ScalableLine => ({ milligrams, locked: true });

const line = fc.record({ milligrams: fc.nat(MAX_LINE_MILLIGRAMS), locked: fc.boolean() });
const recipe = fc.array(line, { minLength: 1, maxLength: 40 });
const anyTotal = fc.nat(3 * MAX_LINE_MILLIGRAMS);

describe('scaleToTotal', () => {
  test.each([
    ['doubles', [free(100), free(50)], 300, [200, 100]],
    ['gives what is left to the largest remainder', [free(1), free(1), free(1)], 100, [34, 33, 33]],
    [
      'leaves locked foods and those of no mass',
      [locked(40), free(0), free(30), free(30)],
      100,
      [40, 0, 30, 30],
    ],
    ['takes from the others what is locked', [locked(500), free(300), free(200)], 600, [500, 60, 40]],
    ['has nothing to do where the locked are all', [locked(500)], 500, [500]],
    ['empties the others where the locked are all', [locked(500), free(9)], 500, [500, 0]],
  ])('%s', (_, lines, total, milligrams) =>
    expect(scaleToTotal(lines, total)).toEqual({ ok: true, milligrams }),
  );

  test.each([
    ['locked-exceed', [locked(500), free(1)], 499],
    ['nothing-to-scale', [free(0), free(0)], 1],
    ['nothing-to-scale', [locked(5), free(0)], 6],
    ['nothing-to-scale', [], 1],
    ['line-too-large', [free(1)], MAX_LINE_MILLIGRAMS + 1],
  ])('says %s', (problem, lines, total) =>
    expect(scaleToTotal(lines, total)).toEqual({ ok: false, problem }),
  );

  test('weighs exactly the total, or returns the problem', () => {
    fc.assert(
      fc.property(recipe, anyTotal, (lines, total) => {
        const scaled = scaleToTotal(lines, total);
        if (!scaled.ok) return;
        expect(scaled.milligrams.reduce((sum, part) => sum + part, 0)).toBe(total);
      }),
    );
  });

  test('keeps proportions to the milligram, and locked lines and lines of 0 mg', () => {
    fc.assert(
      fc.property(recipe, anyTotal, (lines, total) => {
        const scaled = scaleToTotal(lines, total);
        if (!scaled.ok) return;
        const kept = lines.filter((one) => one.locked).reduce((sum, one) => sum + BigInt(one.milligrams), 0n);
        const whole = lines
          .filter((one) => !one.locked)
          .reduce((sum, one) => sum + BigInt(one.milligrams), 0n);
        for (const [at, { milligrams, locked: stays }] of lines.entries()) {
          const now = scaled.milligrams[at] ?? Number.NaN;
          const asBefore = stays || milligrams === 0;
          const off = BigInt(now) * whole - BigInt(milligrams) * (BigInt(total) - kept);
          expect(asBefore ? now === milligrams : off < whole && -off < whole).toBe(true);
        }
      }),
    );
  });

  test('scaling to the current total changes nothing', () => {
    fc.assert(
      fc.property(recipe, (lines) => {
        const total = lines.reduce((sum, { milligrams }) => sum + milligrams, 0);
        expect(scaleToTotal(lines, total)).toEqual({
          ok: true,
          milligrams: lines.map(({ milligrams }) => milligrams),
        });
      }),
    );
  });

  test('a larger food never gets less than a smaller one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1000), { minLength: 2, maxLength: 20 }),
        fc.nat(100_000),
        (masses, total) => {
          const scaled = scaleToTotal(masses.map(free), total);
          if (!scaled.ok) return;
          const bySize = masses
            .map((mass, at) => ({ mass, now: scaled.milligrams[at] ?? Number.NaN }))
            .sort((a, b) => a.mass - b.mass);
          for (const [at, { mass, now }] of bySize.entries()) {
            const larger = bySize[at + 1];
            if (larger && larger.mass > mass) expect(larger.now).toBeGreaterThanOrEqual(now);
          }
        },
      ),
    );
  });
});
