import {
  divide,
  exactText,
  type Fraction,
  fraction,
  isLess,
  multiply,
  plus,
} from '../../engine/host/fractions.ts';
import { type GrowthFacts, growthEnds, isGrowing, needAge } from './growth.ts';
import { significant } from './roots.ts';
import { factorAt, type Scaling } from './scaling.ts';
import { DOG_BAND_MIDDLES_LB } from './standards.ts';

/** The fields of a pet that select its need and its energy. */
export interface PetFacts extends GrowthFacts {
  /** Average if the pet has none. */
  readonly activityLevelId: number;
  readonly bodyCondition: 'Ideal' | 'Underweight' | 'Overweight';
  /** What it eats in kcal a day, instead of what its need states (D116): decimal text above 0; null for none. */
  readonly kcalByHand?: string | null;
  /** Share of treats in its energy, in percent (D138); none without. */
  readonly treatsPercent?: number;
}

/** The pets a need applies to. Ranges are half-open exact decimal text: gte <= x < lt, null is open. */
export interface NeedScope {
  readonly id: number;
  readonly specieIds: readonly number[];
  readonly activityLevelIds: readonly number[];
  readonly age: { readonly gte: string | null; readonly lt: string | null };
  readonly weight: { readonly gte: string | null; readonly lt: string | null };
}

const kilograms = (text: string): Fraction => fraction(text);

const holdsWeight = ({ gte, lt }: NeedScope['weight'], weight: Fraction): boolean =>
  (gte === null || !isLess(weight, kilograms(gte))) && (lt === null || isLess(weight, kilograms(lt)));

const holdsAge = ({ gte, lt }: NeedScope['age'], years: number | null): boolean => {
  if (gte === null && lt === null) return true;
  return (
    years !== null &&
    years >= 0 &&
    (gte === null || years >= Number(gte)) &&
    (lt === null || years < Number(lt))
  );
};

type Range = NeedScope['weight'];

/** Compares the widths of two ranges exactly: a.lt - a.gte < b.lt - b.gte where a.lt + b.gte < b.lt + a.gte. */
const byWidth = (a: Range, b: Range): number => {
  if (a.lt === null || b.lt === null) return Number(a.lt === null) - Number(b.lt === null);
  const left = plus(fraction(a.lt), fraction(b.gte ?? '0'));
  const right = plus(fraction(b.lt), fraction(a.gte ?? '0'));
  return Number(isLess(right, left)) - Number(isLess(left, right));
};

const narrower = (a: NeedScope, b: NeedScope): number =>
  byWidth(a.weight, b.weight) ||
  byWidth(a.age, b.age) ||
  a.activityLevelIds.length - b.activityLevelIds.length ||
  a.id - b.id;

/** The narrowest match of the system's needs for a pet of an age. */
const needAt = (pet: PetFacts, needs: readonly NeedScope[], years: number | null): number | null => {
  const weight = kilograms(pet.weightKg);
  const matching = needs.filter(
    (need) =>
      need.specieIds.includes(pet.specieId) &&
      need.activityLevelIds.includes(pet.activityLevelId) &&
      holdsWeight(need.weight, weight) &&
      holdsAge(need.age, years),
  );
  return matching.sort(narrower)[0]?.id ?? null;
};

/**
 * The need of a pet (D4): the chosen one, else the narrowest match of the system's needs by species, age,
 * weight and activity level. The order of narrowness is weight, age, number of activity levels, lowest id.
 * @param needs the system's needs; they need not contain the chosen one
 */
export const selectNeed = (pet: PetFacts, needs: readonly NeedScope[], today: Date): number | null =>
  pet.overrideNeedId ?? needAt(pet, needs, needAge(pet, today));

/** The need that an animal that grows has at the age at which growth ends; null for others, and without a match. */
export const selectAdultNeed = (pet: PetFacts, needs: readonly NeedScope[], today: Date): number | null =>
  isGrowing(pet, today) ? needAt(pet, needs, growthEnds(pet)) : null;

// Kilograms of a pound, exact by definition.
export const kgPerLb = '0.45359237';

// Upper ends of the energy bands in lbs; the last band is open (D4).
const bandEnds = ['11', '34', '50', '70'] as const;

/** kcal per kg and day by weight band: under 11, under 34, under 50, under 70, and from 70 lbs. */
export type EnergyBands = readonly [
  string | null,
  string | null,
  string | null,
  string | null,
  string | null,
];

const bandOf = (weight: Fraction): number => {
  const index = bandEnds.findIndex((end) => isLess(weight, multiply(fraction(end), fraction(kgPerLb))));
  return index < 0 ? bandEnds.length : index;
};

// Middles of the energy bands in kg. A metabolic need's bands are exact there (D4).
const bandMiddlesKg = DOG_BAND_MIDDLES_LB.map((lb) => exactText(multiply(fraction(lb), fraction(kgPerLb))));

/** Factors of energy and grams per day by body condition (D4). */
const conditionFactors: Readonly<Record<PetFacts['bodyCondition'], string>> = {
  Ideal: '1',
  Underweight: '1.2',
  Overweight: '0.8',
};

/** The energy of a need, and its scaling. */
export interface NeedEnergy {
  readonly bands: EnergyBands;
  /** Energy of the breakdown in kcal per kg and day; null if not stated. */
  readonly energyPerKg: string | null;
  readonly scaling: Scaling | null;
  /** Energy of growth (D112) or reproduction (D124) in kcal per kg and day, instead of the stated one; null for others. */
  readonly growing: Fraction | null;
}

/** A stated amount per kg, and its reference weight; null means the need's reference weight. */
export interface StatedPerKg {
  readonly amount: string;
  readonly referenceKg: string | null;
}

/**
 * The stated energy of a need for a pet (D4): that of its band, or that of the breakdown for growth and without
 * bands.
 */
export const statedEnergy = (
  pet: PetFacts,
  { bands, energyPerKg }: NeedEnergy,
  today: Date,
): StatedPerKg | null => {
  const isYoung = (needAge(pet, today) ?? 1) < 1;
  const index = bandOf(kilograms(pet.weightKg));
  const band = isYoung ? null : (bands[index] ?? null);
  if (band !== null) return { amount: band, referenceKg: bandMiddlesKg[index] ?? null };
  return energyPerKg === null ? null : { amount: energyPerKg, referenceKg: null };
};

const conditioned = (perKg: Fraction, { bodyCondition }: PetFacts): Fraction =>
  multiply(perKg, fraction(conditionFactors[bodyCondition]));

/** A pet's kcal per kg and day at an ideal body condition, as its need states them. */
const statedKcalPerKg = (pet: PetFacts, need: NeedEnergy, today: Date): Fraction | null => {
  const stated = statedEnergy(pet, need, today);
  if (stated === null) return null;
  return multiply(fraction(stated.amount), factorAt(pet.weightKg, need.scaling, stated.referenceKg));
};

/** Digits of a quotient, so that no platform decides one. */
const digits = 15;

const quotient = (a: Fraction, b: Fraction): Fraction => fraction(significant(divide(a, b), digits));

/** A pet's kcal per kg and day (D4, D112, D116): as set by hand, else scaled by body condition; null if unknown. */
export const kcalPerKg = (pet: PetFacts, need: NeedEnergy, today: Date): Fraction | null => {
  if (pet.kcalByHand != null) return quotient(fraction(pet.kcalByHand), kilograms(pet.weightKg));
  const ideal = need.growing ?? statedKcalPerKg(pet, need, today);
  return ideal && conditioned(ideal, pet);
};

/** A pet's kcal a day. What is set by hand stays to the digit. */
export const kcalPerDay = (perKg: Fraction, { kcalByHand, weightKg }: PetFacts): number =>
  Number(kcalByHand ?? amountPerDay(perKg, weightKg));

/**
 * Factor of the amounts of a need for an animal that grows, is pregnant or nurses, so that per 1000 kcal they stay as
 * stated: its energy over the stated one. An animal that is overweight, or is fed less by hand, eats less, and needs the same amounts. 1 for others.
 */
export const growthFactor = (pet: PetFacts, need: NeedEnergy, today: Date): Fraction => {
  const stated = statedKcalPerKg(pet, need, today);
  const isYoung = (needAge(pet, today) ?? 1) < 1;
  const isHand = isYoung && pet.kcalByHand != null;
  if (stated === null || stated.top === 0n || (need.growing === null && !isHand)) return fraction('1');
  const least = need.growing ?? stated;
  const fed = kcalPerKg(pet, need, today) ?? least;
  return quotient(isLess(fed, least) ? least : fed, stated);
};

/**
 * Grams of food per kg and day (D4): the need's serving size x the pet's kcal / the need's Energy, with 15
 * significant digits. If the need states no energy, the serving size scales with weight and body condition.
 * @param totalQty the need's serving size in g per kg and day
 */
export const gramsPerKg = (totalQty: string, pet: PetFacts, need: NeedEnergy, today: Date): Fraction => {
  const kcal = kcalPerKg(pet, need, today);
  const { energyPerKg, scaling } = need;
  if (kcal === null || energyPerKg === null || Number(energyPerKg) === 0)
    return conditioned(multiply(fraction(totalQty), factorAt(pet.weightKg, scaling)), pet);
  const grams = multiply(fraction(totalQty), kcal);
  return quotient(grams, fraction(energyPerKg));
};

/** The daily amount: amount per kg and day x weight, exact decimal text. */
export const amountPerDay = (amountPerKg: Fraction, weightKg: string): string =>
  exactText(multiply(amountPerKg, kilograms(weightKg)));
