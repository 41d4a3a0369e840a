// A recipe against a life stage's bounds: per 100 g dry matter and per 1000 kcal.
import {
  AMOUNTS,
  columns,
  DIVISOR,
  DRY_CERTAIN,
  DRY_HIGH,
  DRY_LEVELS,
  DRY_LOW,
  DRY_MATTER,
  ENERGY_CERTAIN,
  ENERGY_HIGH,
  ENERGY_LEVELS,
  ENERGY_LOW,
  MISSING,
  PER_ENERGY,
  region,
  TOTALS,
} from './arena';
import { DRY_GRAMS, ENERGY_DENSITY, least, most, over, value } from './derive';
import { levelBy } from './levels';
import { judgedLeast, judgedMost } from './limits';
import { ENERGY, leastOf, mostOf, retinol, vitaminA } from './roles';

/** kcal per kg dry matter above which bounds on dry matter grow with the energy (AAFCO; decision D8). */
const DENSE: f64 = 4000;

/** Fills levels and certainty on both bases; `derive` comes first. */
export function ranges(): void {
  const amounts = region(AMOUNTS),
    totals = region(TOTALS),
    missing = region(MISSING),
    divisors = region(DIVISOR);
  for (let c: usize = 0, end = <usize>columns; c < end; c++) {
    const at = c << 3;
    const amount = load<f64>(amounts + at);
    const upTo = (load<f64>(totals + at) + load<f64>(missing + at)) / load<f64>(divisors + at);
    rangeOnDryMatter(c, amount, upTo);
    rangeOnEnergy(c, amount, upTo);
  }
}

/**
 * Both the amount and the bounds are uncertain: a bound is least where the energy density is. The level is certain
 * when the least amount against the greatest bounds, and the most against the least, give the same.
 */
function rangeOnDryMatter(c: usize, amount: f64, upTo: f64): void {
  const at = c << 3;
  const low = load<f64>(region(DRY_LOW) + at);
  const high = load<f64>(region(DRY_HIGH) + at);
  const shown = load<f64>(region(DRY_MATTER) + at);
  const isWhole = c != <usize>vitaminA;
  const highShown = isWhole ? shown : load<f64>(region(DRY_MATTER) + ((<usize>retinol) << 3));
  const factor = factorAt(value(ENERGY_DENSITY));
  const factorMost = factorAt(most(ENERGY_DENSITY));
  const driest = least(DRY_GRAMS);
  const amountMost = driest > 0 ? (upTo / driest) * 100 : Infinity;
  const highMost = isWhole ? amountMost : driest > 0 ? (judgedMost(c) / driest) * 100 : Infinity;
  const lower = levelBy(shown, highShown, low * factorMost, high * factorMost);
  const upper = levelBy(amountMost, highMost, low * factor, high * factor);
  const certain = shown == shown && lower == upper;
  store<u8>(region(DRY_LEVELS) + c, levelBy(shown, highShown, low * factor, high * factor));
  store<u8>(region(DRY_CERTAIN) + c, u8(certain));
}

function rangeOnEnergy(c: usize, amount: f64, upTo: f64): void {
  const at = c << 3;
  const low = load<f64>(region(ENERGY_LOW) + at);
  const high = load<f64>(region(ENERGY_HIGH) + at);
  const shown = load<f64>(region(PER_ENERGY) + at);
  const isWhole = c != <usize>vitaminA;
  const highAmount = isWhole ? amount : judgedLeast(c);
  const highUpTo = isWhole ? upTo : judgedMost(c);
  const highShown = isWhole ? shown : load<f64>(region(PER_ENERGY) + ((<usize>retinol) << 3));
  const kcal = leastOf(ENERGY),
    kcalMost = mostOf(ENERGY);
  const lower = levelBy(over(amount, kcalMost) * 1000, over(highAmount, kcalMost) * 1000, low, high);
  const upper = levelBy(over(upTo, kcal) * 1000, over(highUpTo, kcal) * 1000, low, high);
  store<u8>(region(ENERGY_LEVELS) + c, levelBy(shown, highShown, low, high));
  store<u8>(region(ENERGY_CERTAIN) + c, u8(shown == shown && lower == upper));
}

/** What the bounds on dry matter are multiplied by; 1 where the density is not known to pass 4000. */
function factorAt(density: f64): f64 {
  return density > DENSE ? density / DENSE : 1;
}
