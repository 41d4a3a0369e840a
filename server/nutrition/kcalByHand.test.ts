import { describe, expect, it } from 'vitest';
import { exactText, fraction, toNumber } from '../../engine/host/fractions.ts';
import { growthFactor, kcalPerDay, kcalPerKg, type NeedEnergy, type PetFacts } from './needs.ts';

const today = new Date('2026-11-21T12:00:00Z');

const adult: PetFacts = {
  ...{ specieId: 1, weightKg: '9', adultKg: null, birthday: '2021-05-01', activityLevelId: 2 },
  ...{ bodyCondition: 'Overweight', overrideNeedId: null, reproduction: null, kcalByHand: null },
};
const need: NeedEnergy = {
  bands: [null, null, null, null, null],
  ...{ energyPerKg: '60', scaling: null, growing: null },
};
const puppy: PetFacts = { ...adult, birthday: '2026-07-01', bodyCondition: 'Ideal' };
const growing: NeedEnergy = { ...need, growing: fraction('120') };

const kcalOf = (pet: PetFacts, of = need) => {
  const perKg = kcalPerKg(pet, of, today);
  return perKg && kcalPerDay(perKg, pet);
};
const factorOf = (pet: PetFacts, of = need) => toNumber(growthFactor(pet, of, today));

describe('kcal set by hand', () => {
  it('are what the pet eats, to the digit, whatever its body condition', () => {
    expect(kcalOf({ ...adult, kcalByHand: '520' })).toBe(520);
    expect(kcalOf({ ...adult, weightKg: '7.3', kcalByHand: '333.3' })).toBe(333.3);
    expect(kcalOf(adult)).toBe(432);
  });

  it('change no amount of a grown animal', () => {
    expect([factorOf({ ...adult, kcalByHand: '300' }), factorOf({ ...adult, kcalByHand: '900' })]).toEqual([
      1, 1,
    ]);
  });

  it('raise the amounts of an animal that grows, and never lower them', () => {
    expect(factorOf({ ...puppy, kcalByHand: '1620' }, growing)).toBe(3);
    expect(factorOf({ ...puppy, kcalByHand: '540' }, growing)).toBe(2);
    expect(factorOf({ ...puppy, kcalByHand: '1080' })).toBe(2);
    expect(factorOf({ ...puppy, kcalByHand: '270' })).toBe(1);
  });

  it('give a pet an energy whose need states none', () => {
    const none = { ...need, energyPerKg: null };
    expect(kcalOf({ ...adult, kcalByHand: '520' }, none)).toBe(520);
    expect(exactText(growthFactor({ ...adult, kcalByHand: '520' }, none, today))).toBe('1');
  });
});
