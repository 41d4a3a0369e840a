import { comments } from '../../../server/contract/comments.ts';
import { useQuery } from '../../kernel/api.ts';
import { useHold } from '../../ui/page/hold.ts';

/** Counts the unread comments on recipes; 0 while they load, and after a failure. */
export const useUnread = (): ((recipes: readonly { readonly id: number }[]) => number) => {
  const { data, error } = useQuery(comments.unread, {});
  useHold(!(data || error));
  const counts = new Map(data?.recipes.map(({ recipe, unread }) => [recipe.id, unread]));
  return (recipes) => recipes.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
};
