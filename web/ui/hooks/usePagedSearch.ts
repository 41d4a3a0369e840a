import type { Sort } from '../table/DataTable.tsx';
import { useDebounced } from './useDebounced.ts';
import { usePaging } from './usePaging.ts';
import { useUrlState } from './useUrlState.ts';

const debounceMs = 200;

/** Search, order and page of a list that the server searches, kept in the address. */
export interface PagedSearch {
  /** The text as typed. */
  readonly search: string;
  readonly setSearch: (text: string) => void;
  /** The text to send, a moment after the last keystroke. */
  readonly query: string;
  readonly page: number;
  readonly goTo: (page: number, replace?: boolean) => void;
  readonly sort: Sort;
}

/**
 * Reads search, order and page from the address.
 * @param start the order while the address names none
 */
export const usePagedSearch = (start?: Pick<Sort, 'by' | 'descending'>): PagedSearch => {
  const { page, goTo, sort } = usePaging();
  const [search, setSearch] = useUrlState('search', 'page');
  const query = useDebounced(search.trim(), debounceMs);
  return { search, setSearch, query, page, goTo, sort: sort.by === null ? { ...sort, ...start } : sort };
};
