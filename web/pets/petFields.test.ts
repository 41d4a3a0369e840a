import { describe, expect, it } from 'vitest';
import { type Pet, petWeight } from '../../server/contract/pets.ts';
import { lbToKg } from '../kernel/bodyWeight.ts';
import {
  adultWeightHint,
  birthdayHint,
  birthdayRange,
  fieldsToPet,
  type PetFields,
  petToFields,
  reproductionWeeks,
  sinceHint,
} from './petFields.ts';
import { lbRange, otherWeight, tidyWeight, weightFault, weightRange } from './petWeight.ts';

const petOf = (weight_kg: number): Pet =>
  ({ name: 'Juno', weight_kg, specie_id: 1, override_dietary_per_kg_need: false }) as Pet;

/** The stored weight after a save of the form with these changes. */
const savedWeight = (weight: number, changes: Partial<PetFields> = {}): number => {
  const start = petToFields(petOf(weight));
  return Number(fieldsToPet({ ...start, ...changes }, start).weight_kg ?? weight);
};

describe('the weight of a pet', () => {
  it('has its bounds in pounds, as the form shows them', () => {
    expect(lbRange('')).toEqual({ min: 0.12, max: 330.69 });
    expect(Number(lbToKg('0.12'))).toBeGreaterThanOrEqual(petWeight.min);
    expect(Number(lbToKg('0.11'))).toBeLessThan(petWeight.min);
    expect(lbRange(petToFields(petOf(petWeight.min)).weight_kg).min).toBe(0.11);
    expect(Number(lbToKg('330.69'))).toBeLessThanOrEqual(petWeight.max);
    expect(Number(lbToKg('330.70'))).toBeGreaterThan(petWeight.max);
  });

  it('does not change by any number of saves of other fields', () => {
    for (let grams = 50; grams <= 150_000; grams += 137) {
      let weight = grams / 1000;
      for (let saves = 0; saves < 5; saves += 1) weight = savedWeight(weight, { name: `Juno ${saves}` });
      expect(weight).toBe(grams / 1000);
    }
  });

  it('that is typed again and again in pounds stays the same', () => {
    for (let hundredths = 12; hundredths < 33_000; hundredths += 41) {
      const typed = { weight_kg: (hundredths / 100).toFixed(2) };
      const first = savedWeight(1, typed);
      expect(petToFields(petOf(first)).weight_kg).toBe(typed.weight_kg);
      expect(savedWeight(savedWeight(first, { weight_kg: '1' }), typed)).toBe(first);
    }
  });
});

describe('a weight with its unit', () => {
  const start = petToFields(petOf(10));

  it('is sent as exact kilograms, whatever unit is first', () => {
    expect(fieldsToPet({ ...start, weight_kg: '20 kg' }, start)).toEqual({ weight_kg: '20' });
    const inKg = petToFields(petOf(10), 'kg');
    expect(inKg.weight_kg).toBe('10');
    expect(fieldsToPet({ ...inKg, weight_kg: '20.5' }, inKg, 'kg')).toEqual({ weight_kg: '20.5' });
    expect(fieldsToPet({ ...inKg, weight_kg: '44 lb' }, inKg, 'kg')).toEqual({ weight_kg: '19.95806428' });
    expect(fieldsToPet({ ...inKg, name: 'Junior' }, inKg, 'kg')).toEqual({ name: 'Junior' });
  });

  it.each([
    ['20 kg', 'lb', undefined, '20 kg', '44.09 lb'],
    ['44', 'lb', undefined, '44', '19.96 kg'],
    ['44 lb', 'lb', undefined, '44', '19.96 kg'],
    ['20 kg', 'kg', undefined, '20', '44.09 lb'],
    ['44 lb', 'kg', undefined, '44 lb', '19.96 kg'],
    ['151 kg', 'lb', 'At most 330.69 lb.', '151 kg', '332.90 lb'],
    ['400', 'lb', 'At most 330.69.', '400', '181.44 kg'],
    ['10 g', 'lb', 'At least 0.11 lb.', '10 g', '0.02 lb'],
    ['151', 'kg', 'At most 150.', '151', '332.90 lb'],
    ['heavy', 'lb', 'Not a weight. Type a number, or 20 kg, or 44 lb.', 'heavy', ''],
    ['1,000', 'lb', 'Type 1000 or 1: 1,000 may mean either.', '1,000', ''],
    ['', 'lb', undefined, '', ''],
  ] as const)('%s in a field of %s', (text, unit, fault, tidied, other) => {
    expect(weightFault(text, unit, weightRange('', unit))).toBe(fault);
    expect([tidyWeight(text, unit), otherWeight(text, unit)]).toEqual([tidied, other]);
  });
});

it('a birthday is from 30 years ago to today in the local calendar', () => {
  expect(birthdayRange(new Date(2026, 10, 3))).toEqual({ min: '1996-11-03', max: '2026-11-03' });
});

it('a birthday of today says that a newborn has no needs', () => {
  const now = new Date(2026, 10, 3);
  expect(birthdayHint('2026-11-03', now)).toContain('newborn');
  for (const other of ['2026-11-02', '2022-05-01', ''])
    expect(birthdayHint(other, now)).not.toContain('newborn');
});

it('sends what was edited, so that an old form sets no other field back', () => {
  const start = petToFields(petOf(10));
  expect(fieldsToPet({ ...start, name: 'Junior' }, start)).toEqual({ name: 'Junior' });
  expect(fieldsToPet({ ...start, body_condition: 'Overweight' }, start)).toEqual({
    body_condition: 'Overweight',
  });
  expect(fieldsToPet(start, start)).toEqual({});
});

describe('the adult weight', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const hint = (birthday: string, kind = 'Dog', weight_kg = '20', adult_weight_kg = '') =>
    adultWeightHint({ birthday, weight_kg, adult_weight_kg }, kind, now);

  it('is asked for while an animal may grow', () => {
    expect(hint('2026-08-01')).toContain('the puppy is expected to weigh');
    expect(hint('2026-08-01', 'Cat')).toContain('the kitten is expected to weigh');
    expect(hint('2025-02-01')).not.toBeNull();
    expect([hint('2025-02-01', 'Cat'), hint('2024-11-01'), hint('')]).toEqual([null, null, null]);
  });

  it('asks for the unit where the animal weighs more', () => {
    expect(hint('2026-08-01', 'Dog', '20 kg', '25')).toBe(
      'Is it kg or lb? Is the adult weight right? It weighs 176 % of that now.',
    );
    expect(hint('2026-08-01', 'Dog', '20', '19')).toContain('expected to weigh');
  });

  it('is sent in kilograms, and emptied', () => {
    const start = petToFields({ ...petOf(10), adult_weight_kg: 20 });
    expect(start.adult_weight_kg).toBe('44.09');
    expect(fieldsToPet({ ...start, adult_weight_kg: '30 kg' }, start)).toEqual({ adult_weight_kg: '30' });
    expect(fieldsToPet({ ...start, adult_weight_kg: '' }, start)).toEqual({ adult_weight_kg: '' });
  });
});

describe('the week of a pregnancy', () => {
  const now = new Date('2026-11-30T12:00:00');

  it('stands beside the day', () => {
    expect(sinceHint('pregnant', '2026-10-30', now)).toBe('Day 31: week 5.');
    expect(sinceHint('pregnant', '2026-11-30', now)).toBe('Day 0: week 1.');
    expect(sinceHint('pregnant', '2026-09-25', now)).toMatch(/^The birth was due/);
  });

  it('can be chosen instead, and is then the one that is shown', () => {
    const weeks = reproductionWeeks('pregnant', now);
    expect(weeks).toHaveLength(9);
    for (const { week, since } of weeks)
      expect(sinceHint('pregnant', since, now)).toBe(`Day ${week * 7 - 4}: week ${week}.`);
    expect(reproductionWeeks('nursing', now)).toHaveLength(8);
  });
});
