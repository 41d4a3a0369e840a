/** A stated value of a food to be imported, per 100 g. */
export interface UsdaValue {
  readonly nutrientId: number;
  readonly amount: string;
  readonly source: string;
}

/** A food of the public table, ready to be imported. */
export interface UsdaFoodRecord {
  readonly fdcId: number | null;
  readonly ndbNo: string | null;
  readonly name: string;
  readonly category: string;
  /** USDA's code of the food group; empty if it is not stated. */
  readonly group: string;
  /** The source of all values, with the food's id. */
  readonly source: string;
  readonly values: readonly UsdaValue[];
  readonly measures: readonly {
    readonly amount: string;
    readonly measure: string;
    readonly gramWeight: string;
  }[];
}
