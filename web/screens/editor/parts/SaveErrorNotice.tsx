import { useEffect, useState } from 'react';
import type { ApiFailure } from '../../../api.ts';
import { useModelState } from '../../../parts/nutrition/useModel.ts';
import { SignedOut } from '../../../parts/SignedOut.tsx';
import { onSessionRestored, useSessionEnded } from '../../../session.ts';
import { editorTexts } from '../../../texts/editorTexts.ts';
import { FieldError } from '../../../ui/page/states.tsx';
import type { EditorModel } from '../model.ts';
import { isUnsaved } from '../state.ts';
import styles from './SaveErrorNotice.module.css';

interface SaveErrorProps {
  readonly model: EditorModel;
  readonly mayWrite: boolean;
}

/** The last failure. An expired session is no failure any more after the same user signed in again. */
const useFailure = (model: EditorModel): ApiFailure | null => {
  const failure = useModelState(model, (state) => state.failure);
  const [over, setOver] = useState<ApiFailure | null>(null);
  useEffect(() => onSessionRestored(() => setOver(model.state().failure)), [model]);
  return failure?.status === 401 && failure === over ? null : failure;
};

/** The last failure, and that the draft is kept. */
export const SaveErrorNotice = ({ model, mayWrite }: SaveErrorProps) => {
  const failure = useFailure(model);
  const ended = useSessionEnded();
  const unsaved = useModelState(model, isUnsaved(mayWrite));
  if (!failure && !ended) return null;
  return (
    <div className={`${styles.notice} unprinted`} role="alert">
      {ended || failure?.status === 401 ? (
        <SignedOut unsaved={unsaved} />
      ) : (
        <FieldError>
          {failure?.message}
          {unsaved && ` ${editorTexts.kept}`}
        </FieldError>
      )}
    </div>
  );
};
