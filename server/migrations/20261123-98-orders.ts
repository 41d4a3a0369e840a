import { count, identity, instant, key, optionalRef, prose, ref, whole } from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

const shortText = (max: number) => ({ ...identity(max), allowNull: true });

/** Orders of custom recipes, with the pet's data at that time, and the changes of their status. */
export default createTables(
  {
    name: 'orders',
    columns: {
      id: key(),
      user_id: optionalRef('users'),
      pet_id: optionalRef('pets'),
      status: { ...identity(16), defaultValue: 'new' },
      version: count(1),
      recipe_count: whole(),
      price_usd: whole(),
      body_condition: identity(24),
      is_fixed: identity(3),
      avoid_ingredients: prose(),
      include_ingredients: prose(),
      goals: prose(),
      allergies: prose(),
      phone_number: shortText(30),
      notes: prose(),
      pet_name: shortText(100),
      pet_search_name: shortText(1024),
      pet_species: identity(64),
      pet_breed: shortText(100),
      pet_weight_kg: identity(40),
      pet_birthday: shortText(10),
      pet_sex: shortText(16),
      pet_activity_level: shortText(64),
      pet_body_condition: identity(16),
      created_at: instant(),
    },
    indexes: [
      { name: 'orders_user_id', fields: ['user_id', 'id'] },
      { name: 'orders_pet_id', fields: ['pet_id'] },
      { name: 'orders_status', fields: ['status', 'id'] },
    ],
  },
  {
    name: 'order_changes',
    columns: {
      id: key(),
      order_id: ref('orders', 'CASCADE'),
      from_status: identity(16),
      status: identity(16),
      user_id: optionalRef('users'),
      created_at: instant(),
    },
    indexes: [
      { name: 'order_changes_order_id', fields: ['order_id', 'id'] },
      { name: 'order_changes_user_id', fields: ['user_id'] },
    ],
  },
) satisfies Migration;
