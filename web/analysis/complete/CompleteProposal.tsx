import { type ReactNode, useEffect, useMemo } from 'react';
import { cautionsOf } from '../../editor/formulate/cautions.ts';
import { dayMoney } from '../../editor/formulate/dayMoney.ts';
import { formulateTexts } from '../../editor/formulate/formulateTexts.ts';
import {
  editOf,
  type Formulation,
  isChanged,
  type ProposedLine,
  proposedLines,
} from '../../editor/formulate/proposal.ts';
import { Why } from '../../editor/formulate/Why.tsx';
import { FoodMark } from '../../foods/FoodMark.tsx';
import { formatGrams } from '../../kernel/format.ts';
import { overfullAbove } from '../../recipes/overfull.ts';
import { askLabel, askOwner } from '../../recipes/proposals/askOwner.ts';
import { changedLines } from '../../recipes/proposals/changedLines.ts';
import { proposalTexts } from '../../recipes/proposals/proposalTexts.ts';
import { KeptTags } from '../../remedies/KeptTags.tsx';
import { changesIn, type RemedyHost } from '../../remedies/remedyHost.ts';
import { amountText } from '../../remedies/remedyText.ts';
import type { Shelf } from '../../remedies/shelf/useShelf.ts';
import { useBusyButton } from '../../remedies/useBusyButton.ts';
import { Button } from '../../ui/controls.ts';
import { DialogButtons } from '../../ui/dialog/Dialog.tsx';
import { showToast } from '../../ui/toast/toasts.tsx';
import styles from './complete.module.css';
import { completeTexts as texts } from './completeTexts.ts';
import { unknownTexts, type Wishes } from './completion.ts';

interface ProposalProps {
  readonly host: RemedyHost;
  readonly answer: Formulation;
  readonly shelf: Shelf;
  readonly wishes: Wishes;
  readonly wish: (change: Partial<Wishes>) => void;
  /** A longer search, if the time ended this one. */
  readonly more: ReactNode;
  readonly back: () => void;
  readonly close: () => void;
}

/** The number of rows at each level now and then, and the cost of a day. */
const Effects = ({ answer }: Pick<ProposalProps, 'answer'>) =>
  answer.pets.map(({ pet_id, before, after, cost_before, cost_after }) => (
    <div key={pet_id}>
      <dl className={styles.levels}>
        <dt>{texts.now}</dt>
        <dd>{texts.counts(before.low, before.high, before.unknown)}</dd>
        <dt>{texts.after}</dt>
        <dd data-testid="proposed-levels">{texts.counts(after.low, after.high, after.unknown)}</dd>
      </dl>
      <p className={styles.hint}>{texts.cost(dayMoney(cost_before, answer), dayMoney(cost_after, answer))}</p>
    </div>
  ));

const amountIn = ({ food, before, after }: ProposedLine): string => {
  const now = amountText(food, after / 1000);
  return before === null ? now : texts.from(amountText(food, before / 1000), now);
};

const isAdded = ({ before }: ProposedLine): boolean => before === null;

interface LinesProps {
  readonly species: readonly [RemedyHost['pet']['specie']];
  readonly title: string;
  readonly lines: readonly ProposedLine[];
  readonly shelf: Shelf;
  readonly refuse: (food: number) => void;
}

/** Foods to add, or lines that change, each with its reason. An added food says its warnings, and can be refused. */
const Lines = ({ title, lines, species, shelf, refuse }: LinesProps) =>
  lines.length > 0 && (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <ul>
        {lines.map((line) => {
          const { id, short_name } = line.food;
          return (
            <li key={id} className={`${styles.line} rule-above pad-y-4`}>
              <span>
                <span className="strong">{short_name}</span> <span className="nowrap">{amountIn(line)}</span>
              </span>
              {isAdded(line) ? (
                <>
                  <Button
                    size="sm"
                    variant="default"
                    className={styles.refuse}
                    aria-label={texts.refuseFood(short_name)}
                    onClick={() => refuse(id)}
                  >
                    {texts.refuse}
                  </Button>
                  <span className={styles.about}>
                    <Why line={line} goal="change" />
                    <span>{shelf.ids.includes(id) ? texts.atHome : texts.toGet}</span>
                    <FoodMark food={line.food} species={species} spelt />
                  </span>
                </>
              ) : (
                <span className={styles.about}>
                  <Why line={line} goal="change" />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );

/** The grams of the proposed recipe, and whether the appliance cooks them at once. */
const Weight = ({
  host,
  lines,
}: Pick<ProposalProps, 'host'> & { readonly lines: readonly ProposedLine[] }) => {
  const { draft, ofPlan } = host.model.state();
  if (ofPlan) return null;
  const whole = lines.reduce((sum, { after }) => sum + after, 0);
  const max = overfullAbove(draft.recipe, whole);
  return (
    <p className={styles.hint}>
      {texts.weighs(formatGrams(whole))} {max !== null && texts.overfull(formatGrams(max))}
    </p>
  );
};

/** What is not complete or not certain, above the buttons. */
const Cautions = ({ cautions }: { readonly cautions: readonly string[] }) =>
  cautions.length > 0 && (
    <section className={styles.cautions} aria-label={texts.before}>
      {cautions.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  );

/** The button that applies a proposal as one step that can be undone. It has the focus. */
const Accept = ({
  host,
  changed,
  text,
  close,
}: Pick<ProposalProps, 'host' | 'close'> & {
  readonly changed: readonly ProposedLine[];
  readonly text: string;
}) => {
  const { busy, button, run } = useBusyButton(host);
  useEffect(() => button.current?.focus({ preventScroll: true }), [button]);
  const changes = changesIn(host);
  if (!changes || changed.length === 0) return null;
  const accept = async (): Promise<void> => {
    const amounts = changed.map(({ food, after }) => ({ food, milligrams: after }));
    if (!(await run(() => changes.set(amounts)))) return;
    const added = changed.filter(isAdded).length;
    showToast(formulateTexts.accepted(added, changed.length - added), { undo: changes.undo });
    close();
  };
  return (
    <Button ref={button} loading={busy} onClick={() => void accept()}>
      {text}
    </Button>
  );
};

/** The button that sends a proposal to the person who shared the recipe. */
const Ask = ({
  host: { model, pet },
  changed,
  close,
}: Pick<ProposalProps, 'host' | 'close'> & { readonly changed: readonly ProposedLine[] }) => {
  const { draft, ofPlan } = model.state();
  const { recipe, lines } = draft;
  const label = askLabel(recipe);
  if (label === null || ofPlan || changed.length === 0) return null;
  const ask = async (): Promise<void> => {
    const { milligrams, additions } = editOf(changed, lines);
    const ingredients = changedLines(lines, milligrams, additions);
    const text = proposalTexts.complete(pet.name);
    if (await askOwner({ recipe, pet: pet.id, ingredients, text })) close();
  };
  return (
    <Button variant="default" onClick={() => void ask()}>
      {label}
    </Button>
  );
};

/** What must be known before the recipe is changed, and the buttons. */
const Decide = (
  props: ProposalProps & {
    readonly changed: readonly ProposedLine[];
  },
) => {
  const { host, answer, changed, close } = props;
  const { texts: cautions, accept } = cautionsOf(answer);
  return (
    <div className={styles.foot}>
      <Cautions cautions={[...cautions, ...unknownTexts(host, answer)]} />
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {texts.close}
        </Button>
        <Ask {...{ host, changed, close }} />
        <Accept {...{ host, changed, close }} text={accept} />
      </DialogButtons>
    </div>
  );
};

const statusText = ({ host, answer }: ProposalProps, lines: readonly ProposedLine[]): string => {
  const { name } = host.pet;
  if (!cautionsOf(answer).isComplete) return texts.nearest(name);
  return lines.some(isChanged) ? texts.complete(name) : texts.nothing;
};

/** What to add, what to change, what it costs and what is left; and the button that changes the recipe. */
export const CompleteProposal = (props: ProposalProps) => {
  const { host, answer, shelf, wishes, wish, back } = props;
  const lines = useMemo(() => proposedLines(answer, host.model.state().draft.lines), [answer, host]);
  if (lines === null) return <p role="alert">{formulateTexts.unreadable}</p>;
  const changed = lines.filter(isChanged);
  const refuse = (food: number): void => wish({ avoid: [...wishes.avoid, food] });
  const part = { shelf, refuse, species: [host.pet.specie] as const };
  const unpriced = lines.filter(({ food }) => answer.unpriced.includes(food.id));
  return (
    <>
      <p role="status">{statusText(props, lines)}</p>
      {!cautionsOf(answer).isComplete && props.more}
      <KeptTags kept={answer.kept} />
      <Lines {...part} title={texts.add} lines={changed.filter(isAdded)} />
      <Lines {...part} title={texts.amounts} lines={changed.filter((line) => !isAdded(line))} />
      <Button variant="default" className={styles.change} onClick={back}>
        {texts.change}
      </Button>
      {wishes.avoid.length > 0 && (
        <Button variant="default" className={styles.change} onClick={() => wish({ avoid: [] })}>
          {texts.refused(wishes.avoid.length)}
        </Button>
      )}
      <Effects answer={answer} />
      {unpriced.length > 0 && (
        <p className={styles.hint}>
          {formulateTexts.unpriced(unpriced.map(({ food }) => food.short_name).join(', '))}
        </p>
      )}
      <Weight host={host} lines={lines} />
      <Decide {...props} changed={changed} />
    </>
  );
};
