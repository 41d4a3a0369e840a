// Columns that show the sum of other columns: omega-6 and omega-3. The sum is at least what is stated of its acids, also
// of foods that do not state all of them; the ratio is made of the same acids.
import { AMOUNTS, CONTRIBUTION, DIVISOR, KNOWN, LIMIT, MISSING, region, TOTALS } from './arena';
import { totalMilligrams } from './recipe';
import {
  familyOf,
  isMinor,
  OMEGA_3,
  OMEGA_6,
  omega3Sum,
  omega6Sum,
  roleColumn,
  roleCount,
  roleOf,
} from './roles';

/** Fills the sums' totals and what is missing of them, once those of the acids are there. */
export function showFamilies(): void {
  if (omega6Sum >= 0) showFamily(OMEGA_6, (<usize>omega6Sum) << 3);
  if (omega3Sum >= 0) showFamily(OMEGA_3, (<usize>omega3Sum) << 3);
}

/** Fills one sum's total; nothing is missing where every line's food states the sum or all of its acids. */
function showFamily(family: i32, at: usize): void {
  let total: f64 = 0,
    missing: f64 = 0;
  for (let i = 0; i < roleCount; i++) {
    const c = roleColumn(i);
    const role = roleOf(c);
    if (familyOf(role) != family) continue;
    total += load<f64>(region(TOTALS) + (c << 3));
    if (!isMinor(role)) missing += load<f64>(region(MISSING) + (c << 3));
  }
  if (load<f64>(region(KNOWN) + at) == totalMilligrams()) missing = 0;
  const exact = total < LIMIT && (missing == Infinity || total + missing < LIMIT);
  store<f64>(region(TOTALS) + at, exact ? total : NaN);
  store<f64>(region(MISSING) + at, exact ? missing : NaN);
  store<f64>(region(AMOUNTS) + at, exact ? total / load<f64>(region(DIVISOR) + at) : NaN);
}

/** Fills the sums' contribution of a line: what its food states of the acids; NaN where it states none of them. */
export function contributeFamilies(): void {
  if (omega6Sum >= 0) contributeFamily(OMEGA_6, (<usize>omega6Sum) << 3);
  if (omega3Sum >= 0) contributeFamily(OMEGA_3, (<usize>omega3Sum) << 3);
}

function contributeFamily(family: i32, at: usize): void {
  const amounts = region(CONTRIBUTION);
  let sum: f64 = NaN;
  for (let i = 0; i < roleCount; i++) {
    const c = roleColumn(i);
    if (familyOf(roleOf(c)) != family) continue;
    const amount = load<f64>(amounts + (c << 3));
    if (amount == amount) sum = sum == sum ? sum + amount : amount;
  }
  store<f64>(amounts + at, sum);
}
