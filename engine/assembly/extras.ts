// What a line has beside its food's values: widths of ranges (D86), and what it loses in cooking (D85). The totals have the
// lower ends, not cooked; the widths, upper end less lower end, and the losses are summed here. A loss is a share in percent,
// so it has whole steps of the column and hundredths of a step; both sums are exact.

import { lineAddress } from './lines';
import { columns, firstExtra, LINE_EXTRAS, MAX_UNSTATED, NEXT_WIDTH, region, SUM_WIDTH } from './memory';

/** Bytes of an extra: its line u32, its target u32, its amount per mg f64. */
const EXTRA_BYTES: usize = 16;

/** Vectors of sums, adjacent from SUM_WIDTH on: widths, losses, hundredths of losses. */
const TARGETS: usize = 3;

let extraCount: usize = 0;

/**
 * Takes the extras that the host wrote, by ascending line. A target is vector x columns + column; it becomes the offset of
 * its sum. A line's extras begin at the number in `firstExtra`.
 */
export function placeExtras(lines: i32, count: i32): void {
  extraCount = <usize>count;
  let at = region(LINE_EXTRAS);
  const end = at + extraCount * EXTRA_BYTES;
  for (let line = 0; line <= lines; line++) {
    store<u32>(firstExtra + ((<usize>line) << 2), <u32>at);
    for (; at < end && load<i32>(at) == line; at += EXTRA_BYTES) store<u32>(at, load<u32>(at, 4) << 3, 4);
  }
  assert(at == end);
}

/** Address of a line's first extra, or the end of those before it. */
function extrasOf(line: i32): usize {
  return load<u32>(firstExtra + ((<usize>line) << 2));
}

/** Sums the extras of all lines. */
export function sumExtras(lines: i32): void {
  memory.fill(region(SUM_WIDTH), 0, (TARGETS * <usize>columns) << 3);
  if (extraCount == 0) return;
  for (let line = 0; line < lines; line++) addExtras(region(SUM_WIDTH), line, load<f64>(lineAddress(line)));
}

function addExtras(sums: usize, line: i32, milligrams: f64): void {
  for (let at = extrasOf(line), end = extrasOf(line + 1); at < end; at += EXTRA_BYTES) {
    const to = sums + <usize>load<u32>(at, 4);
    store<f64>(to, load<f64>(to) + milligrams * load<f64>(at, 8));
  }
}

/** Writes the sums of extras after a change of a line by `by` mg to NEXT_WIDTH and the vectors behind it. */
export function differExtras(line: i32, by: f64): void {
  memory.copy(region(NEXT_WIDTH), region(SUM_WIDTH), (TARGETS * <usize>columns) << 3);
  addExtras(region(NEXT_WIDTH), line, by);
}

/** Makes the result of `differExtras` the sums. */
export function applyExtras(): void {
  memory.copy(region(SUM_WIDTH), region(NEXT_WIDTH), (TARGETS * <usize>columns) << 3);
}

/** Subtracts a line's losses from its amounts, a vector of columns. */
export function subtractLosses(amounts: usize, line: i32, milligrams: f64): void {
  const vector = (<usize>columns) << 3;
  for (let at = extrasOf(line), end = extrasOf(line + 1); at < end; at += EXTRA_BYTES) {
    const target = <usize>load<u32>(at, 4);
    if (target < vector) continue;
    const hundredths = target >= 2 * vector;
    const to = amounts + target - (hundredths ? 2 * vector : vector);
    const loss = milligrams * load<f64>(at, 8);
    store<f64>(to, load<f64>(to) - (hundredths ? loss / 100 : loss));
  }
}

/** Adds the widths to max unstated, after the bounds of sums. */
export function showWidths(): void {
  if (extraCount == 0) return;
  const sums = region(SUM_WIDTH);
  const maxUnstated = region(MAX_UNSTATED);
  for (let at: usize = 0, end = (<usize>columns) << 3; at < end; at += 16) {
    v128.store(maxUnstated + at, f64x2.add(v128.load(maxUnstated + at), v128.load(sums + at)));
  }
}
