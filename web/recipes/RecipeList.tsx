import type { ReactNode } from 'react';
import { pathTo } from '../kernel/paths.ts';
import { useUser } from '../kernel/session.ts';
import { recipesTexts } from '../texts/recipesTexts.ts';
import { tableTexts } from '../texts/tableTexts.ts';
import { usePagedSearch } from '../ui/hooks/usePagedSearch.ts';
import type { EmptyAction } from '../ui/page/Empty.tsx';
import { ListPage } from '../ui/table/ListPage.tsx';
import { SearchField } from '../ui/table/SearchField.tsx';
import { useCardColumns } from './cards/useCardColumns.tsx';
import { type RecipeView, requestOf, useRecipeView } from './cards/useRecipeView.ts';
import { ViewTools } from './cards/ViewTools.tsx';
import { hasOtherOwners } from './hasOtherOwners.ts';
import type { RecipeListKind } from './recipeLists.ts';
import { useRecipeActions } from './useRecipeActions.ts';
import { useRecipeColumns } from './useRecipeColumns.tsx';
import { type RecipePage, type RecipePageRequest, useRecipePage } from './useRecipePage.ts';

const texts = recipesTexts;

interface RecipeListProps {
  readonly kind: RecipeListKind;
  readonly title: string;
  /** The slug of a species, to list its recipes only. */
  readonly specie?: string;
  readonly filter?: RecipePageRequest['filter'];
  readonly lead?: string;
  readonly add?: readonly [label: string, to: string];
  /** Content between heading and table. */
  readonly tools?: ReactNode;
  /** The empty list's own title and text. */
  readonly empty?: { readonly title: string; readonly text: string };
  /** The action of the empty list; by default the way to all recipes, except in the inbox. */
  readonly emptyAction?: EmptyAction;
  /** Content below the table. */
  readonly children?: ReactNode;
}

const countOf = ({ total, total_is_at_least }: RecipePage): string => texts.count(total, total_is_at_least);

const rowsOf = ({ recipes }: RecipePage): RecipePage['recipes'] => recipes;

const useColumns = (data: RecipePage | undefined, isSearched: boolean, { isCards, pet }: RecipeView) => {
  const me = useUser()?.id;
  const withOwner = data !== undefined && hasOtherOwners(data.recipes, me);
  const cards = useCardColumns(pet, { withOwner });
  // The best matches of a search come first.
  const table = useRecipeColumns({ withOwner, sortable: data?.last_page === 1 && !isSearched });
  return isCards ? cards : table;
};

const actionOf = (kind: RecipeListKind): EmptyAction | undefined =>
  kind === 'shared' ? undefined : { label: texts.find, to: pathTo('ListRecipes') };

/** The one list of recipes: search, names with batch sizes, hearts, menus, pages. */
export const RecipeList = (props: RecipeListProps) => {
  const { kind, specie, filter, tools, empty, emptyAction = actionOf(kind), ...list } = props;
  const { search, setSearch, query, page, goTo } = usePagedSearch();
  const view = useRecipeView(specie);
  const found = useRecipePage(kind, { page, specie, query, filter, ...requestOf(view) });
  const { data } = found;
  const isSearched = search.trim() !== '';
  const showAll = { label: tableTexts.showAll, run: () => setSearch('') };
  const noMatch = { title: tableTexts.noMatch(query), text: tableTexts.noMatchText, action: showAll };
  const none = { ...(empty ?? texts.empty[kind]), ...(emptyAction ? { action: emptyAction } : {}) };
  return (
    <ListPage
      {...list}
      tools={
        <>
          {tools}
          {data !== undefined && (isSearched || data.total > 0) && (
            <SearchField label={texts.search} value={search} change={setSearch} found={countOf(data)}>
              <ViewTools view={view} />
            </SearchField>
          )}
        </>
      }
      query={found}
      rows={rowsOf}
      cards={view.isCards}
      columns={useColumns(data, isSearched, view)}
      actions={useRecipeActions()}
      rowName={({ name }) => name}
      menuLabel={texts.actionsFor}
      paging={{ of: (pages) => pages, goTo }}
      empty={isSearched ? noMatch : none}
    />
  );
};
