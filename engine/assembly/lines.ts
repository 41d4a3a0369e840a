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

/** How often four lines are summed, and how many of the last four are lines. */
export let blockCount: i32 = 0;
let whole: i32 = 0;
/** Number of lines whose food has an upper row. */
export let largeValueLineCount: i32 = 0;

/**
 * Lays the lines out four by four, one of each quarter of the recipe: where its rows follow each other, memory is then
 * read in four long runs. Four lines of 0 mg stand behind the last: they fill up the last four, and groups.
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

/** Where the sums read a line of the recipe: quarters have as many lines as there are fours, or one fewer. */
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

/** Writes the amount that a line is summed with; past 31 bits its whole number is not read. */
export function setSummed(place: usize, milligrams: f64): void {
  store<f64>(place, milligrams);
  store<u32>(place, <u32>milligrams, 12);
}

function write(place: usize, row: usize, milligrams: f64): void {
  setSummed(place, milligrams);
  store<u32>(place, <u32>row, 8);
}
