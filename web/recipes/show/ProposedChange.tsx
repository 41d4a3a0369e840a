import { Link } from 'react-router-dom';
import type { CommentAnswer, Proposal } from '../../../server/contract/comments.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { formatDate } from '../../kernel/dates.ts';
import { pathTo } from '../../kernel/paths.ts';
import { Button } from '../../ui/controls.ts';
import { changeText } from '../proposals/changeText.ts';
import { proposalTexts as texts } from '../proposals/proposalTexts.ts';
import styles from './comments.module.css';
import { useAccept } from './useAccept.ts';

interface ChangeProps {
  readonly recipe: Recipe;
  readonly comment: CommentAnswer;
  readonly proposal: Proposal;
}

/** Whether it was accepted, or the button that accepts it. */
const Decision = ({ recipe, comment, proposal }: ChangeProps) => {
  const { accepted_at: accepted, is_current, can_accept, verdict } = proposal;
  const { accept, busy, others } = useAccept(recipe, proposal, comment.id);
  if (accepted !== null) return <p className="strong">{texts.accepted(formatDate(accepted))}</p>;
  if (!is_current) return <p className="muted">{texts.old}</p>;
  if (!can_accept) return <p className="muted">{texts.waits}</p>;
  return (
    <>
      {others && <p>{(others.canFollow ? texts.sizesAsked : texts.sizesStay)(others.count)}</p>}
      <Button size="md" loading={busy} onClick={() => void accept()}>
        {verdict.kind === 'not_safe' ? texts.acceptUnsafe : texts.accept}
      </Button>
    </>
  );
};

/** The change of a recipe that a comment proposes: what changes, what the pet gets, and whether it is accepted. */
export const ProposedChange = (props: ChangeProps) => {
  const { recipe, proposal } = props;
  const { recipe_id, pet_name, words, changes, verdict } = proposal;
  return (
    <section className="stack to-start gap-4 above-8" aria-label={texts.title(pet_name)}>
      <h3 className="strong">{texts.title(pet_name)}</h3>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.name}>
            {change.name}: {changeText(change)}
          </li>
        ))}
      </ul>
      <p>{texts.verdict(pet_name, words)}</p>
      {verdict.kind !== null && (
        <p className="strong">
          {verdict.words}. {verdict.advice}
        </p>
      )}
      {recipe_id !== recipe.id && (
        <p>
          <Link to={pathTo('ShowRecipe', { id: recipe_id })}>{texts.otherSize}</Link>
        </p>
      )}
      <Decision {...props} />
    </section>
  );
};
