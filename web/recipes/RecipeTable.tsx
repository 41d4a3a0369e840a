import type { ListedRecipe } from '../../server/contract/recipeLists.ts';
import { useUser } from '../kernel/session.ts';
import { recipesTexts } from '../texts/recipesTexts.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { useCardColumns } from './cards/useCardColumns.tsx';
import type { RecipeView } from './cards/useRecipeView.ts';
import { hasOtherOwners } from './hasOtherOwners.ts';
import { useRecipeActions } from './useRecipeActions.ts';
import { useRecipeColumns } from './useRecipeColumns.tsx';

interface RecipeTableProps {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly rows: readonly ListedRecipe[];
  /** Columns can be sorted: the rows are all of the list, not one page of it. */
  readonly sortable?: boolean;
  /** As cards for a pet; without it a table. */
  readonly view?: RecipeView;
}

/** Recipes with hearts and menus, for a screen with content of its own around them. */
export const RecipeTable = ({ label, rows, sortable = false, view }: RecipeTableProps) => {
  const withOwner = hasOtherOwners(rows, useUser()?.id);
  const cards = useCardColumns(view?.pet, { withOwner });
  const table = useRecipeColumns({ withOwner, sortable });
  const isCards = view?.isCards ?? false;
  return (
    <DataTable
      label={label}
      rows={rows}
      rowKey={({ id }) => id}
      cards={isCards}
      columns={isCards ? cards : table}
      actions={useRecipeActions()}
      rowName={({ name }) => name}
      menuLabel={recipesTexts.actionsFor}
    />
  );
};
