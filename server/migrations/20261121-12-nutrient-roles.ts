import { identity } from './frozen/columns.ts';
import { addColumns, type Migration } from './table.ts';

/** What part each nutrient plays in derived figures; the shipped rows say it when they are loaded next. */
export default addColumns({
  table: 'nutrients',
  columns: { role: { ...identity(16), allowNull: true } },
}) satisfies Migration;
