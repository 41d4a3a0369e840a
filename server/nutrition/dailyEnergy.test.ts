import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseTable, read, readRecords } from '../kernel/csv.ts';
import { amountPerDay, type EnergyBands, kcalPerKg, type PetFacts } from './needs.ts';
import { energyPerKg } from './standards.ts';

const printed = readRecords('standards/energy.csv', (row) => row);

/** kcal per day for every coefficient of standards/energy.csv at 5 weights, from an independent calculation. */
const golden = parseTable(
  readFileSync(`${import.meta.dirname}/dailyEnergy.golden.csv`, 'utf8'),
  'dailyEnergy.golden.csv',
  {
    species: read.oneOf('dog', 'cat'),
    state: read.text,
    source: read.text,
    weight_kg: read.decimal,
    kcal: Number,
  },
);

const noBands: EnergyBands = [null, null, null, null, null];
const today = new Date('2026-11-21T12:00:00Z');
const referenceKg = { dog: '10', cat: '4' } as const;

const petOf = (weightKg: string): PetFacts => ({
  specieId: 1,
  adultKg: null,
  weightKg,
  birthday: '2022-05-01',
  activityLevelId: 2,
  bodyCondition: 'Ideal',
  overrideNeedId: null,
  reproduction: null,
});

describe('the energy of a metabolic need', () => {
  it('has golden cases for every printed coefficient at 5 weights', () => {
    const count = ({ species, state, source }: Readonly<Record<string, string>>) =>
      golden.filter((row) => row.species === species && row.state === state && row.source === source).length;
    expect(printed.map(count)).toEqual(printed.map(() => 5));
  });

  it.each(golden)('$species, $state ($source), $weight_kg kg: $kcal kcal', (kind) => {
    const { species, state, source, weight_kg, kcal } = kind;
    const row = printed.find(
      (one) => one.species === species && one.state === state && one.source === source,
    );
    const { kcal_per_kg_exponent: coefficient = '', exponent = '' } = row ?? {};
    const scaling = { exponent, referenceKg: referenceKg[species] };
    const stated = energyPerKg(coefficient, exponent, scaling.referenceKg);
    const need = { bands: noBands, energyPerKg: stated, scaling, growing: null };
    const perKg = kcalPerKg(petOf(weight_kg), need, today);
    expect(Math.abs(Number(perKg && amountPerDay(perKg, weight_kg)) / kcal - 1)).toBeLessThan(0.005);
  });
});
