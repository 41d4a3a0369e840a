import type { Need } from '../../engine/host/recipeTotals.ts';
import type { Nutrient } from '../../server/contract/nutrients.ts';
import type { NeedBreakdown, NutrientEntry } from '../../server/contract/shapes.ts';
import { foodShare } from '../../server/contract/treats.ts';

/** Entries of a breakdown by nutrient. */
export type Entries = ReadonlyMap<number, NutrientEntry>;

/** The energy of a need that treats leave for food. */
const withoutTreats = (entry: NutrientEntry, treats: number): NutrientEntry => {
  const qty = entry.amount.qty === null ? null : entry.amount.qty * foodShare(treats);
  return { ...entry, amount: { ...entry.amount, qty } };
};

/**
 * Daily need of a pet by nutrient. Treats have a part of the energy, and nothing that is known of all else (D138).
 * @throws Error if a unit of the need differs from the unit of the nutrient
 */
export const entriesOf = (nutrients: readonly Nutrient[], day: NeedBreakdown, treats = 0): Entries => {
  const entries = new Map(day.nutrients.map((entry) => [entry.id, entry]));
  for (const { id, name, unit_type } of nutrients) {
    const energy = name === 'Energy' && treats > 0 && entries.get(id);
    if (energy) entries.set(id, withoutTreats(energy, treats));
    const stated = entries.get(id)?.amount.unit_type;
    if (stated !== undefined && stated !== unit_type)
      throw new Error(
        `Need of ${name} is in ${stated}, but the nutrient is in ${unit_type}. Convert the need.`,
      );
  }
  return entries;
};

/** Daily need in the column order of the matrix, as engine input. */
export const needOf = (nutrients: readonly Nutrient[], entries: Entries): Need => {
  const column = (part: 'qty' | 'low_max' | 'high_min'): Float64Array =>
    Float64Array.from(nutrients, ({ id }) => entries.get(id)?.amount[part] ?? Number.NaN);
  return { amounts: column('qty'), lowMax: column('low_max'), highMin: column('high_min') };
};
