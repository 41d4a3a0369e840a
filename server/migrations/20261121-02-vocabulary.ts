import {
  givenKey,
  identity,
  optionalRef,
  optionalText,
  prose,
  ref,
  text,
  whole,
  yesNo,
} from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** The words that foods, needs and pets are described with. */
export default createTables(
  {
    name: 'species',
    columns: { id: givenKey(), slug: identity(64), name: text(64) },
    indexes: [{ name: 'species_slug', unique: true, fields: ['slug'] }],
  },
  {
    name: 'activity_levels',
    columns: { id: givenKey(), name: text(64) },
  },
  {
    name: 'life_phases',
    columns: { id: givenKey(), specie_id: ref('species', 'RESTRICT'), name: text(64) },
  },
  {
    name: 'nutrients',
    columns: {
      id: givenKey(),
      name: text(100),
      unit_type: text(16),
      scale: whole(),
      category_name: optionalText(32),
      default_sort_order: whole(),
      hidden: yesNo(false),
      source: text(255),
    },
  },
  {
    name: 'food_categories',
    columns: { id: givenKey(), name: text(100) },
  },
  {
    name: 'tags',
    columns: {
      id: givenKey(),
      slug: identity(64),
      name: text(100),
      specie_id: optionalRef('species'),
      parent_id: optionalRef('tags'),
      description: prose(),
      icon_css_class: optionalText(64),
      sort_order: whole(),
    },
    indexes: [{ name: 'tags_slug', unique: true, fields: ['slug', 'specie_id'] }],
  },
) satisfies Migration;
