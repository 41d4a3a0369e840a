import { optionalText, optionalWhole } from './frozen/columns.ts';
import { addColumns, type Migration } from './table.ts';

/** What supplements are sold as, and what of a food is thrown away. */
export default addColumns({
  table: 'ingredients',
  columns: {
    form: optionalText(32),
    formula: optionalText(255),
    unit_name: optionalText(16),
    unit_mg: optionalWhole(),
    refuse_pct: optionalWhole(),
    refuse: optionalText(255),
  },
}) satisfies Migration;
