import { type Recipe, recipes } from '../../../../server/contract/recipes.ts';
import { type Answer, send } from '../../../api.ts';
import { randomName } from '../../../randomName.ts';
import { linesOf } from '../deeds.ts';
import type { Draft } from '../draft.ts';
import { copyName } from './copyName.ts';

/** The copy that was asked for last and not answered. */
let unanswered:
  | { readonly of: number; readonly name: string; readonly asked: string; readonly key: string }
  | undefined;

/** Asked for again, its answer lost, it is the same copy; anything else is another. */
const keyFor = (of: number, name: string, asked: string): string => {
  if (unanswered?.asked !== asked) unanswered = { of, name, asked, key: randomName() };
  return unanswered.key;
};

/** The name to begin with: the one under which a copy was asked for, where it is not known what became of it. */
export const nameFor = ({ recipe: { id, name } }: Draft): string =>
  unanswered?.of === id ? unanswered.name : copyName(name);

/** Makes a recipe of one's own of somebody's, with the grams as they stand on the page. */
export const makeCopy = async (name: string, draft: Draft): Promise<Answer<Recipe>> => {
  const { id } = draft.recipe;
  const ask = { params: { id }, body: { name, ingredients: linesOf({ kind: 'save' }, draft) } };
  const answer = await send(recipes.duplicate, { ...ask, key: keyFor(id, name, JSON.stringify(ask)) });
  if (!answer.ok) return answer;
  unanswered = undefined;
  return { ok: true, value: answer.value.recipe };
};
