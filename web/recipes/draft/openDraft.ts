import type { Output } from '../../../server/contract/operationUrl.ts';
import { recipeDrafts } from '../../../server/contract/recipeDrafts.ts';
import { callApi } from '../../kernel/api.ts';
import { showFailure } from '../../ui/hooks/useMutation.ts';

/** The draft of a shared recipe; made if there is none. Null after a failure, which it shows. */
export const openDraft = async (id: number): Promise<Output<typeof recipeDrafts.open>['draft'] | null> => {
  const answer = await callApi(recipeDrafts.open, { params: { id } });
  if (answer.ok) return answer.value.draft;
  showFailure(answer.failure);
  return null;
};
