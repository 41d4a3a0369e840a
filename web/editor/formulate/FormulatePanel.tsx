import { useEffect, useMemo, useRef, useState } from 'react';
import { useRoom } from '../../nutrition/nutrients/useRoom.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { Button } from '../../ui/controls.ts';
import { Loading } from '../../ui/page/states.tsx';
import { focusFoods } from '../parts/focusFoods.ts';
import { AcceptArea } from './AcceptArea.tsx';
import { acceptId } from './acceptId.ts';
import { Conflict } from './Conflict.tsx';
import { Failure } from './Failure.tsx';
import styles from './formulate.module.css';
import { formulateTexts as texts } from './formulateTexts.ts';
import type { FormulateHost } from './host.ts';
import { ProposalView } from './ProposalView.tsx';
import type { Formulation } from './proposal.ts';
import { firstWishes, questionOf, type Wishes } from './question.ts';
import { useFormulation } from './useFormulation.ts';
import { WishFields } from './WishFields.tsx';

/** The question about the recipe as it is now, as text; or what keeps it from being asked. */
const questionText = ({ model, foods, pet }: FormulateHost, wishes: Wishes) => {
  const question = questionOf(model.state().draft, foods.state().locked, pet.id, wishes);
  return typeof question === 'string' ? question : JSON.stringify(question);
};

/** Follows the recipe, its locks and the wishes. */
const useQuestionText = (host: FormulateHost, wishes: Wishes): string => {
  const locked = useModelState(host.foods, (state) => state.locked);
  const lines = useModelState(host.model, ({ draft }) => draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is of the lines and locks as they are now
  return useMemo(() => questionText(host, wishes), [host, wishes, locked, lines]);
};

interface AnswerProps {
  readonly host: FormulateHost;
  readonly answer: Formulation;
  readonly wishes: Wishes;
  readonly wish: (change: Partial<Wishes>) => void;
  readonly retry: () => void;
}

/** A proposal, or why there is none and what would help. */
const AnswerView = (props: AnswerProps) => {
  const { status } = props.answer;
  if (status === 'undecided') return <Failure text={texts.undecided} retry={props.retry} />;
  return status === 'impossible' ? <Conflict {...props} /> : <ProposalView {...props} />;
};

const isProposal = ({ status }: Formulation): boolean => status === 'optimal' || status === 'feasible';

/** Asks for a recipe again whenever the lines, their locks or the wishes change. */
const Body = ({ host, shut }: { readonly host: FormulateHost; readonly shut: () => void }) => {
  const [wishes, setWishes] = useState(firstWishes);
  const wish = (change: Partial<Wishes>): void => setWishes((before) => ({ ...before, ...change }));
  const text = useQuestionText(host, wishes);
  const fault = text === 'invalid' || text === 'empty' ? text : null;
  const { answered, retry } = useFormulation(fault === null ? text : null);
  const answer = answered?.result.ok ? answered.result.value : null;
  const isCurrent = fault === null && answered?.of === text;
  return (
    <>
      <div className={styles.body} aria-busy={fault === null && !isCurrent}>
        <WishFields
          {...{ wishes, wish, retry }}
          species={host.pet.specie.slug}
          met={isCurrent && answer ? answer.standards : []}
        />
        {fault !== null && <p role="status">{texts[fault]}</p>}
        {fault === null && !answered && <Loading />}
        {isCurrent && answered?.result.ok === false && (
          <Failure failure={answered.result.failure} retry={retry} />
        )}
        {fault === null && answer && (
          <div className={styles.answer} data-outdated={!isCurrent}>
            <AnswerView {...{ host, answer, wishes, wish, retry }} />
          </div>
        )}
      </div>
      <AcceptArea
        host={host}
        proposal={answer && isProposal(answer) && fault === null ? answer : null}
        isCurrent={() => isCurrent && questionText(host, wishes) === text}
        isWaiting={!isCurrent}
        shut={shut}
      />
    </>
  );
};

/**
 * The panel that formulates the recipe: what is wanted, the best recipe that exists, and Accept. It is beside the recipe,
 * which can be edited while it is open.
 */
export const FormulatePanel = ({ close, ...props }: FormulateHost & { readonly close: () => void }) => {
  const { model, foods, pet } = props;
  const host = useMemo(() => ({ model, foods, pet }), [model, foods, pet]);
  const element = useRef<HTMLDialogElement>(null);
  useRoom(element);
  useEffect(() => {
    element.current?.show();
    document.getElementById(acceptId)?.focus({ preventScroll: true });
  }, []);
  const shut = (): void => {
    element.current?.close();
    focusFoods();
  };
  return (
    <dialog
      ref={element}
      className={`${styles.panel} unprinted`}
      aria-labelledby="formulate-title"
      onClose={close}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !document.querySelector('dialog:modal')) shut();
      }}
    >
      <div className={styles.head}>
        <h2 id="formulate-title">{texts.title}</h2>
        <Button size="compact-sm" variant="default" className={styles.small} onClick={shut}>
          {texts.close}
        </Button>
      </div>
      <Body host={host} shut={shut} />
    </dialog>
  );
};
