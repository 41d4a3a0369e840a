import { identity, instant, key, optionalRef, optionalText, prose, whole } from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** Every state that needs and nutrients' bounds had (D38). */
export default createTables({
  name: 'revisions',
  columns: {
    id: key(),
    subject: identity(16),
    subject_id: whole(),
    version: whole(),
    content: { ...prose(), allowNull: false },
    source: optionalText(255),
    user_id: optionalRef('users'),
    reason: optionalText(255),
    created_at: instant(),
  },
  indexes: [{ name: 'revisions_once', unique: true, fields: ['subject', 'subject_id', 'version'] }],
}) satisfies Migration;
