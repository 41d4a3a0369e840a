import { implement } from '../kernel/http/implement.ts';
import type { Limit } from '../nutrition/limits.ts';
import { snapshotNumber, valuesKey } from '../nutrition/valuesKey.ts';
import { largeBreedPuppy } from './standardLimits.model.ts';

const maximumOf = (limits: readonly Limit[], basis: Limit['basis']): number | null => {
  const limit = limits.find((each) => each.basis === basis);
  return limit ? Number(limit.max_qty) : null;
};

/** The maxima of a nutrient for puppies of large breeds, or null without any. */
const largeBreedMaxima = (limits: readonly Limit[], id: number) => {
  const own = limits.filter(
    ({ life_stage, nutrient_id }) => life_stage === largeBreedPuppy && nutrient_id === id,
  );
  if (own.length === 0) return null;
  return { dmb_max: maximumOf(own, 'per_100g_dry_matter'), dm_max: maximumOf(own, 'per_1000_kcal') };
};

/** The nutrients in column order, which nutrient values and category maxima share. */
export const nutrients = implement('nutrients', {
  list: {
    depends: async ({ catalogue }) => [snapshotNumber(await catalogue.current())],
    answer: async ({ catalogue }) => {
      const snapshot = await catalogue.current();
      const { columns, version, limits } = snapshot;
      return {
        nutrients: columns.map(({ unit, category, sortOrder, role = null, bounds, ...column }) => ({
          ...column,
          ...bounds,
          large_breed_puppy: largeBreedMaxima(limits, column.id),
          role,
          unit_type: unit,
          category_name: category,
          default_sort_order: sortOrder,
        })),
        catalogue_version: version,
        columns: valuesKey(snapshot),
      };
    },
  },
});
