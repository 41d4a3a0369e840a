/**
 * Input and output of the engine, as plain numbers.
 * Sums use integers in doubles: grams as milligrams, nutrient values per 100 g in 10^-scale of the nutrient's unit. A total
 * is milligrams x value. Its unit is 10^-(scale + 5) of the nutrient's unit, and it is exact below 2^53.
 */

/**
 * The role of a column in derived values. Units: g for water, protein, fat, carbohydrate and fatty acids, kcal for energy,
 * one unit (mg) for each pair of a ratio. The amounts of columns with the same role are added. An unstated minor fatty acid
 * counts 0. A price is a column like any other, per 100 g of food.
 * A role that ends in `-sum` is the sum of its parts, at the same scale (see families.ts). A food's value of a sum is at
 * least the sum of its stated parts. The max unstated of a sum is at most that of its parts. The acids `epa-dha` are
 * omega-3 acids too. Ratios use the sum columns of omega-6 and omega-3 if they exist.
 * With the columns `vitamin-a`, `retinol` and `retinol-most` (in one unit), Low compares `vitamin-a`. Every High (need, life
 * stage, limit) compares a range: from the stated amount of `retinol` to the largest possible one of `retinol-most` (D2).
 */
export type Role =
  | 'water'
  | 'energy'
  | 'protein'
  | 'fat'
  | 'carbohydrate'
  | 'calcium'
  | 'phosphorus'
  | 'vitamin-c'
  | 'zinc'
  | 'copper'
  | 'price'
  | 'omega-6'
  | 'omega-3'
  | 'omega-6-minor'
  | 'omega-3-minor'
  | 'omega-6-sum'
  | 'omega-3-sum'
  | 'vitamin-a'
  | 'retinol'
  | 'retinol-most'
  | 'epa-dha'
  | 'epa-dha-sum'
  | 'met-cys'
  | 'met-cys-sum'
  | 'phe-tyr'
  | 'phe-tyr-sum';

/** A column of the matrix: a nutrient and its number of decimals (5 g, 4 mg, 3 ug, IU, kcal). */
export interface Column {
  readonly id: number;
  readonly scale: number;
  readonly role?: Role;
  /** True if cooking may take a part of it. */
  readonly losable?: boolean;
}

/** The percent of a food's raw value that is left after cooking (D85). `low` and `high` differ only for a range. */
export interface Retained {
  /** Index of the column. */
  readonly column: number;
  readonly low: number;
  readonly high: number;
}

/** What cooking leaves of a food, by what happens to water and drippings. A column without an entry keeps its value. */
export interface CookedFood {
  /** True if it is cooked with a recipe until somebody says otherwise. */
  readonly usual: boolean;
  /** Water and drippings are eaten. */
  readonly kept: readonly Retained[];
  readonly drained: readonly Retained[];
}

/**
 * How a line is cooked: raw (also: added after cooking), cooked with its water and drippings eaten, or drained. The last two
 * codes are of lines for which nobody chose: the food decides by `CookedFood.usual`.
 */
export const Cooking = {
  raw: 0,
  kept: 1,
  drained: 2,
  keptIfUsual: 3,
  drainedIfUsual: 4,
} as const;
export type CookingCode = (typeof Cooking)[keyof typeof Cooking];

/**
 * A value with a range of product (D86): `Food.values` has the lower end, and the upper end is `width` more, in the same
 * integers. It counts as stated. A spread of samples is no range: its mean is the value. A width of Infinity is a guaranteed
 * minimum: the lower end is in the total, and the value counts as not stated, without an upper bound.
 */
export interface RangedValue {
  /** Index of the column. */
  readonly column: number;
  readonly width: number;
}

/** One food's row. `values` has one integer per column, per 100 g; NaN means not stated. */
export interface Food {
  readonly id: number;
  /** Row of the category maxima, the upper bounds of values that the food does not state. */
  readonly category: number;
  /** True for a defined compound, whose unstated values are 0. */
  readonly complete: boolean;
  readonly values: Float64Array;
  /** Columns that it is an added source of: a supplement, salt, sea vegetable or fortified food. Limits of added sources use it. */
  readonly added?: readonly number[];
  /** The stated values with a range; optional. */
  readonly ranged?: readonly RangedValue[];
  /** Columns whose stated value is estimated (D89): of another state, of the class of food, or below a limit. Optional. */
  readonly estimated?: readonly number[];
  /** What cooking leaves of it; without, cooking takes nothing that is known. */
  readonly cooked?: CookedFood;
}

/**
 * The largest value stated in each food category: `categories` x columns, row by row, in the same integers. NaN if no food
 * at all states the nutrient; then max unstated is Infinity for every category.
 */
export interface CategoryMaxima {
  readonly categories: number;
  readonly values: Float64Array;
  /** Variable values (D78); optional. */
  readonly variable?: readonly VariableValue[];
}

/**
 * A variable value of a food (D78). Its value is NaN. A line of more than 0 mg adds nothing to the total, makes
 * `RecipeTotals.maxUnstated` Infinity, and does not count as known mass. Ignored if the food states the value or is not in
 * the catalogue.
 */
export interface VariableValue {
  readonly food: number;
  /** Index of the column. */
  readonly column: number;
}

/** One line of a recipe. Without `cooking` it is raw. */
export interface Line {
  readonly food: number;
  readonly milligrams: number;
  readonly cooking?: CookingCode;
}

/** A line of a stored or edited recipe, which always says how it is cooked. */
export type RecipeLine = Required<Line>;

/** A pet's daily need, one value per column, in the nutrient's unit; NaN for no need or no bound. */
export interface Need {
  readonly amounts: Float64Array;
  /** Percent of the need at or below which a recipe is Low. */
  readonly lowMax: Float64Array;
  /** Percent of the need at or above which a recipe is High. */
  readonly highMin: Float64Array;
  /** Limits of standards and laws (D77); optional. */
  readonly limits?: Limits;
  /**
   * True if something is fed beside the recipe of which nobody states the nutrients: no column with a maximum, and not Ca:P,
   * is then known to be Optimal.
   */
  readonly besideUnknown?: boolean;
}

/**
 * Limits, one per column, in the nutrient's unit; NaN for no limit. They apply to the recipe's totals on their own basis.
 * Neither the serving scale nor the energy density changes them. A column strictly above a limit is High.
 */
export interface Limits {
  /** Per 100 g dry matter. */
  readonly dryMatterMax: Float64Array;
  /** Per 1000 kcal. */
  readonly per1000KcalMax: Float64Array;
  /** Limits that apply only to columns with an added source among the lines of more than 0 mg. The lower limit decides. */
  readonly added?: Omit<Limits, 'added'>;
}

/**
 * Bits of `RecipeTotals.limits`: the stated amount alone is above the limit of a basis, or only the largest possible amount
 * is (`mayBe`). `added` is set if a line of more than 0 mg is an added source of the column, also without limits.
 */
export const LimitBit = {
  dryMatter: 1,
  mayBeDryMatter: 2,
  per1000Kcal: 4,
  mayBePer1000Kcal: 8,
  added: 16,
} as const;

/** Codes of `RecipeTotals.levels`. */
export const Level = { none: 0, low: 1, optimal: 2, high: 3 } as const;
export type LevelCode = (typeof Level)[keyof typeof Level];

/** Totals, coverage and levels of a recipe, one per column, and each line's share. Copies, safe to transfer. */
export interface RecipeTotals {
  readonly totalMilligrams: number;
  /** Exact totals of the raw lines, in 10^-(scale + 5) of the nutrient's unit; NaN if the column overflowed. */
  readonly totals: Float64Array;
  /**
   * Largest amount that lines without a value could add, and the widths of the ranges of stated values, in the same unit.
   * Infinity if there is no upper bound.
   */
  readonly maxUnstated: Float64Array;
  /** Milligrams of the lines with a stated value. A complete food states everything. */
  readonly knownMilligrams: Float64Array;
  /** Of `knownMilligrams`, those of the lines whose value is estimated (D89). */
  readonly estimatedMilligrams: Float64Array;
  /** Of `amounts`, those of the lines whose value is estimated; a line that is too large to be exact counts 0. */
  readonly estimatedAmounts: Float64Array;
  /** Totals after cooking, in the nutrient's own unit. */
  readonly amounts: Float64Array;
  /** Totals of the raw lines, in the nutrient's own unit. */
  readonly rawAmounts: Float64Array;
  /** 1 if a line of more than 0 mg loses an unknown part in cooking. */
  readonly lossUnknown: Uint8Array;
  /** amount x scale / need x 100; NaN without a need. */
  readonly percentOfNeed: Float64Array;
  /**
   * Level codes (D6): Low at or below lowMax after cooking, High at or above highMin raw (D85). The level is none for a need of 0, after an
   * overflow, and in a recipe without mass. A column above a limit is High, also without a need.
   */
  readonly levels: Uint8Array;
  /**
   * 1 if neither unstated values nor ranges can change the level (D22). 0 after an overflow, and for a column with a need in a recipe
   * without mass.
   */
  readonly levelKnown: Uint8Array;
  /** 1 if a value within the intervals (the serving scale's included) makes the level Low. Agrees with a known level. */
  readonly mayBeLow: Uint8Array;
  /** 1 if a value within the intervals, or a limit, makes the level High. */
  readonly mayBeHigh: Uint8Array;
  /** As `levels`, without the limits. */
  readonly needLevels: Uint8Array;
  /** 1 if neither unstated values nor ranges can change `needLevels`. */
  readonly needLevelKnown: Uint8Array;
  /** Limits that are or may be exceeded, and whether the column has an added source, as bits of `LimitBit`; 0 if none. */
  readonly limits: Uint8Array;
  /** Per line: milligrams / totalMilligrams x 100; NaN in a recipe without mass. */
  readonly percentOfRecipe: Float64Array;
}

/** Result of opening a recipe: whether every column is exact, and if not, the indexes of the lines that are too large. */
export interface SetLinesResult {
  readonly exact: boolean;
  readonly tooLarge: readonly number[];
}
