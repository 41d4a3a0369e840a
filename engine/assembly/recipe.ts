// The open recipe: its lines, its exact sums, and edits by difference.

import { widen } from './catalogue';
import { applyExtras, differExtras, placeExtras, subtractLosses, sumExtras } from './extras';
import { arrangeLines, blockCount, lineAddress, rowOf, setSummed } from './lines';
import {
  allocateRegions,
  CATEGORY_MAXIMA,
  CONTRIBUTION,
  categoryAt,
  columns,
  DIVISOR,
  LIMIT,
  LINE_MILLIGRAMS,
  lineCapacity,
  NEXT,
  NEXT_MAX_UNSTATED,
  NEXT_WIDTH,
  NO_VALUE,
  region,
  SUM,
  SUM_LOSS_HUNDREDTHS,
  SUM_MASS,
  SUM_MAX_UNSTATED,
  SUM_WIDTH,
  unstatedBytesAt,
} from './memory';
import { sumMasses, sumTotals } from './sums';
import { groupLines, sumHeavyUnstated, sumUnstated } from './unstated';

/** Masses below this are summed as 31-bit integers. */
const LIGHT: f64 = 2147483648.0;

/** Number of lines. */
export let lines: i32 = 0;
/** Number of sums that reached 2^53, the mass included. The next edit then sums in full, as a difference would be wrong. */
export let overflowed: i32 = 0;
let mass: f64 = 0;

/** Mass of the open recipe; NaN at 2^53 or more. */
export function totalMilligrams(): f64 {
  return mass < LIMIT ? mass : NaN;
}

/** Removes all foods and lines. */
export function begin(columnCount: i32, categoryCount: i32): void {
  allocateRegions(columnCount, categoryCount);
  lines = 0;
  arrangeLines(0);
  groupLines(0);
  placeExtras(0, 0);
  overflowed = 0;
  mass = 0;
}

/** Sums the lines and their extras that the host wrote in full. */
export function setLines(count: i32, extras: i32): i32 {
  assert(count >= 0 && count <= lineCapacity);
  lines = count;
  arrangeLines(lines);
  groupLines(lines);
  placeExtras(lines, extras);
  return recalculate();
}

/** Sums the open recipe again in full. */
export function recalculate(): i32 {
  mass = sumMasses();
  sumTotals();
  if (mass < LIGHT) sumUnstated();
  else sumHeavyUnstated();
  sumExtras(lines);
  overflowed = i32(!(mass < LIMIT)) + countOverflowed();
  return overflowed;
}

/** Number of columns with a sum that may reach the limit. A true comparison counts -1. */
function countOverflowed(): i32 {
  const sums = region(SUM);
  const maxUnstated = region(SUM_MAX_UNSTATED);
  const widths = region(SUM_WIDTH);
  const hundredths = region(SUM_LOSS_HUNDREDTHS);
  const limit = f64x2.splat(LIMIT);
  let even = i64x2.splat(0),
    odd = i64x2.splat(0);
  for (let at: usize = 0, end = (<usize>columns) << 3; at < end; at += 32) {
    let low = f64x2.add(v128.load(sums + at), v128.load(maxUnstated + at));
    let high = f64x2.add(v128.load(sums + at, 16), v128.load(maxUnstated + at, 16));
    low = f64x2.max(f64x2.add(low, v128.load(widths + at)), v128.load(hundredths + at));
    high = f64x2.max(f64x2.add(high, v128.load(widths + at, 16)), v128.load(hundredths + at, 16));
    even = i64x2.add(even, f64x2.lt(low, limit));
    odd = i64x2.add(odd, f64x2.lt(high, limit));
  }
  const fitting = i64x2.add(even, odd);
  return columns + i32(i64x2.extract_lane(fitting, 0) + i64x2.extract_lane(fitting, 1));
}

/** Sets a line's amount. Returns false if the amount increases and a sum would reach 2^53; a decrease always applies. */
export function setLineAmount(line: i32, milligrams: f64): bool {
  assert(line >= 0 && line < lines);
  assert(milligrams >= 0 && milligrams < LIMIT && floor(milligrams) == milligrams);
  const old = load<f64>(region(LINE_MILLIGRAMS) + ((<usize>line) << 3));
  const by = milligrams - old;
  if (overflowed) {
    setAmount(line, milligrams);
    if (!recalculate() || by <= 0) return true;
    setAmount(line, old);
    recalculate();
    return false;
  }
  const row = rowOf(line);
  differExtras(line, by);
  if (!(mass + by < LIMIT) || !tryDifference(row, by)) return false;
  applyDifference(row, by);
  mass += by;
  setAmount(line, milligrams);
  return true;
}

/** Writes a line's amount for the sums and for the results. */
function setAmount(line: i32, milligrams: f64): void {
  store<f64>(region(LINE_MILLIGRAMS) + ((<usize>line) << 3), milligrams);
  setSummed(lineAddress(line), milligrams);
}

/**
 * Fills CONTRIBUTION with one line's amounts after cooking; NaN if its food has no value or the product reaches the limit.
 */
export function contribute(line: i32): void {
  assert(line >= 0 && line < lines);
  const row = rowOf(line);
  const milligrams = load<f64>(region(LINE_MILLIGRAMS) + ((<usize>line) << 3));
  const bytes = unstatedBytesAt(row);
  const amounts = region(CONTRIBUTION),
    divisors = region(DIVISOR);
  const mass = f64x2.splat(milligrams);
  const values = widen(row);
  for (let at: usize = 0, end = (<usize>columns) << 3; at < end; at += 16) {
    const product = f64x2.mul(mass, v128.load(values + at));
    const unstated = i64x2.replace_lane(
      i64x2.splat(load<u8>(bytes + (at >> 3))),
      1,
      load<u8>(bytes + (at >> 3), 1),
    );
    const has = i64x2.eq(v128.and(unstated, i64x2.splat(NO_VALUE)), i64x2.splat(0));
    const stated = v128.and(f64x2.lt(product, f64x2.splat(LIMIT)), has);
    v128.store(amounts + at, v128.bitselect(product, f64x2.splat(NaN), stated));
  }
  subtractLosses(amounts, line, milligrams);
  for (let at: usize = 0, end = (<usize>columns) << 3; at < end; at += 16) {
    v128.store(amounts + at, f64x2.div(v128.load(amounts + at), v128.load(divisors + at)));
  }
}

/** Writes the sums after a change of `by` mg of a row to NEXT and NEXT_MAX_UNSTATED; false if one reaches the limit. */
function tryDifference(row: usize, by: f64): bool {
  const vector = (<usize>columns) << 3;
  const categoryMaxima = region(CATEGORY_MAXIMA) + <usize>load<u32>(categoryAt(row)) * vector;
  const values = widen(row);
  const bytes = unstatedBytesAt(row);
  const sums = region(SUM),
    unstatedSums = region(SUM_MAX_UNSTATED),
    next = region(NEXT),
    nextMaxUnstated = region(NEXT_MAX_UNSTATED),
    nextWidths = region(NEXT_WIDTH),
    nextHundredths = nextWidths + 2 * vector;
  let ok = true;
  for (let at: usize = 0; at < vector; at += 8) {
    const total = load<f64>(sums + at) + by * load<f64>(values + at);
    const maxUnstated =
      load<f64>(unstatedSums + at) +
      by * load<f64>(categoryMaxima + at) * <f64>(load<u8>(bytes + (at >> 3)) & 1);
    store<f64>(next + at, total);
    store<f64>(nextMaxUnstated + at, maxUnstated);
    const upTo = total + maxUnstated + load<f64>(nextWidths + at);
    ok = ok & (max(upTo, load<f64>(nextHundredths + at)) < LIMIT);
  }
  return ok;
}

/** Copies NEXT to the sums and updates the masses of the columns that the row does not state. */
function applyDifference(row: usize, by: f64): void {
  const vector = (<usize>columns) << 3;
  memory.copy(region(SUM), region(NEXT), vector);
  memory.copy(region(SUM_MAX_UNSTATED), region(NEXT_MAX_UNSTATED), vector);
  applyExtras();
  const bytes = unstatedBytesAt(row);
  const masses = region(SUM_MASS);
  for (let at: usize = 0; at < vector; at += 8) {
    store<f64>(masses + at, load<f64>(masses + at) + by * <f64>(load<u8>(bytes + (at >> 3)) & 1));
  }
}
