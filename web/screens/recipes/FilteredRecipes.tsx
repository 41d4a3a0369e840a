import { useMemo, useRef } from 'react';
import { type FoundRecipe, recipeSearch } from '../../../server/contract/recipeSearch.ts';
import { type QueryState, useQuery } from '../../api.ts';
import { useRecipeActions } from '../../parts/recipes/useRecipeActions.ts';
import { useRecipeColumns } from '../../parts/recipes/useRecipeColumns.tsx';
import { pathTo } from '../../paths.ts';
import { recipeSearchTexts } from '../../texts/recipeSearchTexts.ts';
import { recipesTexts } from '../../texts/recipesTexts.ts';
import { usePaging } from '../../ui/hooks/usePaging.ts';
import { useUrlState } from '../../ui/hooks/useUrlState.ts';
import { Empty } from '../../ui/page/Empty.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { SideLayout } from '../../ui/page/SideLayout.tsx';
import { Loading } from '../../ui/page/states.tsx';
import { type Column, columnsFor, unsorted } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Pagination, useLastPage } from '../../ui/table/Pagination.tsx';
import { SearchField } from '../../ui/table/SearchField.tsx';
import { ChosenFilters } from './filters/ChosenFilters.tsx';
import { FilterPanel } from './filters/FilterPanel.tsx';
import styles from './filters/filters.module.css';
import { NearestRecipes } from './filters/NearestRecipes.tsx';
import { SearchNotes } from './filters/SearchNotes.tsx';
import { SortSelect } from './filters/SortSelect.tsx';
import { type Filters, useFilters } from './filters/useFilters.ts';
import { useSpeciesLists } from './filters/useSpeciesLists.ts';

const texts = recipeSearchTexts;

type Found = ReturnType<typeof useFound>['data'] & object;

const useFound = (filters: Filters) =>
  useQuery(recipeSearch.filter, { query: filters.request }, { keep: true });

const [kcal, unknown] = columnsFor<FoundRecipe>(({ number }) => [
  number(texts.kcalColumn, 'kcal_per_1000_g', (value) => Math.round(value).toLocaleString('en')),
  number(texts.unknownColumn, 'unknown_levels', texts.unknownLevels),
]) as readonly [Column<FoundRecipe>, Column<FoundRecipe>];

/** Columns that give way to the energy, and to the Unknown levels for a pet: its recipes are of one species. */
const leftOut: readonly string[] = ['updated_at'];
const leftOutForPet: readonly string[] = [...leftOut, 'species', 'tags'];

/** The columns of all lists of recipes with the energy; with a pet, its Unknown levels. */
const useColumns = (forPet: boolean): readonly Column<FoundRecipe>[] => {
  const shared = useRecipeColumns({ sortable: false });
  return useMemo(() => {
    const own = (forPet ? [kcal, unknown] : [kcal]).map(unsorted);
    const others = shared.filter(({ id }) => !(forPet ? leftOutForPet : leftOut).includes(id));
    return [...others.slice(0, -1), ...own, ...others.slice(-1)];
  }, [shared, forPet]);
};

const Rows = ({ data, filters }: { readonly data: Found; readonly filters: Filters }) => {
  const { goTo } = usePaging();
  const columns = useColumns(filters.single('pet_id') !== '');
  const actions = useRecipeActions();
  if (useLastPage(data, goTo)) return <Loading />;
  const nearest = <NearestRecipes nearest={data.nearest ?? []} optimal={data.total} />;
  if (data.recipes.length > 0)
    return (
      <>
        <DataTable
          label={texts.results}
          rows={data.recipes}
          rowKey={({ id }) => id}
          columns={columns}
          actions={actions}
          rowName={({ name }) => name}
          menuLabel={recipesTexts.actionsFor}
        />
        <Pagination paged={data} goTo={goTo} />
        {nearest}
      </>
    );
  if (data.nearest?.length) return nearest;
  if (filters.count === 0) return <Empty title={texts.noneAtAll} text={texts.noneAtAllText} />;
  const { crossedEnergy } = filters;
  const text = crossedEnergy ? texts.kcalCrossed(...crossedEnergy) : texts.noneText;
  return <Empty title={texts.none} text={text} action={{ label: texts.clear, run: filters.clear }} />;
};

const Results = ({ of, filters }: { readonly of: QueryState<Found>; readonly filters: Filters }) => {
  const action = { label: texts.clear, run: filters.clear };
  // The filters of an address may name what no longer exists.
  if (of.error?.status === 422)
    return <Empty title={texts.refused} text={of.error.message} action={action} />;
  return <Loaded of={of}>{(data) => <Rows data={data} filters={filters} />}</Loaded>;
};

/** The Advanced Recipe Search: all filters together, kept in the address. */
export default function FilteredRecipes() {
  const filters = useFilters();
  const found = useFound(filters);
  const species = useSpeciesLists();
  const [search, setSearch] = useUrlState('query', 'page');
  const { data } = found;
  const counted = useRef<HTMLParagraphElement>(null);
  const count = data && texts.count(data.total, data.total_is_at_least === true);
  return (
    <Page width="full" title={texts.title} back={pathTo('RecipesHome')} lead={texts.lead}>
      <SideLayout
        label={texts.filters}
        summary={texts.filtersChosen(filters.count)}
        show={{ label: texts.show(count), target: counted }}
        side={<FilterPanel filters={filters} counts={data?.counts ?? undefined} species={species} />}
      >
        <div className={styles.tools}>
          <SearchField
            label={texts.search}
            value={search}
            change={setSearch}
            found={count}
            foundRef={counted}
          />
          <SortSelect filters={filters} />
        </div>
        <ChosenFilters filters={filters} species={species} />
        {data && <SearchNotes data={data} />}
        <Results of={found} filters={filters} />
      </SideLayout>
    </Page>
  );
}
