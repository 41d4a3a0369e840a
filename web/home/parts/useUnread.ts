import { comments } from '../../../server/contract/comments.ts';
import { useQuery } from '../../kernel/api.ts';
import { useHold } from '../../ui/page/hold.ts';

/** Recipes of a case, and with whom it is: of that person's conversations alone a case counts comments. */
type Count = (recipes: readonly { readonly id: number }[], email: string | null) => number;

/** Counts the unread comments on recipes; 0 while they load, and after a failure. */
export const useUnread = (): Count => {
  const { data, error } = useQuery(comments.unread, {});
  useHold(!(data || error));
  const readersOf = new Map(data?.recipes.map(({ recipe, readers }) => [recipe.id, readers]));
  return (recipes, email) =>
    recipes
      .flatMap(({ id }) => readersOf.get(id) ?? [])
      .reduce((sum, reader) => (reader.email === email ? sum + reader.unread : sum), 0);
};
