// Roles: the columns that derived values are calculated from. The amounts of columns with the same role are added.
import {
  AMOUNTS,
  COOKED,
  columns,
  DIVISOR,
  MAX_ROLES,
  MAX_UNSTATED,
  ROLE_SUMS,
  ROLES,
  region,
  roleColumns,
} from './memory';

// Codes of the bytes in ROLES; 0 is none. engine/host/roles.ts has the same names. A column that is the sum of a family of
// fatty acids has the family's role, and the acids have none.
export const WATER: i32 = 1;
export const ENERGY: i32 = 2;
export const PROTEIN: i32 = 3;
export const FAT: i32 = 4;
export const CARBOHYDRATE: i32 = 5;
export const CALCIUM: i32 = 6;
export const PHOSPHORUS: i32 = 7;
export const VITAMIN_C: i32 = 8;
export const ZINC: i32 = 9;
export const COPPER: i32 = 10;
export const PRICE: i32 = 11;
export const OMEGA_6: i32 = 12;
export const OMEGA_3: i32 = 13;
const OMEGA_6_MINOR: i32 = 14;
const OMEGA_3_MINOR: i32 = 15;
const VITAMIN_A: i32 = 18;
const RETINOL: i32 = 19;
const RETINOL_MAX: i32 = 20;
/** Minor fatty acids count if stated. An unstated one adds nothing to the maximum, as the amounts are negligible. */
const MINOR: i32 = 2;

/** Marks a role that no column has. Amounts are >= 0, or NaN after an overflow. */
const NO_COLUMN: f64 = -1;

/** Number of columns that have a role. */
let roleCount: i32 = 0;
/** The column of energy, or -1. */
export let energy: i32 = -1;
/** Columns of vitamin A, of the retinol minimum and of the retinol maximum, by which High is assessed (D2); or -1. */
export let vitaminA: i32 = -1;
export let retinol: i32 = -1;
export let retinolMax: i32 = -1;

/** Lists the columns that have a role, after the host has written ROLES. */
export function findRoles(): void {
  const roles = region(ROLES);
  roleCount = 0;
  for (let c = 0; c < columns; c++) {
    if (!load<u8>(roles + <usize>c)) continue;
    store<u32>(roleColumns + ((<usize>roleCount) << 2), c);
    roleCount++;
  }
  energy = columnOf(ENERGY);
  vitaminA = columnOf(VITAMIN_A);
  retinol = columnOf(RETINOL);
  retinolMax = columnOf(RETINOL_MAX);
  if (retinol < 0 || retinolMax < 0) vitaminA = -1;
}

/** The column at an index of the list. */
function roleColumn(i: i32): usize {
  return <usize>load<u32>(roleColumns + ((<usize>i) << 2));
}

/** Adds the columns of each role, after cooking: the stated amounts, and the largest possible amounts. */
export function sumRoles(): void {
  const sums = region(ROLE_SUMS),
    amounts = region(AMOUNTS);
  const totals = region(COOKED),
    maxUnstated = region(MAX_UNSTATED),
    divisors = region(DIVISOR);
  for (let role: usize = 0; role < MAX_ROLES * 2; role++) store<f64>(sums + (role << 3), NO_COLUMN);
  for (let i = 0; i < roleCount; i++) {
    const c = roleColumn(i);
    const role = <i32>load<u8>(region(ROLES) + c);
    const minor = role == OMEGA_6_MINOR || role == OMEGA_3_MINOR;
    const at = c << 3;
    const amount = load<f64>(amounts + at);
    const upTo = (load<f64>(totals + at) + load<f64>(maxUnstated + at)) / load<f64>(divisors + at);
    addTo(sums + ((<usize>(minor ? role - MINOR : role)) << 4), amount, minor ? amount : upTo);
  }
}

function addTo(sum: usize, amount: f64, upTo: f64): void {
  const none = load<f64>(sum) == NO_COLUMN;
  store<f64>(sum, none ? amount : load<f64>(sum) + amount);
  store<f64>(sum, none ? upTo : load<f64>(sum, 8) + upTo, 8);
}

/** The stated amount of a role's columns. */
export function minForRole(role: i32): f64 {
  const sum = load<f64>(region(ROLE_SUMS) + ((<usize>role) << 4));
  return sum == NO_COLUMN ? NaN : sum;
}

/** The largest possible amount of a role's columns. */
export function maxForRole(role: i32): f64 {
  const sum = load<f64>(region(ROLE_SUMS) + ((<usize>role) << 4), 8);
  return sum == NO_COLUMN ? NaN : sum;
}

/** The first column of a role, or -1. */
export function columnOf(role: i32): i32 {
  const roles = region(ROLES);
  for (let c = 0; c < columns; c++) if (<i32>load<u8>(roles + <usize>c) == role) return c;
  return -1;
}
