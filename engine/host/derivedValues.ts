import type { LevelCode } from './recipeTotals.ts';

/**
 * Derived figures, in the order of engine/assembly/derive.ts. Grams, kcal, kcal per kg dry matter, percents of the
 * kcal from protein, fat and carbohydrate (3.5, 8.5, 3.5 kcal per g), ratios by weight, the price column's unit.
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
 * A figure from what is stated, and the least and most it can be with what is missing; NaN where there is none. The
 * percents from protein, fat and carbohydrate have no value, but bounds, where one of the three is not fully known.
 */
export interface ValueRange {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/**
 * A level, whether what is missing could not change it (D22), and which of Low and High it could be. Where `known` is false
 * and either could be, the level is Unknown, also where `level` is none as the figure has no value; where neither could be
 * and `level` is none, there is nothing to judge: no need, or nothing in the recipe.
 */
export interface LevelResult {
  readonly level: LevelCode;
  readonly known: boolean;
  readonly mayBeLow: boolean;
  readonly mayBeHigh: boolean;
}

/** What is derived from a recipe's totals. Copies, safe to transfer. */
export interface DerivedValues {
  readonly values: Readonly<Record<DerivedValueName, ValueRange>>;
  /** Level of recipe Ca:P / need Ca:P x 100 (D6). */
  readonly calciumToPhosphorus: LevelResult;
  /** Per 100 g as fed, a column each, in the nutrient's unit. */
  readonly asFed: Float64Array;
  /** Per 100 g dry matter. */
  readonly dryMatterBasis: Float64Array;
  /** Per 1000 kcal metabolizable energy. */
  readonly per1000Kcal: Float64Array;
}

/** Percents of the need's Ca:P at or below which a recipe is Low, at or above which it is High. */
export interface RatioBounds {
  readonly lowMax: number;
  readonly highMin: number;
}

/** The default where a need has no bounds of its own (specification part 2, section 9). */
export const defaultRatioBounds: RatioBounds = { lowMax: 50, highMin: 150 };

/** A life stage's bounds, a column each, in the nutrient's unit; NaN where there is none. */
export interface LifeStageColumns {
  /** Per 100 g dry matter; above 4000 kcal per kg dry matter they grow with the energy (D8). */
  readonly dryMatterLowMax: Float64Array;
  readonly dryMatterHighMin: Float64Array;
  /** Per 1000 kcal. */
  readonly per1000KcalLowMax: Float64Array;
  readonly per1000KcalHighMin: Float64Array;
}

/** A recipe against a life stage: level codes, and 1 where what is missing cannot change them. */
export interface LifeStageLevels {
  readonly dryMatter: Uint8Array;
  readonly dryMatterKnown: Uint8Array;
  readonly per1000Kcal: Uint8Array;
  readonly per1000KcalKnown: Uint8Array;
}

/** Many recipes, one after the other: recipe i has the lines from starts[i] to starts[i + 1]. */
export interface Batch {
  readonly starts: Int32Array;
  readonly foods: Int32Array;
  readonly milligrams: Float64Array;
}

/** How each recipe of a batch stands against one need: columns that are Low, High, or not known. */
export interface Ranking {
  readonly low: Uint16Array;
  readonly high: Uint16Array;
  readonly unknown: Uint16Array;
  /** What each recipe was multiplied by; NaN where its energy is not known and it was to be. */
  readonly servingScale: Float64Array;
  /** 0 where a sum reached 2^53. */
  readonly exact: Uint8Array;
}
