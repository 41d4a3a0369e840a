/**
 * A second implementation of the engine's arithmetic in BigInt: slow, simple, without shared code. Sums are exact integers,
 * and every later step is an exact fraction rounded once to the nearest double. For tests and the bench only.
 */
import type { RecipeTotals } from './host/recipeTotals.ts';
import {
  boundsOf,
  type Case,
  foodValueOf,
  LIMIT,
  levelBetween,
  lossesOf,
  massOf,
  nearest,
  partsOf,
  rangeForHigh,
  rawBoundsOf,
  rowSums,
  scaleOf,
  tenTo,
} from './oracleSums.ts';

export type { Case } from './oracleSums.ts';

/** A column's levels by its need and its limits. */
interface ColumnLevels {
  readonly percent: number;
  readonly level: number;
  readonly known: boolean;
  readonly mayBeLow: boolean;
  readonly mayBeHigh: boolean;
  readonly needLevel: number;
  readonly needLevelKnown: boolean;
  readonly limits: number;
}

/** Totals and levels of a recipe, calculated from its inputs alone. */
export function oracleAssess(input: Case): RecipeTotals {
  const mass = massOf(input);
  const sums = input.columns.map((_, c) => rowSums(input, c));
  const columnLevels = input.columns.map((_, c) => levelsOf(input, c));
  const codes = (of: (one: ColumnLevels) => number | boolean): Uint8Array =>
    Uint8Array.from(columnLevels, (one) => Number(of(one)));
  return {
    totalMilligrams: mass < LIMIT ? Number(mass) : NaN,
    totals: Float64Array.from(sums, ({ total, exact }) => (exact ? Number(total) : NaN)),
    maxUnstated: Float64Array.from(sums, ({ maxUnstated, exact }) =>
      exact ? (maxUnstated === null ? Infinity : Number(maxUnstated)) : NaN,
    ),
    knownMilligrams: Float64Array.from(sums, ({ unstated }) =>
      mass < LIMIT ? Number(mass - unstated) : NaN,
    ),
    estimatedMilligrams: Float64Array.from(input.columns, (_, c) =>
      mass < LIMIT ? Number(estimatedMass(input, c)) : NaN,
    ),
    estimatedAmounts: Float64Array.from(input.columns, (_, c) => estimatedAmount(input, c)),
    amounts: Float64Array.from(input.columns, (_, c) => boundsOf(input, c)[0]),
    rawAmounts: Float64Array.from(input.columns, (_, c) => rawBoundsOf(input, c)[0]),
    lossUnknown: Uint8Array.from(input.columns, (_, c) => Number(isLossUnknown(input, c))),
    percentOfNeed: Float64Array.from(columnLevels, ({ percent }) => percent),
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

/** Levels of a column at its stated amount, at its minimum and at its maximum. */
function levelsOf(input: Case, c: number): ColumnLevels {
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

/** True for energy of a serving scaled by energy: the day's energy is the same whatever is not stated. */
function isMet({ columns, servingScale, minScale = servingScale }: Case, c: number): boolean {
  return minScale !== servingScale && columns.findIndex(({ role }) => role === 'energy') === c;
}

/** Applies the limits: a column above one is High, whatever its need. */
function withLimits(input: Case, c: number, levels: ColumnLevels): ColumnLevels {
  const [onDry, onKcal] = limitsOf(input, c);
  const addedBit = isAdded(input, c) ? 16 : 0;
  if (Number.isNaN(onDry) && Number.isNaN(onKcal)) return { ...levels, limits: addedBit };
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
  const bits = bit(0) + 4 * bit(1) + addedBit;
  if (above.includes(true))
    return { ...levels, level: 3, known: true, mayBeLow: false, mayBeHigh: true, limits: bits };
  if (!may.includes(true)) return { ...levels, limits: bits };
  const known = levels.known && levels.level === 3;
  return { ...levels, known, mayBeHigh: true, limits: bits };
}

const addedColumns = new WeakMap<Case, ReadonlySet<number>>();

/** True if a line of more than 0 mg is an added source of the column. */
function isAdded(input: Case, c: number): boolean {
  const added = addedColumns.get(input) ?? columnsWithSource(input);
  addedColumns.set(input, added);
  return added.has(c);
}

function columnsWithSource({ lines, foods }: Case): ReadonlySet<number> {
  const added = new Map(foods.map((food) => [food.id, food.added ?? []]));
  return new Set(lines.flatMap(({ food, milligrams }) => (milligrams > 0 ? (added.get(food) ?? []) : [])));
}

/** The limits of a column per 100 g dry matter and per 1000 kcal; those of added sources count if it has one. */
function limitsOf(input: Case, c: number): readonly [number, number] {
  const limits = input.need?.limits;
  const some = isAdded(input, c) ? [limits, limits?.added] : [limits];
  const smallest = (of: 'dryMatterMax' | 'per1000KcalMax'): number => {
    const found = some.map((each) => each?.[of][c] ?? NaN).filter((limit) => !Number.isNaN(limit));
    return found.length === 0 ? NaN : Math.min(...found);
  };
  return [smallest('dryMatterMax'), smallest('per1000KcalMax')];
}

/** True if a cooked line of more than 0 mg states more than 0 of a column that cooking lowers by an unknown part. */
function isLossUnknown({ columns, foods, lines }: Case, c: number): boolean {
  return lines.some(({ food, milligrams, cooking = 0 }) => {
    const { values, cooked } = foods.findLast(({ id }) => id === food) ?? {};
    if (cooking === 0 || (cooking > 2 && !cooked?.usual) || milligrams === 0) return false;
    const table = (cooking % 2 === 1 ? cooked?.kept : cooked?.drained) ?? [];
    return (
      columns[c]?.losable === true && (values?.[c] ?? 0) > 0 && !table.some(({ column }) => column === c)
    );
  });
}

/** Milligrams of the lines whose food's value of a column is estimated. */
function estimatedMass({ foods, lines }: Case, c: number): bigint {
  return lines.reduce((sum, { food, milligrams }) => {
    const isEstimated = foods.findLast(({ id }) => id === food)?.estimated?.includes(c);
    return sum + (isEstimated ? BigInt(milligrams) : 0n);
  }, 0n);
}

/** The amounts of lines with an estimated value, each after cooking; one that is too large to be exact is none. */
function estimatedAmount(input: Case, c: number): number {
  const unit = Number(tenTo(scaleOf(input, c) + 5));
  return input.lines.reduce((sum, line) => {
    const food = input.foods.findLast(({ id }) => id === line.food);
    if (!food?.estimated?.includes(c)) return sum;
    const total = foodValueOf(input, food, c).value * BigInt(line.milligrams);
    if (total >= LIMIT) return sum;
    const [whole, hundredths] = lossesOf({ ...input, lines: [line] }, c);
    return sum + (Number(total - whole) - Number(hundredths) / 100) / unit;
  }, 0);
}

function share(milligrams: bigint, mass: bigint): number {
  return mass === 0n || mass >= LIMIT ? NaN : nearest(milligrams, mass) * 100;
}
