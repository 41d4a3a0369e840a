import {
  exact,
  instant,
  key,
  optionalExact,
  optionalInstant,
  optionalRef,
  prose,
  ref,
  whole,
  yesNo,
} from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** Reports of nutrient values that look wrong. */
export default createTables({
  name: 'value_reports',
  columns: {
    id: key(),
    user_id: ref('users', 'CASCADE'),
    ingredient_id: ref('ingredients', 'CASCADE'),
    nutrient_id: ref('nutrients', 'RESTRICT'),
    revision: whole(),
    amount: optionalExact(),
    total_qty: exact(),
    source: prose(),
    text: { ...prose(), allowNull: false },
    created_at: instant(),
    is_open: yesNo(true),
    resolved_at: optionalInstant(),
    resolver_id: optionalRef('users'),
    note: prose(),
  },
  indexes: [
    { name: 'value_reports_user_id', fields: ['user_id', 'is_open'] },
    { name: 'value_reports_ingredient_id', fields: ['ingredient_id'] },
    { name: 'value_reports_nutrient_id', fields: ['nutrient_id'] },
    { name: 'value_reports_resolver_id', fields: ['resolver_id'] },
    { name: 'value_reports_is_open', fields: ['is_open', 'id'] },
  ],
}) satisfies Migration;
