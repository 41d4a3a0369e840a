import { useState } from 'react';
import { bowls } from '../../../server/contract/bowls.ts';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { pets } from '../../../server/contract/pets.ts';
import { Button } from '../../ui/controls.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import { acceptId } from './acceptId.ts';
import { bowlPanelTexts } from './bowlPanelTexts.ts';
import { bowlsToStore } from './bowls.ts';
import { cautionsOf } from './cautions.ts';
import styles from './formulate.module.css';
import { formulateTexts as texts } from './formulateTexts.ts';
import type { FormulateHost } from './host.ts';
import { editOf, type Formulation, isChanged, proposedLines } from './proposal.ts';

interface AcceptProps {
  readonly host: FormulateHost;
  /** The foods that were ever pinned. */
  readonly known: readonly Ingredient[];
  /** Null without one. */
  readonly proposal: Formulation | null;
  /** Whether the proposal says what each bowl gets. */
  readonly withBowls: boolean;
  /** Whether the proposal is of the recipe as it is now. */
  readonly isCurrent: () => boolean;
  /** True until a new answer is there. */
  readonly isWaiting: boolean;
  readonly shut: () => void;
}

/** Applies a proposal as one step that can be undone. False if nothing was changed. */
const apply = async (
  { model, foods }: FormulateHost,
  proposal: Formulation,
  known: readonly Ingredient[],
): Promise<boolean> => {
  const { lines } = model.state().draft;
  const proposed = proposedLines(proposal, lines, known);
  if (proposed === null) return false;
  const { milligrams, additions } = editOf(proposed, lines);
  if (!(await model.addFoodsAndSetGrams(milligrams, additions))) return false;
  foods.free(additions);
  showToast(texts.accepted(additions.length, milligrams.size), { undo: () => void model.undo() });
  return true;
};

/** Saves the pot, then stores what each bowl gets beside it: a bowl is right for the pot that it was found for. */
const useStoreBowls = ({ model }: FormulateHost): ((proposal: Formulation) => Promise<boolean>) => {
  const { send } = useMutation(bowls.put, { refresh: [bowls.list, pets.get], done: bowlPanelTexts.stored });
  return async (proposal) => {
    const sent = bowlsToStore(proposal);
    if (sent === null || !(await model.save())) return false;
    const { id, version } = model.state().draft.recipe;
    return (await send({ params: { id }, body: { version, bowls: sent } })).ok;
  };
};

/** Cautions, and the button that accepts. It keeps the focus while it cannot be pressed. */
export const AcceptArea = (props: AcceptProps) => {
  const { host, known, proposal, withBowls, isCurrent, isWaiting, shut } = props;
  const [busy, setBusy] = useState(false);
  const storeBowls = useStoreBowls(host);
  const proposed = proposal && proposedLines(proposal, host.model.state().draft.lines, known);
  const isFood = proposed?.some(({ after }) => after > 0) && (withBowls || proposed.some(isChanged));
  const able = isFood === true && !isWaiting && !busy;
  const accept = async (): Promise<void> => {
    if (!able || !proposal || !isCurrent()) return;
    setBusy(true);
    const done = (await apply(host, proposal, known)) && (!withBowls || (await storeBowls(proposal)));
    setBusy(false);
    if (done) shut();
  };
  const cautions = proposal ? cautionsOf(proposal) : { texts: [], accept: texts.accept, isComplete: false };
  return (
    <div className={styles.foot}>
      {cautions.texts.length > 0 && (
        <section className={styles.cautions} aria-label={texts.cautions}>
          {cautions.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      )}
      <Button
        id={acceptId}
        fullWidth
        className={styles.accept}
        aria-disabled={!able}
        data-busy={busy || isWaiting || undefined}
        onClick={() => void accept()}
      >
        {cautions.accept}
      </Button>
    </div>
  );
};
