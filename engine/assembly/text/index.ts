// Writes the entries of a breakdown as JSON. `measure` lists the parts, each a constant text and the digits after it, and
// sums their lengths. `write` concatenates the parts. The host writes entries, texts and numbers to memory from `base` on;
// engine/host/jsonEntries.ts documents the layout.
import { writeNumber } from './number';

/** Bytes of an entry: column u32, decimals u32, divisor f64, then its texts, each as address and length, u32. */
const ENTRY: usize = 128;
const DECIMALS: usize = 4;
const DIVISOR: usize = 8;
// Each of these three has a text per open state of the previous entry (AMOUNT, MAX_UNSTATED) or of its own (END).
const AMOUNT: usize = 16;
const MAX_UNSTATED: usize = 40;
const END: usize = 64;
const UNKNOWN: usize = 88;
const BEFORE_COVERAGE: usize = 96;
const BEFORE_MAX_UNSTATED: usize = 104;
const END_UNBOUNDED: usize = 112;

// Open state: the end of the previous entry that is not written yet. None, the end after a fully known amount, or the end
// after max unstated.
const NOTHING: usize = 0;
const KNOWN_END: usize = 8;
const MAX_UNSTATED_END: usize = 16;

// A part: text address u32, text length in 24 bits, number of digits in 8 bits, the digits. Parts start at multiples of
// eight.
const LENGTH: usize = 4;
const DIGITS: usize = 8;
const LENGTH_BITS: u32 = 24;
const LENGTH_MASK: u32 = 0xffffff;

/** `null`, as four bytes. */
const NULL: u32 = 0x6c6c756e;

/** Bytes of the parts listed so far. */
let bytes: u32 = 0;

/** First address that the host may write to. */
export function base(): usize {
  return __heap_base;
}

/** Number of bytes that `write` writes for the last `measure`. */
export function measured(): u32 {
  return bytes;
}

/** Lists a text followed by digits up to `end`; returns the address of the next part. */
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

/** Lists the rest of a partly known entry, after its amount. */
function listPartly(part: usize, entry: usize, coverage: f64, unstated: f64, decimals: i32): usize {
  let at = listNumber(part, entry + BEFORE_COVERAGE, coverage, 0);
  if (!isFinite(unstated)) return listText(at, entry + END_UNBOUNDED);
  at = listNumber(at, entry + BEFORE_MAX_UNSTATED, unstated, decimals);
  return listText(at, entry + END + MAX_UNSTATED_END);
}

/**
 * Lists the parts of entries from `parts` on; returns the address after the last.
 * @param known milligrams of the lines with a stated value, a double per column, as `amounts` and `maxUnstated`
 */
export function measure(
  entries: usize,
  count: i32,
  total: f64,
  known: usize,
  amounts: usize,
  maxUnstated: usize,
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
    const unstated = load<f64>(maxUnstated + column) / load<f64>(entry, DIVISOR);
    const coverage = total == 0 ? 1 : mass / total;
    const isKnown = (mass > 0 || amount > 0 || total == 0) && !isNaN(amount);
    if (isKnown && coverage == 1 && unstated == 0) {
      to = listNumber(to, entry + AMOUNT + open, amount, decimals);
      open = KNOWN_END;
    } else if (!isKnown && coverage == 0 && isFinite(unstated)) {
      to = listNumber(to, entry + MAX_UNSTATED + open, unstated, decimals);
      open = MAX_UNSTATED_END;
    } else {
      if (open != NOTHING) to = listText(to, entry - ENTRY + END + open);
      open = NOTHING;
      if (!isKnown && coverage == 0) {
        to = listText(to, entry + UNKNOWN);
        continue;
      }
      to = isKnown ? listNumber(to, entry + AMOUNT, amount, decimals) : listNull(to, entry + AMOUNT);
      to = listPartly(to, entry, coverage, unstated, decimals);
    }
  }
  return open == NOTHING ? to : listText(to, entry - ENTRY + END + open);
}

/** Writes parts from `out` on. Copies blocks of sixteen bytes; the next copy overwrites the excess. */
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
