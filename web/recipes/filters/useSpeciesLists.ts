import { species } from '../../../server/contract/species.ts';
import { useQuery } from '../../kernel/api.ts';
import { type TagLists, useTagLists } from '../useTagLists.ts';

/** The species with their tags, as filters. */
export interface SpeciesLists extends TagLists {
  /** True if the species themselves could not be loaded. */
  readonly isFailed: boolean;
}

const none: Parameters<typeof useTagLists>[0] = [];

/** All species with their tags. A screen calls it once and passes it on, so that a failure has one toast. */
export const useSpeciesLists = (): SpeciesLists => {
  const { data, error, retry } = useQuery(species.list, {});
  const tagLists = useTagLists(data?.species ?? none);
  const isFailed = data === undefined && error !== undefined;
  return { lists: tagLists.lists, isFailed, retry: isFailed ? retry : tagLists.retry };
};
