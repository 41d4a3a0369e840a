import { optionalExact, text } from './frozen/columns.ts';
import { addColumns, type Migration } from './table.ts';

/**
 * How a need follows body weight: the needs of before are per kg. The column is `text`, as Sequelize leaves the default
 * out of a binary column, and MariaDB would fill it with ''.
 */
export default addColumns({
  table: 'dietary_needs',
  columns: {
    scaling: { ...text(16), defaultValue: 'per_kg' },
    reference_kg: optionalExact(),
  },
}) satisfies Migration;
