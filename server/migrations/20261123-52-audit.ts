import { identity, instant, key, optionalRef, prose } from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** What administrators did. */
export default createTables({
  name: 'audit_entries',
  columns: {
    id: key(),
    action: identity(64),
    user_id: optionalRef('users'),
    admin_id: optionalRef('users'),
    subject_id: optionalRef('users'),
    details: { ...prose(), allowNull: false },
    ip: { ...identity(45), allowNull: true },
    created_at: instant(),
  },
  indexes: [
    { name: 'audit_entries_user_id', fields: ['user_id'] },
    { name: 'audit_entries_admin_id', fields: ['admin_id'] },
    { name: 'audit_entries_subject_id', fields: ['subject_id'] },
    { name: 'audit_entries_created_at', fields: ['created_at'] },
  ],
}) satisfies Migration;
