import type { Calculation } from '../contract/calculation.ts';
import type { Table } from '../kernel/database/queries/tables.ts';

/** The calculation of the recipe `:id`: a figure and a review hold for the version that they are of. */
export const calculationTable: Table<Calculation> = {
  columns: {
    treats_percent: 'CASE WHEN c.version = r.version THEN c.treats_percent END',
    reviewer: 'CASE WHEN c.reviewed_version = r.version THEN c.reviewer END',
    reviewed_on: 'CASE WHEN c.reviewed_version = r.version THEN CAST(c.reviewed_on AS CHAR) END',
  },
  from: 'FROM recipe_calculations c JOIN recipes r ON r.id = c.recipe_id WHERE c.recipe_id = :id',
};
