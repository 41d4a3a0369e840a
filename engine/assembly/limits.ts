// Limits of standards and laws (decision D77): a column above one is High, whatever its percent of the need.

import { HIGH } from './levels';
import {
  ABOVE,
  COOKED,
  columns,
  DIVISOR,
  DM_LIMIT,
  KCAL_LIMIT,
  LEVEL_KNOWN,
  LEVELS,
  MAX_UNSTATED,
  MAY_HIGH,
  MAY_LOW,
  RAW_AMOUNTS,
  region,
  TOTALS,
} from './memory';
import { totalMilligrams } from './recipe';
import { ENERGY, maxForRole, minForRole, retinol, retinolMax, sumRoles, vitaminA, WATER } from './roles';

// Bits of ABOVE; engine/host/recipeTotals.ts has the same names.
const DM_ABOVE: i32 = 1;
const DM_MAY: i32 = 2;
const KCAL_ABOVE: i32 = 4;
const KCAL_MAY: i32 = 8;

/** Compares each column with its limits and updates the levels of the need. */
export function showLimits(): void {
  sumRoles();
  const grams = totalMilligrams() / 1000;
  const dryMax = grams - minForRole(WATER);
  const dryMin = grams - maxForRole(WATER);
  const onDry = region(DM_LIMIT),
    onKcal = region(KCAL_LIMIT);
  for (let c: usize = 0, end = <usize>columns; c < end; c++) {
    const dry = load<f64>(onDry + (c << 3));
    const energy = load<f64>(onKcal + (c << 3));
    if (dry != dry && energy != energy) continue;
    const amount = minForHigh(c);
    const maxAmount = maxForHigh(c);
    let above = 0;
    if (minPer(amount, dryMax, 100) > dry) above |= DM_ABOVE;
    else if (maxPer(maxAmount, dryMin, 100) > dry) above |= DM_MAY;
    if (minPer(amount, maxForRole(ENERGY), 1000) > energy) above |= KCAL_ABOVE;
    else if (maxPer(maxAmount, minForRole(ENERGY), 1000) > energy) above |= KCAL_MAY;
    store<u8>(region(ABOVE) + c, <u8>above);
    if (above & (DM_ABOVE | KCAL_ABOVE)) showAbove(c);
    else if (above) showMayBeAbove(c);
  }
}

/** The stated amount that is compared with a column's High bounds: the raw one, as cooking only takes away (D85). */
export function minForHigh(c: usize): f64 {
  return load<f64>(region(RAW_AMOUNTS) + ((c == <usize>vitaminA ? <usize>retinol : c) << 3));
}

/** The largest possible amount that is compared with a column's High bounds. */
export function maxForHigh(c: usize): f64 {
  const at = (c == <usize>vitaminA ? <usize>retinolMax : c) << 3;
  return (
    (load<f64>(region(TOTALS) + at) + load<f64>(region(MAX_UNSTATED) + at)) / load<f64>(region(DIVISOR) + at)
  );
}

/** The largest possible amount after cooking that is compared with a column's Low bounds. */
export function maxForLow(c: usize): f64 {
  const at = c << 3;
  return (
    (load<f64>(region(COOKED) + at) + load<f64>(region(MAX_UNSTATED) + at)) / load<f64>(region(DIVISOR) + at)
  );
}

/** The stated amount over the largest divisor; NaN if that is not above 0. */
function minPer(amount: f64, divisor: f64, times: f64): f64 {
  return divisor > 0 ? (amount / divisor) * times : NaN;
}

/** The largest amount over the smallest divisor; Infinity if that may be 0. */
function maxPer(amount: f64, divisor: f64, times: f64): f64 {
  if (divisor > 0) return (amount / divisor) * times;
  return amount > 0 ? Infinity : NaN;
}

function showAbove(c: usize): void {
  store<u8>(region(LEVELS) + c, HIGH);
  store<u8>(region(LEVEL_KNOWN) + c, 1);
  store<u8>(region(MAY_LOW) + c, 0);
  store<u8>(region(MAY_HIGH) + c, 1);
}

/** A column that is High by its need alone keeps its known level. */
function showMayBeAbove(c: usize): void {
  store<u8>(region(MAY_HIGH) + c, 1);
  if (load<u8>(region(LEVELS) + c) != HIGH) store<u8>(region(LEVEL_KNOWN) + c, 0);
}
