import { useLocation, useNavigate } from 'react-router-dom';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { useActor } from '../../kernel/session.ts';
import { Button } from '../../ui/controls.ts';
import { DraftBar } from './DraftBar.tsx';
import { needsDraft } from './needsDraft.ts';
import { pathOfRecipe } from './pathOfRecipe.ts';
import { sentDraftTexts as texts } from './sentDraftTexts.ts';
import { useDraftActions } from './useDraftActions.ts';

interface WaitingProps {
  readonly recipe: Recipe;
  readonly draft: NonNullable<Recipe['draft']>;
}

const Waiting = ({ recipe: { id, users_shared_with: shares = [] }, draft }: WaitingProps) => {
  const { send, discard, busy } = useDraftActions(id);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <section className="inset below-16 pad-12-16 flex wrap apart gap-8-16 unprinted" aria-label={texts.title}>
      <p>
        <strong>{texts.waits(draft)}</strong>
      </p>
      <div className="row wrap gap-8">
        <Button size="xs" variant="default" disabled={busy} onClick={() => void discard()}>
          {texts.discard}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => void navigate(pathOfRecipe(pathname, id, draft.member))}
        >
          {texts.open}
        </Button>
        <Button size="xs" disabled={busy} onClick={() => void send()}>
          {shares.length === 0 ? texts.use : texts.send}
        </Button>
      </div>
    </section>
  );
};

/** What the owner of a shared recipe reads above it: of a draft who sees what, of the recipe that a draft waits. */
export const DraftNotice = ({ recipe }: { readonly recipe: Recipe }) => {
  const user = useActor()?.id;
  if (recipe.draft_of) return <DraftBar of={recipe.draft_of} />;
  if (!recipe.draft || !needsDraft(recipe, user)) return null;
  return <Waiting recipe={recipe} draft={recipe.draft} />;
};
