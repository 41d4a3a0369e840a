import { join } from 'node:path';
import { read, readTable } from '../kernel/csv.ts';

/** Queries for foods, each with the short name of the food that comes first. */
export const goldenSearches = readTable(
  'searches.golden.csv',
  { query: read.text, first: read.words },
  join(import.meta.dirname, '../foods/search'),
);
