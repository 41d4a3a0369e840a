import type { Sort } from '../table/DataTable.tsx';
import { useAddress } from './useAddress.ts';

/** Page and order of a list, kept in the address. */
export interface PagingState {
  readonly page: number;
  /** Opens a page. `replace` leaves no way back to the page before. */
  readonly goTo: (page: number, replace?: boolean) => void;
  readonly sort: Sort;
  /** The query of a paged operation: `page`, and `sort`, with "-" before it for descending. */
  readonly query: { readonly page: number; readonly sort?: string };
}

/** Reads page and order from the address; a page that is no number is the first. */
export const usePaging = (): PagingState => {
  const [params, changeParams] = useAddress();
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1);
  const inAddress = params.get('sort') ?? '';
  const change = (entries: Readonly<Record<string, string>>, replace = false): void => {
    const edit = (after: URLSearchParams): void => {
      for (const [name, value] of Object.entries(entries)) after.set(name, value);
    };
    changeParams(edit, { replace });
  };
  const by = inAddress.replace(/^-/, '');
  return {
    page,
    goTo: (next, replace) => change({ page: String(next) }, replace),
    sort: {
      by: by === '' ? null : by,
      descending: inAddress.startsWith('-'),
      change: (next, descending) => change({ page: '1', sort: descending ? `-${next}` : next }),
    },
    query: { page, ...(inAddress === '' ? {} : { sort: inAddress }) },
  };
};
