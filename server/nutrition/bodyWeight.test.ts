import { describe, expect, it } from 'vitest';
import { exactText, fraction, multiply } from '../../engine/host/fractions.ts';
import { readNeeds, readStandards } from '../migrations/seed/needs.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { amountPerDay, gramsPerKg, kcalPerKg, kgPerLb, type NeedEnergy, type PetFacts } from './needs.ts';
import { factorAt, scalingOf } from './scaling.ts';
import type { SeededNeed } from './standards.ts';

const today = new Date('2026-11-21T12:00:00Z');
const needs = readNeeds(readStandards());

/** A pet of an age that the need applies to. Its energy bands are for adults only. */
const petOf = ({ definition }: SeededNeed, weightKg: string): PetFacts => ({
  specieId: 1,
  adultKg: null,
  weightKg,
  birthday: definition.lifePhase.startsWith('Adult') ? '2022-05-01' : '2026-08-01',
  activityLevelId: 2,
  bodyCondition: 'Ideal',
  overrideNeedId: null,
  reproduction: null,
});

const energyOf = ({ definition, energyBands, nutrients }: SeededNeed): NeedEnergy => ({
  bands: [
    energyBands?.energy_1to10lbs_kcal ?? null,
    energyBands?.energy_11to33lbs_kcal ?? null,
    energyBands?.energy_34to49lbs_kcal ?? null,
    energyBands?.energy_50to69lbs_kcal ?? null,
    energyBands?.energy_70pluslbs_kcal ?? null,
  ],
  energyPerKg: nutrients.find(({ nutrientId }) => nutrientId === nutrientIds.energy)?.amount ?? null,
  scaling: scalingOf({ scaling: definition.scaling, reference_kg: definition.referenceKg }, [
    definition.species,
  ]),
  growing: null,
});

/** Daily amounts at a weight: energy, grams, and the factor of all other nutrients. */
const dayOf = (need: SeededNeed, weightKg: string): readonly [number, number, number] => {
  const pet = petOf(need, weightKg);
  const energy = energyOf(need);
  const kcal = kcalPerKg(pet, energy, today) ?? expect.unreachable();
  const grams = gramsPerKg(need.totalQty, pet, energy, today);
  const factor = factorAt(weightKg, energy.scaling);
  return [
    Number(amountPerDay(kcal, weightKg)),
    Number(amountPerDay(grams, weightKg)),
    Number(amountPerDay(factor, weightKg)),
  ];
};

/** The growth of daily amounts from each weight to the next. */
const growth = (need: SeededNeed, weights: readonly string[]): number[][] => {
  const days = weights.map((weight) => dayOf(need, weight));
  return days
    .slice(1)
    .map((day, index) => day.map((amount, at) => amount / (days[index]?.[at] ?? Number.NaN)));
};

const keyed = needs.map((need) => [need.definition.key, need] as const);

describe('daily needs by body weight', () => {
  it.each(keyed)('rise without jumps from 0.5 to 90 kg: %s', (_, need) => {
    const weights = Array.from({ length: 896 }, (_, index) => ((index + 5) / 10).toFixed(1));
    expect([weights[0], weights.at(-1)]).toEqual(['0.5', '90.0']);
    const steps = growth(need, weights);
    expect(Math.min(...steps.flat())).toBeGreaterThan(1);
    const above = steps.filter((_, index) => Number(weights[index]) >= 5);
    expect(Math.max(...above.flat())).toBeLessThan(1.03);
  });

  it.each([
    ['10.99', '11.00'],
    ['33.99', '34.00'],
    ['49.99', '50.00'],
    ['69.99', '70.00'],
  ])('differ by less than 0.2 %% between %s and %s lb, the edge of an energy band', (...pounds) => {
    const weights = pounds.map((lb) => exactText(multiply(fraction(lb), fraction(kgPerLb))));
    for (const need of needs) {
      const steps = growth(need, weights).flat();
      expect(Math.min(...steps)).toBeGreaterThan(1);
      expect(Math.max(...steps)).toBeLessThan(1.002);
    }
  });
});
