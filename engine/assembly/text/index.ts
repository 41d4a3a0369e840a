// Writes the entries of a breakdown as JSON: copies what never changes, and puts figures between. The host lays entries,
// texts and figures out in memory from `base` on; engine/host/entryTexts.ts says how.
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

/** `null`, as four bytes. */
const NULL: u32 = 0x6c6c756e;

/** Where the host may lay out what it writes. */
export function base(): usize {
  return __heap_base;
}

/** Copies by sixteen bytes: up to fifteen after the text are written over, by what follows it or by nothing. */
function copy(to: usize, text: usize): usize {
  const from = <usize>load<u32>(text);
  const length = <usize>load<u32>(text, 4);
  for (let i: usize = 0; i < length; i += 16) v128.store(to + i, v128.load(from + i));
  return to + length;
}

/** The rest of an entry of which a part is known, after its amount. */
function copyPartly(to: usize, entry: usize, coverage: f64, missing: f64, decimals: i32): usize {
  let at = writeNumber(copy(to, entry + BEFORE_COVERAGE), coverage, 0);
  if (!isFinite(missing)) return copy(at, entry + END_UNBOUNDED);
  at = writeNumber(copy(at, entry + BEFORE_MISSING), missing, decimals);
  return copy(at, entry + END + MISSING_END);
}

/**
 * Writes entries from `out` on; answers the place after the last.
 * @param known milligrams of the lines that state it, a double a column; `amounts` and `missing` as well
 */
export function write(
  entries: usize,
  count: i32,
  total: f64,
  known: usize,
  amounts: usize,
  missings: usize,
  out: usize,
): usize {
  let to = out;
  let open = NOTHING;
  let entry = entries;
  for (let left = count; left > 0; left--, entry += ENTRY) {
    const column = (<usize>load<u32>(entry)) << 3;
    const decimals = load<i32>(entry, DECIMALS);
    const mass = load<f64>(known + column);
    const amount = load<f64>(amounts + column);
    const missing = load<f64>(missings + column) / load<f64>(entry, DIVISOR);
    const coverage = total == 0 ? 1 : mass / total;
    const isKnown = (mass > 0 || total == 0) && !isNaN(amount);
    if (isKnown && coverage == 1 && missing == 0) {
      to = writeNumber(copy(to, entry + AMOUNT + open), amount, decimals);
      open = KNOWN_END;
    } else if (!isKnown && coverage == 0 && isFinite(missing)) {
      to = writeNumber(copy(to, entry + MISSING + open), missing, decimals);
      open = MISSING_END;
    } else {
      if (open != NOTHING) to = copy(to, entry - ENTRY + END + open);
      open = NOTHING;
      if (!isKnown && coverage == 0) {
        to = copy(to, entry + UNKNOWN);
        continue;
      }
      to = copy(to, entry + AMOUNT);
      if (isKnown) to = writeNumber(to, amount, decimals);
      else {
        store<u32>(to, NULL);
        to += 4;
      }
      to = copyPartly(to, entry, coverage, missing, decimals);
    }
  }
  return open == NOTHING ? to : copy(to, entry - ENTRY + END + open);
}
