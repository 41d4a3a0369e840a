import { identity, instant, key, optionalInstant, whole } from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** Addresses without an account that got a mail of a user, and whether they stopped such mails. */
export default createTables({
  name: 'mail_stops',
  columns: {
    id: key(),
    address_hash: identity(64),
    sender_id: whole(),
    token: identity(64),
    created_at: instant(),
    stopped_at: optionalInstant(),
  },
  indexes: [
    { name: 'mail_stops_address_hash', unique: true, fields: ['address_hash', 'sender_id'] },
    { name: 'mail_stops_token', unique: true, fields: ['token'] },
  ],
}) satisfies Migration;
