// What the foods hold: a row of figures each, with a bit where a figure is not stated.
import {
  BLOCK,
  CEILINGS,
  categories,
  categoryAt,
  columns,
  LIMIT,
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
  store<u32>(categoryAt(to), category);
  for (let block = 0, blocks = columns / BLOCK; block < blocks; block++) {
    const at = (<usize>block) << 6;
    const bits = takeBlock(stage + at, to + at);
    store<u8>(missingAt(to) + <usize>block, complete ? 0 : bits);
  }
  return -1;
}

/** Copies eight figures with 0 for what is not stated; returns the bits of those. */
function takeBlock(from: usize, to: usize): i32 {
  let bits = 0;
  for (let lane = 0; lane < BLOCK; lane++) {
    const at = (<usize>lane) << 3;
    const value = load<f64>(from + at);
    const stated = value == value;
    store<f64>(to + at, stated ? abs(value) : 0);
    bits |= i32(!stated) << lane;
  }
  return bits;
}
