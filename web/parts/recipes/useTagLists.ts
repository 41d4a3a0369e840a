import { useEffect, useMemo } from 'react';
import { type RecipeTagAnswer, tags } from '../../../server/contract/tags.ts';
import { useEachQuery } from '../../api.ts';
import { hubTexts as texts } from '../../texts/hubTexts.ts';
import { showToast } from '../../ui/toast/toasts.tsx';

interface Species {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** A species with all its recipe tags. */
export interface TagList extends Species {
  readonly tags: readonly RecipeTagAnswer[];
}

/**
 * Species with their tags; without tags while they load, or after a failure. A toast names the species that failed, in
 * one message because a toast replaces the last one.
 */
export const useTagLists = (species: readonly Species[]): readonly TagList[] => {
  const results = useEachQuery(
    tags.list,
    species.map(({ slug }) => ({ params: { specie: slug } })),
  );
  const failure = species
    .filter((_, at) => results?.[at]?.ok === false)
    .map(({ slug }) => texts.tagsFailed(slug))
    .join('. ');
  useEffect(() => {
    if (failure !== '') showToast(failure, { error: true });
  }, [failure]);
  return useMemo(
    () =>
      species.map(({ id, slug, name }, at) => {
        const result = results?.[at];
        return { id, slug, name, tags: result?.ok ? result.value.tags : [] };
      }),
    [species, results],
  );
};
