import { pathTo } from './paths.ts';

/** Stores the list that a recipe or an order was opened from, with its search and page, in the history's state. */
export const listState = ({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): { readonly list: string } => ({ list: pathname + search });

/** The path of the list that a recipe or an order was opened from, or another one; by default that of all recipes. */
export const listPathIn = (state: unknown, otherwise = pathTo('ListRecipes')): string => {
  const list = (state as { readonly list?: unknown } | null)?.list;
  return typeof list === 'string' ? list : otherwise;
};
