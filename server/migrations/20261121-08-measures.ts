import { exact, key, ref, text, whole } from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** Household measures of foods. */
export default createTables({
  name: 'ingredient_measures',
  columns: {
    id: key(),
    ingredient_id: ref('ingredients', 'CASCADE'),
    position: whole(),
    amount: exact(),
    measure: text(100),
    gram_weight: exact(),
  },
  indexes: [{ name: 'ingredient_measures_once', unique: true, fields: ['ingredient_id', 'position'] }],
}) satisfies Migration;
