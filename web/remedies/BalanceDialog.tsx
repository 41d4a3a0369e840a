import { useEffect, useState } from 'react';
import { remedies } from '../../server/contract/remedies.ts';
import { callApi } from '../kernel/api.ts';
import { formatGrams } from '../kernel/format.ts';
import { countRows } from '../nutrition/nutrients/ratios.ts';
import type { Counts } from '../nutrition/rows.ts';
import { overfullAbove } from '../recipes/overfull.ts';
import { Button } from '../ui/controls.ts';
import { Dialog, DialogButtons } from '../ui/dialog/Dialog.tsx';
import { LoadError, Loading } from '../ui/page/states.tsx';
import { showToast } from '../ui/toast/toasts.tsx';
import { balanceTitle } from './balanceTitle.ts';
import { KeptTags } from './KeptTags.tsx';
import { Proposal, Unresolved } from './Proposal.tsx';
import { type Balance, keptOf, linesWith, proposedBy } from './proposal.ts';
import styles from './remedies.module.css';
import { changesIn, hasTooManyFoods, type RemedyAddition, type RemedyHost, recipeOf } from './remedyHost.ts';
import { remedyTexts } from './remedyTexts.ts';
import { TooManyFoods } from './TooManyFoods.tsx';
import { useAnswer } from './useAnswer.ts';
import { useBusyButton } from './useBusyButton.ts';

/** The levels of a recipe with additions, from the engine; null until they are calculated. */
const useCounts = ({ model, groups }: RemedyHost, additions: readonly RemedyAddition[] | null) => {
  const [counts, setCounts] = useState<Counts | null>(null);
  const wanted = additions?.map(({ food, milligrams }) => `${food.id}.${milligrams}`).join() ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` names the additions
  useEffect(() => {
    if (!additions) return setCounts(null);
    let here = true;
    void model
      .resultsOf(linesWith(model.state().draft, additions))
      .then((results) => here && setCounts(results && countRows(results, groups)));
    return () => {
      here = false;
    };
  }, [model, groups, wanted]);
  return counts;
};

const text = (counts: Counts | null): string =>
  counts ? remedyTexts.levels(counts.low, counts.high, counts.unknown) : '…';

const none: readonly RemedyAddition[] = [];

interface LevelsProps {
  readonly host: RemedyHost;
  /** Null while an amount is invalid. */
  readonly additions: readonly RemedyAddition[] | null;
}

/** The number of rows at each level now and with the proposed foods. */
const ProposedLevels = ({ host, additions }: LevelsProps) => {
  const before = useCounts(host, none);
  const after = useCounts(host, additions);
  return (
    <dl className={styles.levels} aria-live="polite">
      <dt>{remedyTexts.before}</dt>
      <dd>{text(before)}</dd>
      <dt>{remedyTexts.after}</dt>
      <dd data-testid="proposed-levels">{text(after)}</dd>
    </dl>
  );
};

interface BalanceProps {
  readonly host: RemedyHost;
  readonly close: () => void;
}

const isBalanced = ({ before }: Balance): boolean => before.low === 0 && before.high === 0;

/** The grams of the recipe with the proposed foods, and whether the appliance cooks them at once. */
const Weight = ({
  host: { model },
  additions,
}: {
  readonly host: RemedyHost;
  readonly additions: readonly RemedyAddition[];
}) => {
  const { draft, ofPlan } = model.state();
  if (ofPlan) return null;
  const whole = linesWith(draft, additions).reduce((sum, { milligrams }) => sum + milligrams, 0);
  const maxMilligrams = overfullAbove(draft.recipe, whole);
  return (
    <p className={maxMilligrams === null ? styles.hint : styles.worse} aria-live="polite">
      {remedyTexts.weighs(formatGrams(whole))}{' '}
      {maxMilligrams !== null && remedyTexts.overfull(formatGrams(maxMilligrams))}
    </p>
  );
};

/** The proposed foods with their levels. Accepting them is one step that can be undone. */
const Decide = ({ host, balance, close }: BalanceProps & { readonly balance: Balance }) => {
  const [proposal, setProposal] = useState(() => proposedBy(balance));
  const { busy, button, run } = useBusyButton(host);
  const kept = keptOf(proposal);
  const changes = changesIn(host);
  const accept = async (): Promise<void> => {
    if (!kept || !changes) return;
    if (!(await run(() => changes.add(kept)))) return;
    showToast(remedyTexts.accepted(kept.length), { undo: changes.undo });
    close();
  };
  const count = kept?.length ?? 0;
  return (
    <>
      <KeptTags kept={balance.kept} />
      {balance.cut && <p className={styles.hint}>{remedyTexts.cut[balance.cut]}</p>}
      <ProposedLevels host={host} additions={kept} />
      {proposal.length === 0 ? (
        <p role="status">{remedyTexts.balanceNothing[isBalanced(balance) ? 'needed' : 'found']}</p>
      ) : (
        <>
          <p className={styles.hint}>{remedyTexts.balanceHint}</p>
          <Proposal
            nutrients={host.nutrients}
            species={host.pet.specie}
            proposal={proposal}
            change={setProposal}
          />
          {kept && <Weight host={host} additions={kept} />}
        </>
      )}
      <Unresolved rows={balance.unresolved} />
      <DialogButtons>
        <Button variant="default" disabled={busy} onClick={close}>
          {remedyTexts.close}
        </Button>
        {changes && proposal.length > 0 && (
          <Button ref={button} autoFocus loading={busy} disabled={count === 0} onClick={() => void accept()}>
            {remedyTexts.accept(count)}
          </Button>
        )}
      </DialogButtons>
    </>
  );
};

/** The proposal of the server, once it is calculated. */
const Balanced = ({ host, close }: BalanceProps) => {
  const { value, failure, retry } = useAnswer(() =>
    callApi(remedies.balance, {
      params: { id: host.pet.id },
      body: recipeOf(host.model),
    }),
  );
  return (
    <Dialog wide title={balanceTitle} close={close}>
      {typeof host.changes === 'string' && <p className={styles.hint}>{host.changes}</p>}
      {failure && <LoadError failure={failure} retry={retry} />}
      {!failure && !value && <Loading />}
      {value && <Decide host={host} balance={value} close={close} />}
    </Dialog>
  );
};

/** "Balance for me": the foods that repair the most rows, as a proposal that the user changes and accepts. */
export const BalanceDialog = (props: BalanceProps) =>
  hasTooManyFoods(props.host) ? (
    <TooManyFoods title={balanceTitle} close={props.close} />
  ) : (
    <Balanced {...props} />
  );
