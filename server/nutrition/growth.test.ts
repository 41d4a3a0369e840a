import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GrowthFacts, growthOf, isGrowing, needAge } from './growth.ts';

const today = new Date('2026-11-21T12:00:00Z');
const born = (days: number): string =>
  new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);
const [dog, cat] = [1, 2] as const;
const pet = (specieId: number, weightKg: string, adultKg: string | null, days: number): GrowthFacts => ({
  ...{ specieId, weightKg, adultKg, birthday: born(days), overrideNeedId: null, reproduction: null },
});
const kcalPerDay = (one: GrowthFacts, adult = 50) =>
  growthOf(one, adult, today).kcalPerKg * Number(one.weightKg);

describe('the energy of growth', () => {
  // An independent calculation: 130 x kg^0.75 x 3.2 (e^(-0.87 p) - 0.1), 100 x kg^0.67 x 6.7 (e^(-0.189 p) - 0.66).
  it.each([
    [dog, '2', '20', 56, 571.3684],
    [dog, '5', '10', 120, 761.2341],
    [dog, '12', '40', 150, 1797.7783],
    [dog, '4', '5', 100, 468.9743],
    [cat, '1', '4', 70, 196.8788],
    [cat, '2', '4', 120, 266.3211],
    [cat, '3.2', '4', 200, 291.6424],
  ])('of species %d, %s kg of %s kg, %d days', (specieId, kg, adultKg, days, kcal) => {
    expect(kcalPerDay(pet(specieId, kg, adultKg, days))).toBeCloseTo(kcal, 3);
  });

  it('is that of the adult weight for an animal above it', () => {
    const [at, above] = ['5', '6'].map((kg) => growthOf(pet(dog, kg, '5', 56), 50, today));
    expect(at?.share).toBe(1);
    expect(above?.share).toBe(1);
  });

  it.each([
    [pet(dog, '10', '20', 273), 0],
    [pet(dog, '10', '20', 320), 0.505],
    [pet(dog, '10', '20', 364), 0.99],
    [pet(dog, '20', '40', 411), 0.5],
    [pet(dog, '30', '60', 502), 0.5],
    [pet(cat, '4', '4', 56), 0],
    [pet(cat, '4', '4', 210), 0.5],
  ])('passes to that of an adult by the adult age: %j', (one, passed) => {
    expect(growthOf(one, 50, today).passed).toBeCloseTo(passed, 1);
  });

  const weights = [0.1, 0.5, 1, 2, 4, 8, 15, 25, 26, 45, 46, 70, 100].map(String);
  const adultCoefficients = { [dog]: [95, 110, 130, 162.5], [cat]: [63.5, 75, 100] } as const;

  it('differs by at most 3 % between two following days, from 8 weeks to 24 months', () => {
    for (const specieId of [dog, cat] as const)
      for (const kg of weights)
        for (const adultKg of weights)
          for (const coefficient of adultCoefficients[specieId]) {
            const adult = coefficient * Number(kg) ** ((specieId === dog ? 0.75 : 0.67) - 1);
            const on = (days: number) => {
              const one = pet(specieId, kg, adultKg, days);
              return isGrowing(one, today) ? growthOf(one, adult, today).kcalPerKg : adult;
            };
            let [before, largest] = [on(56), 0];
            for (let days = 57; days <= 731; days += 1) {
              const now = on(days);
              largest = Math.max(largest, Math.abs(now - before) / Math.min(now, before));
              before = now;
            }
            expect(largest, `${specieId} ${kg} kg of ${adultKg} kg, ${coefficient}`).toBeLessThanOrEqual(
              0.03,
            );
          }
  }, 60_000);

  it('moves evenly with the weight', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(dog, cat),
        fc.double({ min: 0.1, max: 0.999, noNaN: true }),
        fc.integer({ min: 56, max: 360 }),
        (specieId, share, days) => {
          const at = (p: number) =>
            kcalPerDay(pet(specieId, (p * 20).toFixed(9), '20', days)) / (p * 20) ** 0.7;
          expect(Math.abs(at(share + 0.001) / at(share) - 1)).toBeLessThan(0.01);
        },
      ),
    );
  });
});

describe('an animal grows', () => {
  it.each([
    ['before it is weaned', pet(dog, '2', '20', 55), false],
    ['from 8 weeks on', pet(dog, '2', '20', 56), true],
    ['without an adult weight', pet(dog, '2', null, 100), false],
    ['with a chosen need', { ...pet(dog, '2', '20', 100), overrideNeedId: 3 }, false],
    ['of unknown age', { ...pet(dog, '2', '20', 100), birthday: null }, false],
    ['until a year', pet(dog, '20', '25', 364), true],
    ['after a year', pet(dog, '20', '25', 366), false],
    ['of a large breed, at 17 months', pet(dog, '30', '30', 520), true],
    ['of a large breed, at 19 months', pet(dog, '30', '30', 580), false],
    ['of a giant breed, at 23 months', pet(dog, '30', '50', 700), true],
    ['a large cat, after a year', pet(cat, '9', '30', 366), false],
  ])('%s: %#', (_, one, grows) => expect(isGrowing(one, today)).toBe(grows));

  it('and has the need of puppies until then', () => {
    expect(needAge(pet(dog, '30', '30', 520), today)).toBeLessThan(1);
    expect(needAge(pet(dog, '30', null, 520), today)).toBeGreaterThan(1);
  });
});
