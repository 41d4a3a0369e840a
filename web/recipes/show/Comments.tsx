import { useEffect, useRef, useState } from 'react';
import { type CommentAnswer, comments } from '../../../server/contract/comments.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { useQueries } from '../../kernel/api.ts';
import { formatDate } from '../../kernel/dates.ts';
import { useActor } from '../../kernel/session.ts';
import { Button } from '../../ui/controls.ts';
import { confirmDialog } from '../../ui/dialog/dialogs.tsx';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { rootIdOf } from '../batchFamily.ts';
import { commentTexts as texts } from '../commentTexts.ts';
import { CommentForm } from './CommentForm.tsx';
import styles from './comments.module.css';
import { ProposedChange } from './ProposedChange.tsx';

interface CommentListProps {
  readonly recipe: Recipe;
  readonly rows: readonly CommentAnswer[];
}

interface ReadersProps {
  readonly comment: CommentAnswer;
  readonly recipe: Recipe;
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

/** Who reads a comment that not everybody reads. */
const Readers = ({ comment: { share_email }, recipe }: ReadersProps) => {
  const isOwner = useActor()?.id === recipe.user_id;
  if (share_email === null) return null;
  return <span className="muted">{isOwner ? texts.between(share_email) : texts.betweenYou}</span>;
};

/** Letters of a comment that the question shows. */
const longest = 120;

/** Comments, the newest first. Their authors, the recipe's owner and admins may remove them. */
const CommentList = ({ recipe, rows }: CommentListProps) => {
  const remove = useRemove(rootIdOf(recipe));
  return (
    <ul className={`${styles.list} below-16`}>
      {rows.map((comment) => {
        const { id, text, author, created_at, is_mine, can_remove, is_new, proposal } = comment;
        const date = formatDate(created_at);
        return (
          <li key={id}>
            <header className="row touch gap-0-8">
              <strong className="strongest">{author}</strong>
              {is_mine && <span className="muted">({texts.mine})</span>}
              <time className="muted" dateTime={created_at}>
                {date}
              </time>
              {is_new && <strong className={styles.fresh}>{texts.isNew}</strong>}
              <Readers comment={comment} recipe={recipe} />
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
            {proposal && <ProposedChange {...{ recipe, comment, proposal }} />}
          </li>
        );
      })}
    </ul>
  );
};

/** The newest comments that are shown at once, and how many more a press of the button shows at most. */
const sizes = { first: 5, more: 50 } as const;

/** The first comments, or the first pages of comments. */
const useComments = (id: number, pages: number) => {
  const queries =
    pages === 0
      ? [{ size: sizes.first }]
      : Array.from({ length: pages }, (_, at) => ({ page: at + 1, size: sizes.more }));
  return useQueries(
    comments.list,
    queries.map((query) => ({ params: { id }, query })),
    { keep: true },
  );
};

/** Marks the new comments as read once they are in view, all of them. They stay marked as new until the next visit. */
const useMarkRead = (id: number, rows: readonly CommentAnswer[], unread: number) => {
  const section = useRef<HTMLElement>(null);
  const { send } = useMutation(comments.markRead, { refresh: [comments.unread] });
  const sending = useRef(send);
  sending.current = send;
  const isWhole = unread > 0 && rows.filter(({ is_new }) => is_new).length >= unread;
  const newest = isWhole ? (rows[0]?.id ?? 0) : 0;
  useEffect(() => {
    if (newest === 0 || section.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void sending.current({ params: { id }, body: { read_id: newest } });
    });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [id, newest]);
  return section;
};

/** What users say about a recipe (D17). Its batch sizes have the same comments. */
export const Comments = ({ recipe }: { readonly recipe: Recipe }) => {
  const id = rootIdOf(recipe);
  const [pages, setPages] = useState(0);
  const of = useComments(id, pages);
  const read = of.data?.flatMap((answer) => answer.comments) ?? [];
  const unread = of.data?.[0]?.unread ?? 0;
  const section = useMarkRead(id, read, unread);
  // Of more new comments than are shown at first, more are shown.
  if (pages === 0 && unread > sizes.first) setPages(1);
  return (
    <section ref={section} className="max-720 below-40 unprinted">
      <h2 className="large below-8">{texts.comments}</h2>
      <CommentForm recipe={recipe} />
      <Loaded of={of}>
        {(answers) => {
          const rows = answers.flatMap((answer) => answer.comments);
          const total = answers[0]?.total ?? 0;
          return (
            <>
              <p className="muted above-24" role="status">
                {total === 0 ? (recipe.sent_by ? texts.noQuestions : texts.noComments) : texts.count(total)}
              </p>
              <CommentList recipe={recipe} rows={rows} />
              {rows.length < total && (
                <Button size="md" variant="default" onClick={() => setPages(pages + 1)}>
                  {texts.more}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
};
