import { comments } from '../../../server/contract/comments.ts';
import type { RecipeSummary } from '../../../server/contract/recipes.ts';
import { useQuery } from '../../kernel/api.ts';
import { useActor } from '../../kernel/session.ts';
import { useHold } from '../../ui/page/hold.ts';
import { commentTexts as texts } from '../commentTexts.ts';
import styles from '../recipes.module.css';

const Mark = ({ id }: Pick<RecipeSummary, 'id'>) => {
  const { data, error } = useQuery(comments.unread, {});
  useHold(!(data || error));
  const unread = data?.recipes.find(({ recipe }) => recipe.id === id)?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <strong className={`${styles.fresh} small nowrap`}>
      <span aria-hidden="true">{texts.new(unread)}</span>
      <span className="unseen">{texts.newOf(unread)}</span>
    </strong>
  );
};

/** How many comments of the other side the user has not read, on a recipe that one shared with the other. */
export const UnreadMark = ({
  recipe: { id, user_id, shared_with_me },
}: {
  readonly recipe: RecipeSummary;
}) => (useActor()?.id === user_id || shared_with_me ? <Mark id={id} /> : null);
