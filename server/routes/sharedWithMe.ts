import { searchNames } from '../actions/searchNames.ts';
import { serializeRecipeSummary } from '../actions/serializeRecipe.ts';
import { implement } from '../http/implement.ts';
import { pageInfoOf, pageRange } from '../http/paging.ts';
import { listRecipeSummaries } from '../models/queries/recipeSummaries.ts';

/** Recipes that others share with the signed-in user. */
export const sharedWithMe = implement('sharedWithMe', {
  list: async ({ query, actor }) => {
    const found = await listRecipeSummaries('visible', actor, { specie: query.specie });
    const shared = found.filter(({ sharedWithMe: isShared, id, rootId }) => isShared && id === rootId);
    const { offset, limit } = pageRange(query);
    const page = searchNames(shared, '').slice(offset, offset + limit);
    return {
      recipes: page.map((recipe) => serializeRecipeSummary(recipe, actor)),
      ...pageInfoOf(query, shared.length),
    };
  },
});
