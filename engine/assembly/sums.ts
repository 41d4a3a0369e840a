// The totals. Sums are exact (see LIMIT), so their order is free: lines run sorted by category.
import { columns, GROUP, LINE_BYTES, region, SUM, sorted, tall, upperOf } from './arena';
import { addUpper, UPPER } from './catalogue';

const FOUR: usize = <usize>GROUP * LINE_BYTES;

/** Sums every column's total, four lines at a time: their milligrams stay in registers, their rows are streamed. */
export function sumTotals(lines: i32, tallLines: i32): void {
  const sum = region(SUM);
  const end = sum + ((<usize>columns) << 3);
  memory.fill(sum, 0, end - sum);
  const last = sorted + <usize>lines * LINE_BYTES;
  for (let line = sorted; line < last; line += FOUR) addFour(line, sum, end);
  for (let i: usize = 0; i < <usize>tallLines; i++) {
    const line = <usize>load<u32>(tall + (i << 2));
    addUpper(sum, upperOf(load<u32>(line, 8)), load<f64>(line) * UPPER);
  }
}

/** Adds four lines, eight columns at a time; where there are fewer lines, blanks follow them: 0 mg of some row. */
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
    let a0 = v128.load(sum);
    let b0 = v128.load(sum, 16);
    const n00 = v128.load(r0);
    a0 = f64x2.add(a0, f64x2.mul(g0, firstTwo(n00)));
    b0 = f64x2.add(b0, f64x2.mul(g0, lastTwo(n00)));
    const n01 = v128.load(r1);
    a0 = f64x2.add(a0, f64x2.mul(g1, firstTwo(n01)));
    b0 = f64x2.add(b0, f64x2.mul(g1, lastTwo(n01)));
    const n02 = v128.load(r2);
    a0 = f64x2.add(a0, f64x2.mul(g2, firstTwo(n02)));
    b0 = f64x2.add(b0, f64x2.mul(g2, lastTwo(n02)));
    const n03 = v128.load(r3);
    a0 = f64x2.add(a0, f64x2.mul(g3, firstTwo(n03)));
    b0 = f64x2.add(b0, f64x2.mul(g3, lastTwo(n03)));
    v128.store(sum, a0);
    v128.store(sum, b0, 16);
    let a1 = v128.load(sum, 32);
    let b1 = v128.load(sum, 48);
    const n10 = v128.load(r0, 16);
    a1 = f64x2.add(a1, f64x2.mul(g0, firstTwo(n10)));
    b1 = f64x2.add(b1, f64x2.mul(g0, lastTwo(n10)));
    const n11 = v128.load(r1, 16);
    a1 = f64x2.add(a1, f64x2.mul(g1, firstTwo(n11)));
    b1 = f64x2.add(b1, f64x2.mul(g1, lastTwo(n11)));
    const n12 = v128.load(r2, 16);
    a1 = f64x2.add(a1, f64x2.mul(g2, firstTwo(n12)));
    b1 = f64x2.add(b1, f64x2.mul(g2, lastTwo(n12)));
    const n13 = v128.load(r3, 16);
    a1 = f64x2.add(a1, f64x2.mul(g3, firstTwo(n13)));
    b1 = f64x2.add(b1, f64x2.mul(g3, lastTwo(n13)));
    v128.store(sum, a1, 32);
    v128.store(sum, b1, 48);
  }
}

/** The first two of four whole numbers, as doubles. */
function firstTwo(numbers: v128): v128 {
  return f64x2.convert_low_i32x4_s(numbers);
}

/** The last two. */
function lastTwo(numbers: v128): v128 {
  return f64x2.convert_low_i32x4_s(i64x2.shuffle(numbers, numbers, 1, 1));
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
