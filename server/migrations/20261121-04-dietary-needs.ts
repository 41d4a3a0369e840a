import {
  count,
  exact,
  identity,
  instant,
  key,
  keyRef,
  optionalExact,
  optionalRef,
  prose,
  ref,
  text,
} from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** What animals need per kg and day. */
export default createTables(
  {
    name: 'dietary_needs',
    columns: {
      id: key(),
      name: text(255),
      user_id: { ...ref('users', 'RESTRICT'), allowNull: true },
      life_phase_id: optionalRef('life_phases'),
      age_gte: optionalExact(),
      age_lt: optionalExact(),
      age_units: { ...text(16), defaultValue: 'years' },
      weight_gte: optionalExact(),
      weight_lt: optionalExact(),
      weight_units: { ...text(16), defaultValue: 'kg' },
      ca_p_ratio_low_max: optionalExact(),
      ca_p_ratio_high_min: optionalExact(),
      energy_1to10lbs_kcal: optionalExact(),
      energy_11to33lbs_kcal: optionalExact(),
      energy_34to49lbs_kcal: optionalExact(),
      energy_50to69lbs_kcal: optionalExact(),
      energy_70pluslbs_kcal: optionalExact(),
      total_qty: { ...exact(), defaultValue: '0' },
      total_unit_type: { ...text(16), defaultValue: 'g' },
      source: prose(),
      version: count(1),
      created_at: instant(),
      updated_at: instant(),
    },
    indexes: [{ name: 'dietary_needs_user_id', fields: ['user_id'] }],
  },
  {
    name: 'need_nutrients',
    columns: {
      dietary_need_id: keyRef('dietary_needs'),
      nutrient_id: keyRef('nutrients', 'RESTRICT'),
      amount: exact(),
      low_max: optionalExact(),
      high_min: optionalExact(),
      low_note: prose(),
      high_note: prose(),
    },
  },
  {
    name: 'need_species',
    columns: { dietary_need_id: keyRef('dietary_needs'), specie_id: keyRef('species') },
  },
  {
    name: 'need_activity_levels',
    columns: { dietary_need_id: keyRef('dietary_needs'), activity_level_id: keyRef('activity_levels') },
  },
  {
    name: 'dietary_need_shares',
    columns: {
      id: key(),
      dietary_need_id: ref('dietary_needs', 'CASCADE'),
      email: identity(254),
      created_at: instant(),
    },
    indexes: [
      { name: 'dietary_need_shares_once', unique: true, fields: ['dietary_need_id', 'email'] },
      { name: 'dietary_need_shares_email', fields: ['email'] },
    ],
  },
) satisfies Migration;
