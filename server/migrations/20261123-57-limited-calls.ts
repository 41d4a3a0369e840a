import { identity, instant, key } from './frozen/columns.ts';
import { combineSteps, createIndexes, createTables, type Migration } from './table.ts';

/** The calls of operations with limits, which all servers count; and what counts the mails to an address. */
export default combineSteps(
  createTables({
    name: 'limited_calls',
    columns: { id: key(), subject: identity(64), created_at: instant() },
    indexes: [
      { name: 'limited_calls_subject', fields: ['subject', 'created_at'] },
      { name: 'limited_calls_created_at', fields: ['created_at'] },
    ],
  }),
  createIndexes('mails', { name: 'mails_recipient', fields: ['recipient', 'kind', 'created_at'] }),
) satisfies Migration;
