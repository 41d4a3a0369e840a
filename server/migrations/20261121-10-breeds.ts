import { key, ref, text, whole } from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** Names of breeds, to choose from. */
export default createTables({
  name: 'breeds',
  columns: { id: key(), specie_id: ref('species', 'CASCADE'), name: text(100), sort_order: whole() },
  indexes: [{ name: 'breeds_name', unique: true, fields: ['specie_id', 'name'] }],
}) satisfies Migration;
