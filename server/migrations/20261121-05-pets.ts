import {
  exact,
  identity,
  instant,
  key,
  optionalDay,
  optionalRef,
  optionalText,
  ref,
  text,
  yesNo,
} from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** Pets. */
export default createTables({
  name: 'pets',
  columns: {
    id: key(),
    user_id: ref('users', 'CASCADE'),
    name: text(100),
    weight_kg: exact(),
    specie_id: ref('species', 'RESTRICT'),
    breed_name: optionalText(100),
    sex: optionalText(16),
    birthday: optionalDay(),
    activity_level_id: optionalRef('activity_levels'),
    body_condition: { ...identity(16), defaultValue: 'Ideal' },
    override_dietary_per_kg_need: yesNo(false),
    dietary_per_kg_need_id: optionalRef('dietary_needs'),
    image: optionalText(255),
    created_at: instant(),
    updated_at: instant(),
  },
  indexes: [{ name: 'pets_user_id', fields: ['user_id'] }],
}) satisfies Migration;
