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

/** Sums every column: totals, milligrams of the lines that do not state it, and the most those could add. */
export function sumAll(): void {
  for (let block = 0, blocks = columns / BLOCK; block < blocks; block++) sumBlock(<usize>block);
}

/**
 * Sums one block of eight columns, held in registers. The masses of lines that do not state a figure are summed
 * as u32, four to a register, so the recipe must weigh less than 2^32 mg; a category's ceiling then multiplies
 * the sum of its lines once.
 */
function sumBlock(block: usize): void {
  const at = block << 6;
  let t0 = f64x2.splat(0),
    t1 = t0,
    t2 = t0,
    t3 = t0;
  let line = sorted;
  let bits = lineMissing + block * <usize>lineCapacity;
  clearBlock(at);
  for (let category = 0; category < categories; category++) {
    const end = sorted + <usize>load<u32>(runs + ((<usize>category) << 2)) * LINE_BYTES;
    if (line == end) continue;
    let m0 = i32x4.splat(0),
      m1 = m0;
    for (; line < end; line += LINE_BYTES, bits++) {
      const milligrams = v128.load_splat<f64>(line);
      const row = <usize>load<u32>(line, 8) + at;
      const mask = masks + ((<usize>load<u8>(bits)) << 5);
      const mass = v128.load_splat<u32>(line, 12);
      t0 = f64x2.add(t0, f64x2.mul(milligrams, v128.load(row)));
      t1 = f64x2.add(t1, f64x2.mul(milligrams, v128.load(row, 16)));
      t2 = f64x2.add(t2, f64x2.mul(milligrams, v128.load(row, 32)));
      t3 = f64x2.add(t3, f64x2.mul(milligrams, v128.load(row, 48)));
      m0 = i32x4.add(m0, v128.and(mass, v128.load(mask)));
      m1 = i32x4.add(m1, v128.and(mass, v128.load(mask, 16)));
    }
    const ceiling = region(CEILINGS) + ((<usize>category * <usize>columns) << 3) + at;
    addMissing(at, ceiling, f64x2.convert_low_i32x4_u(m0));
    addMissing(at + 16, ceiling + 16, f64x2.convert_low_i32x4_u(upper(m0)));
    addMissing(at + 32, ceiling + 32, f64x2.convert_low_i32x4_u(m1));
    addMissing(at + 48, ceiling + 48, f64x2.convert_low_i32x4_u(upper(m1)));
  }
  const sum = region(SUM) + at;
  v128.store(sum, t0);
  v128.store(sum, t1, 16);
  v128.store(sum, t2, 32);
  v128.store(sum, t3, 48);
}

/** The two upper lanes moved down, where the conversion to doubles reads. */
function upper(lanes: v128): v128 {
  return i64x2.shuffle(lanes, lanes, 1, 1);
}

/** Adds a category's missing masses of two columns, and what they could hold at most. */
function addMissing(at: usize, ceiling: usize, mass: v128): void {
  const masses = region(SUM_MASS) + at;
  const missing = region(SUM_MISSING) + at;
  v128.store(masses, f64x2.add(v128.load(masses), mass));
  v128.store(missing, f64x2.add(v128.load(missing), f64x2.mul(mass, v128.load(ceiling))));
}

function clearBlock(at: usize): void {
  memory.fill(region(SUM_MASS) + at, 0, 64);
  memory.fill(region(SUM_MISSING) + at, 0, 64);
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
