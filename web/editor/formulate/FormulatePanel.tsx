import { useEffect, useMemo, useRef } from 'react';
import { useModelState } from '../../nutrition/useModel.ts';
import { restoreFocus } from '../../ui/hooks/restoreFocus.ts';
import { Loading } from '../../ui/page/states.tsx';
import { focusFoods } from '../parts/focusFoods.ts';
import { AcceptArea } from './AcceptArea.tsx';
import { acceptId } from './acceptId.ts';
import { Conflict } from './Conflict.tsx';
import { Failure, Undecided } from './Failure.tsx';
import styles from './formulate.module.css';
import { formulateTexts as texts } from './formulateTexts.ts';
import type { FormulateHost } from './host.ts';
import { LimitFields } from './LimitFields.tsx';
import type { KeptRow } from './limits.ts';
import { ProposalView } from './ProposalView.tsx';
import { eatersOf, withPetNames } from './pot.ts';
import type { Formulation } from './proposal.ts';
import { questionOf, type Wishes } from './question.ts';
import { SearchLonger } from './SearchLonger.tsx';
import { SidePanel } from './SidePanel.tsx';
import { type Longer, useFormulation } from './useFormulation.ts';
import { type Limiting, useLimiting } from './useLimiting.ts';
import { useProposed } from './useProposed.ts';
import { useWishes } from './useWishes.ts';
import { WishFields } from './WishFields.tsx';

/** The question about the recipe as it is now, as text; or what keeps it from being asked. */
const questionText = (host: FormulateHost, wishes: Wishes) => {
  const { model, foods } = host;
  const eaters = eatersOf(host, wishes).map(({ id }) => id);
  const question = questionOf(model.state().draft, foods.state().locked, eaters, wishes);
  return typeof question === 'string' ? question : JSON.stringify(question);
};

/** Follows the recipe, its locks and the wishes. */
const useQuestionText = (host: FormulateHost, wishes: Wishes): string => {
  const locked = useModelState(host.foods, (state) => state.locked);
  const lines = useModelState(host.model, ({ draft }) => draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is of the lines and locks as they are now
  return useMemo(() => questionText(host, wishes), [host, wishes, locked, lines]);
};

/** What keeps a question from being asked; null for a question. */
const faultOf = (text: string) => (text === 'invalid' || text === 'empty' || text === 'limits' ? text : null);

interface AnswerProps {
  readonly limiting: Limiting;
  readonly answer: Formulation;
  readonly longer: Longer | null;
  readonly retry: () => void;
}

/** A proposal, or why there is none and what would help. More time may change what the time ended. */
const AnswerView = ({ longer, ...props }: AnswerProps) => {
  const { status, timed_out, conflict } = props.answer;
  const more = longer && (timed_out || conflict?.proven === false) && <SearchLonger {...longer} />;
  if (status === 'undecided') return <Undecided more={more} retry={props.retry} />;
  const View = status === 'impossible' ? Conflict : ProposalView;
  return <View {...props} more={more} />;
};

const isProposal = ({ status }: Formulation): boolean => status === 'optimal' || status === 'feasible';

/** Leads from a control of the panel that an answer removed to Accept. Other focus stays. */
const useKeptFocus = (answer: unknown): void => {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      focused.current = target instanceof Element && target.closest('dialog') ? target : null;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer may remove the control
  useEffect(() => {
    if (focused.current?.isConnected === false) restoreFocus(() => document.getElementById(acceptId));
  }, [answer]);
};

interface BodyProps {
  readonly host: FormulateHost;
  /** The row that is to be kept at least or at most; true for none. */
  readonly asked: KeptRow | true;
  readonly shut: () => void;
}

/** Asks for a recipe again whenever the lines, their locks or the wishes change. */
const Body = ({ host, asked, shut }: BodyProps) => {
  const { wishes, wish } = useWishes(host.model);
  const text = useQuestionText(host, wishes);
  const fault = faultOf(text);
  const { answered, isCurrent, retry, longer } = useFormulation(fault === null ? text : null);
  // The same object for the same answer: effects follow it.
  const answer = useMemo(
    () => (answered?.result.ok ? withPetNames(answered.result.value, host.pets) : null),
    [answered, host],
  );
  const proposal = answer && isProposal(answer) && fault === null ? answer : null;
  const isShown = fault === null || fault === 'limits';
  const limiting = { ...useLimiting(host, { wishes, wish }, asked), binding: proposal?.binding ?? [] };
  const after = useProposed(host, proposal, wishes);
  useKeptFocus(answer);
  return (
    <>
      <div className={styles.body} aria-busy={fault === null && !isCurrent}>
        <WishFields
          {...{ wishes, wish, retry }}
          host={host}
          met={isCurrent && answer ? answer.standards : []}
        />
        <LimitFields limiting={limiting} after={after} />
        {fault !== null && <p role="status">{texts[fault]}</p>}
        {fault === null && !answered && <Loading />}
        {isCurrent && answered?.result.ok === false && (
          <Failure failure={answered.result.failure} retry={retry} />
        )}
        {isShown && answer && (
          <div className={styles.answer} data-outdated={!isCurrent}>
            <AnswerView {...{ limiting, answer, retry, longer }} />
          </div>
        )}
      </div>
      <AcceptArea
        host={host}
        known={wishes.known}
        proposal={proposal}
        withBowls={wishes.bowls && (proposal?.pets.length ?? 0) > 1}
        isCurrent={() => isCurrent && questionText(host, wishes) === text}
        isWaiting={!isCurrent}
        shut={shut}
      />
    </>
  );
};

interface PanelProps extends FormulateHost, Pick<BodyProps, 'asked'> {
  readonly close: () => void;
}

/**
 * The panel that formulates the recipe: what is wanted, the best recipe that exists, and Accept. It is beside the recipe,
 * which can be edited while it is open.
 */
export const FormulatePanel = ({ close, asked, ...props }: PanelProps) => {
  const { model, foods, groups, pet, pets } = props;
  const host = useMemo(() => ({ model, foods, groups, pet, pets }), [model, foods, groups, pet, pets]);
  useEffect(() => document.getElementById(acceptId)?.focus({ preventScroll: true }), []);
  return (
    <SidePanel title={texts.title} close={close} leave={focusFoods}>
      {(shut) => <Body host={host} asked={asked} shut={shut} />}
    </SidePanel>
  );
};
