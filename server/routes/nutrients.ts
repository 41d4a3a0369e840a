import { columnOrderHash } from '../actions/columnOrderHash.ts';
import { snapshotNumber } from '../actions/foodScope.ts';
import { implement } from '../http/implement.ts';

/** The nutrients in column order, which nutrient values and category maxima share. */
export const nutrients = implement('nutrients', {
  list: {
    depends: async ({ catalogue }) => [snapshotNumber(await catalogue.current())],
    answer: async ({ catalogue }) => {
      const { columns, version } = await catalogue.current();
      return {
        nutrients: columns.map(({ unit, category, sortOrder, role = null, bounds, ...column }) => ({
          ...column,
          ...bounds,
          role,
          unit_type: unit,
          category_name: category,
          default_sort_order: sortOrder,
        })),
        catalogue_version: version,
        columns: columnOrderHash(columns),
      };
    },
  },
});
