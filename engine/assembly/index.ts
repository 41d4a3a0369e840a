// biome-ignore-all assist/source/organizeImports: every export has a line and a sentence of its own, in the order of use
// Every export of the module. The regions, and what they hold, are listed in arena.ts.

/** begin(columns, categories): empties everything and lays out the vectors; the host then fills the regions. */
export { begin } from './recipe';

/** region(which): address of a region; `begin` and `reserveLines` move regions. */
export { region } from './arena';

/** width(): columns padded to blocks of sixteen, the length of every vector of columns. */
export { width } from './arena';

/** reserveFoods(count): room for so many food rows; grows memory only when there are more than ever before. */
export { reserveFoods } from './arena';

/** reserveLines(count): room for so many lines of a recipe; may move the catalogue, so `open` must follow. */
export { reserveLines } from './arena';

/** seal(): takes the roles and the ceilings the host wrote (NaN = no bound); returns -1, or the first index that is no figure. */
export { seal } from './catalogue';

/** put(row, category, complete): takes the staged figures as a food's row; returns -1, or the column that is no figure. */
export { put } from './catalogue';

/** mark(row, column, bits): says of a value of a food in that row that it is not stated, or variable. */
export { mark } from './catalogue';

/** open(lines): sums the lines in LINE_ROW and LINE_MILLIGRAMS in full; returns the number of overflowed columns. */
export { open } from './recipe';

/** recalculate(): sums the open recipe again in full; returns the number of overflowed columns. */
export { recalculate } from './recipe';

/** edit(line, milligrams): gives one line a new amount by its difference; 1 applied, 0 too large and not applied. */
export { edit } from './recipe';

/** totalMilligrams(): mass of the open recipe, exact below 2^53; NaN when it is not. */
export { totalMilligrams } from './recipe';

/** assess(servingScale, leastScale, limited): fills amounts, percents, levels, certainty and shares of the open recipe. */
export { assess } from './assess';

/** count(level): columns of that level, certain; of 4: columns whose level is not certain. `assess` comes first. */
export { count } from './assess';

/** contribute(line): fills CONTRIBUTION with one line's amounts, in the nutrients' units. */
export { contribute } from './recipe';

/** derive(): fills FIGURES (value, least, most of each) and the amounts as fed, on dry matter and per 1000 kcal. */
export { derive } from './derive';

/** servingScale(kcal): fills the figure of that name, for a day's kcal. `derive` comes first. */
export { servingScale } from './derive';

/** judge(figure, lowMax, highMin): level of a figure, plus 4 where it is certain, 8 where it may be Low, 16 High. */
export { judge } from './derive';

/** ranges(): fills levels and certainty against a life stage's bounds, on both bases. `derive` comes first. */
export { ranges } from './ranges';

/** Number of a region that the host fills. */
export { DIVISOR, NEED, LOW_MAX, HIGH_MIN, STAGE, CEILINGS, ROLES, SUM_PARTS } from './arena';
export { DRY_LOW, DRY_HIGH, ENERGY_LOW, ENERGY_HIGH, DRY_LIMIT, ENERGY_LIMIT } from './arena';
export { LINE_ROW, LINE_MILLIGRAMS } from './arena';

/** Number of a region that the host reads. */
export {
  TOTALS,
  MISSING,
  KNOWN,
  AMOUNTS,
  PERCENTS,
  LEVELS,
  CERTAIN,
  LINE_PERCENT,
  CONTRIBUTION,
} from './arena';
export { MAY_LOW, MAY_HIGH, NEED_LEVELS, NEED_CERTAIN, ABOVE } from './arena';
export { FIGURES, AS_FED, DRY_MATTER, PER_ENERGY } from './arena';
export { DRY_LEVELS, DRY_CERTAIN, ENERGY_LEVELS, ENERGY_CERTAIN } from './arena';
