import { useState } from 'react';
import { comments } from '../../../server/contract/comments.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { useQueries } from '../../kernel/api.ts';
import { Button } from '../../ui/controls.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { rootIdOf } from '../batchFamily.ts';
import { showRecipeTexts as texts } from '../showRecipeTexts.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentList } from './CommentList.tsx';

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

/** What users say about a recipe (D17). Its batch sizes have the same comments. */
export const Comments = ({ recipe }: { readonly recipe: Recipe }) => {
  const id = rootIdOf(recipe);
  const [pages, setPages] = useState(0);
  const of = useComments(id, pages);
  return (
    <section className="max-720 below-40 unprinted">
      <h2 className="large below-8">{texts.comments}</h2>
      <CommentForm recipe={recipe} />
      <Loaded of={of}>
        {(answers) => {
          const rows = answers.flatMap((answer) => answer.comments);
          const total = answers[0]?.total ?? 0;
          return (
            <>
              <p className="muted above-24" role="status">
                {total === 0 ? texts.noComments : texts.count(total)}
              </p>
              <CommentList recipe={id} rows={rows} />
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
