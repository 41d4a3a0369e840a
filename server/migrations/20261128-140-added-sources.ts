import { optionalText, optionalWhole } from './frozen/columns.ts';
import { addColumns, type Migration } from './table.ts';

/** The nutrients that a food is an added source of, and the multiple of a limit that no standard names. */
export default addColumns(
  { table: 'ingredients', columns: { added_nutrients: optionalText(255) } },
  { table: 'standard_limits', columns: { multiple: optionalWhole() } },
) satisfies Migration;
