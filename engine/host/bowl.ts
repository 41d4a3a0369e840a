import type { RecipeLine } from './recipeTotals.ts';

/** The serving factor of lines that are a day's only food; not finite without energy. */
type ServingScaleOf = (lines: readonly RecipeLine[]) => number;

/** Lines of which each food is one. How it is cooked is said by its first line. */
export const mergedLines = (lines: readonly RecipeLine[]): RecipeLine[] => {
  const found = new Map<number, RecipeLine>();
  for (const line of lines) {
    const before = found.get(line.food);
    found.set(line.food, before ? { ...before, milligrams: before.milligrams + line.milligrams } : line);
  }
  return [...found.values()];
};

/** What a bowl gets: milligrams in so many days. */
export interface BowlLine extends RecipeLine {
  readonly days: number;
}

/** Each number of days in which a bowl gets something divides these days. */
export const bowlPeriod = 84;

/** What a bowl gets in the days of its period: whole milligrams, as the engine calculates them. */
const wholeLines = (bowl: readonly BowlLine[]): RecipeLine[] =>
  bowl.map(({ days, ...line }) => ({
    ...line,
    milligrams: Math.round((line.milligrams * bowlPeriod) / days),
  }));

/**
 * The part of the pot that is a day's food beside a bowl. What the bowl gets takes the place of as much energy of the pot,
 * so that the day keeps its energy. Not positive if the bowl has all of it; not finite without energy.
 */
export const servingBesideBowl = (
  pot: readonly RecipeLine[],
  bowl: readonly BowlLine[],
  scaleOf: ServingScaleOf,
): number => {
  const days = bowl.length === 0 ? Number.POSITIVE_INFINITY : scaleOf(wholeLines(bowl)) * bowlPeriod;
  const share = Number.isFinite(days) && days > 0 ? 1 / days : 0;
  return scaleOf(pot) * (1 - share);
};

/**
 * A pot with what one bowl gets beside its serving, as the lines of one recipe: the bowl's amounts are those of a pot that
 * holds them. The engine judges it as any recipe. Null if the pot has no energy, because then nothing is served that the
 * bowl could be counted with; a bowl with the energy of a day is the day's only food.
 */
export const withBowl = (
  pot: readonly RecipeLine[],
  bowl: readonly BowlLine[],
  scaleOf: ServingScaleOf,
): readonly RecipeLine[] | null => {
  if (bowl.length === 0) return pot;
  const serving = servingBesideBowl(pot, bowl, scaleOf);
  if (!Number.isFinite(serving)) return null;
  if (serving <= 0) return wholeLines(bowl);
  const inPot = bowl.map(({ days, ...line }) => ({
    ...line,
    milligrams: Math.round(line.milligrams / days / serving),
  }));
  return mergedLines([...pot, ...inPot]);
};
