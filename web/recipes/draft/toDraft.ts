import { recipeDrafts } from '../../../server/contract/recipeDrafts.ts';
import { type ApiResult, callApi, type UntypedOptions } from '../../kernel/api.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import { sentDraftTexts as texts } from './sentDraftTexts.ts';

/** What a change of the recipe says of versions, for a draft that is as the recipe. The server compared them with the recipe's. */
const ofVersion = (body: unknown, version: number): unknown => {
  if (typeof body !== 'object' || body === null) return body;
  const { bowls, ...fields } = body as { readonly bowls?: readonly object[] };
  return {
    ...fields,
    ...('version' in body && { version }),
    ...(bowls && { bowls: bowls.map((bowl) => ({ ...bowl, version: undefined })) }),
  };
};

/**
 * Sends the change of a recipe as a change of its draft (D136), for a page that began before it was shared. Null, and
 * nothing is sent, if the draft cannot be opened, or has changes that this page does not know: they are not written over.
 */
export const toDraft = async (
  options: UntypedOptions,
  send: (ofDraft: UntypedOptions) => Promise<ApiResult<unknown>>,
): Promise<ApiResult<unknown> | null> => {
  const answer = await callApi(recipeDrafts.open, { params: { id: Number(options.params?.id) } });
  if (!answer.ok || answer.value.draft.changed) return null;
  const { id, version } = answer.value.draft;
  const body = ofVersion(options.body, version);
  const result = await send({ ...options, params: { ...options.params, id }, body });
  // After what the page says of its save.
  if (result.ok) setTimeout(() => showToast(texts.opened));
  return result;
};
