// Values with a range (D86). The totals have the lower ends; the widths, upper end less lower end, are summed here.

import { lineAddress } from './lines';
import { columns, LINE_RANGES, MAX_UNSTATED, NEXT_WIDTH, region, SUM_WIDTH } from './memory';

/** Bytes of a range of a line: the line's address u32, the column's first byte in a vector u32, the width f64. */
const RANGE_BYTES: usize = 16;

let rangeCount: usize = 0;

/** Takes the ranges that the host wrote, with the line and the column as indexes. */
export function placeRanges(count: i32): void {
  const ranges = region(LINE_RANGES);
  rangeCount = <usize>count;
  for (let at = ranges, end = ranges + rangeCount * RANGE_BYTES; at < end; at += RANGE_BYTES) {
    store<u32>(at, <u32>lineAddress(load<i32>(at)));
    store<u32>(at, load<u32>(at, 4) << 3, 4);
  }
}

/** Sums the widths of every column. */
export function sumWidths(): void {
  const sums = region(SUM_WIDTH);
  memory.fill(sums, 0, (<usize>columns) << 3);
  const ranges = region(LINE_RANGES);
  for (let at = ranges, end = ranges + rangeCount * RANGE_BYTES; at < end; at += RANGE_BYTES) {
    const to = sums + <usize>load<u32>(at, 4);
    store<f64>(to, load<f64>(to) + load<f64>(load<u32>(at)) * load<f64>(at, 8));
  }
}

/** Writes the widths after a change of `by` mg of the line at an address to NEXT_WIDTH. */
export function differWidths(line: usize, by: f64): void {
  const next = region(NEXT_WIDTH);
  memory.copy(next, region(SUM_WIDTH), (<usize>columns) << 3);
  const ranges = region(LINE_RANGES);
  for (let at = ranges, end = ranges + rangeCount * RANGE_BYTES; at < end; at += RANGE_BYTES) {
    if (<usize>load<u32>(at) != line) continue;
    const to = next + <usize>load<u32>(at, 4);
    store<f64>(to, load<f64>(to) + by * load<f64>(at, 8));
  }
}

/** Adds the widths to max unstated, after the bounds of sums. */
export function showWidths(): void {
  if (rangeCount == 0) return;
  const sums = region(SUM_WIDTH);
  const maxUnstated = region(MAX_UNSTATED);
  for (let at: usize = 0, end = (<usize>columns) << 3; at < end; at += 16) {
    v128.store(maxUnstated + at, f64x2.add(v128.load(maxUnstated + at), v128.load(sums + at)));
  }
}
