import type { Nutrient } from '../../../server/contract/nutrients.ts';
import { standardKey } from '../../../server/contract/standards.ts';
import { standardVerdict } from '../../../server/contract/standardVerdict.ts';
import type { ReadLevels } from './standardCells.ts';
import type { StandardColumn } from './standardColumns.ts';

/** What each of the columns' standards says of the recipe, with its level. */
export const verdictsOf = (
  levels: ReadLevels,
  columns: readonly StandardColumn[],
  nutrients: readonly Nutrient[],
) => {
  const all = levels.all();
  const nameOf = (id: number) => nutrients.find((nutrient) => nutrient.id === id)?.display ?? String(id);
  const standards = new Map(
    columns.flatMap((column) =>
      column.kind === 'standard' ? [[column.index, column.standard.table] as const] : [],
    ),
  );
  if (all === null) return [];
  return [...standards].map(([index, table]) => ({
    key: standardKey(table),
    ...standardVerdict(table, all[index] ?? [], nameOf),
  }));
};
