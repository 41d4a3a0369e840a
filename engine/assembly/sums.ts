// The loops over lines and columns. Sums are exact (see LIMIT), so their order is free: lines run sorted by category.
import {
  CEILINGS,
  categories,
  columns,
  GROUP,
  LINE_BYTES,
  lacksAt,
  masses,
  missingAt,
  region,
  runs,
  SUM,
  SUM_MASS,
  SUM_MISSING,
  sorted,
} from './arena';

const FOUR: usize = <usize>GROUP * LINE_BYTES;

/** Sums every column's total, four lines at a time: their milligrams stay in registers, their rows are streamed. */
export function sumTotals(lines: i32): void {
  const sum = region(SUM);
  const vector = (<usize>columns) << 3;
  memory.fill(sum, 0, vector);
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

// Bytes of the 16 sums of a group, a plane for each of their four bytes.
let plane0: v128 = i8x16.splat(0);
let plane1: v128 = i8x16.splat(0);
let plane2: v128 = i8x16.splat(0);
let plane3: v128 = i8x16.splat(0);

/**
 * Sums the milligrams of lines that do not state a column, and what those could hold at most: four lines of a category
 * at a time, whose bits that lack the column make a number from 0 to 15, which looks up the sum of those lines' masses
 * for sixteen columns at once. Masses are whole numbers of 31 bits; a category's ceiling multiplies their sum once.
 */
export function sumMissing(): void {
  const vector = (<usize>columns) << 3;
  memory.fill(region(SUM_MISSING), 0, vector);
  memory.fill(masses, 0, vector);
  let line = sorted;
  let ceiling = region(CEILINGS);
  for (let category = 0; category < categories; category++, ceiling += vector) {
    const end = sorted + <usize>load<u32>(runs + ((<usize>category) << 2)) * LINE_BYTES;
    let pending = false;
    for (; line < end; line += FOUR) {
      const last = line + FOUR >= end;
      // A group that states everything is passed over, unless masses before it wait for their ceiling.
      if (!anyLacks(line) && !(last && pending)) continue;
      makePlanes(line, <i32>((end - line) / LINE_BYTES));
      addGroup(line, !pending, last, ceiling);
      pending = true;
    }
    line = end;
  }
  widenMasses();
}

/** Whether any of four lines' foods leaves anything unstated; lines of the next category may be among them. */
function anyLacks(line: usize): bool {
  const a = load<u32>(lacksAt(load<u32>(line, 8)));
  const b = load<u32>(lacksAt(load<u32>(line + LINE_BYTES, 8)));
  const c = load<u32>(lacksAt(load<u32>(line + 2 * LINE_BYTES, 8)));
  const d = load<u32>(lacksAt(load<u32>(line + 3 * LINE_BYTES, 8)));
  return (a | b | c | d) != 0;
}

/** The sums of every choice of a group's lines; those past its category count 0. */
function makePlanes(line: usize, lines: i32): void {
  const a = load<u32>(line, 12);
  const b = lines > 1 ? load<u32>(line + LINE_BYTES, 12) : 0;
  const c = lines > 2 ? load<u32>(line + 2 * LINE_BYTES, 12) : 0;
  const d = lines > 3 ? load<u32>(line + 3 * LINE_BYTES, 12) : 0;
  const s0 = i32x4.replace_lane(i32x4.replace_lane(i32x4.replace_lane(i32x4.splat(0), 1, a), 2, b), 3, a + b);
  const s1 = i32x4.add(s0, i32x4.splat(c));
  const s2 = i32x4.add(s0, i32x4.splat(d));
  const s3 = i32x4.add(s1, i32x4.splat(d));
  const low = i8x16.shuffle(s0, s1, 0, 4, 8, 12, 16, 20, 24, 28, 1, 5, 9, 13, 17, 21, 25, 29);
  const lowUp = i8x16.shuffle(s2, s3, 0, 4, 8, 12, 16, 20, 24, 28, 1, 5, 9, 13, 17, 21, 25, 29);
  const high = i8x16.shuffle(s0, s1, 2, 6, 10, 14, 18, 22, 26, 30, 3, 7, 11, 15, 19, 23, 27, 31);
  const highUp = i8x16.shuffle(s2, s3, 2, 6, 10, 14, 18, 22, 26, 30, 3, 7, 11, 15, 19, 23, 27, 31);
  plane0 = i64x2.shuffle(low, lowUp, 0, 2);
  plane1 = i64x2.shuffle(low, lowUp, 1, 3);
  plane2 = i64x2.shuffle(high, highUp, 0, 2);
  plane3 = i64x2.shuffle(high, highUp, 1, 3);
}

/** Adds a group's masses: to those of its category so far, unless it is the first; to the sums when it is the last. */
function addGroup(line: usize, first: bool, last: bool, ceiling: usize): void {
  const p0 = plane0,
    p1 = plane1,
    p2 = plane2,
    p3 = plane3;
  const x0 = missingAt(load<u32>(line, 8)),
    x1 = missingAt(load<u32>(line + LINE_BYTES, 8));
  const x2 = missingAt(load<u32>(line + 2 * LINE_BYTES, 8)),
    x3 = missingAt(load<u32>(line + 3 * LINE_BYTES, 8));
  const missing = region(SUM_MISSING);
  const running = masses + ((<usize>columns) << 2);
  for (let c: usize = 0, end = <usize>columns; c < end; c += 16) {
    const choice = v128.or(
      v128.or(v128.and(v128.load(x0 + c), i8x16.splat(1)), v128.and(v128.load(x1 + c), i8x16.splat(2))),
      v128.or(v128.and(v128.load(x2 + c), i8x16.splat(4)), v128.and(v128.load(x3 + c), i8x16.splat(8))),
    );
    const b0 = i8x16.swizzle(p0, choice);
    const b1 = i8x16.swizzle(p1, choice);
    const b2 = i8x16.swizzle(p2, choice);
    const b3 = i8x16.swizzle(p3, choice);
    const low = i8x16.shuffle(b0, b1, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    const lowUp = i8x16.shuffle(b0, b1, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    const high = i8x16.shuffle(b2, b3, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    const highUp = i8x16.shuffle(b2, b3, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    let m0 = i16x8.shuffle(low, high, 0, 8, 1, 9, 2, 10, 3, 11);
    let m1 = i16x8.shuffle(low, high, 4, 12, 5, 13, 6, 14, 7, 15);
    let m2 = i16x8.shuffle(lowUp, highUp, 0, 8, 1, 9, 2, 10, 3, 11);
    let m3 = i16x8.shuffle(lowUp, highUp, 4, 12, 5, 13, 6, 14, 7, 15);
    const at = running + (c << 2);
    if (!first) {
      m0 = i32x4.add(m0, v128.load(at));
      m1 = i32x4.add(m1, v128.load(at, 16));
      m2 = i32x4.add(m2, v128.load(at, 32));
      m3 = i32x4.add(m3, v128.load(at, 48));
    }
    if (last) {
      flush(c, m0, missing, ceiling);
      flush(c + 4, m1, missing, ceiling);
      flush(c + 8, m2, missing, ceiling);
      flush(c + 12, m3, missing, ceiling);
    } else {
      v128.store(at, m0);
      v128.store(at, m1, 16);
      v128.store(at, m2, 32);
      v128.store(at, m3, 48);
    }
  }
}

/** Adds a category's masses of four columns to the sums. */
function flush(c: usize, mass: v128, missing: usize, ceiling: usize): void {
  const all = masses + (c << 2);
  const to = missing + (c << 3);
  const by = ceiling + (c << 3);
  v128.store(all, i32x4.add(v128.load(all), mass));
  const low = f64x2.mul(f64x2.convert_low_i32x4_s(mass), v128.load(by));
  const high = f64x2.mul(f64x2.convert_low_i32x4_s(upper(mass)), v128.load(by, 16));
  v128.store(to, f64x2.add(v128.load(to), low));
  v128.store(to, f64x2.add(v128.load(to, 16), high), 16);
}

/** The masses of all categories, as doubles. */
function widenMasses(): void {
  const to = region(SUM_MASS);
  for (let c: usize = 0, end = <usize>columns; c < end; c += 4) {
    const mass = v128.load(masses + (c << 2));
    v128.store(to + (c << 3), f64x2.convert_low_i32x4_s(mass));
    v128.store(to + (c << 3), f64x2.convert_low_i32x4_s(upper(mass)), 16);
  }
}

/** The two upper lanes moved down, where the conversion to doubles reads. */
function upper(lanes: v128): v128 {
  return i64x2.shuffle(lanes, lanes, 1, 1);
}

/** The missing masses again, in doubles, for a recipe too heavy for 31 bits. */
export function sumHeavyMissing(): void {
  const sums = region(SUM_MASS);
  const missing = region(SUM_MISSING);
  memory.fill(sums, 0, (<usize>columns) << 3);
  memory.fill(missing, 0, (<usize>columns) << 3);
  let line = sorted;
  for (let category = 0; category < categories; category++) {
    const end = sorted + <usize>load<u32>(runs + ((<usize>category) << 2)) * LINE_BYTES;
    const ceiling = region(CEILINGS) + ((<usize>category * <usize>columns) << 3);
    for (; line < end; line += LINE_BYTES) {
      const milligrams = load<f64>(line);
      const bytes = missingAt(load<u32>(line, 8));
      for (let c: usize = 0; c < <usize>columns; c++) {
        const mass = milligrams * <f64>(load<u8>(bytes + c) & 1);
        const at = c << 3;
        store<f64>(sums + at, load<f64>(sums + at) + mass);
        store<f64>(missing + at, load<f64>(missing + at) + mass * load<f64>(ceiling + at));
      }
    }
  }
}
