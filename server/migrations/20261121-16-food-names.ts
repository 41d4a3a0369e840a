import { identity } from './frozen/columns.ts';
import { longestSearchName, searchName, sortName } from './frozen/searchName.ts';
import { addColumns, combineSteps, fillNameColumn, type Migration } from './table.ts';

const folded = { ...identity(longestSearchName), defaultValue: '' };

/** Foods' names as they are searched and put in order. */
export default combineSteps(
  addColumns({ table: 'ingredients', columns: { search_name: folded, sort_name: folded } }),
  fillNameColumn('ingredients', { search_name: searchName, sort_name: sortName }),
) satisfies Migration;
