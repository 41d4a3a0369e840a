import { type ReproductionState, reproductionWeek } from '../contract/reproduction.ts';
import { dogId } from '../nutrients/ids.ts';

/** A pregnant or nursing animal. */
export interface Reproduction {
  readonly state: ReproductionState;
  /** Since mating or birth, from 1 on. */
  readonly week: number;
  /** Puppies or kittens that it nurses. */
  readonly litterSize: number;
}

/** What a pet states of its reproduction. */
export interface StatedReproduction {
  readonly reproduction: ReproductionState | null;
  /** `YYYY-MM-DD` of mating or birth. */
  readonly reproduction_since: string | null;
  readonly litter_size: number | null;
}

/**
 * The reproduction that decides a pet's need on a day; null for others. It ends only when somebody says so, so that no need
 * is too small (D124).
 */
export const reproductionOf = (
  { reproduction: state, reproduction_since: since, litter_size }: StatedReproduction,
  today: Date,
): Reproduction | null => {
  // A row that is built, not read, has none of them.
  if (!state || !since) return null;
  return { state, week: reproductionWeek(since, today), litterSize: litter_size ?? 1 };
};

/** Age in years of the young animals whose needs are those of reproduction too: FEDIAF has one table for both. */
export const reproductionYears = 0.2;

/** The last litter size that FEDIAF has a term for, and the last weeks of nursing with a factor. */
export const statedLitter = { dog: 8, cat: null } as const;
const weekFactors = { dog: [0.75, 0.95, 1.1, 1.2], cat: [0.9, 0.9, 1.2, 1.2, 1.1, 1, 0.8] } as const;

/** The last week of nursing that FEDIAF states. */
export const lastStatedWeek = (specieId: number): number =>
  weekFactors[specieId === dogId ? 'dog' : 'cat'].length;

/** kcal for milk per kg body weight at a factor of 1. */
const milkPerKg = (specieId: number, litter: number): number => {
  if (specieId !== dogId) return litter < 3 ? 18 : litter <= 4 ? 60 : 70;
  const stated = Math.min(litter, statedLitter.dog);
  return stated <= 4 ? 24 * stated : 96 + 12 * (stated - 4);
};

const factorOf = (specieId: number, week: number): number => {
  const factors: readonly number[] = weekFactors[specieId === dogId ? 'dog' : 'cat'];
  return factors[Math.min(week, factors.length) - 1] ?? 0;
};

/** Weeks of a bitch's pregnancy without an addition. */
const earlyWeeks = 4;

/** The two parts of the energy of reproduction, in kcal a day. */
export interface ReproductionEnergy {
  /** Per kg^0.75 of a dog, kg^0.67 of a cat. */
  readonly perMetabolic: number;
  /** Per kg, for the unborn or the milk. */
  readonly perKg: number;
}

/**
 * The energy of pregnancy and nursing. Source: FEDIAF 2025, "Practical recommended energy intake of dogs and cats during
 * reproduction". More than eight puppies count as eight, a week that it does not state as the last one that it does.
 */
export const reproductionEnergy = (
  specieId: number,
  { state, week, litterSize }: Reproduction,
): ReproductionEnergy => {
  const isDog = specieId === dogId;
  if (state === 'nursing') {
    const perKg = milkPerKg(specieId, litterSize) * factorOf(specieId, week);
    return { perMetabolic: isDog ? 145 : 100, perKg };
  }
  return isDog ? { perMetabolic: 132, perKg: week > earlyWeeks ? 26 : 0 } : { perMetabolic: 140, perKg: 0 };
};

/** kcal per kg body weight and day of a pregnant or nursing animal. */
export const reproductionKcalPerKg = (specieId: number, kg: number, reproduction: Reproduction): number => {
  const { perMetabolic, perKg } = reproductionEnergy(specieId, reproduction);
  return perMetabolic * kg ** ((specieId === dogId ? 0.75 : 0.67) - 1) + perKg;
};
