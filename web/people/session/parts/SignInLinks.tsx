import { Link, useNavigate } from 'react-router-dom';
import type { User } from '../../../../server/contract/shapes.ts';
import { pathTo } from '../../../kernel/paths.ts';
import { loginTexts } from '../../loginTexts.ts';
import styles from './SignInForm.module.css';
import { withHelp } from './withHelp.ts';

/** The ways to an account below the login: reset, registration, first login of an appliance's owner. */
export const SignInLinks = ({
  emailOf,
  enter,
}: {
  readonly emailOf: () => string;
  readonly enter: (user: User | null) => Promise<void>;
}) => {
  const navigate = useNavigate();
  const help = async (): Promise<void> => {
    const path = await withHelp(({ helpOwner }) => helpOwner());
    if (path !== null) await navigate(path);
  };
  return (
    <div className={`${styles.links} stack to-start`}>
      <button
        type="button"
        className={styles.link}
        onClick={() => void withHelp(({ askForReset }) => askForReset(emailOf()))}
      >
        {loginTexts.forgot}
      </button>
      <button
        type="button"
        className={styles.link}
        onClick={() => void withHelp(({ signInByPasskey }) => signInByPasskey()).then(enter)}
      >
        {loginTexts.passkey}
      </button>
      <p>
        {loginTexts.isNew} <Link to={pathTo('register')}>{loginTexts.register}</Link>
      </p>
      <button type="button" className={styles.link} onClick={() => void help()}>
        {loginTexts.owner}
      </button>
    </div>
  );
};
