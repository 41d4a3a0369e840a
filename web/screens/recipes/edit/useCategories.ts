import { useEffect, useMemo } from 'react';
import { tags } from '../../../../server/contract/tags.ts';
import { useQueries } from '../../../api.ts';
import { editRecipeTexts as texts } from '../../../texts/editRecipeTexts.ts';
import { showToast } from '../../../ui/toast/toasts.tsx';
import type { SpeciesTags } from './recipeFields.ts';

type Species = Omit<SpeciesTags, 'tags'>;

/** The species with their categories; without categories while they load, or after a failure, which a toast reports. */
export const useCategories = (species: readonly Species[]): readonly SpeciesTags[] => {
  const { data, error } = useQueries(
    tags.list,
    species.map(({ slug }) => ({ params: { specie: slug } })),
  );
  const slugs = species.map(({ slug }) => slug).join(', ');
  useEffect(() => {
    if (error) showToast(texts.tagsFailed(slugs), { error: true });
  }, [error, slugs]);
  return useMemo(
    () => species.map(({ id, slug, name }, at) => ({ id, slug, name, tags: data?.[at]?.tags ?? [] })),
    [species, data],
  );
};
