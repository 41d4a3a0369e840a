import { useLocation } from 'react-router-dom';
import { signInUrl } from '../admission.ts';
import { editorTexts } from '../texts/editorTexts.ts';
import { texts } from '../texts.ts';
import { FieldError } from '../ui/page/states.tsx';
import styles from './SignedOut.module.css';

/** A link to the login, which leads back to this recipe (D25). With unsaved edits it opens another tab. */
export const SignedOut = ({ unsaved }: { readonly unsaved: boolean }) => {
  const { pathname, search } = useLocation();
  return (
    <>
      <FieldError>{unsaved ? texts.faults.signedOut : editorTexts.signInHere}</FieldError>
      <a
        className={styles.signIn}
        href={signInUrl(pathname + search)}
        {...(unsaved && { target: '_blank', rel: 'noopener' })}
      >
        {unsaved ? editorTexts.signInElsewhere : editorTexts.signIn}
      </a>
    </>
  );
};
