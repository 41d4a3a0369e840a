import { useMemo, useState } from 'react';
import { SearchLonger } from '../../editor/formulate/SearchLonger.tsx';
import { useFormulation } from '../../editor/formulate/useFormulation.ts';
import type { ApiFailure } from '../../kernel/api.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { hasTooManyFoods, type RemedyHost } from '../../remedies/remedyHost.ts';
import { ShelfFields } from '../../remedies/shelf/ShelfFields.tsx';
import { shelfTexts } from '../../remedies/shelf/shelfTexts.ts';
import { type Shelf, useShelf } from '../../remedies/shelf/useShelf.ts';
import { TooManyFoods } from '../../remedies/TooManyFoods.tsx';
import { texts as shared } from '../../texts/texts.ts';
import { Button } from '../../ui/controls.ts';
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx';
import { LoadError, Loading } from '../../ui/page/states.tsx';
import { CompleteConflict } from './CompleteConflict.tsx';
import { CompleteProposal } from './CompleteProposal.tsx';
import styles from './complete.module.css';
import { completeTexts as texts } from './completeTexts.ts';
import { completeTitle } from './completeTitle.ts';
import { completionOf, firstWishes, type Wishes } from './completion.ts';

interface CompleteProps {
  readonly host: RemedyHost;
  readonly close: () => void;
}

interface StepProps extends CompleteProps {
  readonly shelf: Shelf;
  readonly wishes: Wishes;
  readonly wish: (change: Partial<Wishes>) => void;
}

/** What the user has at home. */
const Ask = ({ host, close, shelf, wishes, wish, propose }: StepProps & { readonly propose: () => void }) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const next = async (): Promise<void> => {
    setBusy(true);
    const failed = await shelf.save();
    setBusy(false);
    setFailure(failed);
    if (!failed) propose();
  };
  return (
    <>
      <h3 className={styles.heading}>{shelfTexts.question}</h3>
      <ShelfFields shelf={shelf} species={host.pet.specie.slug} />
      {shelf.ids.length > 0 && (
        <label className="flex middle touch gap-8">
          <input
            type="checkbox"
            checked={wishes.add === 'shelf'}
            onChange={({ target }) => wish({ add: target.checked ? 'shelf' : 'everyday' })}
          />
          {texts.only}
        </label>
      )}
      {failure && <LoadError failure={failure} retry={() => void next()} />}
      <DialogButtons>
        <Button variant="default" disabled={busy} onClick={close}>
          {texts.close}
        </Button>
        <Button autoFocus loading={busy} onClick={() => void next()}>
          {texts.propose}
        </Button>
      </DialogButtons>
    </>
  );
};

/** The answer of the server: a proposal, or why there is none. It is asked for again when the recipe or a wish changes. */
const Answer = (props: StepProps & { readonly back: () => void }) => {
  const { host, close, wishes, back } = props;
  const draft = useModelState(host.model, (state) => state.draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is of the draft as it is now
  const text = useMemo(() => JSON.stringify(completionOf(host, wishes)), [host, wishes, draft]);
  const { answered, isCurrent, retry, longer } = useFormulation(text);
  const result = isCurrent && answered ? answered.result : null;
  const answer = result?.ok ? result.value : null;
  const isEnded = answer === null || answer.timed_out || answer.conflict?.proven === false;
  const more = longer && isEnded && <SearchLonger {...longer} />;
  if (answer?.status === 'optimal' || answer?.status === 'feasible')
    return <CompleteProposal {...props} answer={answer} more={more} />;
  return (
    <>
      {result === null && <Loading />}
      {result?.ok === false && <LoadError failure={result.failure} retry={retry} />}
      {answer?.status === 'impossible' && <CompleteConflict {...props} answer={answer} />}
      {answer?.status === 'undecided' && <p role="status">{texts.undecided}</p>}
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {texts.close}
        </Button>
        {more}
        {answer?.status === 'undecided' && !more && <Button onClick={retry}>{shared.states.retry}</Button>}
        <Button variant="default" autoFocus={longer?.search !== null} onClick={back}>
          {texts.change}
        </Button>
      </DialogButtons>
    </>
  );
};

/** One question and one proposal. The question is left out once it was answered, and can be opened again. */
const Complete = (props: CompleteProps) => {
  const { host, close } = props;
  const shelf = useShelf();
  const [asks, ask] = useState(shelf.ids.length === 0);
  const [wishes, setWishes] = useState(firstWishes);
  const wish = (change: Partial<Wishes>): void => setWishes((before) => ({ ...before, ...change }));
  const step = { ...props, shelf, wishes, wish };
  return (
    <Dialog wide title={completeTitle} close={close}>
      {typeof host.changes === 'string' && <p className={styles.hint}>{host.changes}</p>}
      {asks ? <Ask {...step} propose={() => ask(false)} /> : <Answer {...step} back={() => ask(true)} />}
    </Dialog>
  );
};

/** "Make it complete": what to add to a recipe and what to change, so that nothing is Low or High for the pet. */
export const CompleteDialog = (props: CompleteProps) =>
  hasTooManyFoods(props.host) ? (
    <TooManyFoods title={completeTitle} close={props.close} />
  ) : (
    <Complete {...props} />
  );
