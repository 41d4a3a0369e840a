import type { ListedRecipe } from '../../server/contract/recipeLists.ts';
import { useUser } from '../kernel/session.ts';
import { recipesTexts } from '../texts/recipesTexts.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { hasOtherOwners } from './hasOtherOwners.ts';
import { useRecipeActions } from './useRecipeActions.ts';
import { useRecipeColumns } from './useRecipeColumns.tsx';

interface RecipeTableProps {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly rows: readonly ListedRecipe[];
  /** Columns can be sorted: the rows are all of the list, not one page of it. */
  readonly sortable?: boolean;
}

/** Recipes with hearts and menus, for a screen with content of its own around them. */
export const RecipeTable = ({ label, rows, sortable = false }: RecipeTableProps) => {
  const withOwner = hasOtherOwners(rows, useUser()?.id);
  return (
    <DataTable
      label={label}
      rows={rows}
      rowKey={({ id }) => id}
      columns={useRecipeColumns({ withOwner, sortable })}
      actions={useRecipeActions()}
      rowName={({ name }) => name}
      menuLabel={recipesTexts.actionsFor}
    />
  );
};
