// The chance that a linear form of a recipe's totals is at most 0, from the standard errors of its foods' values (D118).
// Values are independent of each other. A food counts once for all its lines. Only + - * / and square roots, so that each
// host has the same bits.

/** A term of a form: its column (u32, then four unused bytes) and its factor (f64). */
const TERM: usize = 16;
const FACTOR: usize = 8;
/** Terms of the longest form, and one to spare. */
const TERMS: usize = 8;

/** Columns of the recipe. */
let columns: usize = 0;
/** Vectors of doubles, one per column: one food's amounts after cooking and raw, its relative errors, 1 if it is estimated. */
let cooked: usize = 0;
let raw: usize = 0;
let errors: usize = 0;
let estimated: usize = 0;
/** Of all foods: variances of the totals after cooking and raw, and the estimated part of the former. */
let variances: usize = 0;
let rawVariances: usize = 0;
let estimatedVariances: usize = 0;
let terms: usize = 0;

/** Starts a recipe of so many columns; returns the address of the first vector. The terms follow the vectors. */
export function begin(count: i32): usize {
  columns = (<usize>count) << 3;
  cooked = (__heap_base + 15) & ~15;
  raw = cooked + columns;
  errors = raw + columns;
  estimated = errors + columns;
  variances = estimated + columns;
  rawVariances = variances + columns;
  estimatedVariances = rawVariances + columns;
  terms = estimatedVariances + columns;
  const pages = <i32>((terms + TERMS * TERM + 0xffff) >>> 16) - memory.size();
  if (pages > 0) assert(memory.grow(pages) >= 0);
  memory.fill(variances, 0, terms - variances);
  return cooked;
}

/** Adds the food that the host wrote. An amount that is not stated adds nothing; one without a known error makes NaN. */
export function addFood(): void {
  for (let at: usize = 0; at < columns; at += 8) {
    const error = load<f64>(errors + at);
    const whole = load<f64>(raw + at) * error;
    if (load<f64>(raw + at) > 0) store<f64>(rawVariances + at, load<f64>(rawVariances + at) + whole * whole);
    if (!(load<f64>(cooked + at) > 0)) continue;
    const left = load<f64>(cooked + at) * error;
    store<f64>(variances + at, load<f64>(variances + at) + left * left);
    const part = left * left * load<f64>(estimated + at);
    store<f64>(estimatedVariances + at, load<f64>(estimatedVariances + at) + part);
  }
}

/** The chance that a form of this mean and of `count` terms is at most 0; NaN if an error is not known. */
export function chance(mean: f64, count: i32, ofRaw: bool): f64 {
  const variance = varianceOf(ofRaw ? rawVariances : variances, count);
  return variance > 0 ? normal(-mean / sqrt(variance)) : variance == 0 ? (mean <= 0 ? 1 : 0) : NaN;
}

/** The part of a form's variance that is estimated, from 0 to 1; NaN without a variance. */
export function estimatedShare(count: i32): f64 {
  return varianceOf(estimatedVariances, count) / varianceOf(variances, count);
}

/** The standard deviation of a form; NaN if an error is not known. */
export function deviation(count: i32, ofRaw: bool): f64 {
  return sqrt(varianceOf(ofRaw ? rawVariances : variances, count));
}

function varianceOf(vector: usize, count: i32): f64 {
  assert(<usize>count <= TERMS);
  let sum: f64 = 0;
  for (let at = terms, end = terms + <usize>count * TERM; at < end; at += TERM) {
    const factor = load<f64>(at, FACTOR);
    if (factor != 0) sum += factor * factor * load<f64>(vector + ((<usize>load<u32>(at)) << 3));
  }
  return sum;
}

/**
 * The normal integral up to z, as a rational function: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.19,
 * which is wrong by less than 1.5e-7.
 */
export function normal(z: f64): f64 {
  const x = abs(z);
  let sum: f64 = 0.000005383;
  sum = sum * x + 0.0000488906;
  sum = sum * x + 0.0000380036;
  sum = sum * x + 0.0032776263;
  sum = sum * x + 0.0211410061;
  sum = sum * x + 0.049867347;
  sum = sum * x + 1;
  const squared = sum * sum;
  const fourth = squared * squared;
  const eighth = fourth * fourth;
  const tail = 0.5 / (eighth * eighth);
  return z < 0 ? tail : 1 - tail;
}
