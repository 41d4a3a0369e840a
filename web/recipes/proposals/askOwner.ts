import { comments, maxCommentLength } from '../../../server/contract/comments.ts';
import type { Actor } from '../../../server/contract/policy.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { callApi } from '../../kernel/api.ts';
import { promptDialog } from '../../ui/dialog/prompts.tsx';
import { showToast } from '../../ui/toast/toasts.tsx';
import type { SentLine } from '../mutations.ts';
import { proposalTexts as texts } from './proposalTexts.ts';

type Asked = Pick<Recipe, 'id' | 'version' | 'shared_with_me' | 'from_professional'>;

/** The words of the button that sends a change to the owner of a recipe; null if nobody shared it with the user. */
export const askLabel = ({ shared_with_me: isShared, from_professional: isOfVet }: Asked): string | null => {
  if (!isShared) return null;
  return isOfVet ? texts.askVet : texts.askOwner;
};

/** True if an owner does not change a recipe, but asks the professional who shared it. */
export const asksVet = (
  { shared_with_me: isShared, from_professional: isOfVet }: Asked,
  actor: Pick<Actor, 'role'> | null,
): boolean => isShared && isOfVet === true && actor?.role !== 'professional' && actor?.role !== 'admin';

/** A change that is sent. */
interface Proposed {
  readonly recipe: Asked;
  readonly pet: number;
  readonly ingredients: readonly SentLine[];
  /** The message that the user may change. */
  readonly text: string;
}

/** Asks for a message, and sends it with the change of a recipe to its owner. True if it was sent. */
export const askOwner = async ({ recipe, pet, ingredients, text: start }: Proposed): Promise<boolean> => {
  // A repeated text is sent once, though its answer may be lost.
  const keys = new Map<string, string>();
  const submit = async (text: string): Promise<string | null> => {
    const { id, version } = recipe;
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    const proposal = { pet_id: pet, version, ingredients: [...ingredients] };
    const result = await callApi(comments.create, { params: { id }, body: { text, proposal }, key });
    if (result.ok) return null;
    return result.failure.error_code === 'stale' ? texts.stale : result.failure.message;
  };
  const sent = await promptDialog({
    ...{ title: askLabel(recipe) ?? texts.askOwner, label: texts.label, hint: texts.hint },
    ...{ start, confirm: texts.send, maxLength: maxCommentLength, submit },
  });
  if (sent !== null) showToast(texts.sent);
  return sent !== null;
};
