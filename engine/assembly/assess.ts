// What is read off the exact sums, by one fixed sequence of * and /: the same bits on every host.
import {
  AMOUNTS,
  CERTAIN,
  columns,
  DIVISOR,
  HIGH_MIN,
  KNOWN,
  LEVELS,
  LINE_MILLIGRAMS,
  LINE_PERCENT,
  LOW_MAX,
  MISSING,
  NEED,
  PERCENTS,
  region,
  SUM,
  SUM_MASS,
  SUM_MISSING,
  TOTALS,
  UNBOUNDED,
} from './arena';
import { levelOf } from './levels';
import { fits, lines, totalMilligrams } from './recipe';

/**
 * Fills what the host reads out: a column each, and each line's share of the recipe. `leastScale` is what the serving
 * scale comes to when all of the energy that could be missing is there.
 */
export function assess(servingScale: f64, leastScale: f64): void {
  showSums();
  showLevels(servingScale, leastScale);
  showShares();
}

/** Totals, missing, known masses and amounts; NaN in a column that overflowed. */
export function showSums(): void {
  const mass = totalMilligrams();
  const sums = region(SUM),
    lacks = region(SUM_MISSING),
    masses = region(SUM_MASS),
    unbounded = region(UNBOUNDED);
  const divisors = region(DIVISOR),
    totals = region(TOTALS),
    missing = region(MISSING);
  const known = region(KNOWN),
    amounts = region(AMOUNTS);
  for (let at: usize = 0, end = (<usize>columns) << 3; at < end; at += 8) {
    const sum = load<f64>(sums + at);
    const most = load<f64>(lacks + at);
    const unstated = load<f64>(masses + at);
    const exact = fits(sum, most);
    const endless = unstated > 0 && load<f64>(unbounded + at) != 0;
    store<f64>(totals + at, exact ? sum : NaN);
    store<f64>(missing + at, exact ? (endless ? Infinity : most) : NaN);
    store<f64>(known + at, mass == mass ? mass - unstated : NaN);
    store<f64>(amounts + at, exact ? sum / load<f64>(divisors + at) : NaN);
  }
}

/** Percents of the need, levels, and whether what is missing could change them. */
function showLevels(servingScale: f64, leastScale: f64): void {
  const totals = region(TOTALS),
    missing = region(MISSING),
    amounts = region(AMOUNTS),
    divisors = region(DIVISOR);
  const needs = region(NEED),
    lows = region(LOW_MAX),
    highs = region(HIGH_MIN);
  const percents = region(PERCENTS),
    levels = region(LEVELS),
    certain = region(CERTAIN);
  for (let at: usize = 0, end = (<usize>columns) << 3; at < end; at += 8) {
    const total = load<f64>(totals + at);
    const need = load<f64>(needs + at);
    const low = load<f64>(lows + at);
    const high = load<f64>(highs + at);
    const exact = total == total;
    const judged = exact && need > 0;
    const amount = load<f64>(amounts + at);
    const percent = judged ? ((amount * servingScale) / need) * 100 : NaN;
    const least = judged ? ((amount * leastScale) / need) * 100 : NaN;
    const upTo = (total + load<f64>(missing + at)) / load<f64>(divisors + at);
    const most = judged ? ((upTo * servingScale) / need) * 100 : NaN;
    // Without a scale (no energy to scale by) there is no percent, and nothing is certain about it.
    const some = percent == percent;
    const same = some && levelOf(least, low, high) == levelOf(most, low, high);
    store<f64>(percents + at, some ? percent : NaN);
    store<u8>(levels + (at >> 3), levelOf(percent, low, high));
    store<u8>(certain + (at >> 3), u8(exact && (same || !judged)));
  }
}

/** Columns of a level that is certain; of level 4, columns whose level is not. */
export function count(level: i32): i32 {
  const levels = region(LEVELS),
    certain = region(CERTAIN);
  let found = 0;
  for (let c: usize = 0, end = <usize>columns; c < end; c++) {
    const code = load<u8>(certain + c) ? load<u8>(levels + c) : 4;
    found += i32(code == <u8>level);
  }
  return found;
}

/** Each line's percent of the recipe. */
function showShares(): void {
  const mass = totalMilligrams();
  const milligrams = region(LINE_MILLIGRAMS);
  const shares = region(LINE_PERCENT);
  for (let at: usize = 0, end = (<usize>lines) << 3; at < end; at += 8) {
    store<f64>(shares + at, mass > 0 ? (load<f64>(milligrams + at) / mass) * 100 : NaN);
  }
}
