import type { Output } from '../../../server/contract/operationUrl.ts';
import type { recipes } from '../../../server/contract/recipes.ts';
import { type QueryState, useQuery } from '../../api.ts';
import { type RecipeListKind, recipeLists } from './recipeLists.ts';

/** A page of recipes as the server answers it. */
export type RecipePage = Output<typeof recipes.list>;

/** What to list. */
export interface RecipePageRequest {
  readonly page?: number;
  readonly size?: number;
  /** A species' slug. */
  readonly specie?: string | undefined;
}

/** One page of a list of recipes. The last page stays while the next one loads. */
export const useRecipePage = (
  kind: RecipeListKind,
  { specie, ...paging }: RecipePageRequest,
): QueryState<RecipePage> =>
  useQuery(
    recipeLists[kind],
    { query: specie === undefined ? paging : { ...paging, specie } },
    { keep: true },
  );
