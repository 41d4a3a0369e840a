import {
  bigWhole,
  count,
  exact,
  givenKey,
  identity,
  instant,
  key,
  keyRef,
  optionalInstant,
  optionalRef,
  optionalText,
  optionalWhole,
  prose,
  ref,
  text,
  whole,
  yesNo,
} from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** Foods, and their figures as revisions under the catalogue's version. */
export default createTables(
  {
    name: 'shipped',
    columns: {
      name: { ...identity(191), primaryKey: true },
      row_id: optionalWhole(),
      digest: identity(64),
      loaded_at: instant(),
    },
  },
  {
    name: 'catalogue',
    columns: { id: givenKey(), version: bigWhole() },
  },
  {
    name: 'ingredients',
    columns: {
      id: key(),
      name: text(255),
      short_name: text(255),
      category_id: ref('food_categories', 'RESTRICT'),
      user_id: { ...ref('users', 'RESTRICT'), allowNull: true },
      published_at: optionalInstant(),
      fdc_id: optionalWhole(),
      ndb_no: { ...identity(8), allowNull: true },
      state: optionalText(32),
      complete: yesNo(false),
      reference_only: yesNo(false),
      heat_sensitivity: yesNo(false),
      cook_well: yesNo(false),
      revision: count(0),
      version: count(1),
      created_at: instant(),
      updated_at: instant(),
    },
    indexes: [
      { name: 'ingredients_fdc_id', unique: true, fields: ['fdc_id'] },
      { name: 'ingredients_user_id', fields: ['user_id'] },
      { name: 'ingredients_category_id', fields: ['category_id'] },
    ],
  },
  {
    name: 'ingredient_flags',
    columns: {
      ingredient_id: keyRef('ingredients'),
      specie_id: keyRef('species'),
      unsafe: yesNo(false),
      possibly_unsafe: yesNo(false),
    },
  },
  {
    name: 'ingredient_notes',
    columns: {
      id: key(),
      ingredient_id: ref('ingredients', 'CASCADE'),
      msg: { ...prose(), allowNull: false },
    },
    indexes: [{ name: 'ingredient_notes_ingredient_id', fields: ['ingredient_id'] }],
  },
  {
    name: 'ingredient_prices',
    columns: {
      id: key(),
      ingredient_id: ref('ingredients', 'CASCADE'),
      cost_per_units: exact(),
      basis: text(64),
      source: optionalText(255),
    },
    indexes: [{ name: 'ingredient_prices_ingredient_id', fields: ['ingredient_id'] }],
  },
  {
    name: 'ingredient_revisions',
    columns: {
      id: key(),
      ingredient_id: ref('ingredients', 'CASCADE'),
      revision: whole(),
      total_qty: exact(),
      source: text(255),
      user_id: optionalRef('users'),
      reason: optionalText(255),
      catalogue_version: bigWhole(),
      created_at: instant(),
    },
    indexes: [
      { name: 'ingredient_revisions_number', unique: true, fields: ['ingredient_id', 'revision'] },
      { name: 'ingredient_revisions_catalogue_version', fields: ['catalogue_version'] },
    ],
  },
  {
    name: 'ingredient_figures',
    columns: {
      revision_id: keyRef('ingredient_revisions'),
      nutrient_id: keyRef('nutrients', 'RESTRICT'),
      amount: exact(),
      source: optionalText(255),
    },
  },
) satisfies Migration;
