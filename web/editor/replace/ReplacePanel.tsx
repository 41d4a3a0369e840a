import { useEffect, useMemo, useRef, useState } from 'react';
import { useActor } from '../../kernel/session.ts';
import { keyOf } from '../../nutrition/draft.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { askLabel, askOwner, asksVet } from '../../recipes/proposals/askOwner.ts';
import { changedLines } from '../../recipes/proposals/changedLines.ts';
import { proposalTexts } from '../../recipes/proposals/proposalTexts.ts';
import { Loading } from '../../ui/page/states.tsx';
import { showToast } from '../../ui/toast/toasts.tsx';
import { Failure } from '../formulate/Failure.tsx';
import styles from '../formulate/formulate.module.css';
import type { FormulateHost } from '../formulate/host.ts';
import { eatersOf } from '../formulate/pot.ts';
import { SidePanel } from '../formulate/SidePanel.tsx';
import { useAnswer } from '../formulate/useFormulation.ts';
import { useWishes } from '../formulate/useWishes.ts';
import { focusFoods } from '../parts/focusFoods.ts';
import { askReplacements, faultOf, questionText } from './askReplacements.ts';
import { ReplacementList } from './ReplacementList.tsx';
import { type Put, type Replacement, replaceEditOf, replaceQuestionOf } from './replacement.ts';
import { replaceTexts as texts } from './replaceTexts.ts';
import { SwapSection } from './SwapSection.tsx';

interface PanelProps extends FormulateHost {
  /** Key of the line that is replaced. */
  readonly line: string;
  readonly close: () => void;
}

/** The question about the recipe as it is now, as text. */
const questionNow = (
  { model, foods, pet, pets, line }: PanelProps,
  wishes: ReturnType<typeof useWishes>['wishes'],
): string => {
  const eaters = eatersOf({ pet, pets }, wishes).map(({ id }) => id);
  return questionText(replaceQuestionOf(model.state().draft, foods.state().locked, eaters, { wishes, line }));
};

/** Moves the focus to the grams of a line, else to the foods. */
const focusGrams = (key: string): void => {
  const field = document.querySelector<HTMLElement>(`[data-grams="${CSS.escape(key)}"]`);
  if (field) field.focus();
  else focusFoods();
};

/** Puts a food in the place of the line, as one step that can be undone. False if nothing was changed. */
const replace = async ({ model, foods, line }: PanelProps, chosen: Put, name: string): Promise<boolean> => {
  const edit = replaceEditOf(chosen, model.state().draft.lines, line);
  if (edit === null || !(await model.addFoodsAndSetGrams(edit.milligrams, edit.additions))) return false;
  foods.free(edit.additions);
  showToast(texts.done(name, chosen.food.short_name), { undo: () => void model.undo() });
  return true;
};

const Body = (props: PanelProps & { readonly name: string; readonly leave: (key: string) => void }) => {
  const { model, foods, pet, line, name, leave } = props;
  const [busy, setBusy] = useState(false);
  const { wishes } = useWishes(model);
  const locked = useModelState(foods, (state) => state.locked);
  const lines = useModelState(model, ({ draft }) => draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is of the lines and locks as they are now
  const text = useMemo(() => questionNow(props, wishes), [wishes, locked, lines, line]);
  const fault = faultOf(text);
  const { answered, retry } = useAnswer(fault === null ? text : null, askReplacements);
  const isCurrent = fault === null && answered?.of === text;
  const answer = answered?.result.ok && fault === null ? answered.result.value : null;
  const choose = async (chosen: Replacement): Promise<void> => {
    if (busy || !isCurrent || questionNow(props, wishes) !== text) return;
    setBusy(true);
    const done = await replace(props, chosen, name);
    setBusy(false);
    if (done) leave(keyOf(chosen.food));
  };
  const swap = async (chosen: Put): Promise<void> => {
    if (await replace(props, chosen, name)) leave(keyOf(chosen.food));
  };
  const label = askLabel(lines.recipe);
  const isAskedOnly = asksVet(lines.recipe, useActor());
  const send = async (chosen: Replacement): Promise<void> => {
    const edit = isCurrent ? replaceEditOf(chosen, lines.lines, line) : null;
    if (edit === null) return;
    const ingredients = changedLines(lines.lines, edit.milligrams, edit.additions);
    const about = proposalTexts.replace(pet.name, name, chosen.food.short_name);
    await askOwner({ recipe: lines.recipe, pet: pet.id, ingredients, text: about });
  };
  return (
    <div className={styles.body} aria-busy={fault === null && !isCurrent}>
      <SwapSection {...props} take={isAskedOnly ? null : swap} />
      <h3>{texts.best}</h3>
      {fault !== null && <p role="status">{fault}</p>}
      {fault === null && !answered && <Loading />}
      {isCurrent && answered?.result.ok === false && (
        <Failure failure={answered.result.failure} retry={retry} />
      )}
      {answer && (
        <div className={styles.answer} data-outdated={!isCurrent}>
          <ReplacementList
            {...{ answer, lines: lines.lines, retry }}
            eaters={eatersOf(props, wishes)}
            choose={isAskedOnly ? null : choose}
            ask={label === null ? null : { label, run: send }}
          />
        </div>
      )}
    </div>
  );
};

/** The panel with the foods that can replace a line. It is beside the recipe, which can be edited while it is open. */
export const ReplacePanel = (props: PanelProps) => {
  const { model, line, close } = props;
  const first = useRef(model.state().draft.lines.find(({ key }) => key === line)?.food.short_name ?? '');
  const target = useRef(line);
  useEffect(() => document.querySelector<HTMLElement>('dialog[open] h2')?.focus(), []);
  return (
    <SidePanel title={texts.title(first.current)} close={close} leave={() => focusGrams(target.current)}>
      {(shut) => (
        <Body
          {...props}
          name={first.current}
          leave={(key) => {
            target.current = key;
            shut();
          }}
        />
      )}
    </SidePanel>
  );
};
