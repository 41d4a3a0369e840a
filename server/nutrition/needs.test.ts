import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactText, fraction, multiply } from '../../engine/host/fractions.ts';
import { ageInYears } from './age.ts';
import {
  amountPerDay,
  type EnergyBands,
  gramsPerKg,
  kcalPerKg,
  kgPerLb,
  type NeedScope,
  type PetFacts,
  selectNeed,
} from './needs.ts';
import type { Scaling } from './scaling.ts';
import { DOG_BAND_MIDDLES_LB, energyPerKg } from './standards.ts';

const today = new Date('2026-11-21T15:00:00Z');
const lbs = (pounds: string) => exactText(multiply(fraction(pounds), fraction(kgPerLb)));
const pet = (facts: Partial<PetFacts> = {}): PetFacts => ({
  specieId: 1,
  adultKg: null,
  weightKg: '10',
  birthday: '2022-05-01',
  activityLevelId: 2,
  bodyCondition: 'Ideal',
  overrideNeedId: null,
  reproduction: null,
  ...facts,
});
const scope = (id: number, given: Partial<NeedScope> = {}): NeedScope => ({
  id,
  specieIds: [1],
  activityLevelIds: [1, 2, 3, 4],
  age: { gte: null, lt: null },
  weight: { gte: null, lt: null },
  ...given,
});

describe('ageInYears', () => {
  it.each([
    ['2025-11-21', 1],
    ['2025-11-22', 364 / 365],
    ['2026-11-21', 0],
    ['2026-11-22', -1 / 365],
    ['2020-02-29', 6 + 265 / 365],
    ['1996-11-21', 30],
  ])('of one born on %s is %d', (birthday, years) => {
    expect(ageInYears(birthday, today)).toBeCloseTo(years, 12);
  });

  it('never decreases from one day to the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 11_000 }), fc.integer({ min: 0, max: 400 }), (born, later) => {
        const birthday = new Date(Date.UTC(1996, 0, 1) + born * 86_400_000).toISOString().slice(0, 10);
        const first = ageInYears(birthday, new Date(Date.UTC(2026, 0, 1)));
        const second = ageInYears(birthday, new Date(Date.UTC(2026, 0, 1) + later * 86_400_000));
        expect(second).toBeGreaterThanOrEqual(first);
      }),
    );
  });
});

describe('selectNeed', () => {
  it('prefers the chosen need', () => {
    expect(selectNeed(pet({ overrideNeedId: 77 }), [scope(1)], today)).toBe(77);
  });

  it('matches species and activity level', () => {
    const needs = [scope(1, { specieIds: [2] }), scope(2, { activityLevelIds: [3] }), scope(3)];
    expect(selectNeed(pet(), needs, today)).toBe(3);
    expect(selectNeed(pet({ specieId: 3 }), needs, today)).toBeNull();
  });

  it('has half-open bands: 11.00 lb is in the second', () => {
    const light = scope(1, { weight: { gte: '0', lt: lbs('11') } });
    const heavy = scope(2, { weight: { gte: lbs('11'), lt: null } });
    const at = (pounds: string) => selectNeed(pet({ weightKg: lbs(pounds) }), [light, heavy], today);
    expect([at('10.99'), at('10.999999'), at('11'), at('11.00'), at('11.01')]).toEqual([1, 1, 2, 2, 2]);
  });

  it('has half-open ages: a dog is adult on its first birthday', () => {
    const puppy = scope(1, { age: { gte: '0', lt: '1' } });
    const adult = scope(2, { age: { gte: '1', lt: null } });
    const born = (birthday: string | null) => selectNeed(pet({ birthday }), [puppy, adult], today);
    expect([born('2025-11-21'), born('2025-11-22'), born('2026-11-21'), born('2026-12-01')]).toEqual([
      2,
      1,
      1,
      null,
    ]);
    expect(born(null)).toBeNull();
  });

  it('prefers the narrowest need: by weight, then age, then activity levels, then id', () => {
    const wide = scope(1);
    const byAge = scope(2, { age: { gte: '1', lt: '8' } });
    const byWeight = scope(3, { weight: { gte: '5', lt: '20' } });
    const both = scope(4, { weight: { gte: '5', lt: '20' }, age: { gte: '1', lt: '8' } });
    const fewer = scope(5, { ...both, id: 5, activityLevelIds: [2] });
    const pick = (...needs: NeedScope[]) => selectNeed(pet(), needs, today);
    expect(pick(wide, byAge)).toBe(2);
    expect(pick(byAge, byWeight)).toBe(3);
    expect(pick(byWeight, both)).toBe(4);
    expect(pick(both, fewer)).toBe(5);
    expect(pick(scope(9), scope(8))).toBe(8);
  });

  it('compares ranges exactly: 4.4 - 2.1 is as wide as 4.3 - 2', () => {
    const needs = [
      scope(1, { weight: { gte: '2.1', lt: '4.4' } }),
      scope(2, { weight: { gte: '2', lt: '4.3' } }),
    ];
    expect(selectNeed(pet({ weightKg: '3' }), needs, today)).toBe(1);
  });
});

const kcalPerDay = (
  facts: PetFacts,
  bands: EnergyBands,
  energyPerKg: string | null,
  scaling: Scaling | null = null,
): string | null => {
  const perKg = kcalPerKg(facts, { bands, energyPerKg, scaling, growing: null }, today);
  return perKg === null ? null : amountPerDay(perKg, facts.weightKg);
};

describe('kcalPerDay', () => {
  const bands: EnergyBands = ['90', '80', '70', '60', '50'];

  it('uses the half-open band of the weight in lbs', () => {
    const perKg = (pounds: string) =>
      Number(kcalPerDay(pet({ weightKg: lbs(pounds) }), bands, '1')) / Number(lbs(pounds));
    const edges = ['10.99', '11', '33.99', '34', '49.99', '50', '69.99', '70', '150'];
    expect(edges.map((pounds) => Math.round(perKg(pounds)))).toEqual([90, 80, 80, 70, 70, 60, 60, 50, 50]);
  });

  it('is exact', () => {
    expect(kcalPerDay(pet({ weightKg: '4.98951607' }), bands, null)).toBe('399.1612856');
  });

  it("uses the breakdown's Energy for growth and without bands", () => {
    expect(kcalPerDay(pet({ birthday: '2026-05-01' }), bands, '120')).toBe('1200');
    expect(kcalPerDay(pet(), [null, null, null, null, null], '61.5')).toBe('615');
    expect(kcalPerDay(pet(), [null, null, null, null, null], null)).toBeNull();
  });

  it('is multiplied by 1.2 for underweight pets, by 0.8 for overweight pets', () => {
    const of = (bodyCondition: PetFacts['bodyCondition']) => kcalPerDay(pet({ bodyCondition }), bands, null);
    expect([of('Ideal'), of('Underweight'), of('Overweight')]).toEqual(['800', '960', '640']);
  });
});

describe('a metabolic need', () => {
  const dog: Scaling = { exponent: '0.75', referenceKg: '10' };
  const cat: Scaling = { exponent: '0.67', referenceKg: '4' };
  const none: EnergyBands = [null, null, null, null, null];
  const [a, b, c, d, e] = DOG_BAND_MIDDLES_LB.map((lb) => energyPerKg('110', '0.75', lbs(lb)));
  const bands: EnergyBands = [a ?? null, b ?? null, c ?? null, d ?? null, e ?? null];
  const kcal = (weightKg: string, scaling: Scaling, of: EnergyBands, perKg: string) =>
    Number(kcalPerDay(pet({ weightKg }), of, perKg, scaling));

  it.each(['0.5', '4.9849801463', '4.98951607', '10', '90'])(
    'has the energy of its formula at %s kg',
    (kg) => {
      expect(kcal(kg, dog, none, energyPerKg('110', '0.75', '10')) / (110 * Number(kg) ** 0.75)).toBeCloseTo(
        1,
        5,
      );
      expect(kcal(kg, cat, none, energyPerKg('75', '0.67', '4')) / (75 * Number(kg) ** 0.67)).toBeCloseTo(
        1,
        5,
      );
      expect(kcal(kg, dog, bands, '1') / (110 * Number(kg) ** 0.75)).toBeCloseTo(1, 5);
    },
  );

  it.each([
    ['10.99', '11.00'],
    ['33.99', '34.00'],
    ['49.99', '50.00'],
    ['69.99', '70.00'],
  ])('does not jump between bands: %s and %s lb', (below, above) => {
    const ratio = kcal(lbs(above), dog, bands, '1') / kcal(lbs(below), dog, bands, '1');
    expect(ratio).toBeGreaterThan(1);
    expect(ratio).toBeLessThan(1.002);
  });

  it("equals its stated amount at the reference weight, and that of a band at the band's middle", () => {
    expect(kcalPerDay(pet(), none, '61.5433', dog)).toBe('615.433');
    expect(kcalPerDay(pet({ weightKg: lbs('22.5') }), bands, null, dog)).toBe(
      exactText(multiply(fraction(b ?? '0'), fraction(lbs('22.5')))),
    );
  });
});

describe('gramsPerKg', () => {
  const none: EnergyBands = [null, null, null, null, null];
  const day = (facts: Partial<PetFacts>, energyPerKg: string | null, scaling: Scaling | null = null) =>
    amountPerDay(
      gramsPerKg('48', pet(facts), { bands: none, energyPerKg, scaling, growing: null }, today),
      pet(facts).weightKg,
    );

  it('scales with body condition like energy', () => {
    expect(day({}, '60')).toBe('480');
    expect(day({ bodyCondition: 'Overweight' }, '60')).toBe('384');
    expect(day({ bodyCondition: 'Underweight' }, '60')).toBe('576');
    expect(day({ bodyCondition: 'Underweight' }, null)).toBe('576');
  });

  it("scales the need's serving size with the pet's kcal, for a metabolic need with metabolic weight", () => {
    expect(Number(day({ weightKg: '20' }, '60', { exponent: '0.75', referenceKg: '10' }))).toBeCloseTo(
      480 * 2 ** 0.75,
      9,
    );
    const banded = {
      bands: ['90', '80', '70', '60', '50'],
      energyPerKg: '60',
      scaling: null,
      growing: null,
    } as const;
    expect(exactText(gramsPerKg('48', pet(), banded, today))).toBe('64');
  });
});

describe('amountPerDay', () => {
  it('is the amount per kg times the weight, exactly', () => {
    expect(amountPerDay(fraction('0.0738'), '4.1')).toBe('0.30258');
  });
});
