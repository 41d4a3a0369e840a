import type { ReactNode } from 'react';
import { useUser } from '../../session.ts';
import { recipesTexts } from '../../texts/recipesTexts.ts';
import { usePaging } from '../../ui/hooks/usePaging.ts';
import type { EmptyAction } from '../../ui/page/Empty.tsx';
import { ListPage } from '../../ui/table/ListPage.tsx';
import { hasOtherOwners } from './hasOtherOwners.ts';
import type { RecipeListKind } from './recipeLists.ts';
import { useRecipeActions } from './useRecipeActions.ts';
import { useRecipeColumns } from './useRecipeColumns.tsx';
import { useRecipePage } from './useRecipePage.ts';

const texts = recipesTexts;

interface RecipeListProps {
  readonly kind: RecipeListKind;
  readonly title: string;
  /** The slug of a species, to list its recipes only. */
  readonly specie?: string;
  readonly back?: string;
  readonly add?: readonly [label: string, to: string];
  /** Content between heading and table. */
  readonly tools?: ReactNode;
  /** The action of the empty list. */
  readonly emptyAction?: EmptyAction;
  /** Content below the table. */
  readonly children?: ReactNode;
}

/** The one list of recipes: names with batch sizes, hearts, menus, pages. */
export const RecipeList = ({ kind, specie, emptyAction, ...page }: RecipeListProps) => {
  const { page: number, goTo } = usePaging();
  const query = useRecipePage(kind, { page: number, specie });
  const me = useUser()?.id;
  const { data } = query;
  const columns = useRecipeColumns({
    withOwner: data !== undefined && hasOtherOwners(data.recipes, me),
    sortable: data?.last_page === 1,
  });
  return (
    <ListPage
      {...page}
      query={query}
      rows={({ recipes }) => recipes}
      columns={columns}
      actions={useRecipeActions()}
      rowName={({ name }) => name}
      paging={{ of: (pages) => pages, goTo }}
      empty={{ ...texts.empty[kind], ...(emptyAction ? { action: emptyAction } : {}) }}
    />
  );
};
