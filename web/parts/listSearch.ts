/** Remembers, in the history's state, the search of the list that a recipe was opened from. */
export const listSearchState = (search: string): { readonly listSearch: string } => ({ listSearch: search });

/** The search of the list that a recipe was opened from, to go back to: `?search=beef`, or nothing. */
export const getListSearch = (state: unknown): string => {
  const search = (state as { readonly listSearch?: unknown } | null)?.listSearch;
  return typeof search === 'string' ? search : '';
};
