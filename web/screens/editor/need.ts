import type { Need } from '../../../engine/host/recipeTotals.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { Breakdown, NutrientEntry } from '../../../server/contract/shapes.ts';

/** Entries of a breakdown by nutrient. */
export type Entries = ReadonlyMap<number, NutrientEntry>;

/**
 * A pet's day by nutrient.
 * @throws Error where a need is stated in another unit than the nutrient: comparing them would be wrong
 */
export const entriesOf = (nutrients: readonly Nutrient[], day: Breakdown): Entries => {
  const entries = new Map(day.nutrients.map((entry) => [entry.id, entry]));
  for (const { id, name, unit_type } of nutrients) {
    const stated = entries.get(id)?.amount.unit_type;
    if (stated !== undefined && stated !== unit_type)
      throw new Error(`The need of ${name} is in ${stated}, its figures are in ${unit_type}.`);
  }
  return entries;
};

/** A pet's day in the order of the matrix's columns, as the engine takes it. */
export const needOf = (nutrients: readonly Nutrient[], entries: Entries): Need => {
  const column = (part: 'qty' | 'low_max' | 'high_min'): Float64Array =>
    Float64Array.from(nutrients, ({ id }) => entries.get(id)?.amount[part] ?? Number.NaN);
  return { amounts: column('qty'), lowMax: column('low_max'), highMin: column('high_min') };
};
