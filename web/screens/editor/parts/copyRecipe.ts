import { type Recipe, recipes } from '../../../../server/contract/recipes.ts';
import type { User } from '../../../../server/contract/shapes.ts';
import { type ApiResult, callApi } from '../../../api.ts';
import type { Draft } from '../../../parts/recipes/draft.ts';
import { linesToSend } from '../../../parts/recipes/mutations.ts';
import { pendingCopies } from '../../../session.ts';
import { locksSetting } from '../foods/view.ts';
import { readOfRecipe, writeOfRecipe } from '../perRecipe.ts';
import { copyName } from './copyName.ts';

/** Initial name of a copy. Uses the name of an earlier copy request without a response. */
export const suggestCopyName = (user: User, { recipe: { id, name } }: Draft): string =>
  pendingCopies.pendingName(user.id, id) ?? copyName(name);

/** Copies a recipe to the user's recipes with the grams and locks of the page. */
export const copyRecipe = async (user: User, name: string, draft: Draft): Promise<ApiResult<Recipe>> => {
  const { id } = draft.recipe;
  const options = { params: { id }, body: { name, ingredients: linesToSend({ kind: 'save' }, draft) } };
  const key = pendingCopies.keyFor(user.id, { of: id, name, asked: JSON.stringify(options) });
  const answer = await callApi(recipes.duplicate, { ...options, key });
  pendingCopies.settle(user.id, id, key, answer);
  if (!answer.ok) return answer;
  const { recipe } = answer.value;
  const locks = readOfRecipe(user.id, locksSetting, id) ?? [];
  if (locks.length > 0) writeOfRecipe(user.id, locksSetting, recipe.id, locks);
  return { ok: true, value: recipe };
};
