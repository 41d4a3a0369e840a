// The loops over lines and columns. Sums are exact (see LIMIT), so their order is free: lines run sorted by category.
import {
  BLOCK,
  CEILINGS,
  categories,
  columns,
  LINE_BYTES,
  lineCapacity,
  lineMissing,
  masks,
  region,
  runs,
  SUM,
  SUM_MASS,
  SUM_MISSING,
  sorted,
} from './arena';

/** Lines of one category that are summed together: their rows stay in the first-level cache, block after block. */
const CHUNK: usize = 16 * LINE_BYTES;

/** Sums every column: totals, milligrams of the lines that do not state it, and the most those could add. */
export function sumAll(): void {
  const vector = (<usize>columns) << 3;
  const sum = region(SUM);
  memory.fill(sum, 0, 3 * vector);
  let line = sorted;
  let ceilings = region(CEILINGS);
  for (let category = 0; category < categories; category++, ceilings += vector) {
    const end = sorted + <usize>load<u32>(runs + ((<usize>category) << 2)) * LINE_BYTES;
    while (line < end) {
      const next = min(end, line + CHUNK);
      sumChunk(line, next, ceilings, sum, vector);
      line = next;
    }
  }
}

/**
 * Adds the lines from `line` to `end`, of one category, block by block of eight columns. The masses of lines that do
 * not state a figure are added as u32, four to a register, so the recipe must weigh less than 2^32 mg; the ceiling
 * of the category then multiplies their sum once.
 */
function sumChunk(line: usize, end: usize, ceiling: usize, sum: usize, vector: usize): void {
  let bits = lineMissing + ((line - sorted) >> 4);
  const lines = lineCapacity;
  for (let at: usize = 0; at < vector; at += 64, ceiling += 64, sum += 64) {
    let t0 = v128.load(sum),
      t1 = v128.load(sum, 16),
      t2 = v128.load(sum, 32),
      t3 = v128.load(sum, 48);
    let m0 = i32x4.splat(0),
      m1 = m0;
    let bit = bits;
    for (let l = line; l < end; l += LINE_BYTES, bit++) {
      const milligrams = v128.load_splat<f64>(l);
      const row = <usize>load<u32>(l, 8) + at;
      const mask = masks + ((<usize>load<u8>(bit)) << 5);
      const mass = v128.load_splat<u32>(l, 12);
      t0 = f64x2.add(t0, f64x2.mul(milligrams, v128.load(row)));
      t1 = f64x2.add(t1, f64x2.mul(milligrams, v128.load(row, 16)));
      t2 = f64x2.add(t2, f64x2.mul(milligrams, v128.load(row, 32)));
      t3 = f64x2.add(t3, f64x2.mul(milligrams, v128.load(row, 48)));
      m0 = i32x4.add(m0, v128.and(mass, v128.load(mask)));
      m1 = i32x4.add(m1, v128.and(mass, v128.load(mask, 16)));
    }
    bits += lines;
    storeBlock(sum, t0, t1, t2, t3);
    addMissing(sum + vector, vector, ceiling, f64x2.convert_low_i32x4_u(m0));
    addMissing(sum + vector + 16, vector, ceiling + 16, f64x2.convert_low_i32x4_u(upper(m0)));
    addMissing(sum + vector + 32, vector, ceiling + 32, f64x2.convert_low_i32x4_u(m1));
    addMissing(sum + vector + 48, vector, ceiling + 48, f64x2.convert_low_i32x4_u(upper(m1)));
  }
}

/** Adds missing masses of two columns, a vector further on, and what they could hold at most. */
function addMissing(missing: usize, vector: usize, ceiling: usize, mass: v128): void {
  v128.store(missing, f64x2.add(v128.load(missing), f64x2.mul(mass, v128.load(ceiling))));
  v128.store(missing + vector, f64x2.add(v128.load(missing + vector), mass));
}

function storeBlock(at: usize, v0: v128, v1: v128, v2: v128, v3: v128): void {
  v128.store(at, v0);
  v128.store(at, v1, 16);
  v128.store(at, v2, 32);
  v128.store(at, v3, 48);
}

/** The two upper lanes moved down, where the conversion to doubles reads. */
function upper(lanes: v128): v128 {
  return i64x2.shuffle(lanes, lanes, 1, 1);
}

/** The missing masses again, in doubles, for a recipe of 2^32 mg or more. */
export function sumHeavyMissing(): void {
  const masses = region(SUM_MASS);
  const missing = region(SUM_MISSING);
  memory.fill(masses, 0, (<usize>columns) << 3);
  memory.fill(missing, 0, (<usize>columns) << 3);
  let line = 0;
  for (let category = 0; category < categories; category++) {
    const end = load<i32>(runs + ((<usize>category) << 2));
    const ceiling = region(CEILINGS) + ((<usize>category * <usize>columns) << 3);
    for (; line < end; line++) {
      const milligrams = load<f64>(sorted + <usize>line * LINE_BYTES);
      for (let c = 0; c < columns; c++) {
        const bits = load<u8>(lineMissing + <usize>(c >> 3) * <usize>lineCapacity + <usize>line);
        if (((bits >> <u8>(c & 7)) & 1) == 0) continue;
        const at = (<usize>c) << 3;
        store<f64>(masses + at, load<f64>(masses + at) + milligrams);
        store<f64>(missing + at, load<f64>(missing + at) + milligrams * load<f64>(ceiling + at));
      }
    }
  }
}
