import { identity, instant, key, ref, yesNo } from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** A change of a user's email address that links to both addresses prove. */
export default createTables({
  name: 'email_changes',
  columns: {
    id: key(),
    user_id: ref('users', 'CASCADE'),
    email: identity(254),
    old_proved: yesNo(false),
    new_proved: yesNo(false),
    created_at: instant(),
  },
  indexes: [{ name: 'email_changes_user_id', unique: true, fields: ['user_id'] }],
}) satisfies Migration;
