// Writes the entries of a breakdown as JSON: `measure` lists its parts, of which each is a text that never changes and the
// digits after it, and so tells how long it will be; `write` puts the parts one after the other. The host lays entries,
// texts and figures out in memory from `base` on; engine/host/jsonEntries.ts says how.
import { writeNumber } from './number';

/** Bytes of an entry: column u32, decimals u32, divisor f64, then its texts, each the address and the length, u32. */
const ENTRY: usize = 128;
const DECIMALS: usize = 4;
const DIVISOR: usize = 8;
// Each of these three by what is open before it or after it.
const AMOUNT: usize = 16;
const MISSING: usize = 40;
const END: usize = 64;
const UNKNOWN: usize = 88;
const BEFORE_COVERAGE: usize = 96;
const BEFORE_MISSING: usize = 104;
const END_UNBOUNDED: usize = 112;

// What of the entry before is still to be written: nothing; what follows an amount that is all known; what follows the
// most that is missing.
const NOTHING: usize = 0;
const KNOWN_END: usize = 8;
const MISSING_END: usize = 16;

// A part: its text's address u32, that text's length in 24 bits, how many digits in 8, the digits; the next part begins at
// a multiple of eight.
const LENGTH: usize = 4;
const DIGITS: usize = 8;
const LENGTH_BITS: u32 = 24;
const LENGTH_MASK: u32 = 0xffffff;

/** `null`, as four bytes. */
const NULL: u32 = 0x6c6c756e;

/** Bytes of the parts listed so far. */
let bytes: u32 = 0;

/** Where the host may lay out what it writes. */
export function base(): usize {
  return __heap_base;
}

/** Bytes that `write` will write of what was measured last. */
export function measured(): u32 {
  return bytes;
}

/** Lists a text with digits behind it, which end where it is told; answers the place of the next part. */
function list(part: usize, text: usize, end: usize): usize {
  const length = load<u32>(text, 4);
  const digits = <u32>(end - part - DIGITS);
  store<u32>(part, load<u32>(text));
  store<u32>(part, length | (digits << LENGTH_BITS), LENGTH);
  bytes += length + digits;
  return (end + 7) & ~7;
}

function listText(part: usize, text: usize): usize {
  return list(part, text, part + DIGITS);
}

function listNumber(part: usize, text: usize, value: f64, decimals: i32): usize {
  return list(part, text, writeNumber(part + DIGITS, value, decimals));
}

function listNull(part: usize, text: usize): usize {
  store<u32>(part, NULL, DIGITS);
  return list(part, text, part + DIGITS + 4);
}

/** The rest of an entry of which a part is known, after its amount. */
function listPartly(part: usize, entry: usize, coverage: f64, missing: f64, decimals: i32): usize {
  let at = listNumber(part, entry + BEFORE_COVERAGE, coverage, 0);
  if (!isFinite(missing)) return listText(at, entry + END_UNBOUNDED);
  at = listNumber(at, entry + BEFORE_MISSING, missing, decimals);
  return listText(at, entry + END + MISSING_END);
}

/**
 * Lists the parts of entries from `parts` on; answers the place after the last.
 * @param known milligrams of the lines that state it, a double a column; `amounts` and `missing` as well
 */
export function measure(
  entries: usize,
  count: i32,
  total: f64,
  known: usize,
  amounts: usize,
  missings: usize,
  parts: usize,
): usize {
  let to = parts;
  let open = NOTHING;
  let entry = entries;
  bytes = 0;
  for (let left = count; left > 0; left--, entry += ENTRY) {
    const column = (<usize>load<u32>(entry)) << 3;
    const decimals = load<i32>(entry, DECIMALS);
    const mass = load<f64>(known + column);
    const amount = load<f64>(amounts + column);
    const missing = load<f64>(missings + column) / load<f64>(entry, DIVISOR);
    const coverage = total == 0 ? 1 : mass / total;
    const isKnown = (mass > 0 || amount > 0 || total == 0) && !isNaN(amount);
    if (isKnown && coverage == 1 && missing == 0) {
      to = listNumber(to, entry + AMOUNT + open, amount, decimals);
      open = KNOWN_END;
    } else if (!isKnown && coverage == 0 && isFinite(missing)) {
      to = listNumber(to, entry + MISSING + open, missing, decimals);
      open = MISSING_END;
    } else {
      if (open != NOTHING) to = listText(to, entry - ENTRY + END + open);
      open = NOTHING;
      if (!isKnown && coverage == 0) {
        to = listText(to, entry + UNKNOWN);
        continue;
      }
      to = isKnown ? listNumber(to, entry + AMOUNT, amount, decimals) : listNull(to, entry + AMOUNT);
      to = listPartly(to, entry, coverage, missing, decimals);
    }
  }
  return open == NOTHING ? to : listText(to, entry - ENTRY + END + open);
}

/** Writes parts from `out` on. Copies by sixteen bytes: what is written over behind a text or digits, follows or is nothing. */
export function write(parts: usize, end: usize, out: usize): void {
  let to = out;
  for (let part = parts; part < end; ) {
    const from = <usize>load<u32>(part);
    const sizes = load<u32>(part, LENGTH);
    const length = <usize>(sizes & LENGTH_MASK);
    const digits = <usize>(sizes >> LENGTH_BITS);
    for (let i: usize = 0; i < length; i += 16) v128.store(to + i, v128.load(from + i));
    to += length;
    v128.store(to, v128.load(part, DIGITS));
    if (digits > 16) v128.store(to, v128.load(part, DIGITS + 16), 16);
    to += digits;
    part = (part + DIGITS + digits + 7) & ~7;
  }
}
