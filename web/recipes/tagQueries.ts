import { useEffect } from 'react';
import { species } from '../../server/contract/species.ts';
import { type RecipeTagAnswer, tags } from '../../server/contract/tags.ts';
import { type QueryState, useQuery } from '../kernel/api.ts';
import type { Card } from '../ui/page/CardGrid.tsx';
import { bothOf } from '../ui/page/Loaded.tsx';
import { showToast } from '../ui/toast/toasts.tsx';
import { tagTexts as texts } from './tagTexts.ts';

/** A species with some of its recipe tags. */
type SpeciesTags = readonly [
  species: { readonly slug: string; readonly name: string },
  tags: readonly RecipeTagAnswer[],
];

type OneTag = readonly [SpeciesTags[0], tag: RecipeTagAnswer];

/**
 * Names a query that failed in a toast, besides the error of the page. A user without a session is led to the login, and
 * a later refresh that fails leaves the loaded data on the page.
 */
const useFailureToast = ({ data, error }: QueryState<unknown>, text: string): void => {
  const message = data === undefined && error && error.status !== 401 ? text : null;
  useEffect(() => {
    if (message !== null) showToast(message, { error: true });
  }, [message]);
};

const mapped = <A, B>(query: QueryState<A>, toB: (data: A) => B): QueryState<B> => ({
  ...query,
  data: query.data === undefined ? undefined : toB(query.data),
});

/** A species by slug. */
export const useSpecies = (slug: string) => {
  const one = useQuery(species.get, { params: { specie: slug } });
  useFailureToast(one, texts.specieNotFound);
  return one;
};

/** A species by slug, with its recipe tags that have no parent, or with all. */
export const useSpeciesTags = (slug: string, which: 'top' | 'all'): QueryState<SpeciesTags> => {
  const one = useQuery(species.get, { params: { specie: slug } });
  const query = which === 'top' ? { omit_tags_with_parent: true } : {};
  const list = useQuery(tags.list, { params: { specie: slug }, query });
  const both = mapped(bothOf(one, list), ([{ specie }, { tags: found }]) => [specie, found] as const);
  useFailureToast(both, one.error ? texts.specieNotFound : texts.tagsNotLoaded(slug));
  return both;
};

/** A species by slug, with one of its recipe tags and that tag's children. */
export const useSpeciesTag = (slug: string, tagSlug: string): QueryState<OneTag> => {
  const one = useQuery(species.get, { params: { specie: slug } });
  const read = useQuery(tags.get, { params: { specie: slug, tagId: tagSlug } });
  const both = mapped(bothOf(one, read), ([{ specie }, { tag }]) => [specie, tag] as const);
  useFailureToast(both, one.error ? texts.specieNotFound : texts.tagNotFound);
  return both;
};

/** A card of a tag, with its description. */
export const tagCard = (
  { id, name, description }: Pick<RecipeTagAnswer, 'id' | 'name' | 'description'>,
  to: string,
): Card => ({
  key: id,
  to,
  title: name.en,
  ...(description === null ? {} : { text: description }),
});
