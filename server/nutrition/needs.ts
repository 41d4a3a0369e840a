import { add, type Decimal, decimal, isLess, multiply, textOf } from './decimal.ts';
import { divide, type Fraction, fraction, significant } from './fractions.ts';
import { factorAt, type Scaling } from './scaling.ts';
import { DOG_BAND_MIDDLES_LB } from './standards.ts';

/** What decides which need applies to a pet, and how much it needs. */
export interface PetFacts {
  readonly specieId: number;
  /** Exact decimal text. */
  readonly weightKg: string;
  /** `YYYY-MM-DD`; null is not known. */
  readonly birthday: string | null;
  /** The level Average where the pet says nothing. */
  readonly activityLevelId: number;
  readonly bodyCondition: 'Ideal' | 'Underweight' | 'Overweight';
  /** The need chosen by hand, when it overrides. */
  readonly overrideNeedId: number | null;
}

/** A need's scope; bounds are half-open exact decimal text: gte <= x < lt, null is open. */
export interface NeedScope {
  readonly id: number;
  readonly specieIds: readonly number[];
  readonly activityLevelIds: readonly number[];
  readonly age: { readonly gte: string | null; readonly lt: string | null };
  readonly weight: { readonly gte: string | null; readonly lt: string | null };
}

const day = 86_400_000;

const utc = (year: number, month: number, date: number): number => Date.UTC(year, month, date);

/**
 * Age in years on a day, with the part of the year since the last birthday: 1 exactly on the first birthday.
 * Born on 29 February, the birthday of other years is 1 March.
 */
export const ageInYears = (birthday: string, today: Date): number => {
  const born = new Date(`${birthday}T00:00:00Z`);
  const [month, date] = [born.getUTCMonth(), born.getUTCDate()];
  const now = utc(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  const passed = now >= utc(today.getUTCFullYear(), month, date);
  const year = passed ? today.getUTCFullYear() : today.getUTCFullYear() - 1;
  const [last, next] = [utc(year, month, date), utc(year + 1, month, date)];
  return year - born.getUTCFullYear() + (now - last) / day / ((next - last) / day);
};

const kilograms = (text: string): Decimal => decimal(text);

const holdsWeight = ({ gte, lt }: NeedScope['weight'], weight: Decimal): boolean =>
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

/** Which of two ranges is narrower, exactly: a.lt - a.gte < b.lt - b.gte where a.lt + b.gte < b.lt + a.gte. */
const byWidth = (a: Range, b: Range): number => {
  if (a.lt === null || b.lt === null) return Number(a.lt === null) - Number(b.lt === null);
  const left = add(decimal(a.lt), decimal(b.gte ?? '0'));
  const right = add(decimal(b.lt), decimal(a.gte ?? '0'));
  return Number(isLess(right, left)) - Number(isLess(left, right));
};

const narrower = (a: NeedScope, b: NeedScope): number =>
  byWidth(a.weight, b.weight) ||
  byWidth(a.age, b.age) ||
  a.activityLevelIds.length - b.activityLevelIds.length ||
  a.id - b.id;

/**
 * The need that applies to a pet (D4): the one chosen by hand, else of the system's needs that match its species,
 * age, weight and activity the narrowest: by weight, then age, then fewest activity levels, then lowest id.
 * @param needs the system's needs; the one chosen by hand need not be among them
 */
export const selectNeed = (pet: PetFacts, needs: readonly NeedScope[], today: Date): number | null => {
  if (pet.overrideNeedId !== null) return pet.overrideNeedId;
  const weight = kilograms(pet.weightKg);
  const years = pet.birthday === null ? null : ageInYears(pet.birthday, today);
  const matching = needs.filter(
    (need) =>
      need.specieIds.includes(pet.specieId) &&
      need.activityLevelIds.includes(pet.activityLevelId) &&
      holdsWeight(need.weight, weight) &&
      holdsAge(need.age, years),
  );
  return matching.sort(narrower)[0]?.id ?? null;
};

/** Kilograms of a pound, exact by definition. */
export const kgPerLb = '0.45359237';

/** Upper ends of the energy bands, in lbs; the last band is open (D4). */
const bandEnds = ['11', '34', '50', '70'] as const;

/** kcal per kg and day, by band of weight: under 11, under 34, under 50, under 70, 70 lbs and up. */
export type EnergyBands = readonly [
  string | null,
  string | null,
  string | null,
  string | null,
  string | null,
];

const bandOf = (weight: Decimal): number => {
  const index = bandEnds.findIndex((end) => isLess(weight, multiply(decimal(end), decimal(kgPerLb))));
  return index < 0 ? bandEnds.length : index;
};

/** Middles of the energy bands in kg: a metabolic need's band values hold there (D4). */
const bandMiddlesKg = DOG_BAND_MIDDLES_LB.map((lb) => textOf(multiply(decimal(lb), decimal(kgPerLb))));

/** Factors on energy and the grams per day by body condition (D4). */
const conditionFactors: Readonly<Record<PetFacts['bodyCondition'], string>> = {
  Ideal: '1',
  Underweight: '1.2',
  Overweight: '0.8',
};

/** What a need states of energy and serving, and how it follows weight. */
export interface NeedEnergy {
  readonly bands: EnergyBands;
  /** The breakdown's Energy, kcal per kg and day; null is not stated. */
  readonly energyPerKg: string | null;
  readonly scaling: Scaling | null;
}

/** An amount per kg as a need states it, and the weight at which it holds; null is the need's reference weight. */
export interface StatedPerKg {
  readonly amount: string;
  readonly referenceKg: string | null;
}

/** The energy that a need states for a pet (D4): its band's, for the young and without bands the breakdown's. */
export const statedEnergy = (
  pet: PetFacts,
  { bands, energyPerKg }: NeedEnergy,
  today: Date,
): StatedPerKg | null => {
  const isYoung = pet.birthday !== null && ageInYears(pet.birthday, today) < 1;
  const index = bandOf(kilograms(pet.weightKg));
  const band = isYoung ? null : (bands[index] ?? null);
  if (band !== null) return { amount: band, referenceKg: bandMiddlesKg[index] ?? null };
  return energyPerKg === null ? null : { amount: energyPerKg, referenceKg: null };
};

const conditioned = (perKg: Decimal, { bodyCondition }: PetFacts): Decimal =>
  multiply(perKg, decimal(conditionFactors[bodyCondition]));

/** A pet's kcal per kg and day (D4), times 1.2 for the underweight, 0.8 for the overweight. Null is not known. */
export const kcalPerKg = (pet: PetFacts, need: NeedEnergy, today: Date): Decimal | null => {
  const stated = statedEnergy(pet, need, today);
  if (stated === null) return null;
  const factor = factorAt(pet.weightKg, need.scaling, stated.referenceKg);
  return conditioned(multiply(decimal(stated.amount), factor), pet);
};

const fractionOf = ({ digits, decimals }: Decimal): Fraction => ({
  top: digits,
  bottom: 10n ** BigInt(decimals),
});

/**
 * Grams of food per kg and day (D4): the need's serving size x the pet's kcal / the need's Energy, 15 significant
 * digits. Where the need states no energy, the serving size by weight and body condition.
 * @param totalQty the need's serving size, g per kg and day
 */
export const gramsPerKg = (totalQty: string, pet: PetFacts, need: NeedEnergy, today: Date): Decimal => {
  const kcal = kcalPerKg(pet, need, today);
  const { energyPerKg, scaling } = need;
  if (kcal === null || energyPerKg === null || Number(energyPerKg) === 0)
    return conditioned(multiply(decimal(totalQty), factorAt(pet.weightKg, scaling)), pet);
  const grams = fractionOf(multiply(decimal(totalQty), kcal));
  return decimal(significant(divide(grams, fraction(energyPerKg)), 15));
};

/** An amount per kg and day, times the pet's weight: the daily amount, exact decimal text. */
export const amountPerDay = (amountPerKg: Decimal, weightKg: string): string =>
  textOf(multiply(amountPerKg, kilograms(weightKg)));
