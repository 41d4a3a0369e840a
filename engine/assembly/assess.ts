// What is read off the exact sums, by one fixed sequence of * and /: the same bits on every host.
import {
  AMOUNTS,
  CERTAIN,
  columns,
  DIVISOR,
  HIGH_MIN,
  KNOWN,
  LEVELS,
  LIMIT,
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
import { HIGH, LOW, OPTIMAL } from './levels';
import { lines, totalMilligrams } from './recipe';

/**
 * Fills what the host reads out: a column each, and each line's share of the recipe. `leastScale` is what the serving
 * scale comes to when all of the energy that could be missing is there.
 */
export function assess(servingScale: f64, leastScale: f64): void {
  showSums();
  showLevels(servingScale, leastScale);
  showShares();
}

/** Totals, missing, known masses and amounts, two columns at a time; NaN in a column that overflowed. */
export function showSums(): void {
  const mass = f64x2.splat(totalMilligrams());
  const none = f64x2.splat(NaN);
  const sums = region(SUM);
  const lacks = region(SUM_MISSING);
  const masses = region(SUM_MASS);
  const unbounded = region(UNBOUNDED);
  const divisors = region(DIVISOR);
  const totals = region(TOTALS);
  const missing = region(MISSING);
  const known = region(KNOWN);
  const amounts = region(AMOUNTS);
  for (let at: usize = 0, end = (<usize>columns) << 3; at < end; at += 16) {
    const sum = v128.load(sums + at);
    const most = v128.load(lacks + at);
    const unstated = v128.load(masses + at);
    const exact = f64x2.lt(f64x2.add(sum, most), f64x2.splat(LIMIT));
    const endless = f64x2.gt(f64x2.mul(unstated, v128.load(unbounded + at)), f64x2.splat(0));
    const amount = f64x2.div(sum, v128.load(divisors + at));
    const weighed = f64x2.sub(mass, unstated);
    v128.store(totals + at, v128.bitselect(sum, none, exact));
    v128.store(
      missing + at,
      v128.bitselect(v128.bitselect(f64x2.splat(Infinity), most, endless), none, exact),
    );
    v128.store(known + at, v128.bitselect(weighed, none, f64x2.eq(mass, mass)));
    v128.store(amounts + at, v128.bitselect(amount, none, exact));
  }
}

/** Percents of the need, levels, and whether what is missing could change them, two columns at a time. */
function showLevels(servingScale: f64, leastScale: f64): void {
  const totals = region(TOTALS);
  const missing = region(MISSING);
  const amounts = region(AMOUNTS);
  const divisors = region(DIVISOR);
  const needs = region(NEED);
  const lows = region(LOW_MAX);
  const highs = region(HIGH_MIN);
  const percents = region(PERCENTS);
  const levels = region(LEVELS);
  const certain = region(CERTAIN);
  for (let at: usize = 0, end = (<usize>columns) << 3; at < end; at += 16) {
    const total = v128.load(totals + at);
    const need = v128.load(needs + at);
    const low = v128.load(lows + at);
    const high = v128.load(highs + at);
    const exact = f64x2.eq(total, total);
    const judged = v128.and(exact, f64x2.gt(need, f64x2.splat(0)));
    const amount = v128.load(amounts + at);
    const upTo = f64x2.div(f64x2.add(total, v128.load(missing + at)), v128.load(divisors + at));
    const percent = percentOf(amount, servingScale, need);
    // Without a scale (no energy to scale by) there is no percent, and nothing is certain about it.
    const shown = v128.and(judged, f64x2.eq(percent, percent));
    const least = percentOf(amount, leastScale, need);
    const most = percentOf(upTo, servingScale, need);
    const numbers = v128.and(v128.and(shown, f64x2.eq(least, least)), f64x2.eq(most, most));
    const equal = i64x2.eq(levelsOf(least, low, high), levelsOf(most, low, high));
    const same = v128.or(v128.and(numbers, equal), v128.not(judged));
    const level = v128.and(levelsOf(percent, low, high), shown);
    const sure = v128.and(v128.and(same, exact), i64x2.splat(1));
    v128.store(percents + at, v128.bitselect(percent, f64x2.splat(NaN), shown));
    v128.store8_lane(levels + (at >> 3), level, 0);
    v128.store8_lane(levels + (at >> 3), level, 8, 1);
    v128.store8_lane(certain + (at >> 3), sure, 0);
    v128.store8_lane(certain + (at >> 3), sure, 8, 1);
  }
}

/** Levels of two numbers at once, as `levelOf`; of NaN they mean nothing. */
function levelsOf(value: v128, lowMax: v128, highMin: v128): v128 {
  const other = v128.bitselect(i64x2.splat(HIGH), i64x2.splat(OPTIMAL), f64x2.ge(value, highMin));
  return v128.bitselect(i64x2.splat(LOW), other, f64x2.le(value, lowMax));
}

/** amount x scale / need x 100, in this order. */
function percentOf(amount: v128, scale: f64, need: v128): v128 {
  return f64x2.mul(f64x2.div(f64x2.mul(amount, f64x2.splat(scale)), need), f64x2.splat(100));
}

/** Columns of a level other than none that is certain; of level 4, columns whose level is not. */
export function count(level: i32): i32 {
  assert(level > 0);
  const levels = region(LEVELS);
  const certain = region(CERTAIN);
  const wanted = i8x16.splat(<i8>level);
  const nought = i8x16.splat(0);
  let found = 0;
  for (let c: usize = 0, end = <usize>columns; c < end; c += 16) {
    const unsure = i8x16.eq(v128.load(certain + c), nought);
    const same = v128.andnot(i8x16.eq(v128.load(levels + c), wanted), unsure);
    found += popcnt(i8x16.bitmask(level == 4 ? unsure : same));
  }
  return found;
}

/** Each line's percent of the recipe. */
function showShares(): void {
  const mass = totalMilligrams();
  const milligrams = region(LINE_MILLIGRAMS);
  const shares = region(LINE_PERCENT);
  const none = f64x2.splat(NaN);
  const whole = mass > 0 ? f64x2.splat(mass) : none;
  const end = (<usize>lines) << 3;
  let at: usize = 0;
  for (; at + 8 < end; at += 16) {
    const share = f64x2.mul(f64x2.div(v128.load(milligrams + at), whole), f64x2.splat(100));
    v128.store(shares + at, mass > 0 ? share : none);
  }
  if (at < end) store<f64>(shares + at, mass > 0 ? (load<f64>(milligrams + at) / mass) * 100 : NaN);
}
