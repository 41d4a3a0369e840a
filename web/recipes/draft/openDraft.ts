import { recipeDrafts } from '../../../server/contract/recipeDrafts.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { callApi } from '../../kernel/api.ts';
import { showFailure } from '../../ui/hooks/useMutation.ts';

/** The recipe, or batch size, that takes the changes of one. */
type Edited = Pick<Recipe, 'id' | 'version'>;

/** The draft of a shared recipe; made if there is none. Null after a failure, which it shows. */
export const openDraft = async (id: number): Promise<Edited | null> => {
  const answer = await callApi(recipeDrafts.open, { params: { id } });
  if (answer.ok) return answer.value.draft;
  showFailure(answer.failure);
  return null;
};
