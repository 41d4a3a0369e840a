import { describe, expect, it } from 'vitest';
import { reproductionKcalPerKg, reproductionOf } from './reproduction.ts';

const [dog, cat] = [1, 2] as const;
const today = new Date('2026-11-21T12:00:00Z');
const since = (days: number): string =>
  new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);

const kcal = (specieId: number, kg: number, state: 'pregnant' | 'nursing', week: number, litterSize = 1) =>
  reproductionKcalPerKg(specieId, kg, { state, week, litterSize }) * kg;

// FEDIAF 2025: dogs 132 BW^0.75, from week 5 + 26 BW; nursing 145 BW^0.75 + 24 n BW L, of 5 to 8 + (96 + 12 (n - 4)) BW L,
// L = 0.75, 0.95, 1.1, 1.2. Cats 140 BW^0.67; nursing 100 BW^0.67 + 18, 60 or 70 BW L, L = 0.9, 0.9, 1.2, 1.2, 1.1, 1, 0.8.
describe('the energy of reproduction by FEDIAF 2025', () => {
  it.each([
    [dog, 20, 'pregnant', 1, 1, 1248.38],
    [dog, 20, 'pregnant', 4, 1, 1248.38],
    [dog, 20, 'pregnant', 5, 1, 1768.38],
    [dog, 20, 'pregnant', 9, 1, 1768.38],
    [dog, 3, 'pregnant', 9, 1, 378.9],
    [dog, 20, 'nursing', 1, 1, 1731.33],
    [dog, 20, 'nursing', 1, 4, 2811.33],
    [dog, 20, 'nursing', 2, 4, 3195.33],
    [dog, 20, 'nursing', 3, 4, 3483.33],
    [dog, 20, 'nursing', 4, 4, 3675.33],
    [dog, 20, 'nursing', 4, 5, 3963.33],
    [dog, 20, 'nursing', 4, 8, 4827.33],
    [cat, 4, 'pregnant', 3, 1, 354.42],
    [cat, 4, 'pregnant', 9, 1, 354.42],
    [cat, 4, 'nursing', 1, 2, 317.95],
    [cat, 4, 'nursing', 1, 3, 469.15],
    [cat, 4, 'nursing', 3, 4, 541.15],
    [cat, 4, 'nursing', 4, 5, 589.15],
    [cat, 4, 'nursing', 5, 5, 561.15],
    [cat, 4, 'nursing', 6, 5, 533.15],
    [cat, 4, 'nursing', 7, 5, 477.15],
  ] as const)(
    'of species %d, %d kg, %s week %d, litter %d',
    (specieId, kg, state, week, litter, expected) => {
      expect(kcal(specieId, kg, state, week, litter)).toBeCloseTo(expected, 1);
    },
  );

  it('counts what is not stated as the last that is', () => {
    expect(kcal(dog, 20, 'nursing', 4, 12)).toBe(kcal(dog, 20, 'nursing', 4, 8));
    expect(kcal(dog, 20, 'nursing', 8, 4)).toBe(kcal(dog, 20, 'nursing', 4, 4));
    expect(kcal(cat, 4, 'nursing', 8, 4)).toBe(kcal(cat, 4, 'nursing', 7, 4));
    expect(kcal(dog, 20, 'pregnant', 11)).toBe(kcal(dog, 20, 'pregnant', 9));
  });

  it('never falls with a larger litter, and rises by the same for each puppy', () => {
    for (const specieId of [dog, cat])
      for (let week = 1; week <= 8; week += 1)
        for (let litter = 1; litter < 25; litter += 1)
          expect(kcal(specieId, 5, 'nursing', week, litter + 1)).toBeGreaterThanOrEqual(
            kcal(specieId, 5, 'nursing', week, litter),
          );
    expect(kcal(dog, 20, 'nursing', 4, 5) - kcal(dog, 20, 'nursing', 4, 4)).toBeCloseTo(288, 6);
  });

  it.each(['pregnant', 'nursing'] as const)('changes only with a week, %s', (state) => {
    const of = (days: number) => {
      const stated = { reproduction: state, reproduction_since: since(days), litter_size: 6 };
      const one = reproductionOf(stated, today);
      return { week: one?.week, kcal: one && reproductionKcalPerKg(dog, 20, one) };
    };
    for (let days = 0; days < 56; days += 1)
      if (of(days).week === of(days + 1).week) expect(of(days + 1)).toEqual(of(days));
  });
});

describe('reproductionOf', () => {
  const stated = (reproduction: 'pregnant' | 'nursing', days: number) => ({
    ...{ reproduction, reproduction_since: since(days), litter_size: 3 },
  });

  it.each([
    ['pregnant', 0, 1],
    ['pregnant', 6, 1],
    ['pregnant', 7, 2],
    ['pregnant', 28, 5],
    ['pregnant', 63, 10],
    ['pregnant', 200, 29],
    ['nursing', -1, 1],
    ['nursing', 55, 8],
  ] as const)('is in its week: %s, day %d', (state, days, week) => {
    expect(reproductionOf(stated(state, days), today)).toEqual({ state, week, litterSize: 3 });
  });

  it('stays until somebody says that the litter is weaned', () =>
    expect(reproductionOf(stated('nursing', 56), today)).toEqual({
      state: 'nursing',
      week: 9,
      litterSize: 3,
    }));

  it('is none of a pet without one', () => {
    const none = { reproduction: null, reproduction_since: null, litter_size: null };
    expect(reproductionOf(none, today)).toBeNull();
  });
});
