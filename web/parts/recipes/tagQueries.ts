import { useEffect } from 'react';
import { species } from '../../../server/contract/species.ts';
import { type RecipeTagAnswer, tags } from '../../../server/contract/tags.ts';
import { type QueryState, useQuery } from '../../api.ts';
import { hubTexts } from '../../texts/hubTexts.ts';
import type { Card } from '../../ui/page/CardGrid.tsx';
import { bothOf } from '../../ui/page/Loaded.tsx';
import { showToast } from '../../ui/toast/toasts.tsx';

/** A species with some of its recipe tags. */
type SpeciesTags = readonly [
  species: { readonly slug: string; readonly name: string },
  tags: readonly RecipeTagAnswer[],
];

type OneTag = readonly [SpeciesTags[0], tag: RecipeTagAnswer];

/** The species' own error, or the specified text if its tags failed to load. A wrong address keeps its "not found". */
const named = <T>(query: QueryState<T>, name: string): QueryState<T> =>
  query.error && query.error.status !== 404
    ? {
        ...query,
        error: { ...query.error, message: hubTexts.tagsFailed(name) },
      }
    : query;

/** Tells in a toast which part of an address names nothing: its species or its tag. */
const useNotFoundToast = <T>(query: QueryState<T>): QueryState<T> => {
  const { error } = query;
  const message = error?.status === 404 ? error.message : null;
  useEffect(() => {
    if (message !== null) showToast(message, { error: true });
  }, [message]);
  return query;
};

const mapped = <A, B>(query: QueryState<A>, toB: (data: A) => B): QueryState<B> => ({
  ...query,
  data: query.data === undefined ? undefined : toB(query.data),
});

/** A species by slug. */
export const useSpecies = (slug: string) =>
  useNotFoundToast(useQuery(species.get, { params: { specie: slug } }));

/** A species by slug, with its recipe tags that have no parent, or with all. */
export const useSpeciesTags = (slug: string, which: 'top' | 'all'): QueryState<SpeciesTags> => {
  const one = useQuery(species.get, { params: { specie: slug } });
  const query = which === 'top' ? { omit_tags_with_parent: true } : {};
  const list = useQuery(tags.list, { params: { specie: slug }, query });
  const both = mapped(bothOf(one, list), ([{ specie }, { tags: found }]) => [specie, found] as const);
  return useNotFoundToast(named(both, one.data?.specie.name ?? slug));
};

/** A species by slug, with one of its recipe tags and that tag's children. */
export const useSpeciesTag = (slug: string, tagSlug: string): QueryState<OneTag> => {
  const one = useQuery(species.get, { params: { specie: slug } });
  const read = useQuery(tags.get, { params: { specie: slug, tagId: tagSlug } });
  const both = mapped(bothOf(one, read), ([{ specie }, { tag }]) => [specie, tag] as const);
  return useNotFoundToast(named(both, one.data?.specie.name ?? slug));
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
