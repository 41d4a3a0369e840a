import { identity, instant, key, optionalRef, yesNo } from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** Attempts to sign in: what every server counts by, and what an administrator reads. */
export default createTables({
  name: 'auth_attempts',
  columns: {
    id: key(),
    user_id: optionalRef('users'),
    email: identity(254),
    ip: identity(45),
    network: identity(45),
    successful: yesNo(false),
    created_at: instant(),
  },
  indexes: [
    { name: 'auth_attempts_user_id', fields: ['user_id', 'created_at'] },
    { name: 'auth_attempts_network', fields: ['network', 'created_at'] },
    { name: 'auth_attempts_email', fields: ['email', 'network', 'created_at'] },
    { name: 'auth_attempts_created_at', fields: ['created_at'] },
  ],
}) satisfies Migration;
