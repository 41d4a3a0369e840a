// Where everything lies. One arena, laid out once by `load`; only the catalogue's rows and the recipe's lines grow.

/** Every sum must stay below 2^53: all terms are >= 0, so a smaller total proves that nothing was rounded. */
export const LIMIT: f64 = 9007199254740992.0;

/** Columns are padded to so many: what the sums of masses look up at once. */
const PADDING: i32 = 16;

/** Lines handled at once. */
export const GROUP: i32 = 4;

/** A line as the sums read it: milligrams f64, row address u32, milligrams u32 (0 when masses need more bits). */
export const LINE_BYTES: usize = 16;

/** Masses of sixteen columns, as whole numbers of 32 bits. */
export const WEIGHTS_BYTES: usize = 64;

// A row holds the figures of its first columns as doubles, see `wide`, and the lower 31 bits of the others (u32); then its
// category (u32), 1 if it leaves anything unstated and 3 if a value of it is variable (u32), the number of its upper row,
// 0 = none (u32), and from here a byte a column: 0 where it is stated, else NOT_STATED, or what `mark` writes.
const TAIL_UNSTATED: usize = 16;
const CACHE_LINE: usize = 64;

/**
 * Bits of a row's bytes: the lower four say that the value is not stated, the next three that there is no figure of it,
 * the uppermost that it is variable. A sum of which some parts are stated has a figure, and is not stated.
 */
export const NOT_STATED: u8 = 0x7f;
export const NO_VALUE: u8 = 0x70;
export const VARIABLE_BIT: u8 = 0x80;

// Regions, by the number `region` takes. First vectors: a double a column.
export const DIVISOR: i32 = 0; // 10^(scale + 5), what turns a total into the nutrient's unit
export const NEED: i32 = 1; // amounts of the need, NaN = none
export const LOW_MAX: i32 = 2; // percent of the need, NaN = no bound
export const HIGH_MIN: i32 = 3; // percent of the need, NaN = no bound
export const FOOD_INPUT: i32 = 4; // a food's figures on their way in, NaN = not stated
export const TOTALS: i32 = 5; // NaN = overflowed
export const MAX_UNSTATED: i32 = 6; // the most that is missing, NaN = overflowed, Infinity = no bound
export const KNOWN: i32 = 7; // milligrams of the lines that state it
export const AMOUNTS: i32 = 8; // totals in the nutrient's unit
export const PERCENTS: i32 = 9; // of need, NaN = no need
export const SUM: i32 = 10; // running exact totals, before they are shown
export const SUM_MAX_UNSTATED: i32 = 11; // running exact missing
export const SUM_MASS: i32 = 12; // running milligrams of the lines that do not state it
export const NEXT: i32 = 13; // an edit's totals until it is known to fit
export const NEXT_MAX_UNSTATED: i32 = 14;
export const UNBOUNDED: i32 = 15; // 1 where some ceiling is unknown
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
const VECTORS: i32 = 26;
// Then bytes, one a column.
export const LEVELS: i32 = 26; // against the need and the limits
export const LEVEL_KNOWN: i32 = 27;
export const ROLES: i32 = 28; // what part a column plays, see roles.ts
export const DRY_LEVELS: i32 = 29; // against a life stage, per 100 g dry matter
export const DRY_LEVEL_KNOWN: i32 = 30;
export const ENERGY_LEVELS: i32 = 31; // against a life stage, per 1000 kcal
export const ENERGY_LEVEL_KNOWN: i32 = 32;
export const MAY_LOW: i32 = 33; // 1 where a value within the interval makes the level Low
export const MAY_HIGH: i32 = 34; // 1 where a value within the interval, or a limit, makes the level High
export const NEED_LEVELS: i32 = 35; // against the need alone
export const NEED_LEVEL_KNOWN: i32 = 36;
export const ABOVE: i32 = 37; // which limits are or may be exceeded, see limits.ts
const BYTES: i32 = 12;
// Then the rest.
export const CATEGORY_MAXIMA: i32 = 38; // f64, categories x width
export const DERIVED_VALUES: i32 = 39; // f64, value, least and most of each derived figure, see derive.ts
export const ROLE_SUMS: i32 = 40; // f64, least and most of each role's columns together
export const SUM_PARTS: i32 = 41; // u32, see families.ts
export const LINE_ROW: i32 = 42; // i32, in the order of the recipe
export const LINE_MILLIGRAMS: i32 = 43; // f64, in the order of the recipe
export const LINE_PERCENT: i32 = 44; // f64, in the order of the recipe

/** Room for derived figures and for roles. */
export const MAX_DERIVED_VALUES: usize = 24;
export const MAX_ROLES: usize = 32;

/** Columns padded to blocks. */
export let columns: i32 = 0;
export let categories: i32 = 0;
/**
 * How many columns, the first of each row, are held as doubles: about a third. To make a double of a whole number takes
 * the units that add as long as adding it, and a double takes the memory twice as long: so neither waits for the other.
 */
export let wide: i32 = 0;
/** Lines as the sums read them, see lines.ts. */
export let summed: usize = 0;
/** Each category's lines that leave something unstated, while they are grouped: how many, then where the next goes (u32). */
export let runs: usize = 0;
/** What missing.ts keeps of lines that leave something unstated: by category, by group of four, by group and column. */
export let segments: usize = 0;
export let groups: usize = 0;
export let planes: usize = 0;
export let choices: usize = 0;
/** Masses of sixteen columns, of each category that has groups and then of all (i32). */
export let weights: usize = 0;
export let lineCapacity: i32 = 0;

let vectors: usize = 0;
let bytes: usize = 0;
let categoryMaxima: usize = 0;
let derivedValues: usize = 0;
let roleSums: usize = 0;
let sumParts: usize = 0;
let lineRow: usize = 0;
let lineMilligrams: usize = 0;
let linePercent: usize = 0;
/** Summed lines whose food has an upper row (u32 addresses). */
export let largeValueLines: usize = 0;
/** Summed lines whose food has a variable value (u32 addresses). */
export let varied: usize = 0;
/** The columns that have a role (u32), see roles.ts. */
export let roleColumns: usize = 0;
let catalogue: usize = 0;
let stride: usize = 0;
let foods: i32 = 0;
/** Upper rows: what figures of more than 31 bits count above them, a u32 a narrow column. They lie behind the foods' rows. */
let highParts: i32 = 0;

/** Columns padded to blocks of sixteen. */
export function width(): i32 {
  return columns;
}

/** Address of a food's row of figures. */
export function rowAt(row: i32): usize {
  assert(row >= 0 && row < foods);
  return catalogue + <usize>row * stride;
}

/** Where a figure of a narrow column would lie in a row of narrow columns alone, so that one of column `c` is 4c further. */
export function int32ValuesAt(row: usize): usize {
  return row + ((<usize>wide) << 2);
}

/** Where a row keeps its category. */
export function categoryAt(row: usize): usize {
  return int32ValuesAt(row) + ((<usize>columns) << 2);
}

/** Where a row says whether it leaves anything unstated. */
export function unstatedBitsAt(row: usize): usize {
  return categoryAt(row) + 4;
}

/** Where a row keeps the number of its upper row. */
function highPartNumberAt(row: usize): usize {
  return categoryAt(row) + 8;
}

/** Address of the upper parts of a row's narrow figures, or 0 where all of them have 31 bits at most. */
export function highPartAt(row: usize): usize {
  const number = load<u32>(highPartNumberAt(row));
  return number ? highPartsAt() + <usize>(number - 1) * highPartStride() : 0;
}

/** Gives a row an upper row if it has none; returns its address. */
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

/** Where a row keeps its bytes of what is not stated. */
export function unstatedBytesAt(row: usize): usize {
  return categoryAt(row) + TAIL_UNSTATED;
}

/** Address of a region. */
export function region(which: i32): usize {
  assert(which >= 0 && which <= LINE_PERCENT);
  if (which < VECTORS) return vectors + ((<usize>which * <usize>columns) << 3);
  if (which < CATEGORY_MAXIMA) return bytes + <usize>(which - VECTORS) * <usize>columns;
  if (which == CATEGORY_MAXIMA) return categoryMaxima;
  if (which == DERIVED_VALUES) return derivedValues;
  if (which == ROLE_SUMS) return roleSums;
  if (which == SUM_PARTS) return sumParts;
  if (which == LINE_ROW) return lineRow;
  return which == LINE_MILLIGRAMS ? lineMilligrams : linePercent;
}

/** Forgets the catalogue and lays out the vectors for so many columns and food categories. */
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
  catalogue = placeLines(0);
  reach(catalogue);
  memory.fill(vectors, 0, catalogue - vectors);
}

/** Room for so many food rows; upper rows move up. */
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

/** Room for so many lines; the catalogue, which lies behind them, moves up when there is too little. */
export function reserveLines(count: i32): void {
  if (count <= lineCapacity) return;
  const old = catalogue;
  const held = <usize>foods * stride + <usize>highParts * highPartStride();
  const wanted = placeLines(max(count, lineCapacity * 2));
  reach(wanted + held);
  memory.copy(wanted, old, held);
  catalogue = wanted;
}

/** Lays the recipe's regions for so many lines behind the category runs; returns where the catalogue begins. */
function placeLines(capacity: i32): usize {
  const n = <usize>capacity;
  lineCapacity = capacity;
  segments = aligned(runs + ((<usize>categories) << 2));
  weights = aligned(segments + ((<usize>categories) << 3));
  summed = weights + (<usize>categories + 1) * WEIGHTS_BYTES;
  lineMilligrams = summed + (n + <usize>GROUP) * LINE_BYTES;
  linePercent = lineMilligrams + (n << 3);
  lineRow = linePercent + (n << 3);
  largeValueLines = lineRow + (n << 2);
  const maxGroups = n / <usize>GROUP + min(n, <usize>categories) + 1;
  varied = largeValueLines + (n << 2);
  groups = aligned(varied + (n << 2));
  planes = aligned(groups + (maxGroups << 4));
  choices = planes + (maxGroups << 6);
  return aligned(choices + maxGroups * <usize>columns);
}

function aligned(address: usize): usize {
  return (address + CACHE_LINE - 1) & ~(CACHE_LINE - 1);
}

/** Grows memory until `end` lies inside it. */
function reach(end: usize): void {
  const pages = <i32>((end + 0xffff) >>> 16) - memory.size();
  if (pages > 0) assert(memory.grow(pages) >= 0);
}
