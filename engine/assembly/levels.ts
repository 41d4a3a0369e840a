// Low, Optimal, High: the codes of engine/host/recipeTotals.ts.

export const NONE: u8 = 0;
export const LOW: u8 = 1;
export const OPTIMAL: u8 = 2;
export const HIGH: u8 = 3;

/** Low at or below lowMax, High at or above highMin (specification part 2, section 4). A NaN bound is never met. */
export function levelOf(value: f64, lowMax: f64, highMin: f64): u8 {
  if (value != value) return NONE;
  if (value <= lowMax) return LOW;
  return value >= highMin ? HIGH : OPTIMAL;
}

/** `levelOf` with separate values for Low and for High. */
export function levelBy(value: f64, highValue: f64, lowMax: f64, highMin: f64): u8 {
  if (value != value) return NONE;
  if (value <= lowMax) return LOW;
  if (highValue != highValue) return NONE;
  return highValue >= highMin ? HIGH : OPTIMAL;
}
