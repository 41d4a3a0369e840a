import { type CommentAnswer, comments } from '../../../server/contract/comments.ts';
import { formatDate } from '../../kernel/dates.ts';
import { confirmDialog } from '../../ui/dialog/dialogs.tsx';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { showRecipeTexts as texts } from '../showRecipeTexts.ts';
import styles from './comments.module.css';

interface CommentListProps {
  /** The id of the recipe. */
  readonly recipe: number;
  readonly rows: readonly CommentAnswer[];
}

/** Returns a function that asks, then removes a comment. */
const useRemove = (id: number) => {
  const { send } = useMutation(comments.remove, { done: texts.removed, refresh: [comments.list] });
  return async ({ id: commentId, text }: CommentAnswer): Promise<void> => {
    const confirmed = await confirmDialog({
      title: texts.sure,
      text: `“${text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text}”`,
      confirm: texts.remove,
      deletes: true,
    });
    if (confirmed) await send({ params: { id, commentId } });
  };
};

/** Letters of a comment that the question shows. */
const longest = 120;

/** Comments, the newest first. Their authors, the recipe's owner and admins may remove them. */
export const CommentList = ({ recipe, rows }: CommentListProps) => {
  const remove = useRemove(recipe);
  return (
    <ul className={`${styles.list} below-16`}>
      {rows.map((comment) => {
        const { id, text, author, created_at, is_mine, can_remove } = comment;
        const date = formatDate(created_at);
        return (
          <li key={id}>
            <header className="row touch gap-0-8">
              <strong className="strongest">{author}</strong>
              {is_mine && <span className="muted">({texts.mine})</span>}
              <time className="muted" dateTime={created_at}>
                {date}
              </time>
              {can_remove && (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={texts.removeOf(author, date)}
                  onClick={() => void remove(comment)}
                >
                  {texts.remove}
                </button>
              )}
            </header>
            <p className="lines break">{text}</p>
          </li>
        );
      })}
    </ul>
  );
};
