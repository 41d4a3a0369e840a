import { count, exact, givenKey, identity, keyRef, optionalExact, prose } from './frozen/columns.ts';
import { addColumns, combineSteps, createTables, type Migration } from './table.ts';

/** Starter values of nutrients, bounds of the life stages, the default Ca:P bounds. */
export default combineSteps(
  addColumns({
    table: 'nutrients',
    columns: {
      low_max: optionalExact(),
      high_min: optionalExact(),
      low_note: prose(),
      high_note: prose(),
      version: count(1),
    },
  }),
  createTables(
    {
      name: 'nutrient_bounds',
      columns: {
        nutrient_id: keyRef('nutrients'),
        life_stage: { ...identity(16), primaryKey: true },
        basis: { ...identity(8), primaryKey: true },
        low_max: optionalExact(),
        high_min: optionalExact(),
      },
    },
    {
      name: 'ca_p_ratios',
      columns: { id: givenKey(), low_max: exact(), high_min: exact(), version: count(1) },
    },
  ),
) satisfies Migration;
