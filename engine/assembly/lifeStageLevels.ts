// Compares a recipe with life-stage bounds per 100 g dry matter and per 1000 kcal.

import { DRY_MATTER_GRAMS, divideOrNaN, ENERGY_DENSITY, readMax, readMin, value } from './derive';
import { levelBy } from './levels';
import { maxForHigh, maxForLow, minForHigh } from './limits';
import {
  AMOUNTS,
  columns,
  DM_HIGH_MIN,
  DM_LOW_MAX,
  DRY_LEVEL_KNOWN,
  DRY_LEVELS,
  DRY_MATTER,
  ENERGY_LEVEL_KNOWN,
  ENERGY_LEVELS,
  KCAL_HIGH_MIN,
  KCAL_LOW_MAX,
  PER_1000_KCAL,
  region,
} from './memory';
import { ENERGY, maxForRole, minForRole } from './roles';

/** kcal per kg dry matter above which dry matter bounds increase with the energy density (AAFCO; decision D8). */
const ENERGY_DENSITY_THRESHOLD: f64 = 4000;

/** Fills levels and level known on both bases. Call `derive` first. */
export function assessLifeStage(): void {
  for (let c: usize = 0, end = <usize>columns; c < end; c++) {
    levelOnDryMatter(c);
    levelPer1000Kcal(c);
  }
}

/**
 * Amount and bounds each have a range, as the bounds increase with the energy density. The level is known if the
 * smallest amount at the largest bounds and the largest amount at the smallest bounds have the same level.
 */
function levelOnDryMatter(c: usize): void {
  const at = c << 3;
  const low = load<f64>(region(DM_LOW_MAX) + at);
  const high = load<f64>(region(DM_HIGH_MIN) + at);
  const shown = load<f64>(region(DRY_MATTER) + at);
  const highShown = divideOrNaN(minForHigh(c), value(DRY_MATTER_GRAMS)) * 100;
  const factor = energyDensityCorrection(value(ENERGY_DENSITY));
  const factorMax = energyDensityCorrection(readMax(ENERGY_DENSITY));
  const driest = readMin(DRY_MATTER_GRAMS);
  const amountMax = driest > 0 ? (maxForLow(c) / driest) * 100 : Infinity;
  const highMax = driest > 0 ? (maxForHigh(c) / driest) * 100 : Infinity;
  const lower = levelBy(shown, highShown, low * factorMax, high * factorMax);
  const upper = levelBy(amountMax, highMax, low * factor, high * factor);
  const levelKnown = shown == shown && lower == upper;
  store<u8>(region(DRY_LEVELS) + c, levelBy(shown, highShown, low * factor, high * factor));
  store<u8>(region(DRY_LEVEL_KNOWN) + c, u8(levelKnown));
}

function levelPer1000Kcal(c: usize): void {
  const at = c << 3;
  const low = load<f64>(region(KCAL_LOW_MAX) + at);
  const high = load<f64>(region(KCAL_HIGH_MIN) + at);
  const shown = load<f64>(region(PER_1000_KCAL) + at);
  const amount = load<f64>(region(AMOUNTS) + at);
  const kcal = minForRole(ENERGY),
    kcalMax = maxForRole(ENERGY);
  const lower = levelBy(
    divideOrNaN(amount, kcalMax) * 1000,
    divideOrNaN(minForHigh(c), kcalMax) * 1000,
    low,
    high,
  );
  const upper = levelBy(
    divideOrNaN(maxForLow(c), kcal) * 1000,
    divideOrNaN(maxForHigh(c), kcal) * 1000,
    low,
    high,
  );
  const highShown = divideOrNaN(minForHigh(c), kcal) * 1000;
  store<u8>(region(ENERGY_LEVELS) + c, levelBy(shown, highShown, low, high));
  store<u8>(region(ENERGY_LEVEL_KNOWN) + c, u8(shown == shown && lower == upper));
}

/** Factor of the dry matter bounds; 1 unless the energy density is above 4000. */
function energyDensityCorrection(density: f64): f64 {
  return density > ENERGY_DENSITY_THRESHOLD ? density / ENERGY_DENSITY_THRESHOLD : 1;
}
