// Numbers as JavaScript writes them.

/** Import from the host: writes a number as `String` does; returns the address after it. */
declare function writeOther(to: usize, value: f64): usize;

const ZERO: u8 = 0x30;
const POINT: u8 = 0x2e;

/** 10^decimals, exactly. */
const POWERS: usize = memory.data<f64>([
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
  1e20, 1e21, 1e22,
]);
const MAX_DECIMALS: i32 = 22;

/** Number of digits that are split off as a 32-bit integer, which is much faster. */
const AT_ONCE: i32 = 9;

/** Decimal numbers below this have at most 15 digits and unique doubles, so the digits are the shortest text. */
const MAX_DIGITS: f64 = 1e15;

/** JavaScript writes smaller numbers with an exponent. */
const MIN_PLAIN: f64 = 1e-6;

/** The digits of 00 to 99. */
const PAIRS: usize = memory.data(200);
for (let at = 0; at < 100; at++) {
  store<u8>(PAIRS + (at << 1), ZERO + <u8>(at / 10));
  store<u8>(PAIRS + (at << 1), ZERO + <u8>(at % 10), 1);
}

/** Writes an integer below 10^count with leading zeros. */
function writePadded(to: usize, count: i32, whole: u32): void {
  let at = to + count;
  let rest = whole;
  while (at > to + 1) {
    const next = rest / 100;
    at -= 2;
    store<u16>(at, load<u16>(PAIRS + ((<usize>(rest - next * 100)) << 1)));
    rest = next;
  }
  if (at > to) store<u8>(to, ZERO + <u8>rest);
}

function digitsOf(whole: u32): i32 {
  let count = 1;
  for (let rest = whole; rest >= 10; rest /= 10) count++;
  return count;
}

/** Writes a fraction's decimals without trailing zeros; returns the address after them. */
function writeFraction(to: usize, decimals: i32, fraction: f64): usize {
  const lower = min(decimals, AT_ONCE);
  const divisor = load<f64>(POWERS + ((<usize>lower) << 3));
  const split = floor(fraction / divisor);
  writePadded(to, decimals - lower, <u32>split);
  writePadded(to + (decimals - lower), lower, <u32>(fraction - split * divisor));
  let end = to + decimals;
  while (load<u8>(end - 1) == ZERO) end--;
  return end;
}

/**
 * Writes a finite number as `String` does; returns the address after it. Numbers with at most `decimals` decimals are
 * fast.
 */
export function writeNumber(to: usize, value: f64, decimals: i32): usize {
  // 0 is the most frequent nutrient value.
  if (value == 0) {
    store<u8>(to, ZERO);
    return to + 1;
  }
  if (decimals > MAX_DECIMALS) return writeOther(to, value);
  const power = load<f64>(POWERS + ((<usize>decimals) << 3));
  const digits = nearest(value * power);
  const whole = floor(value);
  if (!(value >= MIN_PLAIN && whole < 1e9 && digits < MAX_DIGITS)) return writeOther(to, value);
  // Both operands are exact, so the quotient is the double nearest to these digits.
  if (digits / power != value) return writeOther(to, value);
  const end = to + digitsOf(<u32>whole);
  writePadded(to, <i32>(end - to), <u32>whole);
  const fraction = digits - whole * power;
  if (fraction == 0) return end;
  store<u8>(end, POINT);
  return writeFraction(end + 1, decimals, fraction);
}
