import { useLocation } from 'react-router-dom';
import { signInFrom } from '../../../guard.ts';
import { Fault } from '../../../parts/states.tsx';
import { useEnded } from '../../../session.ts';
import { editorTexts, texts } from '../../../texts.ts';
import { changes } from '../draft.ts';
import type { EditorModel } from '../model.ts';
import type { EditorState } from '../state.ts';
import { useSlice } from '../useEditor.ts';
import styles from './Trouble.module.css';

interface TroubleProps {
  readonly model: EditorModel;
  readonly mayWrite: boolean;
}

/** Whether something was typed that this user may save, and did not. */
export const isUnsaved =
  (mayWrite: boolean) =>
  ({ draft }: EditorState): boolean =>
    mayWrite && changes(draft) > 0;

/** Signing in leads back to this recipe (D25); where something is not saved, in another tab, so that this page stays. */
const SignedOut = ({ unsaved }: { readonly unsaved: boolean }) => {
  const { pathname, search } = useLocation();
  return (
    <>
      <Fault>{unsaved ? texts.faults.signedOut : editorTexts.signInHere}</Fault>
      <a
        className={styles.signIn}
        href={signInFrom(pathname + search)}
        {...(unsaved && { target: '_blank', rel: 'noopener' })}
      >
        {unsaved ? editorTexts.signInElsewhere : editorTexts.signIn}
      </a>
    </>
  );
};

/** What went wrong last, and that what was typed is kept. */
export const Trouble = ({ model, mayWrite }: TroubleProps) => {
  const failure = useSlice(model, (state) => state.failure);
  const ended = useEnded();
  const unsaved = useSlice(model, isUnsaved(mayWrite));
  if (!failure && !ended) return null;
  return (
    <div className={`${styles.trouble} unprinted`} role="alert">
      {ended || failure?.status === 401 ? (
        <SignedOut unsaved={unsaved} />
      ) : (
        <Fault>
          {failure?.message}
          {unsaved && ` ${editorTexts.kept}`}
        </Fault>
      )}
    </div>
  );
};
