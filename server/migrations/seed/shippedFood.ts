import type { PriceConfidence, PriceGap } from '../../contract/prices.ts';
import type { Safety, Warnings } from './warnings.ts';

/** A nutrient value of a shipped food: exact decimal text and its source. */
export interface ShippedValue {
  readonly nutrientId: number;
  readonly amount: string;
  readonly source: string;
  /** The upper end of a range (D86). */
  readonly amountHigh?: string;
  /** Absent for a value of this very food and state (D89). */
  readonly estimated?: true;
}

/** The price of 100 g of a shipped food, edible portion, in US dollars. */
export interface ShippedPrice {
  readonly costPerUnits: string;
  /** Year or years of the average; null for what costs nothing. */
  readonly period: string | null;
  readonly confidence: PriceConfidence;
  readonly source: string;
}

/** A shipped food with its stated and derived values. */
export interface ShippedFood {
  /** Permanent key: `05006`. */
  readonly key: string;
  readonly name: string;
  readonly shortName: string;
  readonly category: string;
  /** Narrower than the category; null for none. It bounds values that are not stated. */
  readonly kind: string | null;
  readonly fdcId: number | null;
  readonly ndbNo: string | null;
  readonly state: string | null;
  readonly form: string | null;
  readonly formula: string | null;
  /** The counting unit, its milligrams, and whether it is scored in halves: g, tablet, capsule, drop. */
  readonly unit: { readonly name: string; readonly milligrams: number; readonly isScored: boolean } | null;
  readonly refuse: { readonly percent: number; readonly what: string | null } | null;
  readonly complete: boolean;
  readonly referenceOnly: boolean;
  readonly heatSensitivity: boolean;
  readonly cookWell: boolean;
  readonly safety: { readonly dog: Safety; readonly cat: Safety };
  /** The warnings with their doses. */
  readonly warnings?: Warnings['bySpecies'];
  /** Ids of the nutrients that it is an added source of; null if it is one of all that it states. */
  readonly addedNutrients: string | null;
  readonly note: string | null;
  readonly price: ShippedPrice | null;
  /** Why it has no price; null if it has one. */
  readonly noPrice: PriceGap | null;
  readonly totalQty: string;
  readonly source: string;
  readonly figures: readonly ShippedValue[];
  readonly measures: readonly ShippedMeasure[];
}

/** A household measure: `amount` of `measure` weighs `gram_weight` grams. */
export interface ShippedMeasure {
  readonly position: number;
  readonly amount: string;
  readonly measure: string;
  readonly gramWeight: string;
}
