import { exact, identity, keyRef, optionalText, text } from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** Limits that standards and laws name (D77); the shipped rows fill the table. */
export default createTables({
  name: 'standard_limits',
  columns: {
    standard: { ...identity(32), primaryKey: true },
    specie_id: keyRef('species'),
    life_stage: { ...identity(32), primaryKey: true },
    nutrient_id: keyRef('nutrients', 'RESTRICT'),
    basis: { ...identity(32), primaryKey: true },
    kind: { ...identity(16), primaryKey: true },
    max_qty: exact(),
    publisher: text(64),
    edition: text(32),
    locator: optionalText(255),
    confidence: identity(16),
  },
}) satisfies Migration;
