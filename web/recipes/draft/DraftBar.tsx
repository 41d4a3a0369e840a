import { Link } from 'react-router-dom';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { pathTo } from '../../kernel/paths.ts';
import { Button } from '../../ui/controls.ts';
import { sentDraftTexts as texts } from './sentDraftTexts.ts';
import { useDraftActions } from './useDraftActions.ts';

interface DraftBarProps {
  readonly of: NonNullable<Recipe['draft_of']>;
}

/** Says on the screens of a draft who still sees what, and sends or discards it. */
export const DraftBar = ({ of }: DraftBarProps) => {
  const { send, discard, busy } = useDraftActions(of.id);
  return (
    <section className="inset below-16 pad-12-16 flex wrap apart gap-8-16 unprinted" aria-label={texts.title}>
      <p className="break">
        <strong>{texts.title}:</strong> {texts.seen(of.users_shared_with)}{' '}
        <Link to={pathTo('ShowRecipe', { id: of.id })}>{texts.sent}</Link>
      </p>
      <div className="row gap-8">
        <Button size="xs" variant="default" disabled={busy} onClick={() => void discard()}>
          {texts.discard}
        </Button>
        <Button size="xs" disabled={busy} onClick={() => void send()}>
          {of.users_shared_with.length === 0 ? texts.use : texts.send}
        </Button>
      </div>
    </section>
  );
};
