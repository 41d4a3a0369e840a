import { isGrown } from './growth.ts';
import type { bodyConditions } from './pets.ts';
import {
  fastestLoss,
  type Loss,
  oneADay,
  slipShare,
  type Trend,
  trendOf,
  type UnitDoubt,
  unitDoubtOf,
  type Weighed,
} from './weightTrend.ts';

/** A weighing as the advice needs it. */
export interface AdvisedWeighing extends Weighed {
  readonly hasEaten: boolean | null;
}

/** A pet with its weighings in the order of their days. */
export interface WeighedPet {
  /** Slug. */
  readonly species: string;
  /** Null if unknown. */
  readonly ageDays: number | null;
  readonly kg: number;
  readonly adultKg: number | null;
  readonly idealKg: number | null;
  readonly condition: (typeof bodyConditions)[number];
  /** What it is fed; null if unknown. */
  readonly kcalPerDay: number | null;
  /** True if that is set by hand, and the pet may lose weight. */
  readonly isByHand: boolean;
  /** The day of the last change of what is set by hand; null if there was none. */
  readonly fedSince: string | null;
  readonly weighings: readonly AdvisedWeighing[];
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * Percent a week of an adult on a weight-loss goal, and the least energy as a part of RER at ideal weight. Source: AAHA
 * 2014 for RER and 80 % of it; the rates are narrower than its 0.5 to 2 % for cats, and dogs keep all of RER.
 */
export const lossGoals = {
  dog: { min: 0.5, max: 2, leastRer: 1 },
  cat: { min: 0.5, max: 1, leastRer: 0.8 },
} as const;

/** Losses that a veterinarian must see: any cat's in a week, any other pet's without a goal in a month. */
export const alarms = { catWeek: 2, month: 5 } as const;

/** The change of energy at a time, of what is fed: 10 %. */
const step = 0.1;

const [weekDays, monthDays] = [7, 30] as const;

/** Days within which an answer about eating holds for the last weighing. */
const eatenDays = 7;

/** Resting energy in kcal a day. Source: AAHA 2014 and 2021, 70 x kg^0.75. */
export const restingKcal = (kg: number): number => 70 * kg ** 0.75;

/** The least that a pet is fed to lose weight, in whole kcal a day. */
export const leastKcal = (species: string, idealKg: number): number =>
  Math.ceil(restingKcal(idealKg) * lossGoals[species === 'cat' ? 'cat' : 'dog'].leastRer);

/** What the weighings of a pet ask for. */
export type WeightAdvice =
  /** See a veterinarian: no figures to feed by. */
  | { readonly kind: 'notEaten' }
  | { readonly kind: 'loses'; readonly loss: Loss; readonly perWeek: boolean }
  | { readonly kind: 'unit'; readonly doubt: UnitDoubt | { readonly idealKg: number; readonly kg: number } }
  /** The weight-loss goal: kcal to change, and what it is then fed. `isExtreme` needs a veterinarian as well. */
  | ({ readonly kind: 'more'; readonly isExtreme: boolean } & Change)
  | ({ readonly kind: 'less' } & Change)
  | { readonly kind: 'good'; readonly trend: Trend }
  /** At its ideal weight it still loses on the kcal by hand; `loss` is one that a veterinarian must see. */
  | { readonly kind: 'reached'; readonly trend: Trend; readonly loss: Loss | null }
  /** It is fed the least already, and loses too little; or less than the least. */
  | { readonly kind: 'least'; readonly trend: Trend; readonly least: number }
  | { readonly kind: 'belowLeast'; readonly kcal: number; readonly fed: number; readonly least: number }
  | { readonly kind: 'tooFew' | 'noEnergy' | 'noIdeal' | 'idealAbove' | 'growing' | 'none' };

interface Change {
  readonly trend: Trend;
  /** Above 0. */
  readonly kcal: number;
  readonly fed: number;
}

/** The last answer to whether it ate, of the last weighing or of the days before it. */
const lastEaten = (weighings: readonly AdvisedWeighing[]): boolean | null => {
  const last = weighings.at(-1)?.day;
  if (last == null) return null;
  const since = new Date(Date.parse(last) - eatenDays * 86_400_000).toISOString().slice(0, 10);
  return (
    weighings.findLast(({ day, hasEaten }) => hasEaten !== null && day !== null && day >= since)?.hasEaten ??
    null
  );
};

/** Why an overweight or other pet has no weight-loss goal; null if it has one. */
const withoutGoal = (pet: WeighedPet, grown: boolean): WeightAdvice | null => {
  const { condition, idealKg, kg } = pet;
  if (condition !== 'Overweight') return { kind: 'none' };
  if (!grown) return { kind: 'growing' };
  if (idealKg === null) return { kind: 'noIdeal' };
  return idealKg < kg ? null : { kind: 'idealAbove' };
};

/** Digits of a rate as it is shown: a rate that reads as the limit is within it. */
const shown = (rate: number): number => Math.round(rate * 10) / 10;

/** What asks for the least energy of a pet on a weight-loss goal; null if it gets that. */
const belowLeast = ({ species, kcalPerDay }: WeighedPet, idealKg: number): WeightAdvice | null => {
  const [current, least] = [Math.round(kcalPerDay ?? 0), leastKcal(species, idealKg)];
  return current > 0 && current < least
    ? { kind: 'belowLeast', kcal: least - current, fed: least, least }
    : null;
};

/** True if an ideal weight may be in another unit than the weight. */
export const isIdealDoubtful = (kg: number, idealKg: number): boolean => idealKg / kg <= slipShare.max;

/** The advice for an adult on a weight-loss goal. */
const towardsGoal = (pet: WeighedPet, trend: Trend, idealKg: number): WeightAdvice => {
  const { species, kcalPerDay } = pet;
  if (kcalPerDay === null || !(kcalPerDay > 0)) return { kind: 'noEnergy' };
  const goal = lossGoals[species === 'cat' ? 'cat' : 'dog'];
  const least = leastKcal(species, idealKg);
  const current = Math.round(kcalPerDay);
  const rate = shown(trend.lostPerWeek);
  if (rate > goal.max) {
    const fed = Math.max(Math.round(kcalPerDay * (1 + step)), least);
    return { kind: 'more', trend, kcal: fed - current, fed, isExtreme: rate > 2 * goal.max };
  }
  if (rate < goal.min) {
    const fed = Math.max(Math.round(kcalPerDay * (1 - step)), least);
    return fed < current
      ? { kind: 'less', trend, kcal: current - fed, fed }
      : { kind: 'least', trend, least };
  }
  return belowLeast(pet, idealKg) ?? { kind: 'good', trend };
};

/** A loss that a veterinarian must see; null for none. */
const alarmOf = (pet: WeighedPet, hasGoal: boolean, trend: Trend | null): WeightAdvice | null => {
  const weights = oneADay(pet.weighings);
  const [inWeek, inMonth] = [fastestLoss(weights, weekDays), fastestLoss(weights, monthDays)];
  const isCat = pet.species === 'cat';
  if (isCat && inWeek !== null && inWeek.rate > alarms.catWeek + 1e-9)
    return { kind: 'loses', loss: inWeek, perWeek: true };
  if (!hasGoal && inMonth !== null && inMonth.rate > alarms.month + 1e-9)
    return { kind: 'loses', loss: inMonth, perWeek: false };
  // Without a trend nothing says how much more to feed.
  const isExtreme = hasGoal && trend === null && inWeek !== null && inWeek.rate > 2 * lossGoals.dog.max;
  return isExtreme ? { kind: 'loses', loss: inWeek, perWeek: true } : null;
};

/** A grown pet that reached its ideal weight, and still loses on the kcal that were set for its goal; null for others. */
const reachedOf = (pet: WeighedPet, trend: Trend | null, alarm: WeightAdvice | null): WeightAdvice | null => {
  const { isByHand, condition, idealKg, kg } = pet;
  const isReached = isByHand && condition === 'Ideal' && idealKg !== null && kg <= idealKg;
  if (!isReached || trend === null || shown(trend.lostPerWeek) <= 0) return null;
  if (alarm === null) return { kind: 'reached', trend, loss: null };
  return alarm.kind === 'loses' && !alarm.perWeek ? { kind: 'reached', trend, loss: alarm.loss } : null;
};

/** What the weighings of a pet ask for (D115): one judgement, for all screens. */
export const weightAdvice = (pet: WeighedPet): WeightAdvice => {
  const { species, ageDays, kg, adultKg, idealKg, weighings, today, fedSince } = pet;
  const weights = oneADay(weighings);
  if (weights.length === 0) return { kind: 'none' };
  if (lastEaten(weighings) === false) return { kind: 'notEaten' };
  const grown = ageDays !== null && isGrown({ species, kg, adultKg, ageDays });
  const doubt = unitDoubtOf(weighings, grown, today);
  if (doubt !== null) return { kind: 'unit', doubt };
  const isDoubtful = idealKg !== null && isIdealDoubtful(kg, idealKg);
  const without: WeightAdvice | null = isDoubtful
    ? { kind: 'unit', doubt: { idealKg, kg } }
    : withoutGoal(pet, grown);
  const counted = fedSince === null ? weights : weights.filter(({ day }) => day >= fedSince);
  const trend = trendOf(counted, today);
  const alarm = alarmOf(pet, without === null, trend);
  const first = (grown ? reachedOf(pet, trend, alarm) : null) ?? alarm ?? without;
  if (first !== null) return first;
  if (idealKg === null) return { kind: 'noIdeal' };
  return trend === null ? (belowLeast(pet, idealKg) ?? { kind: 'tooFew' }) : towardsGoal(pet, trend, idealKg);
};

/** The ideal weight by a body condition above 5: each point is 10 % too much. Source: AAHA 2014. Null for other scores. */
export const idealByScore = (kg: number, score: number | null): number | null =>
  score === null || score <= 5 ? null : kg / (1 + (score - 5) / 10);
