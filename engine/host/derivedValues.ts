import type { LevelCode } from './recipeTotals.ts';

/**
 * Derived values, in the order of engine/assembly/derive.ts. Units: g, kcal, kcal per kg dry matter, percent of the kcal
 * from protein, fat and carbohydrate (3.5, 8.5, 3.5 kcal per g), ratios by weight, and the price column's unit.
 */
export const derivedValueNames = [
  'dryMatter',
  'energy',
  'energyDensity',
  'kcalFromProtein',
  'kcalFromFat',
  'kcalFromCarbohydrate',
  'kcalFromMacros',
  'percentFromProtein',
  'percentFromFat',
  'percentFromCarbohydrate',
  'ketoRatio',
  'calciumToPhosphorus',
  'calciumToVitaminC',
  'zincToCopper',
  'omega6To3',
  'cost',
  'calciumToPhosphorusOfNeed',
  'servingScale',
] as const;

export type DerivedValueName = (typeof derivedValueNames)[number];

/**
 * A value from the stated amounts, and its minimum and maximum with unstated amounts; NaN if there is none. The percents
 * from protein, fat and carbohydrate have bounds but no value unless all three are fully known.
 */
export interface ValueRange {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/**
 * A level, whether it is known (D22), and whether it may be Low or High. The level is Unknown if `known` is false and it
 * may be Low or High, also without a value. If it may be neither and `level` is none, there is no need or no recipe.
 */
export interface LevelResult {
  readonly level: LevelCode;
  readonly known: boolean;
  readonly mayBeLow: boolean;
  readonly mayBeHigh: boolean;
}

/** All values derived from a recipe's totals. The arrays are copies, safe to transfer. */
export interface DerivedValues {
  readonly values: Readonly<Record<DerivedValueName, ValueRange>>;
  /** Level of recipe Ca:P / need Ca:P x 100 (D6). */
  readonly calciumToPhosphorus: LevelResult;
  /** Per 100 g as fed, one value per column, in the nutrient's unit. */
  readonly asFed: Float64Array;
  /** Per 100 g dry matter. */
  readonly dryMatterBasis: Float64Array;
  /** Per 1000 kcal metabolizable energy. */
  readonly per1000Kcal: Float64Array;
}

/** A recipe is Low at or below `lowMax` percent of the need's Ca:P, and High at or above `highMin` percent. */
export interface RatioBounds {
  readonly lowMax: number;
  readonly highMin: number;
}

/** Default for needs without bounds of their own (specification part 2, section 9). */
export const defaultRatioBounds: RatioBounds = { lowMax: 50, highMin: 150 };

/** Life-stage bounds, one per column, in the nutrient's unit; NaN for no bound. */
export interface LifeStageColumns {
  /** Per 100 g dry matter; above 4000 kcal per kg dry matter they increase with the energy density (D8). */
  readonly dryMatterLowMax: Float64Array;
  readonly dryMatterHighMin: Float64Array;
  /** Per 1000 kcal. */
  readonly per1000KcalLowMax: Float64Array;
  readonly per1000KcalHighMin: Float64Array;
}

/** Level codes of a recipe by life-stage bounds, and 1 for each level that is known. */
export interface LifeStageLevels {
  readonly dryMatter: Uint8Array;
  readonly dryMatterKnown: Uint8Array;
  readonly per1000Kcal: Uint8Array;
  readonly per1000KcalKnown: Uint8Array;
}

/** Many recipes in sequence: recipe i has the lines from starts[i] up to starts[i + 1]. */
export interface Batch {
  readonly starts: Int32Array;
  readonly foods: Int32Array;
  readonly milligrams: Float64Array;
  /** A `CookingCode` per line; without, all are raw. */
  readonly cooking?: Uint8Array;
}

/** Per recipe of a batch: the number of columns that are Low, High or Unknown for one need. */
export interface Ranking {
  readonly low: Uint16Array;
  readonly high: Uint16Array;
  readonly unknown: Uint16Array;
  /** The serving scale of each recipe; NaN if it was to be scaled and has no stated energy. */
  readonly servingScale: Float64Array;
  /** 0 if a sum reached 2^53. */
  readonly exact: Uint8Array;
}
