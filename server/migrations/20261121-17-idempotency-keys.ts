import { identity, instant, key, optionalWhole, ref } from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** Keys under which something was made, so that a request whose answer was lost can be sent again. */
export default createTables({
  name: 'idempotency_keys',
  columns: {
    id: key(),
    user_id: ref('users', 'CASCADE'),
    key: identity(128),
    asked: identity(64),
    made_id: optionalWhole(),
    created_at: instant(),
  },
  indexes: [
    { name: 'idempotency_keys_user_id', unique: true, fields: ['user_id', 'key'] },
    { name: 'idempotency_keys_created_at', fields: ['created_at'] },
  ],
}) satisfies Migration;
