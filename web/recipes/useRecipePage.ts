import type { OperationInput, Output } from '../../server/contract/operationUrl.ts';
import { recipeSearch } from '../../server/contract/recipeSearch.ts';
import type { recipes } from '../../server/contract/recipes.ts';
import { type QueryState, useQuery } from '../kernel/api.ts';
import { type RecipeListKind, recipeLists } from './recipeLists.ts';

/** A page of recipes as the server answers it. */
export type RecipePage = Output<typeof recipes.list>;

type Query = NonNullable<OperationInput<typeof recipes.list>['query']>;

/** What to list. */
export interface RecipePageRequest {
  readonly page: number;
  readonly size?: number;
  /** A species' slug. */
  readonly specie?: string | undefined;
  /** Words that the recipes match; empty for all. */
  readonly query?: string;
  /** Further conditions of the list of all recipes. */
  readonly filter?: Omit<Query, 'page' | 'size' | 'specie' | 'query' | 'pet_id'> | undefined;
  /** The id of the pet that verdicts and costs are for. */
  readonly pet?: number | undefined;
  /** True until it is known which pet that is: nothing is asked. */
  readonly waits?: boolean;
}

const keep = { keep: true } as const;

/** One page of a list of recipes, or of what a search finds in it. The last page stays while the next one loads. */
export const useRecipePage = (kind: RecipeListKind, request: RecipePageRequest): QueryState<RecipePage> => {
  const { specie, query = '', filter, pet, waits = false, ...paging } = request;
  const source = query === '' || kind === 'all' ? null : kind;
  const ofSpecie = specie === undefined ? {} : { specie };
  const words = kind === 'all' && query !== '' ? { query } : {};
  const forPet = pet === undefined ? {} : { pet_id: pet };
  const listed = useQuery(
    recipeLists[kind],
    source === null && !waits ? { query: { ...paging, ...ofSpecie, ...words, ...filter, ...forPet } } : null,
    keep,
  );
  const found = useQuery(
    recipeSearch.filter,
    source === null || waits
      ? null
      : {
          query: {
            ...{ ...paging, ...(specie === undefined ? {} : { species: [specie] }), source, query },
            ...(pet === undefined ? {} : { verdict_pet_id: pet }),
          },
        },
    keep,
  );
  return source === null ? listed : { ...found, data: found.data ?? listed.data };
};
