import { readNutrients } from '../migrations/seed/referenceData.ts';
import type { Nutrient } from '../nutrients/nutrients.model.ts';

/** The shipped nutrients, as far as tables of foods and checks need them. */
export const shippedNutrients = (): readonly Nutrient[] =>
  readNutrients().map(
    ({ unit, sort_order, ...row }) =>
      ({ ...row, unit_type: unit, default_sort_order: sort_order }) as unknown as Nutrient,
  );
