import { createIndexes } from './table.ts';

/** A food of USDA's table is imported once, also one without an FDC id. */
export default createIndexes('ingredients', { name: 'ingredients_ndb_no', unique: true, fields: ['ndb_no'] });
