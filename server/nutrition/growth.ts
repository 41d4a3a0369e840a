import { grownMonths, plausibleShare, weanedDays } from '../contract/growth.ts';
import { dogId } from '../nutrients/ids.ts';
import { ageInYears, wholeDays } from './age.ts';
import { type Reproduction, reproductionYears } from './reproduction.ts';

/** What decides whether and how an animal grows. */
export interface GrowthFacts {
  readonly specieId: number;
  /** Exact decimal text. */
  readonly weightKg: string;
  /** The weight that a young animal is expected to reach, exact decimal text; null if unknown. */
  readonly adultKg: string | null;
  /** `YYYY-MM-DD`; null if unknown. */
  readonly birthday: string | null;
  /** The chosen need, if it overrides. */
  readonly overrideNeedId: number | null;
  /** Null for an animal that is neither pregnant nor nursing. */
  readonly reproduction: Reproduction | null;
}

/** Years until which an animal may grow: by its adult weight, or by its weight if that is not known. */
export const growthEnds = ({ specieId, weightKg, adultKg }: GrowthFacts): number =>
  grownMonths(specieId === dogId ? 'dog' : 'cat', Number(adultKg ?? weightKg)) / 12;

const grown = 1;
/** An age at the end of the first year. */
const stillGrowing = 0.999;

/** Age in years that selects a life stage: a large dog counts as a puppy until it is grown. */
export const stageAge = (birthday: string, pet: GrowthFacts, today: Date): number => {
  const years = ageInYears(birthday, today);
  return years >= grown && years < growthEnds(pet) ? stillGrowing : years;
};

/** True for an animal whose energy is that of growth: weaned, with a known adult weight and without a chosen need. */
export const isGrowing = (pet: GrowthFacts, today: Date): boolean =>
  pet.adultKg !== null &&
  pet.reproduction === null &&
  pet.birthday !== null &&
  pet.overrideNeedId === null &&
  wholeDays(pet.birthday, today) >= weanedDays &&
  ageInYears(pet.birthday, today) < growthEnds(pet);

/** Age in years that selects a need; null if unknown. */
export const needAge = (pet: GrowthFacts, today: Date): number | null => {
  if (pet.reproduction !== null && pet.overrideNeedId === null) return reproductionYears;
  if (pet.birthday === null) return null;
  return isGrowing(pet, today) ? stageAge(pet.birthday, pet, today) : ageInYears(pet.birthday, today);
};

/** The part of its adult weight that an animal has: at least what a weaned one has, at most 1. */
const shareOf = ({ weightKg, adultKg }: GrowthFacts): number =>
  Math.min(1, Math.max(plausibleShare.min, Number(weightKg) / Number(adultKg)));

/**
 * Energy of growth in kcal per kg and day. Source: NRC 2006. The formula of kittens was read in transcriptions that agree, not in print.
 * @param p share of the adult weight
 */
const growthKcalPerKg = (specieId: number, kg: number, p: number): number =>
  specieId === dogId
    ? (130 * kg ** 0.75 * 3.2 * (Math.exp(-0.87 * p) - 0.1)) / kg
    : (100 * kg ** 0.67 * 6.7 * (Math.exp(-0.189 * p) - 0.66)) / kg;

/** From this share of the adult weight, or from this age in months, the energy passes to that of an adult. */
const [passingShare, passingMonths] = [0.8, 9];
const weanedMonths = (weanedDays / 365.25) * 12;

/**
 * How far the energy of an animal is from that of growth, 0, to that of an adult, 1. It is an adult's at the adult age. The
 * day on which the share was reached is not known: the passage starts the earlier, the more of the adult weight it has.
 */
const passedOf = (p: number, months: number, grownAt: number): number => {
  const beyond = Math.max(0, p - passingShare) / (1 - passingShare);
  const start = passingMonths - beyond * (passingMonths - weanedMonths);
  return Math.min(1, Math.max(0, (months - start) / (grownAt - start)));
};

/** The energy of an animal that grows. */
export interface Growth {
  /** Share of the adult weight, at most 1. */
  readonly share: number;
  /** Of the way from the energy of growth to that of an adult, 0 to 1. */
  readonly passed: number;
  readonly kcalPerKg: number;
}

/**
 * The energy of an animal that grows, which passes to that of an adult without a jump (D112).
 * @param adultKcalPerKg of its need as an adult, at its weight
 */
export const growthOf = (pet: GrowthFacts, adultKcalPerKg: number, today: Date): Growth => {
  const share = shareOf(pet);
  const months = ageInYears(pet.birthday ?? '', today) * 12;
  const passed = passedOf(share, months, growthEnds(pet) * 12);
  const growth = growthKcalPerKg(pet.specieId, Number(pet.weightKg), share);
  return { share, passed, kcalPerKg: growth * (1 - passed) + adultKcalPerKg * passed };
};
