import type { AccessScope, Actor } from '../contract/policy.ts';
import type { ListedRecipe } from '../contract/recipeLists.ts';
import { maxTotal, pageInfoOf, pageRange } from '../kernel/http/paging.ts';
import { cardsOf } from './cards.ts';
import type { Judge } from './judgedPet.ts';
import { countRecipes, filterList, recipeIdsOfPage } from './recipePages.query.ts';
import { getRecipeSummaries } from './recipeSummaries.query.ts';
import type { RecipeFilter } from './search/recipeFilter.query.ts';
import { type RecipeSourceName, recipeSources } from './search/recipeSources.query.ts';
import { serializeRecipeSummary } from './serializeRecipe.ts';
import { judgeFor, readKnown, type VerdictCall, verdictsOfKnown } from './verdicts.ts';

/** A request of a page of recipes. */
interface ListCall extends VerdictCall {
  readonly query: RecipeFilter & VerdictCall['query'] & { readonly page: number; readonly size: number };
  readonly actor: Actor;
  readonly scope: AccessScope;
}

/** Summaries of recipes in the order of their ids. The caller checked the access scope. */
export const presentSummaries = async (
  ids: readonly number[],
  actor: Actor,
  judge: Judge,
): Promise<ListedRecipe[]> => {
  const recipes = await getRecipeSummaries(ids, actor);
  const known = await readKnown(recipes, judge);
  const verdicts = verdictsOfKnown(recipes, judge, known);
  const cards = await cardsOf(recipes, { actor, judge, foods: known.foods, verdicts });
  return recipes.map((recipe) => ({
    ...serializeRecipeSummary(recipe, actor, verdicts),
    ...cards(recipe),
  }));
};

/**
 * The ids of a page of a list of recipes, and the paging fields of its response (D54).
 * @throws FieldErrors for a page past the counted rows
 */
export const pageOfRecipes = async (
  name: RecipeSourceName,
  { query, actor, scope }: Pick<ListCall, 'query' | 'actor' | 'scope'>,
) => {
  const list = await filterList(recipeSources[name](scope, actor), query);
  const range = pageRange(query);
  const [ids, total] = await Promise.all([
    range.offset < maxTotal ? recipeIdsOfPage(list, range) : [],
    countRecipes(list, maxTotal + 1),
  ]);
  return { ids, info: pageInfoOf(query, total) };
};

/** A page of a list of recipes. @throws as `pageOfRecipes` */
export const listRecipes = async (name: RecipeSourceName, call: ListCall) => {
  const judge = await judgeFor(call);
  const { ids, info } = await pageOfRecipes(name, call);
  return { recipes: await presentSummaries(ids, call.actor, judge), ...info };
};
