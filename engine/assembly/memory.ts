// Memory layout. `begin` allocates all regions once; only the catalogue's rows and the recipe's lines grow.

/** Every sum must stay below 2^53. All terms are >= 0, so a smaller total proves that nothing was rounded. */
export const LIMIT: f64 = 9007199254740992.0;

/** Columns are padded to a multiple of this: the sums of masses look up so many at once. */
const PADDING: i32 = 16;

/** Lines handled at once. */
export const GROUP: i32 = 4;

/** A line as the sums read it: milligrams f64, row address u32, milligrams u32 (0 when masses need more bits). */
export const LINE_BYTES: usize = 16;

/** Masses of sixteen columns, as 32-bit integers. */
export const WEIGHTS_BYTES: usize = 64;

// A row has the values of its first columns as doubles (see `wide`) and the lower 31 bits of the others (u32). Then follow
// its category (u32); 1 if a value is not stated, 3 if one is variable (u32); the number of its high part, 0 = none (u32).
// At TAIL_UNSTATED starts a byte per column: 0 if the value is stated, else NOT_STATED or the bits that `mark` writes.
const TAIL_UNSTATED: usize = 16;
const CACHE_LINE: usize = 64;

/**
 * Bits of a row's bytes: the lower four mean "not stated", the next three "no value", the top bit "variable". A sum with
 * some stated parts has a value although it is not stated.
 */
export const NOT_STATED: u8 = 0x7f;
export const NO_VALUE: u8 = 0x70;
export const VARIABLE_BIT: u8 = 0x80;

// Regions, by the number `region` takes. First vectors: a double per column.
export const DIVISOR: i32 = 0; // 10^(scale + 5), converts a total into the nutrient's unit
export const NEED: i32 = 1; // amounts of the need, NaN = none
export const LOW_MAX: i32 = 2; // percent of the need, NaN = no bound
export const HIGH_MIN: i32 = 3; // percent of the need, NaN = no bound
export const FOOD_INPUT: i32 = 4; // values of the food to put, NaN = not stated
export const TOTALS: i32 = 5; // NaN = overflowed
export const MAX_UNSTATED: i32 = 6; // NaN = overflowed, Infinity = no bound
export const KNOWN: i32 = 7; // milligrams of the lines with a stated value
export const AMOUNTS: i32 = 8; // after cooking, in the nutrient's unit
export const PERCENTS: i32 = 9; // of need, NaN = no need
export const SUM: i32 = 10; // running exact totals, before `showSums`
export const SUM_MAX_UNSTATED: i32 = 11; // running exact max unstated
export const SUM_MASS: i32 = 12; // running milligrams of the lines without a stated value
export const NEXT: i32 = 13; // an edit's totals until it is known to fit
export const NEXT_MAX_UNSTATED: i32 = 14;
export const UNBOUNDED: i32 = 15; // 1 if a category has no maximum
export const AS_FED: i32 = 16; // per 100 g as fed
export const DRY_MATTER: i32 = 17; // per 100 g dry matter
export const PER_1000_KCAL: i32 = 18; // per 1000 kcal
export const DM_LOW_MAX: i32 = 19; // a life stage's bounds per 100 g dry matter, NaN = no bound
export const DM_HIGH_MIN: i32 = 20;
export const KCAL_LOW_MAX: i32 = 21; // a life stage's bounds per 1000 kcal, NaN = no bound
export const KCAL_HIGH_MIN: i32 = 22;
export const CONTRIBUTION: i32 = 23; // one line's amounts, NaN = not stated
export const DM_LIMIT: i32 = 24; // limits per 100 g dry matter, NaN = no limit
export const KCAL_LIMIT: i32 = 25; // limits per 1000 kcal, NaN = no limit
export const SUM_WIDTH: i32 = 26; // running exact widths of ranges, see extras.ts
export const SUM_LOSS: i32 = 27; // running exact losses in cooking
export const SUM_LOSS_HUNDREDTHS: i32 = 28; // in hundredths, beside SUM_LOSS
export const NEXT_WIDTH: i32 = 29; // then those of the two losses
export const COOKED: i32 = 32; // TOTALS less the losses in cooking, not an integer
export const RAW_AMOUNTS: i32 = 33; // TOTALS in the nutrient's unit
const VECTORS: i32 = 34;
// Then bytes, one per column.
export const LEVELS: i32 = 34; // against the need and the limits
export const LEVEL_KNOWN: i32 = 35;
export const ROLES: i32 = 36; // see roles.ts
export const DRY_LEVELS: i32 = 37; // against a life stage, per 100 g dry matter
export const DRY_LEVEL_KNOWN: i32 = 38;
export const ENERGY_LEVELS: i32 = 39; // against a life stage, per 1000 kcal
export const ENERGY_LEVEL_KNOWN: i32 = 40;
export const MAY_LOW: i32 = 41; // 1 if a value within the interval makes the level Low
export const MAY_HIGH: i32 = 42; // 1 if a value within the interval, or a limit, makes the level High
export const NEED_LEVELS: i32 = 43; // against the need alone
export const NEED_LEVEL_KNOWN: i32 = 44;
export const ABOVE: i32 = 45; // which limits are or may be exceeded, see limits.ts
const BYTES: i32 = 12;
// Then the rest.
export const CATEGORY_MAXIMA: i32 = 46; // f64, categories x width
export const DERIVED_VALUES: i32 = 47; // f64, value, minimum and maximum of each, see derive.ts
export const ROLE_SUMS: i32 = 48; // f64, minimum and maximum of each role's columns together
export const SUM_PARTS: i32 = 49; // u32, see families.ts
export const LINE_ROW: i32 = 50; // i32, in the order of the recipe
export const LINE_MILLIGRAMS: i32 = 51; // f64, in the order of the recipe
export const LINE_PERCENT: i32 = 52; // f64, in the order of the recipe
export const LINE_EXTRAS: i32 = 53; // ranges and losses of the lines, see extras.ts

/** Capacity for derived values and for roles. */
export const MAX_DERIVED_VALUES: usize = 24;
export const MAX_ROLES: usize = 32;

/** Columns padded to blocks. */
export let columns: i32 = 0;
export let categories: i32 = 0;
/**
 * Number of columns, the first of each row, that are stored as doubles: about a third. Converting an integer to a double
 * costs the adders as much as an addition, and a double costs twice the memory bandwidth. This ratio balances both.
 */
export let wide: i32 = 0;
/** Lines in the order of the sums, see lines.ts. */
export let summed: usize = 0;
/** Per category, while lines are grouped: the number of lines with unstated values, then the address of the next (u32). */
export let runs: usize = 0;
/** Data of unstated.ts for lines with unstated values: by category, by group of four, by group and column. */
export let segments: usize = 0;
export let groups: usize = 0;
export let planes: usize = 0;
export let choices: usize = 0;
/** Masses of sixteen columns for each category that has groups, then for all (i32). */
export let weights: usize = 0;
export let lineCapacity: i32 = 0;
let extraCapacity: i32 = 0;

let vectors: usize = 0;
let bytes: usize = 0;
let categoryMaxima: usize = 0;
let derivedValues: usize = 0;
let roleSums: usize = 0;
let sumParts: usize = 0;
let lineRow: usize = 0;
let lineMilligrams: usize = 0;
let linePercent: usize = 0;
let lineExtras: usize = 0;
/** Per line, and behind the last: the address of its first extra (u32). */
export let firstExtra: usize = 0;
/** Lines whose food has a high part (u32 addresses). */
export let largeValueLines: usize = 0;
/** Lines whose food has a variable value (u32 addresses). */
export let varied: usize = 0;
/** The columns that have a role (u32), see roles.ts. */
export let roleColumns: usize = 0;
let catalogue: usize = 0;
let stride: usize = 0;
let foods: i32 = 0;
/** Number of high parts: the bits above 31, one u32 per narrow column. They are stored behind the foods' rows. */
let highParts: i32 = 0;

/** Columns padded to blocks of sixteen. */
export function width(): i32 {
  return columns;
}

/** Address of a food's row. */
export function rowAt(row: i32): usize {
  assert(row >= 0 && row < foods);
  return catalogue + <usize>row * stride;
}

/** Base address of a row's narrow columns: the value of column `c` is at 4c behind it. */
export function int32ValuesAt(row: usize): usize {
  return row + ((<usize>wide) << 2);
}

/** Address of a row's category. */
export function categoryAt(row: usize): usize {
  return int32ValuesAt(row) + ((<usize>columns) << 2);
}

/** Address of a row's flag for unstated and variable values. */
export function unstatedBitsAt(row: usize): usize {
  return categoryAt(row) + 4;
}

/** Address of the number of a row's high part. */
function highPartNumberAt(row: usize): usize {
  return categoryAt(row) + 8;
}

/** Address of a row's high part, or 0 if all narrow values fit into 31 bits. */
export function highPartAt(row: usize): usize {
  const number = load<u32>(highPartNumberAt(row));
  return number ? highPartsAt() + <usize>(number - 1) * highPartStride() : 0;
}

/** Allocates a row's high part if it has none; returns its address. */
export function allocateHighPart(row: usize): usize {
  if (!load<u32>(highPartNumberAt(row))) {
    reach(highPartsAt() + <usize>(highParts + 1) * highPartStride());
    store<u32>(highPartNumberAt(row), ++highParts);
  }
  return highPartAt(row);
}

function highPartsAt(): usize {
  return catalogue + <usize>foods * stride;
}

function highPartStride(): usize {
  return (<usize>(columns - wide)) << 2;
}

/** Address of a row's NOT_STATED bytes. */
export function unstatedBytesAt(row: usize): usize {
  return categoryAt(row) + TAIL_UNSTATED;
}

/** Address of a region. */
export function region(which: i32): usize {
  assert(which >= 0 && which <= LINE_EXTRAS);
  if (which < VECTORS) return vectors + ((<usize>which * <usize>columns) << 3);
  if (which < CATEGORY_MAXIMA) return bytes + <usize>(which - VECTORS) * <usize>columns;
  if (which == CATEGORY_MAXIMA) return categoryMaxima;
  if (which == DERIVED_VALUES) return derivedValues;
  if (which == ROLE_SUMS) return roleSums;
  if (which == SUM_PARTS) return sumParts;
  if (which == LINE_ROW) return lineRow;
  if (which == LINE_EXTRAS) return lineExtras;
  return which == LINE_MILLIGRAMS ? lineMilligrams : linePercent;
}

/** Drops the catalogue and allocates the vectors for so many columns and food categories. */
export function allocateRegions(columnCount: i32, categoryCount: i32): void {
  assert(columnCount > 0 && categoryCount > 0);
  columns = (columnCount + PADDING - 1) & ~(PADDING - 1);
  wide = ((columns / PADDING + 1) / 3) * PADDING;
  categories = categoryCount;
  foods = 0;
  highParts = 0;
  lineCapacity = 0;
  const vector = (<usize>columns) << 3;
  vectors = aligned(__heap_base);
  bytes = vectors + <usize>VECTORS * vector;
  categoryMaxima = aligned(bytes + <usize>BYTES * <usize>columns);
  derivedValues = categoryMaxima + <usize>categories * vector;
  roleSums = derivedValues + MAX_DERIVED_VALUES * 24;
  roleColumns = roleSums + MAX_ROLES * 16;
  sumParts = roleColumns + ((<usize>columns) << 2);
  // A column is a part of two sums at most; 0 ends the list.
  runs = aligned(sumParts + ((<usize>columns) << 3) + 4);
  stride = aligned(unstatedBytesAt(0) + <usize>columns);
  catalogue = placeLines(0, 0);
  reach(catalogue);
  memory.fill(vectors, 0, catalogue - vectors);
}

/** Reserves so many food rows; moves the high parts. */
export function reserveFoods(count: i32): void {
  if (count <= foods) return;
  const old = highPartsAt();
  const first = foods;
  const held = <usize>highParts * highPartStride();
  foods = count;
  reach(highPartsAt() + held);
  memory.copy(highPartsAt(), old, held);
  for (let row = first; row < count; row++) store<u32>(highPartNumberAt(rowAt(row)), 0);
}

/** Reserves so many lines and extras; moves the catalogue, which is stored behind them, if there is too little space. */
export function reserveLines(count: i32, extras: i32): void {
  if (count <= lineCapacity && extras <= extraCapacity) return;
  const old = catalogue;
  const held = <usize>foods * stride + <usize>highParts * highPartStride();
  const wanted = placeLines(
    count > lineCapacity ? max(count, lineCapacity * 2) : lineCapacity,
    extras > extraCapacity ? max(extras, extraCapacity * 2) : extraCapacity,
  );
  reach(wanted + held);
  memory.copy(wanted, old, held);
  catalogue = wanted;
}

/** Allocates the recipe's regions for so many lines and extras behind the category runs; returns the catalogue's start. */
function placeLines(capacity: i32, extras: i32): usize {
  const n = <usize>capacity;
  lineCapacity = capacity;
  extraCapacity = extras;
  segments = aligned(runs + ((<usize>categories) << 2));
  weights = aligned(segments + ((<usize>categories) << 3));
  summed = weights + (<usize>categories + 1) * WEIGHTS_BYTES;
  lineMilligrams = summed + (n + <usize>GROUP) * LINE_BYTES;
  linePercent = lineMilligrams + (n << 3);
  lineRow = linePercent + (n << 3);
  largeValueLines = lineRow + (n << 2);
  const maxGroups = n / <usize>GROUP + min(n, <usize>categories) + 1;
  varied = largeValueLines + (n << 2);
  firstExtra = varied + (n << 2);
  lineExtras = aligned(firstExtra + ((n + 2) << 2));
  groups = aligned(lineExtras + ((<usize>extras) << 4));
  planes = aligned(groups + (maxGroups << 4));
  choices = planes + (maxGroups << 6);
  return aligned(choices + maxGroups * <usize>columns);
}

function aligned(address: usize): usize {
  return (address + CACHE_LINE - 1) & ~(CACHE_LINE - 1);
}

/** Grows memory to include `end`. */
function reach(end: usize): void {
  const pages = <i32>((end + 0xffff) >>> 16) - memory.size();
  if (pages > 0) assert(memory.grow(pages) >= 0);
}
