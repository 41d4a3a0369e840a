import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { bowls } from '../../../server/contract/bowls.ts';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { pets } from '../../../server/contract/pets.ts';
import type { SentBowls } from '../../../server/contract/sentBowls.ts';
import { useQuery } from '../../kernel/api.ts';
import { useActor } from '../../kernel/session.ts';
import type { Draft } from '../../nutrition/draft.ts';
import { type SentLine, toSentLine } from '../../recipes/mutations.ts';
import { askLabel, askOwner, asksVet } from '../../recipes/proposals/askOwner.ts';
import { changedLines } from '../../recipes/proposals/changedLines.ts';
import { proposalTexts } from '../../recipes/proposals/proposalTexts.ts';
import { Button } from '../../ui/controls.ts';
import { isCacheKeyOf } from '../../ui/hooks/cachedResponses.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import type { Addition } from '../editor.ts';
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

/** All lines of a recipe with a proposal, as they are saved. */
const linesOf = (
  lines: Draft['lines'],
  milligrams: ReadonlyMap<string, number>,
  additions: readonly Addition[],
): SentLine[] => [
  ...lines.map((line) => toSentLine(line.food.id, milligrams.get(line.key) ?? line.milligrams)),
  ...additions.map((added) => toSentLine(added.food.id, added.milligrams)),
];

/** Applies a proposal as one step that can be undone, with what bowls get in the same call. False if nothing was changed. */
const apply = async (
  { model, foods }: FormulateHost,
  proposal: Formulation,
  known: readonly Ingredient[],
  bowls: SentBowls | null,
): Promise<boolean> => {
  const { lines } = model.state().draft;
  const proposed = proposedLines(proposal, lines, known);
  if (proposed === null) return false;
  const { milligrams, additions } = editOf(proposed, lines);
  const pot = bowls ? { bowls, lines: linesOf(lines, milligrams, additions) } : undefined;
  if (!(await model.addFoodsAndSetGrams(milligrams, additions, pot))) return false;
  foods.free(additions);
  const words = bowls ? bowlPanelTexts.stored : texts.accepted(additions.length, milligrams.size);
  showToast(words, { undo: () => void model.undo() });
  return true;
};

/** Accepts a proposal with its bowls, of which none was changed since it was shown. False if nothing was changed. */
const useAccept = (host: FormulateHost, known: readonly Ingredient[]) => {
  const { mutate } = useSWRConfig();
  const { id } = host.model.state().draft.recipe;
  const shown = useQuery(bowls.list, { params: { id } }).data?.bowls;
  return async (proposal: Formulation, withBowls: boolean): Promise<boolean> => {
    const sent = withBowls ? bowlsToStore(proposal, shown ?? []) : null;
    if (withBowls && (sent === null || shown === undefined)) return false;
    const done = await apply(host, proposal, known, sent);
    if (withBowls) for (const each of [bowls.list, pets.get]) void mutate(isCacheKeyOf(each));
    return done;
  };
};

/** Sends a proposal to the professional who shared the recipe; null for a recipe that the user changes. */
const useAskVet = ({ model, pet }: FormulateHost, known: readonly Ingredient[]) => {
  const actor = useActor();
  const { recipe, lines } = model.state().draft;
  if (!asksVet(recipe, actor)) return null;
  return {
    label: askLabel(recipe) ?? '',
    run: async (proposal: Formulation): Promise<boolean> => {
      const proposed = proposedLines(proposal, lines, known);
      if (proposed === null) return false;
      const { milligrams, additions } = editOf(proposed, lines);
      const ingredients = changedLines(lines, milligrams, additions);
      const { isComplete } = cautionsOf(proposal);
      const text = isComplete ? proposalTexts.complete(pet.name) : proposalTexts.change(pet.name);
      return askOwner({ recipe, pet: pet.id, ingredients, text });
    },
  };
};

/** Cautions, and the button that accepts, or asks the professional who shared the recipe. It keeps the focus while it cannot be pressed. */
export const AcceptArea = (props: AcceptProps) => {
  const { host, known, proposal, withBowls, isCurrent, isWaiting, shut } = props;
  const [busy, setBusy] = useState(false);
  const accepted = useAccept(host, known);
  const ask = useAskVet(host, known);
  const proposed = proposal && proposedLines(proposal, host.model.state().draft.lines, known);
  const isFood = proposed?.some(({ after }) => after > 0) && (withBowls || proposed.some(isChanged));
  const able = isFood === true && !isWaiting && !busy;
  const accept = async (): Promise<void> => {
    if (!able || !proposal || !isCurrent()) return;
    setBusy(true);
    const done = await (ask ? ask.run(proposal) : accepted(proposal, withBowls));
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
        {ask?.label ?? cautions.accept}
      </Button>
    </div>
  );
};
