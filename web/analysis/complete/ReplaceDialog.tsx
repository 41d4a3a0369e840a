import { useMemo, useState } from 'react';
import { Failure } from '../../editor/formulate/Failure.tsx';
import { firstWishes } from '../../editor/formulate/question.ts';
import { useAnswer } from '../../editor/formulate/useFormulation.ts';
import { askReplacements, faultOf, questionText } from '../../editor/replace/askReplacements.ts';
import { ReplacementList } from '../../editor/replace/ReplacementList.tsx';
import { type Replacement, replaceEditOf, replaceQuestionOf } from '../../editor/replace/replacement.ts';
import { replaceTexts as texts } from '../../editor/replace/replaceTexts.ts';
import { useActor } from '../../kernel/session.ts';
import { askLabel, askOwner, asksVet } from '../../recipes/proposals/askOwner.ts';
import { changedLines } from '../../recipes/proposals/changedLines.ts';
import { proposalTexts } from '../../recipes/proposals/proposalTexts.ts';
import type { RemedyHost } from '../../remedies/remedyHost.ts';
import type { SavedChanges } from '../../remedies/savedChanges.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Loading } from '../../ui/page/states.tsx';
import { showToast } from '../../ui/toast/toasts.tsx';
import styles from './complete.module.css';

interface ReplaceProps extends Pick<RemedyHost, 'model' | 'pet'> {
  /** Key of the line that is replaced. */
  readonly line: string;
  /** How the recipe is changed; otherwise why it cannot. */
  readonly changes: SavedChanges | string;
  readonly close: () => void;
}

/** What a replacement does: it is saved at once, or sent to the person who shared the recipe. */
const useReplacing = ({ model, pet, line, changes, close }: ReplaceProps, name: string) => {
  const { recipe, lines } = model.state().draft;
  const [busy, setBusy] = useState(false);
  const isAskedOnly = asksVet(recipe, useActor());
  const linesAfter = (chosen: Replacement) => {
    const edit = replaceEditOf(chosen, lines, line);
    return edit && changedLines(lines, edit.milligrams, edit.additions);
  };
  const choose = async (chosen: Replacement): Promise<void> => {
    const after = linesAfter(chosen);
    if (busy || after === null || typeof changes === 'string') return;
    setBusy(true);
    const isDone = await changes.replace(after);
    setBusy(false);
    if (!isDone) return;
    showToast(texts.done(name, chosen.food.short_name), { undo: changes.undo });
    close();
  };
  const label = askLabel(recipe);
  const send = async (chosen: Replacement): Promise<void> => {
    const ingredients = linesAfter(chosen);
    const text = proposalTexts.replace(pet.name, name, chosen.food.short_name);
    if (ingredients && (await askOwner({ recipe, pet: pet.id, ingredients, text }))) close();
  };
  return {
    choose: typeof changes === 'string' || isAskedOnly ? null : choose,
    ask: label === null ? null : { label, run: send },
  };
};

/** The foods that can replace one of a saved recipe. */
export const ReplaceDialog = (props: ReplaceProps) => {
  const { model, pet, line, changes, close } = props;
  const { draft } = model.state();
  const name = draft.lines.find(({ key }) => key === line)?.food.short_name ?? '';
  const question = useMemo(
    () => questionText(replaceQuestionOf(draft, new Set(), [pet.id], { wishes: firstWishes, line })),
    [draft, pet.id, line],
  );
  const fault = faultOf(question);
  const { answered, retry } = useAnswer(fault === null ? question : null, askReplacements);
  const result = answered?.result;
  const replacing = useReplacing(props, name);
  return (
    <Dialog wide title={texts.title(name)} close={close}>
      {typeof changes === 'string' && !replacing.ask && <p className={styles.hint}>{changes}</p>}
      {fault !== null && <p role="status">{fault}</p>}
      {fault === null && !result && <Loading />}
      {result?.ok === false && <Failure failure={result.failure} retry={retry} />}
      {result?.ok && (
        <ReplacementList
          answer={result.value}
          lines={draft.lines}
          eaters={[pet]}
          {...{ retry, ...replacing }}
        />
      )}
    </Dialog>
  );
};
