// What is read off the exact sums, by one fixed sequence of * and /: the same bits on every host.
import {
  AMOUNTS,
  CERTAIN,
  columns,
  DIVISOR,
  HIGH_MIN,
  KNOWN,
  LEVELS,
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
import { fits, lines, totalMilligrams } from './recipe';

const NONE: u8 = 0;
const LOW: u8 = 1;
const OPTIMAL: u8 = 2;
const HIGH: u8 = 3;

/** Fills what the host reads out: a column each, and each line's share of the recipe. */
export function assess(servingScale: f64): void {
  const mass = totalMilligrams();
  for (let c = 0; c < columns; c++) assessColumn(<usize>c, mass, servingScale);
  for (let i = 0; i < lines; i++) {
    const at = (<usize>i) << 3;
    const share = mass > 0 ? (load<f64>(region(LINE_MILLIGRAMS) + at) / mass) * 100 : NaN;
    store<f64>(region(LINE_PERCENT) + at, share);
  }
}

function assessColumn(c: usize, mass: f64, servingScale: f64): void {
  const at = c << 3;
  const sum = load<f64>(region(SUM) + at);
  const exact = fits(sum, load<f64>(region(SUM_MISSING) + at));
  const unstated = load<f64>(region(SUM_MASS) + at);
  const total = exact ? sum : NaN;
  const missing = exact ? missingOf(at, unstated) : NaN;
  const divisor = load<f64>(region(DIVISOR) + at);
  const amount = exact ? total / divisor : NaN;
  const need = load<f64>(region(NEED) + at);
  const percent = exact && need > 0 ? ((amount * servingScale) / need) * 100 : NaN;
  const most = exact && need > 0 ? ((((total + missing) / divisor) * servingScale) / need) * 100 : NaN;
  const level = levelOf(at, percent);
  store<f64>(region(TOTALS) + at, total);
  store<f64>(region(MISSING) + at, missing);
  store<f64>(region(KNOWN) + at, mass == mass ? mass - unstated : NaN);
  store<f64>(region(AMOUNTS) + at, amount);
  store<f64>(region(PERCENTS) + at, percent);
  store<u8>(region(LEVELS) + c, level);
  store<u8>(region(CERTAIN) + c, u8(exact && level == levelOf(at, most)));
}

/** The most that is missing: no bound where no food at all states it and some line lacks it. */
function missingOf(at: usize, unstated: f64): f64 {
  if (unstated > 0 && load<f64>(region(UNBOUNDED) + at) != 0) return Infinity;
  return load<f64>(region(SUM_MISSING) + at);
}

/** Low at or below low_max, High at or above high_min (specification part 2, section 4); a NaN bound is never met. */
function levelOf(at: usize, percent: f64): u8 {
  if (percent != percent) return NONE;
  if (percent <= load<f64>(region(LOW_MAX) + at)) return LOW;
  return percent >= load<f64>(region(HIGH_MIN) + at) ? HIGH : OPTIMAL;
}
