import { useLocation } from 'react-router-dom';
import { signInUrl } from '../../kernel/admission.ts';
import { useSessionEnded } from '../../kernel/session.ts';
import { useHasUnsaved } from '../../kernel/unsaved.ts';
import { sessionEndedTexts as texts } from '../../texts/sessionEndedTexts.ts';
import { FieldError } from '../page/states.tsx';
import styles from './SessionEnded.module.css';

/**
 * Says that the session ended while the page stays, with a link to the login that leads back to the page (D25). With
 * unsaved changes it opens another tab, and the notice goes when the same user is signed in there.
 */
export const SessionEnded = () => {
  const ended = useSessionEnded();
  const unsaved = useHasUnsaved();
  const { pathname, search } = useLocation();
  if (!ended) return null;
  return (
    <div className={`${styles.notice} unprinted`} role="alert">
      <FieldError>{unsaved ? texts.unsaved : texts.signInHere}</FieldError>
      <a
        className={`${styles.signIn} strong`}
        href={signInUrl(pathname + search)}
        {...(unsaved && { target: '_blank', rel: 'noopener' })}
      >
        {unsaved ? texts.signInElsewhere : texts.signIn}
      </a>
    </div>
  );
};
