// What the foods hold: a row of figures each, with a byte where a figure is not stated.
import {
  CEILINGS,
  categories,
  categoryAt,
  columns,
  LIMIT,
  lacksAt,
  makeUpper,
  missingAt,
  NOT_STATED,
  narrowAt,
  region,
  rowAt,
  STAGE,
  UNBOUNDED,
  upperOf,
  VARIABLE_BIT,
  wide,
} from './arena';
import { findRoles } from './roles';

/** Figures of narrow columns below this need no upper row; what an upper row holds counts so many times. */
export const UPPER: f64 = 2147483648.0;

/** What a row notes where a value of it is variable. */
export const LACKS_VARIABLE: u32 = 3;

/** A figure is a whole number from 0 to 2^53 - 1; NaN, "not stated", is none. */
function isFigure(value: f64): bool {
  return value >= 0 && value < LIMIT && floor(value) == value;
}

/** Takes the roles and the ceilings: NaN becomes 0 and marks the whole column as without a bound. */
export function seal(): i32 {
  findRoles();
  const ceilings = region(CEILINGS);
  const unbounded = region(UNBOUNDED);
  for (let i = 0, n = categories * columns; i < n; i++) {
    const value = load<f64>(ceilings + ((<usize>i) << 3));
    if (isFigure(value)) continue;
    if (value == value) return i;
    store<f64>(ceilings + ((<usize>i) << 3), 0);
    store<f64>(unbounded + ((<usize>(i % columns)) << 3), 1);
  }
  return -1;
}

/** Takes the staged figures as a food's row, whole or not at all. What a complete food does not state is 0. */
export function put(row: i32, category: i32, complete: bool): i32 {
  assert(category >= 0 && category < categories);
  const stage = region(STAGE);
  for (let c = 0; c < columns; c++) {
    const value = load<f64>(stage + ((<usize>c) << 3));
    if (value == value && !isFigure(value)) return c;
  }
  const to = rowAt(row);
  const missing = missingAt(to);
  let lacks = false;
  let tall = false;
  for (let c: usize = 0, end = <usize>columns; c < end; c++) {
    const value = load<f64>(stage + (c << 3));
    const stated = value == value;
    const figure = stated ? value : 0;
    if (c < <usize>wide) store<f64>(to + (c << 3), figure);
    else {
      store<u32>(narrowAt(to) + (c << 2), <u32>(<u64>figure) & 0x7fffffff);
      tall = tall || figure >= UPPER;
    }
    store<u8>(missing + c, stated || complete ? 0 : NOT_STATED);
    lacks = lacks || !(stated || complete);
  }
  store<u32>(categoryAt(to), category);
  store<u32>(lacksAt(to), u32(lacks));
  if (tall || upperOf(to)) putUpper(makeUpper(to), stage);
  return -1;
}

/** Says of a food's value that it is not stated, with or without a figure, or variable: bits of NOT_STATED and others. */
export function mark(row: i32, column: i32, bits: i32): void {
  assert(column >= 0 && column < columns);
  const at = rowAt(row);
  store<u8>(missingAt(at) + <usize>column, <u8>bits);
  const lacks = bits & VARIABLE_BIT ? LACKS_VARIABLE : 1;
  store<u32>(lacksAt(at), load<u32>(lacksAt(at)) | lacks);
}

/** Keeps what is left of the staged figures of narrow columns above 31 bits. */
function putUpper(upper: usize, stage: usize): void {
  for (let c = <usize>wide, end = <usize>columns; c < end; c++, upper += 4) {
    const value = load<f64>(stage + (c << 3));
    store<u32>(upper, value == value ? <u32>(<u64>value >> 31) : 0);
  }
}

/** A row's figures as doubles, where figures are staged. */
export function widen(row: usize): usize {
  const to = region(STAGE);
  const narrow = narrowAt(row);
  memory.copy(to, row, (<usize>wide) << 3);
  for (let c = <usize>wide, end = <usize>columns; c < end; c += 2) {
    v128.store(to + (c << 3), f64x2.convert_low_i32x4_s(v128.load64_zero(narrow + (c << 2))));
  }
  const upper = upperOf(row);
  if (upper) addUpper(to, upper, UPPER);
  return to;
}

/** Adds the upper parts of figures, times so much, to a vector. */
export function addUpper(to: usize, upper: usize, by: f64): void {
  for (let c = <usize>wide, end = <usize>columns; c < end; c++, upper += 4) {
    const at = to + (c << 3);
    store<f64>(at, load<f64>(at) + by * <f64>load<u32>(upper));
  }
}
