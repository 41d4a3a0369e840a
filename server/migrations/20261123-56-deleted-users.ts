import { optionalInstant } from './frozen/columns.ts';
import { addColumns, type Migration } from './table.ts';

/** Marks the accounts that were deleted while others still use what they made (D47). */
export default addColumns({
  table: 'users',
  columns: { deleted_at: optionalInstant() },
}) satisfies Migration;
