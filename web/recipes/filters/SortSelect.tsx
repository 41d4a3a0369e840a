import { recipeSorts } from '../../../server/contract/recipeSearch.ts';
import { recipeSearchTexts as texts } from '../recipeSearchTexts.ts';
import styles from './filters.module.css';
import type { Filters } from './useFilters.ts';

/** The choice of the order of a search. */
export const SortSelect = ({ filters }: { readonly filters: Filters }) => (
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
