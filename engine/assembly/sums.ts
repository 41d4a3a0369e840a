// The totals. Sums are exact (see LIMIT), so the order of additions does not matter.

import { addHighPart, HIGH_PART_UNIT } from './catalogue';
import { blockCount, LINE_BLOCK_BYTES, largeValueLineCount } from './lines';
import { columns, highPartAt, LINE_BYTES, largeValueLines, region, SUM, summed, wide } from './memory';

/** Sums every column, four lines at a time. The milligrams stay in registers and the rows are streamed. */
export function sumTotals(): void {
  const sum = region(SUM);
  const middle = sum + ((<usize>wide) << 3);
  const end = sum + ((<usize>columns) << 3);
  memory.fill(sum, 0, end - sum);
  const last = summed + <usize>blockCount * LINE_BLOCK_BYTES;
  for (let line = summed; line < last; line += LINE_BLOCK_BYTES) addBlock(line, sum, middle, end);
  for (let i: usize = 0; i < <usize>largeValueLineCount; i++) {
    const line = <usize>load<u32>(largeValueLines + (i << 2));
    addHighPart(sum, highPartAt(load<u32>(line, 8)), load<f64>(line) * HIGH_PART_UNIT);
  }
}

/** Adds four lines, four columns at a time: the columns stored as doubles up to `middle`, then the others. */
function addBlock(line: usize, sum: usize, middle: usize, end: usize): void {
  const g0 = v128.load_splat<f64>(line);
  const g1 = v128.load_splat<f64>(line + LINE_BYTES);
  const g2 = v128.load_splat<f64>(line + 2 * LINE_BYTES);
  const g3 = v128.load_splat<f64>(line + 3 * LINE_BYTES);
  let r0 = <usize>load<u32>(line, 8);
  let r1 = <usize>load<u32>(line + LINE_BYTES, 8);
  let r2 = <usize>load<u32>(line + 2 * LINE_BYTES, 8);
  let r3 = <usize>load<u32>(line + 3 * LINE_BYTES, 8);
  for (; sum < middle; sum += 32, r0 += 32, r1 += 32, r2 += 32, r3 += 32) {
    let a = v128.load(sum);
    let b = v128.load(sum, 16);
    a = f64x2.add(a, f64x2.mul(g0, v128.load(r0)));
    b = f64x2.add(b, f64x2.mul(g0, v128.load(r0, 16)));
    a = f64x2.add(a, f64x2.mul(g1, v128.load(r1)));
    b = f64x2.add(b, f64x2.mul(g1, v128.load(r1, 16)));
    a = f64x2.add(a, f64x2.mul(g2, v128.load(r2)));
    b = f64x2.add(b, f64x2.mul(g2, v128.load(r2, 16)));
    a = f64x2.add(a, f64x2.mul(g3, v128.load(r3)));
    b = f64x2.add(b, f64x2.mul(g3, v128.load(r3, 16)));
    v128.store(sum, a);
    v128.store(sum, b, 16);
  }
  for (; sum < end; sum += 32, r0 += 16, r1 += 16, r2 += 16, r3 += 16) {
    let a = v128.load(sum);
    let b = v128.load(sum, 16);
    a = f64x2.add(a, f64x2.mul(g0, doubles(v128.load64_zero(r0))));
    b = f64x2.add(b, f64x2.mul(g0, doubles(v128.load64_zero(r0, 8))));
    a = f64x2.add(a, f64x2.mul(g1, doubles(v128.load64_zero(r1))));
    b = f64x2.add(b, f64x2.mul(g1, doubles(v128.load64_zero(r1, 8))));
    a = f64x2.add(a, f64x2.mul(g2, doubles(v128.load64_zero(r2))));
    b = f64x2.add(b, f64x2.mul(g2, doubles(v128.load64_zero(r2, 8))));
    a = f64x2.add(a, f64x2.mul(g3, doubles(v128.load64_zero(r3))));
    b = f64x2.add(b, f64x2.mul(g3, doubles(v128.load64_zero(r3, 8))));
    v128.store(sum, a);
    v128.store(sum, b, 16);
  }
}

/** Two values of narrow columns as doubles. */
function doubles(values: v128): v128 {
  return f64x2.convert_low_i32x4_s(values);
}

/** Mass of all lines; not exact at 2^53 or more. */
export function sumMasses(): f64 {
  let a: f64 = 0,
    b: f64 = 0,
    c: f64 = 0,
    d: f64 = 0;
  const end = summed + <usize>blockCount * LINE_BLOCK_BYTES;
  for (let line = summed; line < end; line += LINE_BLOCK_BYTES) {
    a += load<f64>(line);
    b += load<f64>(line + LINE_BYTES);
    c += load<f64>(line + 2 * LINE_BYTES);
    d += load<f64>(line + 3 * LINE_BYTES);
  }
  return a + b + (c + d);
}
