import { species } from '../../../../server/contract/species.ts';
import { useQuery } from '../../../api.ts';
import { type TagList, useTagLists } from '../../../parts/recipes/useTagLists.ts';

const none: Parameters<typeof useTagLists>[0] = [];

/** All species with their tags, as filters. */
export const useSpeciesLists = (): readonly TagList[] =>
  useTagLists(useQuery(species.list, {}).data?.species ?? none);
