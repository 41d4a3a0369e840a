// Low, Optimal, High: the codes of engine/host/recipeTotals.ts.

export const NONE: u8 = 0;
export const LOW: u8 = 1;
export const OPTIMAL: u8 = 2;
export const HIGH: u8 = 3;

/** Low at or below low_max, High at or above high_min (specification part 2, section 4); a NaN bound is never met. */
export function levelOf(value: f64, lowMax: f64, highMin: f64): u8 {
  if (value != value) return NONE;
  if (value <= lowMax) return LOW;
  return value >= highMin ? HIGH : OPTIMAL;
}

/** The same where Low and High are judged by values of their own. */
export function levelBy(value: f64, highValue: f64, lowMax: f64, highMin: f64): u8 {
  if (value != value) return NONE;
  if (value <= lowMax) return LOW;
  if (highValue != highValue) return NONE;
  return highValue >= highMin ? HIGH : OPTIMAL;
}
