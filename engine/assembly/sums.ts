// The totals. Sums are exact (see LIMIT), so their order is free: lines run sorted by category.
import { columns, GROUP, LINE_BYTES, region, SUM, sorted } from './arena';

const FOUR: usize = <usize>GROUP * LINE_BYTES;

/** Sums every column's total, four lines at a time: their milligrams stay in registers, their rows are streamed. */
export function sumTotals(lines: i32): void {
  const sum = region(SUM);
  const vector = (<usize>columns) << 3;
  for (let at: usize = 0; at < vector; at += 16) v128.store(sum + at, f64x2.splat(0));
  const end = sorted + <usize>lines * LINE_BYTES;
  for (let line = sorted; line < end; line += FOUR) addFour(line, sum, sum + vector);
}

/** Adds four lines; where there are fewer, what follows them has 0 milligrams of a row that exists. */
function addFour(line: usize, sum: usize, end: usize): void {
  const g0 = v128.load_splat<f64>(line);
  const g1 = v128.load_splat<f64>(line + LINE_BYTES);
  const g2 = v128.load_splat<f64>(line + 2 * LINE_BYTES);
  const g3 = v128.load_splat<f64>(line + 3 * LINE_BYTES);
  let r0 = <usize>load<u32>(line, 8);
  let r1 = <usize>load<u32>(line + LINE_BYTES, 8);
  let r2 = <usize>load<u32>(line + 2 * LINE_BYTES, 8);
  let r3 = <usize>load<u32>(line + 3 * LINE_BYTES, 8);
  for (; sum < end; sum += 32, r0 += 32, r1 += 32, r2 += 32, r3 += 32) {
    let a = v128.load(sum),
      b = v128.load(sum, 16);
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
}

/** Mass of so many sorted lines; a sum of 2^53 or more says that it is not exact. */
export function sumMasses(lines: i32): f64 {
  let even: f64 = 0,
    odd: f64 = 0;
  const end = sorted + <usize>lines * LINE_BYTES;
  for (let line = sorted; line < end; line += 2 * LINE_BYTES) {
    even += load<f64>(line);
    odd += load<f64>(line + LINE_BYTES);
  }
  return even + odd;
}
