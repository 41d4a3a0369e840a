import { type Recipe, recipes } from '../../server/contract/recipes.ts';
import type { User } from '../../server/contract/shapes.ts';
import { type ApiResult, callApi } from '../kernel/api.ts';
import { pendingCopies } from '../kernel/session.ts';
import { copyName } from './copyName.ts';

/** The recipe to copy. */
export interface CopySource {
  readonly id: number;
  readonly name: string;
  /** Replaces the lines of the copy: ids of foods and grams as exact decimal text. A recipe has no such field. */
  readonly lines?: readonly { readonly id: number; readonly total_g: string }[];
}

/** Initial name of a copy. Uses the name of an earlier copy request without a response. */
export const suggestCopyName = (user: User, { id, name }: CopySource): string =>
  pendingCopies.pendingName(user.id, id) ?? copyName(name);

/** Copies a recipe to the user's recipes. A repeated request after a lost response creates no second copy. */
export const copyRecipe = async (
  user: User,
  name: string,
  { id, lines }: CopySource,
): Promise<ApiResult<Recipe>> => {
  const body = lines === undefined ? { name } : { name, ingredients: [...lines] };
  const options = { params: { id }, body };
  const key = pendingCopies.keyFor(user.id, { of: id, name, asked: JSON.stringify(options) });
  const answer = await callApi(recipes.duplicate, { ...options, key });
  pendingCopies.settle(user.id, id, key, answer);
  return answer.ok ? { ok: true, value: answer.value.recipe } : answer;
};
