import { useId } from 'react';
import { pathTo } from '../../kernel/paths.ts';
import type { RecipeListKind } from '../../recipes/recipeLists.ts';
import { recipeColumnsTo } from '../../recipes/useRecipeColumns.tsx';
import { type RecipePage, useRecipePage } from '../../recipes/useRecipePage.ts';
import { recipesTexts } from '../../texts/recipesTexts.ts';
import { useUrlState } from '../../ui/hooks/useUrlState.ts';
import { useHold } from '../../ui/page/hold.ts';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { unsorted } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Pagination, useLastPage } from '../../ui/table/Pagination.tsx';
import { cookingTexts as texts } from '../cookingTexts.ts';

/** Recipes of a page of each type. */
const size = 10;

/** The first page of a list without a search. */
export const firstPage = { page: 1, size, query: '' } as const;

const columns = recipeColumnsTo('RecipesBatchSummary').map(unsorted);

interface BatchRecipesProps {
  readonly kind: Exclude<RecipeListKind, 'all' | 'saved'>;
  readonly title: string;
  /** Words that the recipes match; empty for all. */
  readonly query: string;
}

const None = ({ kind, query }: Pick<BatchRecipesProps, 'kind' | 'query'>) => (
  <div className="row muted gap-12-24">
    <p>{query === '' ? recipesTexts.empty[kind].text : texts.noneFound(query)}</p>
    {kind === 'mine' && query === '' && (
      <LinkButton to={pathTo('CreateRecipe')}>{recipesTexts.add}</LinkButton>
    )}
  </div>
);

interface FoundProps extends BatchRecipesProps {
  readonly found: RecipePage;
  readonly goTo: (page: number) => void;
}

const Found = ({ kind, title, query, found, goTo }: FoundProps) => {
  useLastPage(found, goTo);
  if (found.total === 0) return <None kind={kind} query={query} />;
  return (
    <>
      <DataTable label={title} rows={found.recipes} rowKey={({ id }) => id} columns={columns} />
      <Pagination paged={found} goTo={goTo} />
    </>
  );
};

/** The recipes of one type, page by page. Each name leads to its batch summary. */
export const BatchRecipes = (props: BatchRecipesProps) => {
  const { kind, title, query } = props;
  const heading = useId();
  const [page, setPage] = useUrlState(kind);
  const goTo = (to: number): void => setPage(String(to));
  const of = useRecipePage(kind, { page: Math.max(1, Math.trunc(Number(page)) || 1), size, query });
  useHold(!(of.data || of.error));
  return (
    <section className="below-40" aria-labelledby={heading}>
      <header className="row apart below-8 gap-8-16">
        <h2 className="large" id={heading}>
          {title}
        </h2>
        {of.data && of.data.total > 0 && (
          <p>{recipesTexts.count(of.data.total, of.data.total_is_at_least)}</p>
        )}
      </header>
      <Loaded of={of}>{(found) => <Found {...props} found={found} goTo={goTo} />}</Loaded>
    </section>
  );
};
