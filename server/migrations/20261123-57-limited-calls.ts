import { identity, instant, key } from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** The calls of operations with limits, which all servers count. */
export default createTables({
  name: 'limited_calls',
  columns: { id: key(), subject: identity(64), created_at: instant() },
  indexes: [
    { name: 'limited_calls_subject', fields: ['subject', 'created_at'] },
    { name: 'limited_calls_created_at', fields: ['created_at'] },
  ],
}) satisfies Migration;
