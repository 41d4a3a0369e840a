// Derives amounts, percents and levels from the exact sums. One fixed sequence of * and / gives the same bits on every
// host.

import { showWidths } from './extras';
import { boundFamilies } from './families';
import { HIGH, LOW, levelBy, OPTIMAL } from './levels';
import { maxForHigh, maxForLow, minForHigh, showLimits } from './limits';
import {
  ABOVE,
  AMOUNTS,
  COOKED,
  columns,
  DIVISOR,
  HIGH_MIN,
  KNOWN,
  LEVEL_KNOWN,
  LEVELS,
  LIMIT,
  LINE_MILLIGRAMS,
  LINE_PERCENT,
  LOW_MAX,
  MAX_UNSTATED,
  MAY_HIGH,
  MAY_LOW,
  NEED,
  NEED_LEVEL_KNOWN,
  NEED_LEVELS,
  PERCENTS,
  RAW_AMOUNTS,
  region,
  SUM,
  SUM_LOSS,
  SUM_LOSS_HUNDREDTHS,
  SUM_MASS,
  SUM_MAX_UNSTATED,
  SUM_WIDTH,
  TOTALS,
  UNBOUNDED,
  unstatedBytesAt,
  VARIABLE_BIT,
  varied,
} from './memory';
import { lines, totalMilligrams } from './recipe';
import { energy, vitaminA } from './roles';
import { variedLines } from './unstated';

// Bits of a column's code beside its level; `splitCodes` separates them.
const IS_LEVEL_KNOWN: i64 = 4;
const MAY_BE_LOW: i64 = 8;
const MAY_BE_HIGH: i64 = 16;

/**
 * Fills the results that the host reads: one per column, and each line's share of the recipe. `minScale` is the serving
 * scale if the recipe has the max unstated energy. `limited` is true if some column has a limit.
 */
export function assess(servingScale: f64, minScale: f64, limited: bool): void {
  showSums();
  showLevels(servingScale, minScale);
  splitCodes();
  if (limited) showLimits();
  showShares();
}

/**
 * Fills totals, max unstated, known masses and amounts, raw and after cooking, two columns at a time; NaN if a column
 * overflowed.
 */
export function showSums(): void {
  const mass = f64x2.splat(totalMilligrams());
  const none = f64x2.splat(NaN);
  const sums = region(SUM);
  const unstatedSums = region(SUM_MAX_UNSTATED);
  const widths = region(SUM_WIDTH);
  const losses = region(SUM_LOSS);
  const hundredths = region(SUM_LOSS_HUNDREDTHS);
  const masses = region(SUM_MASS);
  const unbounded = region(UNBOUNDED);
  const divisors = region(DIVISOR);
  const totals = region(TOTALS);
  const maxUnstated = region(MAX_UNSTATED);
  const known = region(KNOWN);
  const cookedTotals = region(COOKED);
  const amounts = region(AMOUNTS);
  const rawAmounts = region(RAW_AMOUNTS);
  for (let at: usize = 0, end = (<usize>columns) << 3; at < end; at += 16) {
    const sum = v128.load(sums + at);
    const unstatedSum = v128.load(unstatedSums + at);
    const unstated = v128.load(masses + at);
    const upTo = f64x2.add(f64x2.add(sum, unstatedSum), v128.load(widths + at));
    const lost = v128.load(hundredths + at);
    const exact = f64x2.lt(f64x2.max(upTo, lost), f64x2.splat(LIMIT));
    const endless = f64x2.gt(f64x2.mul(unstated, v128.load(unbounded + at)), f64x2.splat(0));
    const divisor = v128.load(divisors + at);
    const whole = f64x2.sub(sum, v128.load(losses + at));
    const cooked = f64x2.sub(whole, f64x2.div(lost, f64x2.splat(100)));
    const weighed = f64x2.sub(mass, unstated);
    v128.store(totals + at, v128.bitselect(sum, none, exact));
    v128.store(
      maxUnstated + at,
      v128.bitselect(v128.bitselect(f64x2.splat(Infinity), unstatedSum, endless), none, exact),
    );
    v128.store(known + at, v128.bitselect(weighed, none, f64x2.eq(mass, mass)));
    v128.store(cookedTotals + at, v128.bitselect(cooked, none, exact));
    v128.store(amounts + at, v128.bitselect(f64x2.div(cooked, divisor), none, exact));
    v128.store(rawAmounts + at, v128.bitselect(f64x2.div(sum, divisor), none, exact));
  }
  boundFamilies();
  showWidths();
  if (variedLines) showVariable();
}

/** Removes the upper bound of columns for which a line's food has a variable value. */
function showVariable(): void {
  const totals = region(TOTALS);
  const maxUnstated = region(MAX_UNSTATED);
  for (let i: usize = 0; i < <usize>variedLines; i++) {
    const line = <usize>load<u32>(varied + (i << 2));
    if (!(load<f64>(line) > 0)) continue;
    const bytes = unstatedBytesAt(load<u32>(line, 8));
    for (let c: usize = 0, end = <usize>columns; c < end; c++) {
      const total = load<f64>(totals + (c << 3));
      if (load<u8>(bytes + c) & VARIABLE_BIT && total == total) store<f64>(maxUnstated + (c << 3), Infinity);
    }
  }
}

/**
 * Fills percents of the need, levels, and the levels that are possible within the intervals, two columns at a time. Low
 * compares the amounts after cooking, High the raw ones, which are the greater (decision D85). A recipe without mass has no
 * levels.
 */
function showLevels(servingScale: f64, minScale: f64): void {
  const totals = region(TOTALS);
  const cookedTotals = region(COOKED);
  const maxUnstated = region(MAX_UNSTATED);
  const amounts = region(AMOUNTS);
  const rawAmounts = region(RAW_AMOUNTS);
  const divisors = region(DIVISOR);
  const needs = region(NEED);
  const lows = region(LOW_MAX);
  const highs = region(HIGH_MIN);
  const percents = region(PERCENTS);
  const codes = region(NEED_LEVELS);
  const some = f64x2.gt(f64x2.splat(totalMilligrams()), f64x2.splat(0));
  for (let at: usize = 0, end = (<usize>columns) << 3; at < end; at += 16) {
    const total = v128.load(totals + at);
    const need = v128.load(needs + at);
    const low = v128.load(lows + at);
    const high = v128.load(highs + at);
    const exact = f64x2.eq(total, total);
    const hasNeed = v128.and(exact, f64x2.gt(need, f64x2.splat(0)));
    const divisor = v128.load(divisors + at);
    const unstated = v128.load(maxUnstated + at);
    const amount = v128.load(amounts + at);
    const upTo = f64x2.div(f64x2.add(v128.load(cookedTotals + at), unstated), divisor);
    const raw = v128.load(rawAmounts + at);
    const rawUpTo = f64x2.div(f64x2.add(total, unstated), divisor);
    const percent = percentOf(amount, servingScale, need);
    // A recipe without energy has no scale, so no percent and no known level.
    const stated = v128.and(hasNeed, f64x2.eq(percent, percent));
    const shown = v128.and(stated, some);
    const minPercent = percentOf(amount, minScale, need);
    const maxPercent = percentOf(upTo, servingScale, need);
    const numbers = v128.and(
      v128.and(shown, f64x2.eq(minPercent, minPercent)),
      f64x2.eq(maxPercent, maxPercent),
    );
    const rawMaxPercent = percentOf(rawUpTo, servingScale, need);
    const levelAtMin = levelsOf(minPercent, percentOf(raw, minScale, need), low, high);
    const equal = i64x2.eq(levelAtMin, levelsOf(maxPercent, rawMaxPercent, low, high));
    const same = v128.or(v128.and(numbers, equal), v128.not(hasNeed));
    const mayLow = v128.andnot(v128.and(shown, f64x2.eq(low, low)), f64x2.gt(minPercent, low));
    const below = v128.or(f64x2.lt(rawMaxPercent, high), f64x2.le(maxPercent, low));
    const mayHigh = v128.andnot(v128.and(shown, f64x2.eq(high, high)), below);
    const sure = v128.and(v128.and(same, exact), i64x2.splat(IS_LEVEL_KNOWN));
    const may = v128.or(
      v128.and(mayLow, i64x2.splat(MAY_BE_LOW)),
      v128.and(mayHigh, i64x2.splat(MAY_BE_HIGH)),
    );
    const level = levelsOf(percent, percentOf(raw, servingScale, need), low, high);
    const code = v128.or(v128.or(v128.and(level, shown), sure), may);
    v128.store(percents + at, v128.bitselect(percent, f64x2.splat(NaN), stated));
    v128.store8_lane(codes + (at >> 3), code, 0);
    v128.store8_lane(codes + (at >> 3), code, 8, 1);
  }
  if (vitaminA >= 0 && totalMilligrams() > 0) showVitaminA(servingScale, minScale);
  if (energy >= 0 && totalMilligrams() > 0 && minScale != servingScale) showEnergy(servingScale);
}

/** A serving scaled by energy has the same percent whatever energy is not stated, so its level is known. */
function showEnergy(servingScale: f64): void {
  const at = (<usize>energy) << 3;
  const percent = load<f64>(region(PERCENTS) + at);
  const raw = percentAt(minForHigh(<usize>energy), servingScale, load<f64>(region(NEED) + at));
  const level = levelBy(percent, raw, load<f64>(region(LOW_MAX) + at), load<f64>(region(HIGH_MIN) + at));
  const may = level == LOW ? <u8>MAY_BE_LOW : level == HIGH ? <u8>MAY_BE_HIGH : 0;
  if (level) store<u8>(region(NEED_LEVELS) + <usize>energy, level | <u8>IS_LEVEL_KNOWN | may);
}

/** Level of vitamin A: High compares retinol alone, Low compares the whole (decision D2). */
function showVitaminA(servingScale: f64, minScale: f64): void {
  const c = <usize>vitaminA;
  const at = c << 3;
  const percent = load<f64>(region(PERCENTS) + at);
  if (percent != percent) return;
  const need = load<f64>(region(NEED) + at);
  const low = load<f64>(region(LOW_MAX) + at);
  const high = load<f64>(region(HIGH_MIN) + at);
  const minPercent = percentAt(load<f64>(region(AMOUNTS) + at), minScale, need);
  const maxPercent = percentAt(maxForLow(c), servingScale, need);
  const highShown = percentAt(minForHigh(c), servingScale, need);
  const minHighPercent = percentAt(minForHigh(c), minScale, need);
  const maxHighPercent = percentAt(maxForHigh(c), servingScale, need);
  const levelAtMin = levelBy(minPercent, minHighPercent, low, high);
  let code = levelBy(percent, highShown, low, high);
  const numbers =
    minPercent == minPercent &&
    maxPercent == maxPercent &&
    minHighPercent == minHighPercent &&
    maxHighPercent == maxHighPercent;
  if (numbers && levelAtMin == levelBy(maxPercent, maxHighPercent, low, high)) code |= <u8>IS_LEVEL_KNOWN;
  if (low == low && !(minPercent > low)) code |= <u8>MAY_BE_LOW;
  if (high == high && !(maxHighPercent < high || maxPercent <= low)) code |= <u8>MAY_BE_HIGH;
  store<u8>(region(NEED_LEVELS) + c, code);
}

/** Splits the codes into their regions, sixteen columns at a time. Limits may later change all but the need's levels. */
function splitCodes(): void {
  const levels = region(NEED_LEVELS);
  const one = i8x16.splat(1);
  for (let c: usize = 0, end = <usize>columns; c < end; c += 16) {
    const code = v128.load(levels + c);
    const level = v128.and(code, i8x16.splat(3));
    const levelKnown = v128.and(i8x16.shr_u(code, 2), one);
    v128.store(levels + c, level);
    v128.store(region(LEVELS) + c, level);
    v128.store(region(NEED_LEVEL_KNOWN) + c, levelKnown);
    v128.store(region(LEVEL_KNOWN) + c, levelKnown);
    v128.store(region(MAY_LOW) + c, v128.and(i8x16.shr_u(code, 3), one));
    v128.store(region(MAY_HIGH) + c, v128.and(i8x16.shr_u(code, 4), one));
    v128.store(region(ABOVE) + c, i8x16.splat(0));
  }
}

/** Levels of two numbers at once, as `levelBy`. The result for NaN is undefined. */
function levelsOf(value: v128, highValue: v128, lowMax: v128, highMin: v128): v128 {
  const other = v128.bitselect(i64x2.splat(HIGH), i64x2.splat(OPTIMAL), f64x2.ge(highValue, highMin));
  return v128.bitselect(i64x2.splat(LOW), other, f64x2.le(value, lowMax));
}

/** amount x scale / need x 100, in this order. */
function percentOf(amount: v128, scale: f64, need: v128): v128 {
  return f64x2.mul(f64x2.div(f64x2.mul(amount, f64x2.splat(scale)), need), f64x2.splat(100));
}

/** `percentOf` for one number. */
function percentAt(amount: f64, scale: f64, need: f64): f64 {
  return ((amount * scale) / need) * 100;
}

/** Number of columns with a known level of this code (not 0). Code 4 counts the columns whose level is not known. */
export function count(level: i32): i32 {
  assert(level > 0);
  const levels = region(LEVELS);
  const levelKnown = region(LEVEL_KNOWN);
  const wanted = i8x16.splat(<i8>level);
  const nought = i8x16.splat(0);
  let found = 0;
  for (let c: usize = 0, end = <usize>columns; c < end; c += 16) {
    const unsure = i8x16.eq(v128.load(levelKnown + c), nought);
    const same = v128.andnot(i8x16.eq(v128.load(levels + c), wanted), unsure);
    found += popcnt(i8x16.bitmask(level == 4 ? unsure : same));
  }
  return found;
}

/** Fills each line's percent of the recipe mass. */
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
