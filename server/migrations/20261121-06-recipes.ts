import {
  bigWhole,
  count,
  exact,
  identity,
  instant,
  key,
  keyRef,
  optionalRef,
  optionalText,
  prose,
  ref,
  text,
  whole,
  yesNo,
} from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** Recipes. */
export default createTables(
  {
    name: 'recipes',
    columns: {
      id: key(),
      user_id: ref('users', 'RESTRICT'),
      name: text(255),
      description: prose(),
      description2: prose(),
      web_video_id: optionalText(64),
      speed: count(1),
      is_shared: yesNo(false),
      share_is_approved: yesNo(false),
      image: optionalText(255),
      recipe_multiplier: { ...exact(), defaultValue: '1' },
      parent_id: optionalRef('recipes'),
      total_qty: { ...exact(), defaultValue: '1000' },
      total_unit_type: { ...text(16), defaultValue: 'g' },
      engine_version: optionalText(64),
      version: count(1),
      created_at: instant(),
      updated_at: instant(),
    },
    indexes: [
      { name: 'recipes_user_id', fields: ['user_id'] },
      { name: 'recipes_parent_id', fields: ['parent_id'] },
      { name: 'recipes_published', fields: ['is_shared', 'share_is_approved'] },
    ],
  },
  {
    name: 'recipe_ingredients',
    columns: {
      id: key(),
      recipe_id: ref('recipes', 'CASCADE'),
      ingredient_id: ref('ingredients', 'RESTRICT'),
      position: whole(),
      milligrams: bigWhole(),
      revision: whole(),
    },
    indexes: [
      { name: 'recipe_ingredients_line', unique: true, fields: ['recipe_id', 'ingredient_id'] },
      { name: 'recipe_ingredients_ingredient_id', fields: ['ingredient_id'] },
    ],
  },
  {
    name: 'recipe_species',
    columns: { recipe_id: keyRef('recipes'), specie_id: keyRef('species') },
  },
  {
    name: 'recipe_tags',
    columns: { recipe_id: keyRef('recipes'), tag_id: keyRef('tags') },
  },
  {
    name: 'recipe_shares',
    columns: {
      id: key(),
      recipe_id: ref('recipes', 'CASCADE'),
      email: identity(254),
      created_at: instant(),
    },
    indexes: [
      { name: 'recipe_shares_once', unique: true, fields: ['recipe_id', 'email'] },
      { name: 'recipe_shares_email', fields: ['email'] },
    ],
  },
) satisfies Migration;
