import { useEffect, useMemo } from 'react';
import { type RecipeTagAnswer, tags } from '../../server/contract/tags.ts';
import { useEachQuery } from '../kernel/api.ts';
import { showToast } from '../ui/toast/toasts.tsx';
import { tagTexts as texts } from './tagTexts.ts';

interface Species {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** A species with all its recipe tags. */
export interface TagList extends Species {
  /** Null while they were never loaded. A save must not take that for a species without tags. */
  readonly tags: readonly RecipeTagAnswer[] | null;
  /** True if loading them failed and there are none from before. */
  readonly isFailed: boolean;
}

/** True until the tags of these species are loaded or failed. */
export const areTagsLoading = (lists: readonly TagList[]): boolean =>
  lists.some(({ tags, isFailed }) => tags === null && !isFailed);

/** Species with their tags. */
export interface TagLists {
  readonly lists: readonly TagList[];
  readonly retry: () => void;
}

/**
 * Species with their tags. A toast names the species that failed, in one message because a toast replaces the last one.
 * A user without a session is led to the login, without a toast.
 */
export const useTagLists = (species: readonly Species[]): TagLists => {
  const { states, retry } = useEachQuery(
    tags.list,
    species.map(({ slug }) => ({ params: { specie: slug } })),
  );
  const lists = useMemo(
    () =>
      species.map(({ id, slug, name }, at): TagList => {
        const { data, error } = states?.[at] ?? {};
        const isFailed = data === undefined && error !== undefined && error.status !== 401;
        return { id, slug, name, tags: data?.tags ?? null, isFailed };
      }),
    [species, states],
  );
  const failed = lists.filter(({ isFailed }) => isFailed);
  const failure = failed.map(({ slug }) => texts.tagsNotLoaded(slug)).join('. ');
  useEffect(() => {
    if (failure !== '') showToast(failure, { error: true });
  }, [failure]);
  return { lists, retry };
};
