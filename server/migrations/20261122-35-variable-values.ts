import { exact, identity, keyRef, optionalText, text } from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** Values of foods for which no single figure is defensible (D78); the shipped rows fill the table. */
export default createTables({
  name: 'variable_values',
  columns: {
    ingredient_id: keyRef('ingredients'),
    nutrient_id: keyRef('nutrients', 'RESTRICT'),
    from_qty: exact(),
    to_qty: exact(),
    unit_type: text(16),
    source: identity(64),
    locator: optionalText(255),
  },
}) satisfies Migration;
