// Masses of the lines without a stated value, and their max unstated. `setLines` groups these lines by four within their
// category. The four NOT_STATED bits of a column look up the sum of their masses, for sixteen columns at once.

import { HAS_VARIABLE } from './catalogue';
import {
  CATEGORY_MAXIMA,
  categories,
  categoryAt,
  choices,
  columns,
  GROUP,
  groups,
  LINE_BYTES,
  planes,
  region,
  runs,
  SUM_MASS,
  SUM_MAX_UNSTATED,
  segments,
  summed,
  unstatedBitsAt,
  unstatedBytesAt,
  varied,
  WEIGHTS_BYTES,
  weights,
} from './memory';

/** Addresses of a group's lines. */
const GROUP_BYTES: usize = 16;

/** Sixteen sums of a group's masses, with a plane of sixteen bytes for each of their four bytes. */
const PLANES_BYTES: usize = 64;

/** A category that has groups: the address of its maxima, and the end of its groups' planes. */
const SEGMENT_BYTES: usize = 8;

/** Sixteen doubles. */
const BLOCK_BYTES: usize = 128;

let groupCount: usize = 0;
let segmentsEnd: usize = 0;
/** Number of lines whose food has a variable value. */
export let variedLines: i32 = 0;

/** Groups the lines with unstated values by category and stores their choices. */
export function groupLines(lines: i32): void {
  variedLines = 0;
  const end = summed + <usize>lines * LINE_BYTES;
  memory.fill(runs, 0, (<usize>categories) << 2);
  for (let line = summed; line < end; line += LINE_BYTES) {
    const row = <usize>load<u32>(line, 8);
    if (!load<u32>(unstatedBitsAt(row))) continue;
    const run = runOf(row);
    store<u32>(run, load<u32>(run) + 1);
  }
  placeSegments(<u32>end);
  for (let line = summed; line < end; line += LINE_BYTES) {
    const row = <usize>load<u32>(line, 8);
    const unstatedBits = load<u32>(unstatedBitsAt(row));
    if (!unstatedBits) continue;
    if (unstatedBits == HAS_VARIABLE) store<u32>(varied + ((<usize>variedLines) << 2), <u32>line);
    variedLines += i32(unstatedBits == HAS_VARIABLE);
    const run = runOf(row);
    store<u32>(load<u32>(run), <u32>line);
    store<u32>(run, load<u32>(run) + 4);
  }
  for (let group: usize = 0; group < groupCount; group++) noteChoices(group);
}

/** Address of the counter of a row's category. */
function runOf(row: usize): usize {
  return runs + ((<usize>load<u32>(categoryAt(row))) << 2);
}

/** Allocates each category's groups, filled with blanks, and replaces the counters by the groups' addresses. */
function placeSegments(blank: u32): void {
  const vector = (<usize>columns) << 3;
  segmentsEnd = segments;
  groupCount = 0;
  for (let category: usize = 0; category < <usize>categories; category++) {
    const run = runs + (category << 2);
    const first = groupCount;
    groupCount += (<usize>load<u32>(run) + (<usize>GROUP - 1)) / <usize>GROUP;
    if (groupCount == first) continue;
    store<u32>(run, <u32>(groups + first * GROUP_BYTES));
    store<u32>(segmentsEnd, <u32>(region(CATEGORY_MAXIMA) + category * vector));
    store<u32>(segmentsEnd, <u32>(planes + groupCount * PLANES_BYTES), 4);
    segmentsEnd += SEGMENT_BYTES;
  }
  for (let at = groups, end = groups + groupCount * GROUP_BYTES; at < end; at += 4) store<u32>(at, blank);
}

/** Stores a group's choices in blocks of sixteen columns. The blocks of all groups for the same columns are adjacent. */
function noteChoices(group: usize): void {
  const at = groups + group * GROUP_BYTES;
  const a = unstatedBytesAt(load<u32>(load<u32>(at), 8));
  const b = unstatedBytesAt(load<u32>(load<u32>(at, 4), 8));
  const c = unstatedBytesAt(load<u32>(load<u32>(at, 8), 8));
  const d = unstatedBytesAt(load<u32>(load<u32>(at, 12), 8));
  let to = choices + (group << 4);
  for (let i: usize = 0, end = <usize>columns; i < end; i += 16, to += groupCount << 4) {
    const low = v128.or(
      v128.and(v128.load(a + i), i8x16.splat(1)),
      v128.and(v128.load(b + i), i8x16.splat(2)),
    );
    const up = v128.or(
      v128.and(v128.load(c + i), i8x16.splat(4)),
      v128.and(v128.load(d + i), i8x16.splat(8)),
    );
    v128.store(to, v128.or(low, up));
  }
}

/** Sums unstated masses and max unstated, sixteen columns at a time. Masses are 31-bit integers. */
export function sumUnstated(): void {
  for (let group: usize = 0; group < groupCount; group++) {
    makePlanes(groups + group * GROUP_BYTES, planes + group * PLANES_BYTES);
  }
  const vector = (<usize>columns) << 3;
  const masses = region(SUM_MASS),
    maxUnstated = region(SUM_MAX_UNSTATED);
  let choice = choices;
  for (let at: usize = 0; at < vector; at += BLOCK_BYTES, choice += groupCount << 4) {
    weighBlock(choice, masses + at);
    boundBlock(at, maxUnstated + at);
  }
}

/** Writes the sums of all sixteen choices of a group's lines. */
function makePlanes(group: usize, to: usize): void {
  const a = v128.load_splat<u32>(load<u32>(group), 12);
  const b = v128.load_splat<u32>(load<u32>(group, 4), 12);
  const c = v128.load_splat<u32>(load<u32>(group, 8), 12);
  const d = v128.load_splat<u32>(load<u32>(group, 12), 12);
  const s0 = i32x4.add(v128.and(a, i32x4(0, -1, 0, -1)), v128.and(b, i32x4(0, 0, -1, -1)));
  const s1 = i32x4.add(s0, c);
  const p0 = bytesApart(s0);
  const p1 = bytesApart(s1);
  const p2 = bytesApart(i32x4.add(s0, d));
  const p3 = bytesApart(i32x4.add(s1, d));
  const low = i32x4.shuffle(p0, p1, 0, 4, 1, 5);
  const lowUp = i32x4.shuffle(p2, p3, 0, 4, 1, 5);
  const high = i32x4.shuffle(p0, p1, 2, 6, 3, 7);
  const highUp = i32x4.shuffle(p2, p3, 2, 6, 3, 7);
  v128.store(to, i64x2.shuffle(low, lowUp, 0, 2));
  v128.store(to, i64x2.shuffle(low, lowUp, 1, 3), 16);
  v128.store(to, i64x2.shuffle(high, highUp, 0, 2), 32);
  v128.store(to, i64x2.shuffle(high, highUp, 1, 3), 48);
}

/** The first bytes of four numbers, then their second, third and fourth. */
function bytesApart(four: v128): v128 {
  return i8x16.shuffle(four, four, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
}

/** Writes the masses of sixteen columns: each category's to `weights`, their sum to `masses`. */
function weighBlock(choice: usize, masses: usize): void {
  let plane = planes;
  let to = weights;
  let all0 = i32x4.splat(0),
    all1 = i32x4.splat(0),
    all2 = i32x4.splat(0),
    all3 = i32x4.splat(0);
  for (let segment = segments, last = segmentsEnd; segment < last; segment += SEGMENT_BYTES) {
    const end = <usize>load<u32>(segment, 4);
    let which = v128.load(choice);
    let b0 = pick(plane, which),
      b1 = pick(plane + 16, which),
      b2 = pick(plane + 32, which),
      b3 = pick(plane + 48, which);
    let m0 = firstFour(lowHalf(b0, b1), lowHalf(b2, b3)),
      m1 = lastFour(lowHalf(b0, b1), lowHalf(b2, b3)),
      m2 = firstFour(highHalf(b0, b1), highHalf(b2, b3)),
      m3 = lastFour(highHalf(b0, b1), highHalf(b2, b3));
    for (plane += PLANES_BYTES, choice += 16; plane < end; plane += PLANES_BYTES, choice += 16) {
      which = v128.load(choice);
      b0 = pick(plane, which);
      b1 = pick(plane + 16, which);
      b2 = pick(plane + 32, which);
      b3 = pick(plane + 48, which);
      m0 = i32x4.add(m0, firstFour(lowHalf(b0, b1), lowHalf(b2, b3)));
      m1 = i32x4.add(m1, lastFour(lowHalf(b0, b1), lowHalf(b2, b3)));
      m2 = i32x4.add(m2, firstFour(highHalf(b0, b1), highHalf(b2, b3)));
      m3 = i32x4.add(m3, lastFour(highHalf(b0, b1), highHalf(b2, b3)));
    }
    to = storeWeights(to, m0, m1, m2, m3);
    all0 = i32x4.add(all0, m0);
    all1 = i32x4.add(all1, m1);
    all2 = i32x4.add(all2, m2);
    all3 = i32x4.add(all3, m3);
  }
  storeMasses(masses, all0);
  storeMasses(masses + 32, all1);
  storeMasses(masses + 64, all2);
  storeMasses(masses + 96, all3);
}

/** One byte of the chosen sums of sixteen columns. */
function pick(plane: usize, which: v128): v128 {
  return i8x16.swizzle(v128.load(plane), which);
}

/** Two bytes of the first eight numbers, side by side. */
function lowHalf(b0: v128, b1: v128): v128 {
  return i8x16.shuffle(b0, b1, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

/** Two bytes of the last eight numbers, side by side. */
function highHalf(b0: v128, b1: v128): v128 {
  return i8x16.shuffle(b0, b1, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

/** The first four of eight numbers, from their lower and upper two bytes. */
function firstFour(lower: v128, upper: v128): v128 {
  return i16x8.shuffle(lower, upper, 0, 8, 1, 9, 2, 10, 3, 11);
}

/** The last four of eight numbers. */
function lastFour(lower: v128, upper: v128): v128 {
  return i16x8.shuffle(lower, upper, 4, 12, 5, 13, 6, 14, 7, 15);
}

/** Four masses as doubles. */
function storeMasses(to: usize, m: v128): void {
  v128.store(to, f64x2.convert_low_i32x4_s(m));
  v128.store(to, f64x2.convert_low_i32x4_s(i64x2.shuffle(m, m, 1, 1)), 16);
}

/** Stores the masses of sixteen columns; returns the next address. */
function storeWeights(to: usize, m0: v128, m1: v128, m2: v128, m3: v128): usize {
  v128.store(to, m0);
  v128.store(to, m1, 16);
  v128.store(to, m2, 32);
  v128.store(to, m3, 48);
  return to + WEIGHTS_BYTES;
}

/** Writes max unstated of sixteen columns: each category's masses times its maxima, from column byte `at` on. */
function boundBlock(at: usize, to: usize): void {
  let m0 = f64x2.splat(0),
    m1 = f64x2.splat(0),
    m2 = f64x2.splat(0),
    m3 = f64x2.splat(0),
    m4 = f64x2.splat(0),
    m5 = f64x2.splat(0),
    m6 = f64x2.splat(0),
    m7 = f64x2.splat(0);
  let mass = weights;
  for (let segment = segments, last = segmentsEnd; segment < last; segment += SEGMENT_BYTES) {
    const by = <usize>load<u32>(segment) + at;
    m0 = f64x2.add(m0, f64x2.mul(weightsAt(mass), v128.load(by)));
    m1 = f64x2.add(m1, f64x2.mul(weightsAt(mass + 8), v128.load(by, 16)));
    m2 = f64x2.add(m2, f64x2.mul(weightsAt(mass + 16), v128.load(by, 32)));
    m3 = f64x2.add(m3, f64x2.mul(weightsAt(mass + 24), v128.load(by, 48)));
    m4 = f64x2.add(m4, f64x2.mul(weightsAt(mass + 32), v128.load(by, 64)));
    m5 = f64x2.add(m5, f64x2.mul(weightsAt(mass + 40), v128.load(by, 80)));
    m6 = f64x2.add(m6, f64x2.mul(weightsAt(mass + 48), v128.load(by, 96)));
    m7 = f64x2.add(m7, f64x2.mul(weightsAt(mass + 56), v128.load(by, 112)));
    mass += WEIGHTS_BYTES;
  }
  v128.store(to, m0);
  v128.store(to, m1, 16);
  v128.store(to, m2, 32);
  v128.store(to, m3, 48);
  v128.store(to, m4, 64);
  v128.store(to, m5, 80);
  v128.store(to, m6, 96);
  v128.store(to, m7, 112);
}

/** Two masses as doubles. */
function weightsAt(at: usize): v128 {
  return f64x2.convert_low_i32x4_s(v128.load64_zero(at));
}

/** As `sumUnstated`, in doubles, for a recipe whose mass needs more than 31 bits. */
export function sumHeavyUnstated(): void {
  const sums = region(SUM_MASS);
  const maxUnstated = region(SUM_MAX_UNSTATED);
  memory.fill(sums, 0, (<usize>columns) << 3);
  memory.fill(maxUnstated, 0, (<usize>columns) << 3);
  let group = groups;
  for (let segment = segments; segment < segmentsEnd; segment += SEGMENT_BYTES) {
    const maxima = <usize>load<u32>(segment);
    const end = groups + ((<usize>load<u32>(segment, 4) - planes) / PLANES_BYTES) * GROUP_BYTES;
    for (; group < end; group += 4) addHeavy(load<u32>(group), maxima, sums, maxUnstated);
  }
}

/** Adds one line to the unstated masses and max unstated. */
function addHeavy(line: usize, maxima: usize, sums: usize, maxUnstated: usize): void {
  const milligrams = load<f64>(line);
  const bytes = unstatedBytesAt(load<u32>(line, 8));
  for (let c: usize = 0; c < <usize>columns; c++) {
    const mass = milligrams * <f64>(load<u8>(bytes + c) & 1);
    const at = c << 3;
    store<f64>(sums + at, load<f64>(sums + at) + mass);
    store<f64>(maxUnstated + at, load<f64>(maxUnstated + at) + mass * load<f64>(maxima + at));
  }
}
