import { identity, instant, key, prose, ref } from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** The stored settings of each user, one JSON value per name (D36). */
export default createTables({
  name: 'settings',
  columns: {
    id: key(),
    user_id: ref('users', 'CASCADE'),
    name: identity(64),
    value: { ...prose(), allowNull: false },
    updated_at: instant(),
  },
  indexes: [{ name: 'settings_user_id', unique: true, fields: ['user_id', 'name'] }],
}) satisfies Migration;
