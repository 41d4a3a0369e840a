/** Stores the search of the list that a recipe was opened from, in the history's state. */
export const listSearchState = (search: string): { readonly listSearch: string } => ({ listSearch: search });

/** The search of the list that a recipe was opened from: `?search=beef`, or empty. */
export const getListSearch = (state: unknown): string => {
  const search = (state as { readonly listSearch?: unknown } | null)?.listSearch;
  return typeof search === 'string' ? search : '';
};
