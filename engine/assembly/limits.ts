// Limits of standards and laws (decision D77): a column above one is High, whatever its percent of the need.
import {
  ABOVE,
  AMOUNTS,
  CERTAIN,
  columns,
  DIVISOR,
  DRY_LIMIT,
  ENERGY_LIMIT,
  LEVELS,
  MAY_HIGH,
  MAY_LOW,
  MISSING,
  region,
  TOTALS,
} from './arena';
import { HIGH } from './levels';
import { totalMilligrams } from './recipe';
import { ENERGY, leastOf, mostOf, retinol, retinolMost, sumRoles, vitaminA, WATER } from './roles';

// Bits of ABOVE; engine/host/sheet.ts has the same, by name.
const DRY_ABOVE: i32 = 1;
const DRY_MAY: i32 = 2;
const ENERGY_ABOVE: i32 = 4;
const ENERGY_MAY: i32 = 8;

/** Compares each column that has a limit, and adds the outcome to the levels of the need. */
export function showLimits(): void {
  sumRoles();
  const grams = totalMilligrams() / 1000;
  const dryMost = grams - leastOf(WATER);
  const dryLeast = grams - mostOf(WATER);
  const onDry = region(DRY_LIMIT),
    onEnergy = region(ENERGY_LIMIT);
  for (let c: usize = 0, end = <usize>columns; c < end; c++) {
    const dry = load<f64>(onDry + (c << 3));
    const energy = load<f64>(onEnergy + (c << 3));
    if (dry != dry && energy != energy) continue;
    const amount = judgedLeast(c);
    const most = judgedMost(c);
    let above = 0;
    if (perLeast(amount, dryMost, 100) > dry) above |= DRY_ABOVE;
    else if (perMost(most, dryLeast, 100) > dry) above |= DRY_MAY;
    if (perLeast(amount, mostOf(ENERGY), 1000) > energy) above |= ENERGY_ABOVE;
    else if (perMost(most, leastOf(ENERGY), 1000) > energy) above |= ENERGY_MAY;
    store<u8>(region(ABOVE) + c, <u8>above);
    if (above & (DRY_ABOVE | ENERGY_ABOVE)) showAbove(c);
    else if (above) showMayBeAbove(c);
  }
}

/** The stated amount that the High of a column is judged by. */
export function judgedLeast(c: usize): f64 {
  return load<f64>(region(AMOUNTS) + ((c == <usize>vitaminA ? <usize>retinol : c) << 3));
}

/** The largest amount that the High of a column is judged by. */
export function judgedMost(c: usize): f64 {
  const at = (c == <usize>vitaminA ? <usize>retinolMost : c) << 3;
  return (load<f64>(region(TOTALS) + at) + load<f64>(region(MISSING) + at)) / load<f64>(region(DIVISOR) + at);
}

/** The stated amount over the largest divisor; no number where there is none. */
function perLeast(amount: f64, divisor: f64, times: f64): f64 {
  return divisor > 0 ? (amount / divisor) * times : NaN;
}

/** The largest amount over the smallest divisor; without bound where that may be nothing. */
function perMost(amount: f64, divisor: f64, times: f64): f64 {
  if (divisor > 0) return (amount / divisor) * times;
  return amount > 0 ? Infinity : NaN;
}

function showAbove(c: usize): void {
  store<u8>(region(LEVELS) + c, HIGH);
  store<u8>(region(CERTAIN) + c, 1);
  store<u8>(region(MAY_LOW) + c, 0);
  store<u8>(region(MAY_HIGH) + c, 1);
}

/** What is High by its need alone stays certain. */
function showMayBeAbove(c: usize): void {
  store<u8>(region(MAY_HIGH) + c, 1);
  if (load<u8>(region(LEVELS) + c) != HIGH) store<u8>(region(CERTAIN) + c, 0);
}
