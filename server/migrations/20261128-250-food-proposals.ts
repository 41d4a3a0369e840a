import { instant, key, optionalWhole, prose, ref, whole } from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** Edits of foods that others rely on, by their owners, which an admin publishes or refuses. */
export default createTables({
  name: 'food_proposals',
  columns: {
    id: key(),
    ingredient_id: ref('ingredients', 'CASCADE'),
    user_id: ref('users', 'CASCADE'),
    admin_id: optionalWhole(),
    version: whole(),
    content: { ...prose(), allowNull: false },
    refusal: prose(),
    created_at: instant(),
  },
  indexes: [
    { name: 'food_proposals_ingredient_id', unique: true, fields: ['ingredient_id'] },
    { name: 'food_proposals_user_id', fields: ['user_id'] },
  ],
}) satisfies Migration;
