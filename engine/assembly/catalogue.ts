// What the foods hold: a row of figures each, with a byte where a figure is not stated.
import {
  CEILINGS,
  categories,
  categoryAt,
  columns,
  LIMIT,
  lacksAt,
  missingAt,
  region,
  rowAt,
  STAGE,
  UNBOUNDED,
} from './arena';

/** A figure is a whole number from 0 to 2^53 - 1; NaN, "not stated", is none. */
function isFigure(value: f64): bool {
  return value >= 0 && value < LIMIT && floor(value) == value;
}

/** Takes the ceilings: NaN becomes 0 and marks the whole column as without a bound. */
export function seal(): i32 {
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
  for (let c: usize = 0, end = <usize>columns; c < end; c++) {
    const value = load<f64>(stage + (c << 3));
    const stated = value == value;
    store<f64>(to + (c << 3), stated ? abs(value) : 0);
    store<u8>(missing + c, stated || complete ? 0 : 0xff);
    lacks = lacks || !(stated || complete);
  }
  store<u32>(categoryAt(to), category);
  store<u32>(lacksAt(to), u32(lacks));
  return -1;
}
