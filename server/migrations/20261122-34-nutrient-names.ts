import { text } from './frozen/columns.ts';
import { addColumns, type Migration } from './table.ts';

const name = (length: number) => ({ ...text(length), defaultValue: '' });

/** The names that screens show for nutrients. The shipped rows fill them when they are loaded next. */
export default addColumns({
  table: 'nutrients',
  columns: { display: name(100), short: name(12) },
}) satisfies Migration;
