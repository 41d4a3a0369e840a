// The totals. Sums are exact (see LIMIT), so their order is free.
import { columns, LINE_BYTES, region, SUM, summed, tall, upperOf } from './arena';
import { addUpper, UPPER } from './catalogue';
import { FOUR_BYTES, fours, tallLines } from './lines';

/** Sums every column's total, four lines at a time: their milligrams stay in registers, their rows are streamed. */
export function sumTotals(): void {
  const sum = region(SUM);
  const end = sum + ((<usize>columns) << 3);
  memory.fill(sum, 0, end - sum);
  const last = summed + <usize>fours * FOUR_BYTES;
  for (let line = summed; line < last; line += FOUR_BYTES) addFour(line, sum, end);
  for (let i: usize = 0; i < <usize>tallLines; i++) {
    const line = <usize>load<u32>(tall + (i << 2));
    addUpper(sum, upperOf(load<u32>(line, 8)), load<f64>(line) * UPPER);
  }
}

/** Adds four lines, eight columns at a time. */
function addFour(line: usize, sum: usize, end: usize): void {
  const g0 = v128.load_splat<f64>(line);
  const g1 = v128.load_splat<f64>(line + LINE_BYTES);
  const g2 = v128.load_splat<f64>(line + 2 * LINE_BYTES);
  const g3 = v128.load_splat<f64>(line + 3 * LINE_BYTES);
  let r0 = <usize>load<u32>(line, 8);
  let r1 = <usize>load<u32>(line + LINE_BYTES, 8);
  let r2 = <usize>load<u32>(line + 2 * LINE_BYTES, 8);
  let r3 = <usize>load<u32>(line + 3 * LINE_BYTES, 8);
  for (; sum < end; sum += 64, r0 += 32, r1 += 32, r2 += 32, r3 += 32) {
    let a = v128.load(sum);
    let b = v128.load(sum, 16);
    a = f64x2.add(a, f64x2.mul(g0, figuresAt(r0)));
    b = f64x2.add(b, f64x2.mul(g0, figuresAt(r0 + 8)));
    a = f64x2.add(a, f64x2.mul(g1, figuresAt(r1)));
    b = f64x2.add(b, f64x2.mul(g1, figuresAt(r1 + 8)));
    a = f64x2.add(a, f64x2.mul(g2, figuresAt(r2)));
    b = f64x2.add(b, f64x2.mul(g2, figuresAt(r2 + 8)));
    a = f64x2.add(a, f64x2.mul(g3, figuresAt(r3)));
    b = f64x2.add(b, f64x2.mul(g3, figuresAt(r3 + 8)));
    v128.store(sum, a);
    v128.store(sum, b, 16);
    let c = v128.load(sum, 32);
    let d = v128.load(sum, 48);
    c = f64x2.add(c, f64x2.mul(g0, figuresAt(r0 + 16)));
    d = f64x2.add(d, f64x2.mul(g0, figuresAt(r0 + 24)));
    c = f64x2.add(c, f64x2.mul(g1, figuresAt(r1 + 16)));
    d = f64x2.add(d, f64x2.mul(g1, figuresAt(r1 + 24)));
    c = f64x2.add(c, f64x2.mul(g2, figuresAt(r2 + 16)));
    d = f64x2.add(d, f64x2.mul(g2, figuresAt(r2 + 24)));
    c = f64x2.add(c, f64x2.mul(g3, figuresAt(r3 + 16)));
    d = f64x2.add(d, f64x2.mul(g3, figuresAt(r3 + 24)));
    v128.store(sum, c, 32);
    v128.store(sum, d, 48);
  }
}

/** Two figures as doubles. */
function figuresAt(at: usize): v128 {
  return f64x2.convert_low_i32x4_s(v128.load64_zero(at));
}

/** Mass of all lines; a sum of 2^53 or more says that it is not exact. */
export function sumMasses(): f64 {
  let even: f64 = 0,
    odd: f64 = 0;
  const end = summed + <usize>fours * FOUR_BYTES;
  for (let line = summed; line < end; line += 2 * LINE_BYTES) {
    even += load<f64>(line);
    odd += load<f64>(line + LINE_BYTES);
  }
  return even + odd;
}
