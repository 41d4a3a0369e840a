import { Link } from 'react-router-dom';
import type { CommentAnswer, Proposal } from '../../../server/contract/comments.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { formatDate } from '../../kernel/dates.ts';
import { pathTo } from '../../kernel/paths.ts';
import { Button } from '../../ui/controls.ts';
import { Changes } from '../proposals/Changes.tsx';
import { otherSizes } from '../proposals/otherSizes.ts';
import { proposalTexts as texts } from '../proposals/proposalTexts.ts';
import { acceptLabel, useAnswer } from '../proposals/useAnswer.ts';

interface ChangeProps {
  readonly recipe: Recipe;
  readonly comment: CommentAnswer;
  readonly proposal: Proposal;
}

/** Its answer, or the buttons that accept and decline it. */
const Decision = ({ recipe, comment, proposal }: ChangeProps) => {
  const { accepted_at: accepted, declined_at: declined, is_current, can_accept, can_decline } = proposal;
  const { accept, decline, accepting, declining } = useAnswer();
  const others = otherSizes(recipe, proposal);
  const answered = { recipe: recipe.id, comment: comment.id, proposal };
  if (accepted !== null) return <p className="strong">{texts.accepted(formatDate(accepted))}</p>;
  if (declined !== null) return <p className="strong">{texts.declined(formatDate(declined))}</p>;
  return (
    <>
      {!is_current && <p className="muted">{texts.old}</p>}
      {is_current && !can_decline && <p className="muted">{texts.waits}</p>}
      {can_accept && others && <p>{(others.canFollow ? texts.sizesAsked : texts.sizesStay)(others.count)}</p>}
      {can_decline && (
        <div className="row gap-8">
          {can_accept && (
            <Button size="md" loading={accepting} onClick={() => void accept(answered)}>
              {acceptLabel(proposal)}
            </Button>
          )}
          <Button size="md" variant="default" loading={declining} onClick={() => void decline(answered)}>
            {texts.decline}
          </Button>
        </div>
      )}
    </>
  );
};

/** The change of a recipe that a comment proposes: what changes, what the pet gets, and whether it is accepted. */
export const ProposedChange = (props: ChangeProps) => {
  const { recipe, proposal } = props;
  const { recipe_id, pet_name } = proposal;
  return (
    <section className="stack to-start gap-4 above-8" aria-label={texts.title(pet_name)}>
      <h3 className="strong">{texts.title(pet_name)}</h3>
      <Changes proposal={proposal} />
      {recipe_id !== recipe.id && (
        <p>
          <Link to={pathTo('ShowRecipe', { id: recipe_id })}>{texts.otherSize}</Link>
        </p>
      )}
      <Decision {...props} />
    </section>
  );
};
