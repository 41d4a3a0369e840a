// Numbers as JavaScript writes them.

/** The host's: writes a number as `String` does; answers the place after it. */
declare function writeOther(to: usize, value: f64): usize;

const ZERO: u8 = 0x30;
const POINT: u8 = 0x2e;

/** 10^decimals, exactly. */
const POWERS: usize = memory.data<f64>([
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
  1e20, 1e21, 1e22,
]);
const MOST_DECIMALS: i32 = 22;

/** Digits that are divided off as whole numbers of 32 bits, which is much quicker. */
const AT_ONCE: i32 = 9;

/** Up to so many digits a decimal number is the shortest text of its double: no two of them have the same one. */
const MOST_DIGITS: f64 = 1e15;

/** What is less is written with an exponent. */
const LEAST_PLAIN: f64 = 1e-6;

/** The digits of 0 to 99, two by two. */
const PAIRS: usize = memory.data(200);
for (let at = 0; at < 100; at++) {
  store<u8>(PAIRS + (at << 1), ZERO + <u8>(at / 10));
  store<u8>(PAIRS + (at << 1), ZERO + <u8>(at % 10), 1);
}

/** Writes a whole number below 10^count, with zeros before it. */
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

/** Writes a fraction's decimals up to the last that is not zero; answers the place after it. */
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
 * Writes a finite number as `String` does, the quicker where it is one of at most so many decimals; answers the place
 * after it.
 */
export function writeNumber(to: usize, value: f64, decimals: i32): usize {
  // What foods do not hold is the most frequent of their figures.
  if (value == 0) {
    store<u8>(to, ZERO);
    return to + 1;
  }
  if (decimals > MOST_DECIMALS) return writeOther(to, value);
  const power = load<f64>(POWERS + ((<usize>decimals) << 3));
  const digits = nearest(value * power);
  const whole = floor(value);
  if (!(value >= LEAST_PLAIN && whole < 1e9 && digits < MOST_DIGITS)) return writeOther(to, value);
  // Both are exact: so this is the double that is nearest to these digits, or it is not.
  if (digits / power != value) return writeOther(to, value);
  const end = to + digitsOf(<u32>whole);
  writePadded(to, <i32>(end - to), <u32>whole);
  const fraction = digits - whole * power;
  if (fraction == 0) return end;
  store<u8>(end, POINT);
  return writeFraction(end + 1, decimals, fraction);
}
