// biome-ignore-all assist/source/organizeImports: every export has a line and a sentence of its own, in the order of use
// Every export of the module. memory.ts lists the regions and their contents.

/** begin(columns, categories): removes all foods and lines and allocates the vectors; the host then fills the regions. */
export { begin } from './recipe';

/** region(which): address of a region; `begin` and `reserveLines` move regions. */
export { region } from './memory';

/** width(): columns padded to blocks of sixteen, the length of every vector of columns. */
export { width } from './memory';

/** reserveFoods(count): room for so many food rows; grows memory only when there are more than ever before. */
export { reserveFoods } from './memory';

/** reserveLines(count, extras): room for so many lines and extras of a recipe; may move the catalogue, so `setLines` must follow. */
export { reserveLines } from './memory';

/** prepareCategoryMaxima(): reads the roles and the category maxima (NaN = no bound); returns -1, or the first invalid index. */
export { prepareCategoryMaxima } from './catalogue';

/** putFood(row, category, complete): copies FOOD_INPUT into a food's row; returns -1, or the first column with an invalid value. */
export { putFood } from './catalogue';

/** mark(row, column, bits): marks one value of a food as not stated or variable. */
export { mark } from './catalogue';

/** setLines(lines, extras): sums the lines and extras that the host wrote in full; returns the number of overflowed columns. */
export { setLines } from './recipe';

/** recalculate(): sums the open recipe again in full; returns the number of overflowed columns. */
export { recalculate } from './recipe';

/** setLineAmount(line, milligrams): changes one line's amount by its difference; returns 1, or 0 if it is too large. */
export { setLineAmount } from './recipe';

/** totalMilligrams(): mass of the open recipe; NaN at 2^53 or more. */
export { totalMilligrams } from './recipe';

/** assess(servingScale, minScale, limited): fills amounts, percents, levels, level known and shares of the open recipe. */
export { assess } from './assess';

/** count(level): number of columns with that known level; 4 counts levels that are not known. Call `assess` first. */
export { count } from './assess';

/** contribute(line): fills CONTRIBUTION with one line's amounts, in the nutrients' units. */
export { contribute } from './recipe';

/** derive(): fills DERIVED_VALUES (value, minimum, maximum) and the amounts as fed, on dry matter and per 1000 kcal. */
export { derive } from './derive';

/** servingScale(kcal): fills the derived value of that name for a day's kcal. Call `derive` first. */
export { servingScale } from './derive';

/** assessRatio(which, lowMax, highMin): level of a derived value, plus 4 if known, 8 if it may be Low, 16 if it may be High. */
export { assessRatio } from './derive';

/** assessLifeStage(): fills levels and level known for life-stage bounds, on both bases. Call `derive` first. */
export { assessLifeStage } from './lifeStageLevels';

/** Number of a region that the host fills. */
export { DIVISOR, NEED, LOW_MAX, HIGH_MIN, FOOD_INPUT, CATEGORY_MAXIMA, ROLES, SUM_PARTS } from './memory';
export { DM_LOW_MAX, DM_HIGH_MIN, KCAL_LOW_MAX, KCAL_HIGH_MIN, DM_LIMIT, KCAL_LIMIT } from './memory';
export { LINE_ROW, LINE_MILLIGRAMS, LINE_EXTRAS } from './memory';

/** Number of a region that the host reads. */
export {
  TOTALS,
  MAX_UNSTATED,
  KNOWN,
  AMOUNTS,
  RAW_AMOUNTS,
  PERCENTS,
  LEVELS,
  LEVEL_KNOWN,
  LINE_PERCENT,
  CONTRIBUTION,
} from './memory';
export { MAY_LOW, MAY_HIGH, NEED_LEVELS, NEED_LEVEL_KNOWN, ABOVE } from './memory';
export { DERIVED_VALUES, AS_FED, DRY_MATTER, PER_1000_KCAL } from './memory';
export { DRY_LEVELS, DRY_LEVEL_KNOWN, ENERGY_LEVELS, ENERGY_LEVEL_KNOWN } from './memory';
