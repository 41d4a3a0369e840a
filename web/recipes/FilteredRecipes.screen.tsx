import { useRef } from 'react';
import { shippedCurrency } from '../../server/contract/prices.ts';
import { recipeSearch, recipeSorts } from '../../server/contract/recipeSearch.ts';
import { useQuery } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { useUrlState } from '../ui/hooks/useUrlState.ts';
import { Page } from '../ui/page/Page.tsx';
import { SideLayout } from '../ui/page/SideLayout.tsx';
import { SearchField } from '../ui/table/SearchField.tsx';
import { ChosenFilters } from './filters/ChosenFilters.tsx';
import { FilterPanel } from './filters/FilterPanel.tsx';
import styles from './filters/filters.module.css';
import { Results } from './filters/Results.tsx';
import { SearchNotes } from './filters/SearchNotes.tsx';
import { type Filters, useFilters } from './filters/useFilters.ts';
import { useSpeciesLists } from './filters/useSpeciesLists.ts';
import { recipeSearchTexts as texts } from './recipeSearchTexts.ts';

/** The choice of the order of a search. */
const SortSelect = ({ filters }: { readonly filters: Filters }) => (
  <label className={`${styles.sort} inline-row nowrap gap-8 unprinted`}>
    {texts.sort}
    <select
      value={filters.request.sort ?? 'best'}
      onChange={({ target }) => filters.set('sort', target.value === 'best' ? '' : target.value)}
    >
      {recipeSorts.map((sort) => (
        <option key={sort} value={sort}>
          {texts.sorts[sort]}
        </option>
      ))}
    </select>
  </label>
);

/** The Advanced Recipe Search: all filters together, kept in the address. */
export default function FilteredRecipes() {
  const filters = useFilters();
  const found = useQuery(recipeSearch.filter, { query: filters.request }, { keep: true });
  const species = useSpeciesLists();
  const [search, setSearch] = useUrlState('query', 'page');
  const { data, error } = found;
  const counted = useRef<HTMLParagraphElement>(null);
  // Data that stay after a failure may be those of other filters.
  const count = error ? undefined : data && texts.count(data.total, data.total_is_at_least === true);
  return (
    <Page width="full" title={texts.title} back={pathTo('RecipesHome')} lead={texts.lead}>
      <SideLayout
        label={texts.filters}
        summary={texts.filtersChosen(filters.count)}
        show={{ label: texts.show(count), target: counted }}
        side={
          <FilterPanel
            filters={filters}
            counts={data?.counts ?? undefined}
            species={species}
            currency={data?.cost_currency ?? shippedCurrency}
          />
        }
      >
        <div className={`${styles.tools} flex wrap top apart gap-12-24`}>
          <SearchField
            label={texts.search}
            value={search}
            change={setSearch}
            found={count}
            foundRef={counted}
          />
          <SortSelect filters={filters} />
        </div>
        <ChosenFilters filters={filters} species={species} currency={data?.cost_currency} />
        {data && <SearchNotes data={data} />}
        <Results of={found} filters={filters} />
      </SideLayout>
    </Page>
  );
}
