// The recipe's lines as the sums read them.
import {
  GROUP,
  highPartAt,
  LINE_BYTES,
  LINE_MILLIGRAMS,
  LINE_ROW,
  largeValueLines,
  region,
  rowAt,
  summed,
} from './memory';

/** Bytes of four lines, which are summed at once. */
export const LINE_BLOCK_BYTES: usize = <usize>GROUP * LINE_BYTES;

/** Number of blocks of four lines, and how many lines the last block has. */
export let blockCount: i32 = 0;
let whole: i32 = 0;
/** Number of lines whose food has a high part. */
export let largeValueLineCount: i32 = 0;

/**
 * Arranges the lines in blocks of four, one from each quarter of the recipe. If the rows are consecutive, memory is then
 * read in four long runs. Four lines of 0 mg follow the last line and fill up the last block and the groups.
 */
export function arrangeLines(lines: i32): void {
  blockCount = (lines + GROUP - 1) / GROUP;
  whole = lines - (blockCount - 1) * GROUP;
  largeValueLineCount = 0;
  if (lines == 0) return;
  let line = 0;
  for (let quarter = 0; quarter < GROUP; quarter++) {
    const end = summed + <usize>(quarter + (blockCount - i32(quarter >= whole)) * GROUP) * LINE_BYTES;
    for (let at = summed + <usize>quarter * LINE_BYTES; at < end; at += LINE_BLOCK_BYTES)
      arrangeLine(at, line++);
  }
  for (let i = 0; i < GROUP; i++) write(summed + <usize>(lines + i) * LINE_BYTES, rowOf(0), 0);
}

function arrangeLine(place: usize, line: i32): void {
  const row = rowOf(line);
  write(place, row, load<f64>(region(LINE_MILLIGRAMS) + ((<usize>line) << 3)));
  if (!highPartAt(row)) return;
  store<u32>(largeValueLines + ((<usize>largeValueLineCount) << 2), <u32>place);
  largeValueLineCount++;
}

/** Address of a line in the blocks. A quarter has as many lines as there are blocks, or one fewer. */
export function lineAddress(line: i32): usize {
  const short = line - whole * blockCount;
  const at =
    short < 0
      ? (line % blockCount) * GROUP + line / blockCount
      : (short % (blockCount - 1)) * GROUP + whole + short / (blockCount - 1);
  return summed + <usize>at * LINE_BYTES;
}

/** The row of a line's food. */
export function rowOf(line: i32): usize {
  return rowAt(load<i32>(region(LINE_ROW) + ((<usize>line) << 2)));
}

/** Writes a line's amount for the sums. The u32 copy is not read if masses need more than 31 bits. */
export function setSummed(place: usize, milligrams: f64): void {
  store<f64>(place, milligrams);
  store<u32>(place, <u32>milligrams, 12);
}

function write(place: usize, row: usize, milligrams: f64): void {
  setSummed(place, milligrams);
  store<u32>(place, <u32>row, 8);
}
