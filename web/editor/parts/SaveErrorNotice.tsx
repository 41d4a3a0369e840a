import { useModelState } from '../../nutrition/useModel.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { FieldError } from '../../ui/page/states.tsx';
import type { Editor } from '../editor.ts';
import { isUnsaved } from '../state.ts';
import styles from './SaveErrorNotice.module.css';

interface SaveErrorProps {
  readonly model: Editor;
  readonly mayWrite: boolean;
}

/** The last failure, and that the draft is kept. `SessionEnded` shows an expired session. */
export const SaveErrorNotice = ({ model, mayWrite }: SaveErrorProps) => {
  const failure = useModelState(model, (state) => state.failure);
  const unsaved = useModelState(model, isUnsaved(mayWrite));
  if (!failure || failure.status === 401) return null;
  return (
    <div className={`${styles.notice} unprinted`} role="alert">
      <FieldError>
        {failure.message}
        {unsaved && ` ${editorTexts.kept}`}
      </FieldError>
    </div>
  );
};
