import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_LINE_MILLIGRAMS } from './quantity.ts';
import { type ScalableLine, scaleToTotal } from './scaling.ts';

const free = (milligrams: number): ScalableLine => ({ milligrams, locked: false });
const counted = (pieces: number, milligrams: number, parts: 1 | 2 = 1): ScalableLine => ({
  ...free(pieces * milligrams),
  piece: { milligrams, parts },
});
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
    // 1.38 tablets are one, and the meat makes up the rest.
    ['one tablet', [free(2_099_750), counted(1, 250)], 2_898_000, [2_897_750, 250]],
    ['halves up', [free(1_000_000), counted(3, 500)], 500_750, [499_750, 1000]],
    ['halves of a scored tablet', [free(1_000_000), counted(3, 500, 2)], 500_750, [500_000, 750]],
    ['a half of an odd weight', [free(1_000_000), counted(1, 251, 2)], 500_126, [500_000, 126]],
    ['at least one piece', [free(1_000_000), counted(1, 250)], 100_025, [99_775, 250]],
    ['no piece of a line without mass', [free(1_000_000), counted(0, 250)], 500_000, [500_000, 0]],
    ['locked pieces as they are', [free(1000), { ...counted(1.5, 100), locked: true }], 2150, [2000, 150]],
    // Half an egg would change 20 g of oil too much: the total differs instead.
    ['eggs beside little oil', [counted(20, 50_000), free(20_000)], 1_500_000, [1_450_000, 29_412]],
    ['eggs alone', [counted(3, 50_000)], 220_000, [200_000]],
  ])('counts %s', (_, lines, total, milligrams) =>
    expect(scaleToTotal(lines, total)).toEqual({ ok: true, milligrams }),
  );

  test('gives whole pieces, and keeps the proportions of weighed lines to the milligram', () => {
    const piece = fc.record({
      milligrams: fc.integer({ min: 1, max: 60_000 }),
      parts: fc.constantFrom(1, 2),
    });
    const mixed = fc.array(
      fc.record({
        milligrams: fc.nat(2_000_000),
        locked: fc.constant(false),
        piece: fc.option(piece as fc.Arbitrary<NonNullable<ScalableLine['piece']>>),
      }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(mixed, fc.integer({ min: 1, max: 15_000_000 }), (lines, total) => {
        const scaled = scaleToTotal(lines, total);
        if (!scaled.ok) return;
        const weighed = lines.flatMap(({ milligrams, piece: of }, at) =>
          of ? [] : [[milligrams, scaled.milligrams[at] ?? Number.NaN] as const],
        );
        const [before, after] = [0, 1].map((at) => weighed.reduce((sum, pair) => sum + (pair[at] ?? 0), 0));
        for (const [was, is] of weighed)
          if (before && after !== undefined) expect(Math.abs(is - (was * after) / before)).toBeLessThan(1.01);
        for (const [at, { milligrams, piece: of }] of lines.entries()) {
          const parts = ((scaled.milligrams[at] ?? Number.NaN) * (of?.parts ?? 1)) / (of?.milligrams ?? 1);
          if (of) expect(Math.abs(parts - Math.round(parts)) * of.milligrams).toBeLessThan(1.01);
          if (of && milligrams > 0) expect(parts).toBeGreaterThan(0);
        }
      }),
    );
  });

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
