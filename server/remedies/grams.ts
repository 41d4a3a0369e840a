import { stepAt } from '../contract/scaleSteps.ts';

/** What decides the amount of a food that lifts a Low row: totals of the recipe, and the food's values per gram. */
interface LiftInput {
  /** The daily amount above which the row is no longer Low, in the nutrient's unit. */
  readonly need: number;
  readonly kcalPerDay: number;
  /** The recipe's amount of the nutrient and its energy. */
  readonly total: number;
  readonly recipeKcal: number;
  /** The food's amount of the nutrient and its energy, per gram. */
  readonly perGram: number;
  readonly kcalPerGram: number;
}

/**
 * Grams of a food with which a recipe reaches a need at the serving that meets the pet's energy. A food that adds energy
 * dilutes the rest: g = (need x recipe kcal - total x daily kcal) / (value per g x daily kcal - need x kcal per g). Null
 * for a food with which no amount reaches it.
 */
export const gramsToLift = (input: LiftInput): number | null => {
  const { need, kcalPerDay, total, recipeKcal, perGram, kcalPerGram } = input;
  const divisor = perGram * kcalPerDay - need * kcalPerGram;
  if (!(divisor > 0)) return null;
  const grams = (need * recipeKcal - total * kcalPerDay) / divisor;
  return Number.isFinite(grams) ? Math.max(0, grams) : null;
};

/** What decides the amount that brings a ratio of two nutrients to a bound. */
interface RatioInput {
  readonly bound: number;
  /** The recipe's amounts: of the nutrient that the food is to add, and of the other one. */
  readonly total: number;
  readonly other: number;
  readonly perGram: number;
  readonly otherPerGram: number;
}

/** Grams with which total / other reaches `bound` from below; null for a food with which no amount reaches it. */
export const gramsToLiftRatio = ({
  bound,
  total,
  other,
  perGram,
  otherPerGram,
}: RatioInput): number | null => {
  const divisor = perGram - bound * otherPerGram;
  if (!(divisor > 0)) return null;
  const grams = (bound * other - total) / divisor;
  return Number.isFinite(grams) ? Math.max(0, grams) : null;
};

/** A double that is too large by its last digits must not cost a step. */
const tolerance = 1e-12;

/** Rounds milligrams up to what a kitchen scale shows, or to whole units; at least one step. */
export const roundUp = (milligrams: number, unitMilligrams: number | null): number => {
  const step = stepAt(milligrams, unitMilligrams);
  return Math.max(step, Math.ceil((milligrams / step) * (1 - tolerance)) * step);
};
