// The foods' nutrient values: one row per food, with a byte per column for values that are not stated.
import {
  allocateHighPart,
  CATEGORY_MAXIMA,
  categories,
  categoryAt,
  columns,
  FOOD_INPUT,
  highPartAt,
  int32ValuesAt,
  LIMIT,
  NOT_STATED,
  region,
  rowAt,
  UNBOUNDED,
  unstatedBitsAt,
  unstatedBytesAt,
  VARIABLE_BIT,
  wide,
} from './memory';
import { findRoles } from './roles';

/** Values of narrow columns below this have no high part. The high part counts in this unit. */
export const HIGH_PART_UNIT: f64 = 2147483648.0;

/** `unstatedBits` of a row that has a variable value. */
export const HAS_VARIABLE: u32 = 3;

/** True for an integer from 0 to 2^53 - 1. NaN means "not stated" and is not valid. */
function isValidValue(value: f64): bool {
  return value >= 0 && value < LIMIT && floor(value) == value;
}

/** Reads the roles and checks the category maxima. NaN becomes 0 and marks the whole column as unbounded. */
export function prepareCategoryMaxima(): i32 {
  findRoles();
  const categoryMaxima = region(CATEGORY_MAXIMA);
  const unbounded = region(UNBOUNDED);
  for (let i = 0, n = categories * columns; i < n; i++) {
    const value = load<f64>(categoryMaxima + ((<usize>i) << 3));
    if (isValidValue(value)) continue;
    if (value == value) return i;
    store<f64>(categoryMaxima + ((<usize>i) << 3), 0);
    store<f64>(unbounded + ((<usize>(i % columns)) << 3), 1);
  }
  return -1;
}

/** Copies FOOD_INPUT into a food's row, or changes nothing if a value is invalid. An unstated value of a complete food is 0. */
export function putFood(row: i32, category: i32, complete: bool): i32 {
  assert(category >= 0 && category < categories);
  const input = region(FOOD_INPUT);
  for (let c = 0; c < columns; c++) {
    const value = load<f64>(input + ((<usize>c) << 3));
    if (value == value && !isValidValue(value)) return c;
  }
  const to = rowAt(row);
  const unstatedBytes = unstatedBytesAt(to);
  let hasUnstated = false;
  let hasLargeValue = false;
  for (let c: usize = 0, end = <usize>columns; c < end; c++) {
    const value = load<f64>(input + (c << 3));
    const stated = value == value;
    const amount = stated ? value : 0;
    if (c < <usize>wide) store<f64>(to + (c << 3), amount);
    else {
      store<u32>(int32ValuesAt(to) + (c << 2), <u32>(<u64>amount) & 0x7fffffff);
      hasLargeValue = hasLargeValue || amount >= HIGH_PART_UNIT;
    }
    store<u8>(unstatedBytes + c, stated || complete ? 0 : NOT_STATED);
    hasUnstated = hasUnstated || !(stated || complete);
  }
  store<u32>(categoryAt(to), category);
  store<u32>(unstatedBitsAt(to), u32(hasUnstated));
  if (hasLargeValue || highPartAt(to)) putHighPart(allocateHighPart(to), input);
  return -1;
}

/** Marks one value of a food as not stated or variable. `bits` is NOT_STATED, its variants, or VARIABLE_BIT. */
export function mark(row: i32, column: i32, bits: i32): void {
  assert(column >= 0 && column < columns);
  const at = rowAt(row);
  store<u8>(unstatedBytesAt(at) + <usize>column, <u8>bits);
  const unstatedBits = bits & VARIABLE_BIT ? HAS_VARIABLE : 1;
  store<u32>(unstatedBitsAt(at), load<u32>(unstatedBitsAt(at)) | unstatedBits);
}

/** Stores the bits above 31 of the narrow columns' values. */
function putHighPart(highPart: usize, input: usize): void {
  for (let c = <usize>wide, end = <usize>columns; c < end; c++, highPart += 4) {
    const value = load<f64>(input + (c << 3));
    store<u32>(highPart, value == value ? <u32>(<u64>value >> 31) : 0);
  }
}

/** Writes a row's values as doubles to FOOD_INPUT and returns its address. */
export function widen(row: usize): usize {
  const to = region(FOOD_INPUT);
  const int32Values = int32ValuesAt(row);
  memory.copy(to, row, (<usize>wide) << 3);
  for (let c = <usize>wide, end = <usize>columns; c < end; c += 2) {
    v128.store(to + (c << 3), f64x2.convert_low_i32x4_s(v128.load64_zero(int32Values + (c << 2))));
  }
  const highPart = highPartAt(row);
  if (highPart) addHighPart(to, highPart, HIGH_PART_UNIT);
  return to;
}

/** Adds the high parts of a row, times `by`, to a vector. */
export function addHighPart(to: usize, highPart: usize, by: f64): void {
  for (let c = <usize>wide, end = <usize>columns; c < end; c++, highPart += 4) {
    const at = to + (c << 3);
    store<f64>(at, load<f64>(at) + by * <f64>load<u32>(highPart));
  }
}
