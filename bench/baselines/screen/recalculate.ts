// The baseline's calculation: one object per nutrient, an array of them per food, summed in full at every change.

/** A nutrient value of a food, per 100 g; null if not stated. */
export interface PlainValue {
  readonly id: number;
  readonly value: number | null;
}

/** A line of the recipe. */
export interface PlainLine {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly grams: number;
  readonly nutrients: readonly PlainValue[];
}

/** A displayed nutrient. */
export interface PlainNutrient {
  readonly id: number;
  readonly name: string;
  readonly unit: string;
  readonly need: number | null;
}

/** A nutrient's total. */
export interface PlainTotal extends PlainNutrient {
  readonly amount: number;
  /** Grams of the lines with a stated value. */
  readonly known: number;
  readonly percent: number | null;
  readonly level: 'Low' | 'Optimal' | 'none';
}

/** Sums a recipe. */
export const recalculate = (lines: readonly PlainLine[], nutrients: readonly PlainNutrient[]) => {
  const sums = new Map(nutrients.map(({ id }) => [id, { amount: 0, known: 0 }]));
  let total = 0;
  for (const line of lines) {
    total += line.grams;
    for (const { id, value } of line.nutrients) {
      const sum = sums.get(id);
      if (!sum || value === null) continue;
      sum.amount += (value * line.grams) / 100;
      sum.known += line.grams;
    }
  }
  const totals = nutrients.map((nutrient): PlainTotal => {
    const { amount = 0, known = 0 } = sums.get(nutrient.id) ?? {};
    const percent = nutrient.need === null ? null : (amount / nutrient.need) * 100;
    return {
      ...nutrient,
      amount,
      known,
      percent,
      level: percent === null ? 'none' : percent < 100 ? 'Low' : 'Optimal',
    };
  });
  return { total, totals };
};
