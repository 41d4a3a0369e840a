/**
 * What goes into the engine and what comes out of it, as plain numbers.
 * Figures that are summed are integers held in doubles: grams as milligrams, a food's figure per
 * 100 g at the nutrient's own scale (10^-scale of its unit). A total is milligrams x figure, so its
 * unit is 10^-(scale + 5) of the nutrient's unit, and below 2^53 it is exact.
 */

/**
 * What part a column plays in derived figures. Units: g for water, protein, fat, carbohydrate and fatty acids, kcal for
 * energy, one unit (mg) for each pair of a ratio. Several columns may share a role: they add up. Of minor fatty acids
 * what is not stated counts as 0. A price is a column like any other, per 100 g of food.
 * A column of a role that ends in `-sum` (at the scale of its parts, see families.ts) shows a sum: never less than what is
 * stated of the parts, also of foods that do not state them all, and with no more missing than is missing of the parts; a
 * line's contribution is what its food states of the sum or of the parts. The acids `epa-dha` are omega-3 acids too. Where
 * a column shows the sum of omega-6 or omega-3, the ratio is made of that sum.
 * Where there are columns `vitamin-a`, `retinol` and `retinol-most` (in one unit), Low compares `vitamin-a`, and every High
 * of it (the need's, a life stage's, a limit) what is stated in `retinol`, at most what `retinol-most` can be (D2).
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

/** A column of the matrix: a nutrient and the decimals kept of its unit (5 g, 4 mg, 3 ug, IU, kcal). */
export interface Column {
  readonly id: number;
  readonly scale: number;
  readonly role?: Role;
}

/** One food's row. `values` has one integer a column, per 100 g; NaN where the food does not state it. */
export interface Food {
  readonly id: number;
  /** Row of the ceilings that bounds what this food may hold of a nutrient it does not state. */
  readonly category: number;
  /** A defined compound: what it does not state is 0. */
  readonly complete: boolean;
  readonly values: Float64Array;
}

/**
 * The largest figure stated in each food category: `categories` x columns, row by row, same integers. NaN where no food
 * at all states the nutrient: then what is missing of it has no bound, whatever the category.
 */
export interface CategoryMaxima {
  readonly categories: number;
  readonly values: Float64Array;
  /** Values that no single number stands for; none where left out. */
  readonly variable?: readonly VariableValue[];
}

/**
 * A value of a food that is variable (D78): its figure is NaN, a line of more than 0 mg adds nothing to the total, has no
 * upper bound (`RecipeTotals.maxUnstated` is Infinity), and its mass does not count as known. A food that states the value, or that is
 * not in the catalogue, is not changed by it.
 */
export interface VariableValue {
  readonly food: number;
  /** Index of the column. */
  readonly column: number;
}

/** One line of a recipe. */
export interface Line {
  readonly food: number;
  readonly milligrams: number;
}

/** A pet's daily need, a column each, in the nutrient's unit; NaN where there is no need or no bound. */
export interface Need {
  readonly amounts: Float64Array;
  /** Percent of the need at or below which a recipe is Low. */
  readonly lowMax: Float64Array;
  /** Percent of the need at or above which a recipe is High. */
  readonly highMin: Float64Array;
  /** Limits of standards and laws (D77); none where left out. */
  readonly limits?: Limits;
}

/**
 * Limits, a column each, in the nutrient's unit; NaN where there is none. They are compared on their own basis, with the
 * recipe's totals: neither the serving scale nor the energy density changes them. A column above one (strictly) is High.
 */
export interface Limits {
  /** Per 100 g dry matter. */
  readonly dryMatterMax: Float64Array;
  /** Per 1000 kcal. */
  readonly per1000KcalMax: Float64Array;
}

/**
 * Bits of `RecipeTotals.limits`: the stated amount alone is above the limit of a basis, whatever is missing; or the largest
 * possible amount would be, but what is stated alone is not.
 */
export const LimitBit = { dryMatter: 1, mayBeDryMatter: 2, per1000Kcal: 4, mayBePer1000Kcal: 8 } as const;

/** Codes of `RecipeTotals.levels`. */
export const Level = { none: 0, low: 1, optimal: 2, high: 3 } as const;
export type LevelCode = (typeof Level)[keyof typeof Level];

/** The answer of one call: a recipe's figures, a column each, and each line's share. Copies, safe to transfer. */
export interface RecipeTotals {
  readonly totalMilligrams: number;
  /** Exact totals, in 10^-(scale + 5) of the nutrient's unit; NaN in a column that overflowed. */
  readonly totals: Float64Array;
  /** The most that the lines which do not state it could add, same unit; Infinity where there is no bound. */
  readonly maxUnstated: Float64Array;
  /** Milligrams of the lines whose food states it; a complete food states everything. */
  readonly knownMilligrams: Float64Array;
  /** Totals in the nutrient's own unit. */
  readonly amounts: Float64Array;
  /** amount x scale / need x 100; NaN where there is no need. */
  readonly percentOfNeed: Float64Array;
  /**
   * Level codes by D6: Low at or below lowMax, High at or above highMin; a need of 0 is none, so is an overflow, and so is
   * all of a recipe of no mass. High where a limit is exceeded, also without a need.
   */
  readonly levels: Uint8Array;
  /**
   * 1 where the missing figures cannot change the level (D22); 0 in a column that overflowed, and in those with a need of a
   * recipe of no mass.
   */
  readonly levelKnown: Uint8Array;
  /** 1 where some value within the intervals (the serving scale's too) makes the row Low; a known level agrees with it. */
  readonly mayBeLow: Uint8Array;
  /** 1 where some value makes it High. With `mayBeLow`: "may be low or high"; without: "meets the need, may be too high". */
  readonly mayBeHigh: Uint8Array;
  /** Level codes by percent of need alone, as `levels` without the limits. */
  readonly needLevels: Uint8Array;
  /** 1 where the missing figures cannot change `needLevels`. */
  readonly needLevelKnown: Uint8Array;
  /** Which limits are or may be exceeded: bits of `LimitBit`; 0 where none is. */
  readonly limits: Uint8Array;
  /** Per line: milligrams / totalMilligrams x 100; NaN in a recipe of no mass. */
  readonly percentOfRecipe: Float64Array;
}

/** What opening a recipe says: whether every column is exact, and if not, which lines were too much, in order. */
export interface SetLinesResult {
  readonly exact: boolean;
  readonly tooLarge: readonly number[];
}
