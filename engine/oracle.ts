/**
 * The engine's arithmetic once more, in BigInt: slow, obvious, sharing no code with the engine. Sums are exact
 * integers; every later step is an exact fraction rounded once to the nearest double. For tests and the bench only.
 */
import type { RecipeTotals } from './host/recipeTotals.ts';
import {
  boundsOf,
  type Case,
  LIMIT,
  levelBetween,
  massOf,
  nearest,
  partsOf,
  rangeForHigh,
  rowSums,
} from './oracleSums.ts';

export type { Case } from './oracleSums.ts';

/** A column's level by its need and with its limits. */
interface Standing {
  readonly percent: number;
  readonly level: number;
  readonly known: boolean;
  readonly mayBeLow: boolean;
  readonly mayBeHigh: boolean;
  readonly needLevel: number;
  readonly needLevelKnown: boolean;
  readonly limits: number;
}

/** The totals of a recipe, computed from nothing but its inputs. */
export function oracleAssess(input: Case): RecipeTotals {
  const mass = massOf(input);
  const sums = input.columns.map((_, c) => rowSums(input, c));
  const standings = input.columns.map((_, c) => standingOf(input, c));
  const codes = (of: (standing: Standing) => number | boolean): Uint8Array =>
    Uint8Array.from(standings, (standing) => Number(of(standing)));
  return {
    totalMilligrams: mass < LIMIT ? Number(mass) : NaN,
    totals: Float64Array.from(sums, ({ total, exact }) => (exact ? Number(total) : NaN)),
    maxUnstated: Float64Array.from(sums, ({ maxUnstated, exact }) =>
      exact ? (maxUnstated === null ? Infinity : Number(maxUnstated)) : NaN,
    ),
    knownMilligrams: Float64Array.from(sums, ({ unstated }) =>
      mass < LIMIT ? Number(mass - unstated) : NaN,
    ),
    amounts: Float64Array.from(input.columns, (_, c) => boundsOf(input, c)[0]),
    percentOfNeed: Float64Array.from(standings, ({ percent }) => percent),
    levels: codes(({ level }) => level),
    levelKnown: codes(({ known }) => known),
    mayBeLow: codes(({ mayBeLow }) => mayBeLow),
    mayBeHigh: codes(({ mayBeHigh }) => mayBeHigh),
    needLevels: codes(({ needLevel }) => needLevel),
    needLevelKnown: codes(({ needLevelKnown }) => needLevelKnown),
    limits: codes(({ limits }) => limits),
    percentOfRecipe: Float64Array.from(input.lines, (line) => share(BigInt(line.milligrams), mass)),
  };
}

/** What a column of a need is at its stated amount, at its least and at its most: a level, or Low and High separately. */
function standingOf(input: Case, c: number): Standing {
  const need = input.need?.amounts[c] ?? NaN;
  const mass = massOf(input);
  const [stated, max] = boundsOf(input, c);
  const { exact } = rowSums(input, c);
  const { low, high } = { low: input.need?.lowMax[c] ?? NaN, high: input.need?.highMin[c] ?? NaN };
  const { servingScale: scale, minScale = scale } = input;
  const percentOf = (amount: number, by: number): number => ((amount * by) / need) * 100;
  const hasNeed = exact && need > 0;
  const percent = percentOf(stated, scale);
  if (!hasNeed || !(mass > 0n && mass < LIMIT) || Number.isNaN(percent)) {
    const none = {
      percent: hasNeed ? percent : NaN,
      level: 0,
      mayBeLow: false,
      mayBeHigh: false,
      needLevel: 0,
      limits: 0,
    };
    return withLimits(input, c, { ...none, known: exact && !hasNeed, needLevelKnown: exact && !hasNeed });
  }
  const [statedForHigh, maxForHigh] = rangeForHigh(input, c);
  const ends = [percentOf(stated, minScale), percentOf(max, scale)] as const;
  const endsHigh = [percentOf(statedForHigh, minScale), percentOf(maxForHigh, scale)] as const;
  const at = (value: number, valueHigh: number): number => {
    const level = levelBetween(value, low, NaN);
    return level === 2 ? levelBetween(valueHigh, NaN, high) : level;
  };
  const isNumber = [...ends, ...endsHigh].every((end) => !Number.isNaN(end));
  const known = isNumber && at(ends[0], endsHigh[0]) === at(ends[1], endsHigh[1]);
  const level = at(percent, percentOf(statedForHigh, scale));
  if (isMet(input, c)) {
    const met = { mayBeLow: level === 1, mayBeHigh: level === 3, needLevel: level, needLevelKnown: true };
    return withLimits(input, c, { percent, level, known: true, ...met, limits: 0 });
  }
  return withLimits(input, c, {
    percent,
    level,
    known,
    mayBeLow: !Number.isNaN(low) && (Number.isNaN(ends[0]) || ends[0] <= low),
    mayBeHigh: !Number.isNaN(high) && !(endsHigh[1] < high) && !(ends[1] <= low),
    needLevel: level,
    needLevelKnown: known,
    limits: 0,
  });
}

/** Energy of a serving that is scaled by it: the day's energy is the same whatever part of it is not stated. */
function isMet({ columns, servingScale, minScale = servingScale }: Case, c: number): boolean {
  return minScale !== servingScale && columns.findIndex(({ role }) => role === 'energy') === c;
}

/** Adds what the limits say: above one a column is High, whatever its need says. */
function withLimits(input: Case, c: number, standing: Standing): Standing {
  const limits = input.need?.limits;
  const onDry = limits?.dryMatterMax[c] ?? NaN;
  const onKcal = limits?.per1000KcalMax[c] ?? NaN;
  if (Number.isNaN(onDry) && Number.isNaN(onKcal)) return standing;
  const mass = massOf(input);
  const grams = (mass < LIMIT ? Number(mass) : NaN) / 1000;
  const [water, waterMax] = partsOf(input)('water');
  const [kcal, kcalMax] = partsOf(input)('energy');
  const [stated, max] = rangeForHigh(input, c);
  const isAbove = (limit: number, divisor: number, times: number): boolean =>
    divisor > 0 && (stated / divisor) * times > limit;
  const mayBeAbove = (limit: number, divisor: number, times: number): boolean =>
    divisor > 0 ? (max / divisor) * times > limit : max > 0 && !Number.isNaN(limit);
  const [above, may] = [
    [isAbove(onDry, grams - water, 100), isAbove(onKcal, kcalMax, 1000)],
    [mayBeAbove(onDry, grams - waterMax, 100), mayBeAbove(onKcal, kcal, 1000)],
  ];
  const bit = (basis: 0 | 1): number => (above[basis] ? 1 : may[basis] ? 2 : 0);
  const bits = bit(0) + 4 * bit(1);
  if (above.includes(true))
    return { ...standing, level: 3, known: true, mayBeLow: false, mayBeHigh: true, limits: bits };
  if (!may.includes(true)) return standing;
  const known = standing.known && standing.level === 3;
  return { ...standing, known, mayBeHigh: true, limits: bits };
}

function share(milligrams: bigint, mass: bigint): number {
  return mass === 0n || mass >= LIMIT ? NaN : nearest(milligrams, mass) * 100;
}
